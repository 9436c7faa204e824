/* Why something cannot be chosen, and what a figure means: said beside it as soon as it is pointed at,
   reached by keyboard or tapped. The reason is the element's aria-description and the meaning its
   aria-label, which screen readers say by themselves; data-rule is the paragraph of the rules. Python
   draws all that, and the empty box #why, whose data-rule is the paragraph about what is being asked.
   Figures are not in the way of the Tab key: what they stand in, or the head of their seat, tells all. */

import { boxOf, enlargement } from "./measure.mjs";

const REASON = "[aria-description]";
const FIGURE = "[data-meant]";
const LEGEND = "[data-legend]"; // tells of all figures beside it
const CONTROL = "[data-command], [data-choice]";
const PATIENCE = 300; // milliseconds a pointer may take from the thing to the box

/** Whatever has attributes data-… and can take the focus: parts of a drawing do as well.
    @typedef {HTMLElement | SVGElement} Part */

/** @type {Part | null} */
let told = null; // what explains itself now
let timer = 0; // until the box closes

/** Say why beside an element, or with null be silent.
    @param {Part | null} element */
function explain(element) {
  clearTimeout(timer);
  told = element;
  redrawReason();
}

/** Go on with it after the page was redrawn, unless there is nothing to say any more. */
export function redrawReason() {
  const box = document.getElementById("why");
  const text = told?.isConnected && told.getClientRects().length ? wordsOf(told) : "";
  if (!box || !told || !text) {
    told = null;
    return void box?.hidePopover();
  }
  const [reason, link] = box.children;
  reason.textContent = text;
  box.classList.toggle("meaning", !told.matches(REASON));
  link.setAttribute("data-command", `panel:rules#${told.dataset.rule ?? box.dataset.rule}`);
  const source = told instanceof HTMLElement ? told : undefined; // part of a drawing is none
  if (!box.matches(":popover-open")) box.showPopover({ source });
  place(box, told);
}

/** Why not, or what a figure means, or all figures that stand there, a line each.
    @param {Part} element */
function wordsOf(element) {
  if (element.matches(REASON)) return element.getAttribute("aria-description");
  if (element.matches(FIGURE)) return element.getAttribute("aria-label");
  const place = element.matches(LEGEND) ? element.parentElement : element;
  const figures = [...(place?.querySelectorAll(FIGURE) ?? [])].filter(each => each.getClientRects().length);
  return figures.map(each => each.getAttribute("aria-label")).join("\n");
}

/** Below the element if there is room, else above it; never over the edge.
    @param {HTMLElement} box @param {Element} element */
function place(box, element) {
  const { left, top, bottom } = boxOf(element);
  const { width, height } = boxOf(box);
  const below = bottom + 6 + height <= innerHeight;
  const zoom = enlargement();
  box.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4)) / zoom}px`;
  box.style.top = `${Math.max(4, below ? bottom + 6 : top - height - 6) / zoom}px`;
}

/** The nearest thing of this kind, from where an event happened.
    @param {EventTarget | null} target @param {string} selector @returns {Part | null} */
export const nearest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/** What has the focus, if figures stand in it or beside it.
    @param {EventTarget | null} target @returns {Part | null} */
const holder = target =>
  target instanceof HTMLElement && target.tabIndex === 0 && wordsOf(target) ? target : null;

export function listenForReasons() {
  /** A reason goes before the meaning of a figure in the same place.
      @param {EventTarget | null} target */
  const speaker = target => nearest(target, REASON) ?? nearest(target, FIGURE);
  /** What is tapped does what it is there for; only what does nothing says what it means.
      @param {EventTarget | null} target */
  const tapped = target =>
    nearest(target, REASON) ?? (nearest(target, CONTROL) ? null : speaker(target) ?? nearest(target, LEGEND));
  /** @param {Event} event */
  const follow = ({ target, type }) => {
    clearTimeout(timer);
    const element = speaker(target) ?? (type === "focusin" && !nearest(target, "#why") ? holder(target) : null);
    if (element) explain(element);
    else if (told && !nearest(target, "#why")) timer = setTimeout(explain, PATIENCE, null);
  };
  document.addEventListener("pointerover", event => event.pointerType === "touch" || follow(event));
  document.addEventListener("focusin", follow);
  document.addEventListener("click", ({ target }) => explain(tapped(target)), true);
  document.addEventListener("keydown", event => event.key === "Escape" && explain(null));
  document.addEventListener("scroll", () => {
    const box = document.getElementById("why");
    if (box && told) place(box, told);
  }, true);
}
