/* Compare texts, signs and lines with the pixels behind them, on a picture of the page without its texts.
   What is greyed, because it cannot be chosen, may be fainter (WCAG 2.2, 1.4.3). Called by contrast.py. */

async picture => {
  const TEXT = 4.5, LARGE = 3, SIGN = 3;
  const LINES = ".setting.free, .pip, .slot.barred"; // what is there to be counted, though nothing lies on it
  const bytes = Uint8Array.from(atob(picture), each => each.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);

  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colourOf = text => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
    return { rgb: [red, green, blue], alpha: alpha / 255 };
  };
  const light = rgb => {
    const [red, green, blue] = rgb.map(each => each / 255).map(each => (each <= .04045 ? each / 12.92 : ((each + .055) / 1.055) ** 2.4));
    return .2126 * red + .7152 * green + .0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + .05) / (dark + .05);
  };
  const pixel = (x, y) => {
    const place = 4 * (Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x))));
    return [data[place], data[place + 1], data[place + 2]];
  };
  const around = element => {
    const all = [];
    for (let each = element; each && each.id !== "app"; each = each.parentElement) all.push(each);
    return all;
  };
  const exempt = element =>
    around(element).some(each => each.matches("[aria-disabled=true], [inert], [aria-hidden=true].rosette, .unseen, .refused") || getComputedStyle(each).filter !== "none");

  /** The contrast of a colour with what is behind a box, by the median of some points. */
  const against = (element, colour, box, points) => {
    const { rgb, alpha } = colourOf(colour);
    const seen = alpha * around(element).reduce((all, each) => all * getComputedStyle(each).opacity, 1);
    const found = points.map(([across, down]) => {
      const behind = pixel(box.left + scrollX + across * box.width, box.top + scrollY + down * box.height);
      return contrast(rgb.map((each, n) => each * seen + behind[n] * (1 - seen)), behind);
    });
    return found.sort((a, b) => a - b)[found.length >> 1];
  };
  const INSIDE = [.1, .3, .5, .7, .9].flatMap(across => [.25, .5, .75].map(down => [across, down]));
  const CORNERS = [[-.08, -.08], [1.08, -.08], [-.08, 1.08], [1.08, 1.08], [-.08, .5]];

  const found = new Map();
  const tell = (element, what, ratio, wanted) => {
    if (ratio >= wanted - .05) return;
    const name = [...around(element)].slice(0, 3).reverse().map(each => (each.getAttribute("class") ? `.${each.getAttribute("class").split(" ").join(".")}` : each.localName)).join(" > ");
    if (!found.has(name)) found.set(name, `${name}: “${what.trim().slice(0, 30)}” ${ratio.toFixed(2)}, not ${wanted}`);
  };
  const seen = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolledAway = (element, box) =>
    around(element).some(each => {
      const room = each.getBoundingClientRect();
      return getComputedStyle(each).overflowY !== "visible" && (box.bottom > room.bottom + 2 || box.top < room.top - 2 || box.right > room.right + 2);
    });
  const root = document.querySelector("#app [role=dialog]") ?? document.getElementById("app"); // it covers the rest
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent.trim() || !seen(element) || element.closest("svg, option, select") || exempt(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getClientRects()[0];
    if (!box || box.width < 2 || box.right < 0 || scrolledAway(element, box)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && fontWeight >= 700);
    tell(element, text.textContent, against(element, color, box, INSIDE), large ? LARGE : TEXT);
  }
  for (const sign of root.querySelectorAll("[data-meant] svg.i"))
    if (seen(sign) && !exempt(sign) && !scrolledAway(sign, sign.getBoundingClientRect())) tell(sign, "sign", against(sign, getComputedStyle(sign).color, sign.getBoundingClientRect(), INSIDE), SIGN);
  for (const line of root.querySelectorAll(LINES)) {
    if (!seen(line) || exempt(line) || scrolledAway(line, line.getBoundingClientRect())) continue;
    const style = getComputedStyle(line);
    const colour = line instanceof SVGElement ? style.stroke : parseFloat(style.borderTopWidth) ? style.borderTopColor : style.boxShadow.match(/^(rgba?\([^)]*\)|color\([^)]*\))/)?.[0] ?? style.backgroundColor;
    tell(line, "line", against(line, colour, line.getBoundingClientRect(), CORNERS), SIGN);
  }
  return [...found.values()];
}
