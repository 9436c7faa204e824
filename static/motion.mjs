/* Cards and coins are seen to move. Nothing waits for it: the page is already what it will be, and
   what is drawn here only looks as if it were still on its way.

   A card is known by data-key, or else by its title; .coins by the seat they lie at. */

import { boxOf, enlargement } from "./measure.mjs";

const DURATION = 380; // milliseconds
const CARDS = "main.table :is(.card, [data-key])";
const COINS = "main.table .coins";
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** What lies on the table, by which it is compared with what lay there before.
    @typedef {{ key: string, box: DOMRect }} Placed
    @typedef {{ amount: number, element: Element }} Purse
    @typedef {{ cards: Map<Element, Placed>, coins: Map<string, Purse> }} Layout */

/** @param {Element} card */
const keyOf = card => card.getAttribute("data-key") ?? card.querySelector(".ttl")?.textContent ?? "";
/** @param {Element} coins */
const seatOf = coins => coins.closest("[id]")?.id ?? "";

function wanted() {
  const { motion, pace } = document.documentElement.dataset;
  return !document.hidden && (motion === "on" || (motion === "auto" && pace !== "instant"));
}

/** Where everything lies; null if nobody wants to see it move.
    @returns {Layout | null} */
export function measure() {
  if (!wanted() || !document.querySelector("main.table")) return null;
  /** @type {Layout["cards"]} */
  const cards = new Map();
  for (const card of document.querySelectorAll(CARDS)) {
    if (keyOf(card)) cards.set(card, { key: keyOf(card), box: boxOf(card) });
  }
  /** @type {Layout["coins"]} */
  const coins = new Map();
  for (const each of document.querySelectorAll(COINS)) {
    coins.set(seatOf(each), { amount: parseInt(each.textContent) || 0, element: each });
  }
  return { cards, coins };
}

/** Let whatever lies elsewhere than before travel there.
    @param {Layout | null} before */
export function animate(before) {
  const after = before && measure();
  if (!after) return;
  const gone = [...before.cards.values()];
  /** @type {[Element, Placed][]} */
  const fresh = [];
  for (const [card, now] of after.cards) {
    const same = gone.findIndex(was => was.key === now.key && near(was.box, now.box));
    if (same >= 0) gone.splice(same, 1);
    else fresh.push([card, now]);
  }
  for (const [card, now] of fresh) {
    const from = gone.findIndex(was => was.key === now.key);
    if (from >= 0) travel(card, gone.splice(from, 1)[0].box, now.box);
    else card.animate([{ opacity: 0, transform: "scale(.85)" }, {}], { duration: DURATION, easing: EASE });
  }
  pay(before.coins, after.coins);
}

/** @param {DOMRect} one @param {DOMRect} other */
const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 3;

/** @param {Element} card @param {DOMRect} from @param {DOMRect} to */
function travel(card, from, to) {
  if (!from.width || !to.width) return; // one of them is folded away
  const zoom = enlargement();
  const shift = `translate(${(from.x - to.x) / zoom}px, ${(from.y - to.y) / zoom}px)`;
  const start = { transform: `${shift} scale(${from.width / to.width})`, transformOrigin: "0 0", zIndex: 20 };
  card.animate([start, { transform: "none", transformOrigin: "0 0", zIndex: 20 }], { duration: DURATION, easing: EASE });
}

/** Coins go from whoever has fewer now to whoever has more; the board stands for the bank.
    @param {Layout["coins"]} before @param {Layout["coins"]} after */
function pay(before, after) {
  const seats = [...after].map(([seat, { amount, element }]) => {
    return { element, change: amount - (before.get(seat)?.amount ?? amount) };
  });
  const payers = seats.filter(({ change }) => change < 0);
  const takers = seats.filter(({ change }) => change > 0);
  const bank = document.querySelector("main.table .board");
  for (const { element } of takers) fly(payers[0]?.element ?? bank, element);
  for (const { element } of takers.length ? payers.slice(1) : payers) fly(element, bank);
}

/** @param {Element | null} from @param {Element | null} to */
function fly(from, to) {
  const icon = (from?.matches(".coins") ? from : to)?.querySelector(".i");
  if (!icon || !from || !to || from === to) return;
  const coin = /** @type {Element} */ (icon.cloneNode(true));
  coin.setAttribute("class", "i flying");
  document.body.append(coin);
  const [start, end] = [from, to].map(middle).map(([x, y]) => `translate(${x}px, ${y}px)`);
  const timing = { duration: DURATION * 1.5, easing: EASE };
  coin.animate([{ transform: start }, { transform: end, opacity: 0.6 }], timing).onfinish = () => coin.remove();
}

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = boxOf(element);
  const zoom = enlargement();
  return [(x + width / 2) / zoom, (y + height / 2) / zoom];
}
