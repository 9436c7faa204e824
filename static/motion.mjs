/* Cards and coins are seen to move. Nothing waits for it: the page is already what it will be, and
   what is drawn here only looks as if it were still on its way.

   A card is known by data-key, or else by its title; .coins by the seat they lie at. */

const DURATION = 380; // milliseconds
const CARDS = "main.table :is(.card, [data-key])";
const COINS = "main.table .coins";
const EASE = "cubic-bezier(.2, .7, .2, 1)";

const keyOf = card => card.dataset.key ?? card.querySelector(".ttl")?.textContent ?? "";
const seatOf = coins => coins.closest("[id]")?.id ?? "";

function wanted() {
  const { motion, pace } = document.documentElement.dataset;
  return !document.hidden && (motion === "on" || (motion === "auto" && pace !== "instant"));
}

/** Where everything lies; null if nobody wants to see it move. */
export function look() {
  if (!wanted() || !document.querySelector("main.table")) return null;
  const cards = new Map();
  for (const card of document.querySelectorAll(CARDS)) {
    if (keyOf(card)) cards.set(card, { key: keyOf(card), box: card.getBoundingClientRect() });
  }
  const coins = new Map();
  for (const each of document.querySelectorAll(COINS)) {
    coins.set(seatOf(each), { amount: parseInt(each.textContent) || 0, element: each });
  }
  return { cards, coins };
}

/** Let whatever lies elsewhere than before travel there. */
export function move(before) {
  const after = before && look();
  if (!after) return;
  const gone = [...before.cards.values()];
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

const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 3;

function travel(card, from, to) {
  if (!from.width || !to.width) return; // one of them is folded away
  const zoom = card.currentCSSZoom ?? 1;
  const shift = `translate(${(from.x - to.x) / zoom}px, ${(from.y - to.y) / zoom}px)`;
  const start = { transform: `${shift} scale(${from.width / to.width})`, transformOrigin: "0 0", zIndex: 20 };
  card.animate([start, { transform: "none", transformOrigin: "0 0", zIndex: 20 }], { duration: DURATION, easing: EASE });
}

/** Coins go from whoever has fewer now to whoever has more; the board stands for the bank. */
function pay(before, after) {
  const change = seat => after.get(seat).amount - (before.get(seat)?.amount ?? after.get(seat).amount);
  const seats = [...after.keys()];
  const payers = seats.filter(seat => change(seat) < 0);
  const takers = seats.filter(seat => change(seat) > 0);
  const bank = document.querySelector("main.table .board");
  for (const seat of takers) fly(after.get(payers[0])?.element ?? bank, after.get(seat).element);
  for (const seat of takers.length ? payers.slice(1) : payers) fly(after.get(seat).element, bank);
}

function fly(from, to) {
  const icon = (from.matches(".coins") ? from : to).querySelector?.(".i");
  if (!icon || from === to) return;
  const coin = icon.cloneNode(true);
  coin.setAttribute("class", "i flying");
  document.body.append(coin);
  const [start, end] = [from, to].map(middle).map(([x, y]) => `translate(${x}px, ${y}px)`);
  const timing = { duration: DURATION * 1.5, easing: EASE };
  coin.animate([{ transform: start }, { transform: end, opacity: 0.6 }], timing).onfinish = () => coin.remove();
}

function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1;
  return [(x + width / 2) / zoom, (y + height / 2) / zoom];
}
