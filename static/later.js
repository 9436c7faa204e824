/* Loads the rest: on a first visit once the lobby is painted, as it would keep the processor from that;
   at once if it lies on the device, or if nobody looks and nothing is painted. Python takes longest, so
   it goes ahead of everything else; letters, light and shadow, with which all is drawn anew, wait until it
   is there, or a little while. What is clicked or chosen before boot.mjs is there waits for it. */

{
  const PATIENCE = 1000; // milliseconds: for letters, and for a browser that does not tell when it has painted
  globalThis.conclaveHeard = [];
  for (const kind of ["click", "change"]) {
    document.addEventListener(kind, event => globalThis.conclaveHeard.push(event));
  }
  /** @param {string} id of a template */
  const add = id => {
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
    document.head.append(template.content);
  };
  const letters = () => add("letters");
  const load = () => {
    add("ahead");
    // If Python cannot be had, boot.mjs will find out as well, and tell.
    import("./ahead.mjs").catch(() => {}).then(() => add("rest"));
    if (document.getElementById("boot")?.dataset.files?.includes("memory.bin")) fetchSnapshot();
  };
  /** Have a worker bring the largest file; if it cannot, python.mjs will find out as well. */
  const fetchSnapshot = () => {
    try {
      /** @type {SnapshotWorker} */
      const worker = new Worker("unzip.mjs", { type: "module" });
      worker.addEventListener("error", () => (worker.failed = true));
      globalThis.conclaveSnapshot = worker;
    } catch {
      // no workers here
    }
  };
  const painted = () =>
    new Promise(done => {
      new PerformanceObserver(() => done(true)).observe({ type: "paint", buffered: true });
      setTimeout(done, PATIENCE);
    });
  if (document.querySelector("[data-failed]")) {
    letters(); // failure.js has said why nothing else is loaded
  } else if (document.hidden || navigator.serviceWorker?.controller) {
    letters();
    load();
  } else {
    painted().then(load);
    addEventListener("py:done", letters);
    setTimeout(letters, PATIENCE);
  }
}
