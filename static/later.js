/* Loads the rest: on a first visit once the lobby is painted, as it would keep the processor from that;
   at once if it lies on the device, or if nobody looks and nothing is painted. What is clicked or chosen
   before boot.mjs is there waits for it. */

{
  globalThis.conclaveHeard = [];
  for (const kind of ["click", "change"]) {
    document.addEventListener(kind, event => globalThis.conclaveHeard.push(event));
  }
  const load = () => document.head.append(document.getElementById("later").content);
  if (document.hidden || navigator.serviceWorker?.controller) load();
  else requestAnimationFrame(() => setTimeout(load));
}
