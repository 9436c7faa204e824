/* Only in a page served by `build.py serve`: with --watch it is loaded anew when something was saved, and
   goes on with its game; what is wrong with a saved file is shown until it is mended. */

import { remember } from "./early.mjs";

const GAME = "conclave.watched"; // the game that was on the table
const events = new EventSource("watch-events");

const game = sessionStorage.getItem(GAME);
if (game) remember("click", `resume:${game}`);
addEventListener("pagehide", () => {
  if (!document.documentElement.dataset.ready) return; // it has not even come back to its game
  const table = document.querySelector("#main[data-match]");
  if (table) sessionStorage.setItem(GAME, table.dataset.match);
  else sessionStorage.removeItem(GAME);
});

events.addEventListener("page", ({ data }) => {
  document.getElementById("broken")?.remove();
  if (JSON.parse(data) !== document.querySelector("meta[name=build]").content) location.reload();
});
events.addEventListener("broken", ({ data }) => show(JSON.parse(data)));

function show(text) {
  document.getElementById("broken")?.remove();
  const note = Object.assign(document.createElement("pre"), { id: "broken", textContent: text });
  note.setAttribute("role", "alert");
  const looks = { position: "fixed", inset: "auto 0 0 0", zIndex: 99, margin: 0, padding: "1em", overflow: "auto" };
  Object.assign(note.style, looks, { background: "#5b1020", color: "#fff", whiteSpace: "pre-wrap" });
  document.body.append(note);
}
