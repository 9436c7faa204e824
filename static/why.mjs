/* Why something cannot be chosen: said beside it as soon as it is pointed at, reached by keyboard or
   tapped. The reason is the element's aria-description, which screen readers say by themselves, and
   data-rule the paragraph of the rules; Python draws both, and the empty box #why, whose data-rule is
   the paragraph about what is being asked. */

const REASON = "[aria-description]";
const PATIENCE = 300; // milliseconds a pointer may take from the thing to the box

let told = null; // what explains itself now
let leaving = 0;

/** Say why beside an element, or with null be silent. */
function explain(element) {
  clearTimeout(leaving);
  told = element;
  goOn();
}

/** Go on with it after the page was redrawn, unless there is nothing to say any more. */
export function goOn() {
  const box = document.getElementById("why");
  if (!box || !told?.isConnected || !told.matches(REASON) || !told.getClientRects().length) told = null;
  if (!told) return void box?.hidePopover();
  box.firstElementChild.textContent = told.getAttribute("aria-description");
  box.lastElementChild.dataset.command = `panel:rules#${told.dataset.rule ?? box.dataset.rule}`;
  const source = told instanceof HTMLElement ? told : undefined; // part of a drawing is none
  if (!box.matches(":popover-open")) box.showPopover({ source });
  place(box);
}

/** Below the element if there is room, else above it; never over the edge. */
function place(box) {
  const { left, top, bottom } = told.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = bottom + 6 + height <= innerHeight;
  const zoom = box.currentCSSZoom ?? 1;
  box.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4)) / zoom}px`;
  box.style.top = `${Math.max(4, below ? bottom + 6 : top - height - 6) / zoom}px`;
}

export function listenForWhy() {
  const inBox = element => element.closest?.("#why") != null;
  const follow = ({ target }) => {
    clearTimeout(leaving);
    const element = target.closest?.(REASON);
    if (element) explain(element);
    else if (told && !inBox(target)) leaving = setTimeout(explain, PATIENCE, null);
  };
  document.addEventListener("pointerover", event => event.pointerType === "touch" || follow(event));
  document.addEventListener("focusin", follow);
  document.addEventListener("click", ({ target }) => explain(target.closest?.(REASON) ?? null), true);
  document.addEventListener("keydown", event => event.key === "Escape" && explain(null));
  document.addEventListener("scroll", () => told && place(document.getElementById("why")), true);
}
