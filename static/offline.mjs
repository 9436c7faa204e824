/* The page without a network: registers the service worker, and tells of a newer version once all
   of it is there. Nothing changes until the reader asks for it. */

/** @type {ServiceWorkerRegistration | null} */
let registration = null;

/** Keep the site on the device; call newer() when another version waits to be used.
    @param {() => void} newer */
export async function keep(newer) {
  const workers = navigator.serviceWorker;
  if (!workers) return; // no secure context, or switched off
  const found = await workers.register("sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!found) return;
  registration = found;
  /** @param {ServiceWorker | null} worker */
  const report = worker => {
    if (worker?.state === "installed" && workers.controller) newer();
  };
  report(found.waiting);
  found.addEventListener("updatefound", () => {
    const worker = found.installing;
    worker?.addEventListener("statechange", () => report(worker));
  });
}

/** Change to the newer version. */
export function update() {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  if (registration?.waiting) registration.waiting.postMessage("use");
  else reload();
}
