/* Loads the rest: on a first visit once the lobby is painted, as it would keep the processor from that;
   at once if it lies on the device, or if nobody looks and nothing is painted. Python takes longest, so
   it goes ahead of everything else. What is clicked or chosen before boot.mjs is there waits for it. */

{
  globalThis.conclaveHeard = [];
  for (const kind of ["click", "change"]) {
    document.addEventListener(kind, event => globalThis.conclaveHeard.push(event));
  }
  const add = id => document.head.append(document.getElementById(id).content);
  const load = () => {
    add("ahead");
    // If Python cannot be had, boot.mjs will find out as well, and tell.
    import("./ahead.mjs").catch(() => {}).then(() => add("rest"));
  };
  if (document.hidden || navigator.serviceWorker?.controller) load();
  else requestAnimationFrame(() => setTimeout(load));
}
