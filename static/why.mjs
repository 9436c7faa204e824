/* Why something cannot be chosen: said beside it as soon as it is pointed at, reached by keyboard or
   tapped. The reason is the element's aria-description, which screen readers say by themselves, and
   data-rule the paragraph of the rules; Python draws both, and the empty box #why, whose data-rule is
   the paragraph about what is being asked. */

import { boxOf, enlargement } from "./measure.mjs";

const REASON = "[aria-description]";
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
  if (!box || !told?.isConnected || !told.matches(REASON) || !told.getClientRects().length) told = null;
  if (!box || !told) return void box?.hidePopover();
  const [reason, link] = box.children;
  reason.textContent = told.getAttribute("aria-description");
  link.setAttribute("data-command", `panel:rules#${told.dataset.rule ?? box.dataset.rule}`);
  const source = told instanceof HTMLElement ? told : undefined; // part of a drawing is none
  if (!box.matches(":popover-open")) box.showPopover({ source });
  place(box, told);
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

export function listenForReasons() {
  /** @param {Event} event */
  const follow = ({ target }) => {
    clearTimeout(timer);
    const element = nearest(target, REASON);
    if (element) explain(element);
    else if (told && !nearest(target, "#why")) timer = setTimeout(explain, PATIENCE, null);
  };
  document.addEventListener("pointerover", event => event.pointerType === "touch" || follow(event));
  document.addEventListener("focusin", follow);
  document.addEventListener("click", ({ target }) => explain(nearest(target, REASON)), true);
  document.addEventListener("keydown", event => event.key === "Escape" && explain(null));
  document.addEventListener("scroll", () => {
    const box = document.getElementById("why");
    if (box && told) place(box, told);
  }, true);
}
