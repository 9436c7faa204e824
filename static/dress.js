/* How the page looks, from the settings of this device: data-theme, data-motion, data-size and
   data-pace on <html>, for style sheets and animations. `auto` becomes what the system wishes. It is
   no module, so that nothing is painted before it has spoken. */

{
  const BAR_COLOURS = { dark: "#14121f", light: "#fbf6ea" }; // of the browser's own bar
  const SIZES = ["125", "150", "200"];
  const prefersLight = matchMedia("(prefers-color-scheme: light)");
  const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {{ theme?: string, motion?: string, pace?: string, size?: string }} */
  let settings = {};

  globalThis.conclaveDress = json => {
    try {
      settings = JSON.parse(json ?? "null") ?? {};
    } catch {
      settings = {}; // nonsense in the storage
    }
    apply();
  };

  const apply = () => {
    const { dataset } = document.documentElement;
    const { theme, motion = "", pace = "", size = "" } = settings;
    const light = theme === "light" || (theme === "auto" && prefersLight.matches);
    const moving = ["on", "off"].includes(motion) ? motion : "auto";
    const name = light ? "light" : "dark";
    dataset.theme = name;
    dataset.motion = moving === "auto" && prefersStill.matches ? "off" : moving;
    dataset.pace = pace;
    if (SIZES.includes(size)) dataset.size = size;
    else delete dataset.size;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", BAR_COLOURS[name]);
  };

  prefersLight.addEventListener("change", apply);
  prefersStill.addEventListener("change", apply);
  try {
    globalThis.conclaveDress(localStorage.getItem("conclave.settings"));
  } catch {
    globalThis.conclaveDress(null); // storage is blocked
  }
}
