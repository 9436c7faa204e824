/* What is wrong with the layout of the page that is shown, as a list of sentences: the page scrolls
   sideways, words are cut off or lie on each other, a word breaks without a hyphen, a control is too
   small to hit or lies on another one. Called by checks.py. */

() => {
  const SLACK = 3; // pixels: rounding, and the thin overlap of letters in tight lines
  const SMALLEST = 24; // pixels: WCAG 2.2, target size
  const BREAKABLE = /[-–—/·…~\u00ad]/; // ~ is what makes the pseudo-language longer
  const app = document.getElementById("app");
  const found = [];
  const tell = (fault, element, more = "") => found.push(`${fault}: ${nameOf(element)} ${more}`);

  const nameOf = element => {
    const names = [];
    for (let each = element; each && each !== app && names.length < 3; each = each.parentElement)
      names.unshift(each.getAttribute("class") ? `.${each.getAttribute("class").replaceAll(" ", ".")}` : each.localName);
    return names.join(" > ");
  };

  function* upwards(element) {
    for (let each = element; each && each !== app; each = each.parentElement) yield [each, getComputedStyle(each)];
  }

  // What is inert is a small picture of something, not there to be read.
  const isSeen = element =>
    !element.closest("[inert]") &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !upwards(element).some(([, style]) => style.clipPath !== "none" && style.position === "absolute");

  const layerOf = element =>
    upwards(element).find(([, style]) => /fixed|sticky/.test(style.position))?.[0] ?? app;

  const scrollerOf = element =>
    upwards(element.parentElement).find(([, style]) => /auto|scroll/.test(style.overflowX + style.overflowY))?.[0] ?? app;

  const overlap = (one, other) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];

  /** The word with a bar where a line ends inside it, or nothing. */
  const broken = (text, start, word, range) => {
    let line = null;
    for (let place = 0; place < word.length; place++) {
      range.setStart(text, start + place);
      range.setEnd(text, start + place + 1);
      const [box] = range.getClientRects();
      if (!box?.width) continue;
      if (line !== null && box.top > line + SLACK && !BREAKABLE.test(word[place - 1]) && word[place] !== "~")
        return `${word.slice(0, place)}|${word.slice(place)}`;
      line = box.top;
    }
    return "";
  };

  /** What is left of a box inside the boxes around it; tells if one of them cuts it off. */
  const clipped = (box, element, word) => {
    let { left, top, right, bottom } = box;
    for (const [around, style] of upwards(element)) {
      const room = around.getBoundingClientRect();
      if (/hidden|clip/.test(style.overflowX) && (left < room.left - SLACK || right > room.right + SLACK))
        tell("cut off", element, word);
      if (/hidden|clip/.test(style.overflowY) && (top < room.top - SLACK || bottom > room.bottom + SLACK))
        tell("cut off", element, word);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
        [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
      }
      if (style.position === "fixed") break;
    }
    return { left, top, right, bottom };
  };

  const words = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode()); ) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest("option") || !isSeen(element)) continue;
    const layer = layerOf(element);
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(box => box.width > 0.5);
      const parts = boxes.some(box => box.top > boxes[0].top + SLACK) && broken(text, index, word, range);
      if (parts) tell("broken word", element, parts);
      for (const box of boxes) {
        const rest = clipped(box, element, word);
        if (rest.right - rest.left > SLACK && rest.bottom - rest.top > SLACK)
          words.push({ ...rest, text, element, layer, word });
      }
    }
  }

  words.forEach((one, place) => {
    for (const other of words.slice(place + 1)) {
      if (one.text === other.text || one.layer !== other.layer) continue;
      const [wide, high] = overlap(one, other);
      const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (wide > SLACK && high > lower * 0.35) tell("overlap", one.element, `${one.word} / ${other.word}`);
    }
  });

  const controls = [...app.querySelectorAll("button, select, a, input:not([type=file])")]
    .filter(control => !control.closest(".skip, p, td, .prose li") && isSeen(control))
    .map(control => ({ control, box: control.getBoundingClientRect(), layer: layerOf(control), scroller: scrollerOf(control) }));
  for (const { control, box } of controls)
    if (Math.min(box.width, box.height) < SMALLEST - 0.5)
      tell("small", control, `${Math.round(box.width)} by ${Math.round(box.height)}`);
  controls.forEach((one, place) => {
    for (const other of controls.slice(place + 1)) {
      if (one.layer !== other.layer || one.scroller !== other.scroller || one.control.contains(other.control)) continue;
      const [wide, high] = overlap(one.box, other.box);
      if (wide > SLACK && high > SLACK) tell("in the way", one.control, nameOf(other.control));
    }
  });

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    found.push(`the page is ${scrollWidth - clientWidth} pixels too wide`);
    for (const { right, element, word } of words) if (right > clientWidth) tell("outside", element, word);
    for (const { control, box } of controls) if (box.right > clientWidth) tell("outside", control);
  }
  return found;
}
