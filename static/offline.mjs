/* The page without a network: registers the service worker, and tells of a newer version once all
   of it is there. Nothing changes until the reader asks for it. */

let registration = null;

/** Keep the site on the device; call newer() when another version waits to be used. */
export async function keep(newer) {
  const workers = navigator.serviceWorker;
  if (!workers) return; // no secure context, or switched off
  registration = await workers.register("sw.js", { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;
  const look = worker => {
    if (worker?.state === "installed" && workers.controller) newer();
  };
  look(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => look(worker));
  });
}

/** Change to the newer version. */
export function update() {
  const again = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
  if (registration?.waiting) registration.waiting.postMessage("use");
  else again();
}
