/* How the page looks, from the settings of this device: data-theme, data-motion, data-size and
   data-pace on <html>, for style sheets and animations. `auto` becomes what the system wishes. It is
   no module, so that nothing is painted before it has spoken. */

{
  const BAR = { dark: "#14121f", light: "#fbf6ea" }; // colours of the browser's own bar
  const SIZES = ["125", "150", "200"];
  const light = matchMedia("(prefers-color-scheme: light)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let wishes = {};

  globalThis.conclaveDress = text => {
    try {
      wishes = JSON.parse(text) ?? {};
    } catch {
      wishes = {}; // nonsense in the storage
    }
    settle();
  };

  const settle = () => {
    const { dataset } = document.documentElement;
    const bright = wishes.theme === "light" || (wishes.theme === "auto" && light.matches);
    const moving = ["on", "off"].includes(wishes.motion) ? wishes.motion : "auto";
    dataset.theme = bright ? "light" : "dark";
    dataset.motion = moving === "auto" && still.matches ? "off" : moving;
    dataset.pace = wishes.pace ?? "";
    if (SIZES.includes(wishes.size)) dataset.size = wishes.size;
    else delete dataset.size;
    document.querySelector("meta[name=theme-color]").content = BAR[dataset.theme];
  };

  light.addEventListener("change", settle);
  still.addEventListener("change", settle);
  try {
    globalThis.conclaveDress(localStorage.getItem("conclave.settings"));
  } catch {
    globalThis.conclaveDress(null); // storage is blocked
  }
}
