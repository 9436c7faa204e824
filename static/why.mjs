/* Why something cannot be chosen: said beside it as soon as it is pointed at, reached by keyboard or
   tapped. The reason is the element's aria-description, which screen readers say by themselves, and
   data-rule the paragraph of the rules; Python draws both, and the empty box #why. */

const REASON = "[aria-description]";
const PATIENCE = 300; // milliseconds a pointer may take from the thing to the box

let told = null; // what explains itself now
let leaving = 0;

/** Say why beside an element, or be silent; without one, go on after the page was redrawn. */
export function explain(element = told) {
  const box = document.getElementById("why");
  clearTimeout(leaving);
  told = box && element?.isConnected && element.matches(REASON) ? element : null;
  if (!told) return void box?.hidePopover();
  box.firstElementChild.textContent = told.getAttribute("aria-description");
  box.lastElementChild.dataset.command = `panel:rules#${told.dataset.rule ?? ""}`;
  if (!box.matches(":popover-open")) box.showPopover({ source: told });
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

const inBox = element => element?.closest?.("#why") != null;
const soon = () => {
  clearTimeout(leaving);
  leaving = setTimeout(explain, PATIENCE, null);
};

export function listenForWhy() {
  const follow = ({ target }) => {
    const element = target.closest?.(REASON);
    if (element) explain(element);
    else if (inBox(target)) clearTimeout(leaving);
    else if (told) soon();
  };
  document.addEventListener("pointerover", event => event.pointerType === "touch" || follow(event));
  document.addEventListener("focusin", follow);
  document.addEventListener("click", event => inBox(event.target) ? explain(null) : follow(event));
  document.addEventListener("keydown", event => event.key === "Escape" && explain(null));
  document.addEventListener("scroll", () => told && place(document.getElementById("why")), true);
}
