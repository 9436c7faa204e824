/* What the page does until Python is there: an honest progress bar, choices that are not lost, and
   plain words if the start fails. Python sets data-ready on <html> before its first script ends;
   the language is in <html lang>, the way Python started in data-boot. */

import { all, done, kept, lost } from "./arrival.mjs";
import { listenEarly, remember } from "./early.mjs";
import { keep, update } from "./offline.mjs";
import { copy, download, listen, morph, point, tell } from "./page.mjs";
import { sound } from "./sound.mjs";
import { hurry, prepare, think } from "./think.mjs";

const WORDS = {
  en: {
    loading: "Loading {done} of {all} MB",
    point: ".",
    starting: "Starting Python …",
    setting: "Setting the table …",
    failed: "Conclave could not start. Check your connection and load the page again.",
  },
  de: {
    loading: "{done} von {all} MB geladen",
    point: ",",
    starting: "Python startet …",
    setting: "Der Tisch wird gedeckt …",
    failed: "Conclave konnte nicht starten. Prüfe die Verbindung und lade die Seite neu.",
  },
  nl: {
    loading: "{done} van {all} MB geladen",
    point: ",",
    starting: "Python start …",
    setting: "De tafel wordt gedekt …",
    failed: "Conclave kon niet starten. Controleer de verbinding en laad de pagina opnieuw.",
  },
};
const DOWNLOAD_SHARE = 70; // percent of the bar; the rest is Python starting, step by step
const STEPS = {
  "Loaded interpreter": [90, "setting"],
};

const root = document.documentElement;
const bar = document.getElementById("boot");
const words = () => WORDS[root.lang];
let pictures; // the promise of them

const dress = globalThis.conclaveDress; // of dress.js, which is written into the page
globalThis.conclavePage = {
  ...{ copy, download, dress, hurry, listen, morph, point, prepare, sound, think, update },
};
listenEarly(addIcons);
rememberShortcut();
rememberLink();
addEventListener("hashchange", rememberLink);
watch();
if (kept) addTables();
begin();

async function begin() {
  import("./pyscript.mjs");
  const python = await import("./python.mjs");
  await python.start();
  root.dataset.boot = python.way;
}

/** Bring what the lobby can do without, and Python should not wait for. */
function finish() {
  if (!kept) addTables();
  addIcons();
  import("./python.mjs").then(python => python.complete()).catch(() => {}); // comes when it is called
  keep(() => tell("newer"));
}

/** Add how the tables look: at once if it lies on the device, for somebody may resume a game. */
function addTables() {
  document.head.append(document.getElementById("tables").content);
}

/** Add the pictures of the tables, once. */
function addIcons() {
  pictures ??= fetch("icons.svg").then(async icons => {
    if (icons.ok) document.getElementById("icons").insertAdjacentHTML("beforeend", await icons.text());
  }).catch(() => {});
}

/** A launcher's shortcut to a game is a click on its tile. */
function rememberShortcut() {
  const game = new URLSearchParams(location.search).get("new");
  if (!game) return;
  remember("click", `new:${game}`);
  history.replaceState(null, "", location.pathname);
}

/** A link with a game in it, followed now or while the page was open: Python asks about it. */
function rememberLink() {
  const game = /^#game(?:=|%3D)([\w-]*)/i.exec(location.hash)?.[1];
  if (game === undefined) return;
  history.replaceState(null, "", location.pathname);
  if (root.dataset.ready) tell(`link:${game}`);
  else remember("link", `link:${game}`);
}

/** Show how much of the large files is there, or that one of them cannot be had. */
function showArrival() {
  if (lost) return fail();
  const megabytes = bytes => (bytes / 1e6).toFixed(1).replace(".", words().point); // Intl takes 30 ms to wake up
  const text = words().loading.replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
  show((DOWNLOAD_SHARE * done) / all, done < all ? text : words().starting);
}

function show(percent, text) {
  if (bar.dataset.failed) return;
  bar.setAttribute("aria-valuenow", Math.round(percent));
  bar.setAttribute("aria-valuetext", text);
  bar.style.setProperty("--done", `${percent}%`);
  bar.querySelector("span").textContent = text;
}

function watch() {
  addEventListener("arrival", showArrival);
  showArrival();
  addEventListener("py:progress", ({ detail }) => {
    if (detail in STEPS) show(STEPS[detail][0], words()[STEPS[detail][1]]);
  });
  // PyScript is "done" also when Python stopped with an exception.
  addEventListener("py:done", () => (root.dataset.ready ? finish() : fail()));
  addEventListener("unhandledrejection", fail);
  addEventListener("error", ({ target }) => {
    if (target === window || target.localName === "script") fail();
  }, true);
}

function fail() {
  if (root.dataset.ready) return;
  show(0, words().failed);
  bar.dataset.failed = "1";
  bar.setAttribute("role", "alert");
}
