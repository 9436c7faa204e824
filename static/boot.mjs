/* What the page does until Python is there: an honest progress bar, choices that are not lost.
   failure.js says so if the start fails. Python sets data-ready on <html> before its first script ends;
   the language is in <html lang>, the way Python started in data-boot. */

import { all, done, kept } from "./arrival.mjs";
import { listenEarly, remember } from "./early.mjs";
import { keep, update } from "./offline.mjs";
import { byId, copy, download, listen, morph, point, tell } from "./page.mjs";
import { sound } from "./sound.mjs";
import { hurry, prepare, think } from "./think.mjs";

/** @type {Record<string, Record<"loading" | "point" | "starting" | "setting", string>>} */
const WORDS = {
  en: {
    loading: "Loading {done} of {all} MB",
    point: ".",
    starting: "Starting Python …",
    setting: "Setting the table …",
  },
  de: {
    loading: "{done} von {all} MB geladen",
    point: ",",
    starting: "Python startet …",
    setting: "Das Spiel wird aufgebaut …",
  },
  nl: {
    loading: "{done} van {all} MB geladen",
    point: ",",
    starting: "Python start …",
    setting: "Het spel wordt klaargezet …",
  },
};
const DOWNLOAD_SHARE = 70; // percent of the bar; the rest is Python starting, step by step
const PYTHON_LOADED = "Loaded interpreter"; // as PyScript says it
const PYTHON_LOADED_SHARE = 90;

/** Where there are no workers PyScript would not start, though it needs none. */
class NoWorker {
  constructor() {
    throw new Error("no workers here");
  }
}

const root = document.documentElement;
const bar = byId("boot");
const words = () => WORDS[root.lang] ?? WORDS.en;
/** @type {Promise<void> | undefined} */
let icons;

const dress = globalThis.conclaveDress; // of dress.js, which is written into the page
globalThis.conclavePage = {
  ...{ copy, download, dress, hurry, listen, morph, point, prepare, sound, think, update },
};
listenEarly(addIcons);
rememberShortcut();
rememberLink();
addEventListener("hashchange", rememberLink);
showProgress();
if (kept) addTables();
startPython();

async function startPython() {
  if (!globalThis.Worker) Object.assign(globalThis, { Worker: NoWorker });
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
  document.head.append(/** @type {HTMLTemplateElement} */ (byId("tables")).content);
}

/** Add the pictures of the tables, once. */
function addIcons() {
  icons ??= fetch("icons.svg").then(async response => {
    if (response.ok) byId("icons").insertAdjacentHTML("beforeend", await response.text());
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

/** Show how much of the large files is there. */
function showArrival() {
  /** @param {number} bytes */
  const megabytes = bytes => (bytes / 1e6).toFixed(1).replace(".", words().point); // Intl takes 30 ms to wake up
  const text = words().loading.replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
  show((DOWNLOAD_SHARE * done) / all, done < all ? text : words().starting);
}

/** @param {number} percent @param {string} text */
function show(percent, text) {
  if (bar.dataset.failed) return;
  bar.setAttribute("aria-valuenow", String(Math.round(percent)));
  bar.setAttribute("aria-valuetext", text);
  bar.style.setProperty("--done", `${percent}%`);
  /** @type {HTMLElement} */ (bar.firstElementChild).textContent = text;
}

function showProgress() {
  addEventListener("arrival", showArrival);
  showArrival();
  addEventListener("py:progress", ({ detail }) => {
    if (detail === PYTHON_LOADED) show(PYTHON_LOADED_SHARE, words().setting);
  });
  // PyScript is "done" also when Python stopped with an exception.
  addEventListener("py:done", () => (root.dataset.ready ? finish() : globalThis.conclaveFail("fault")));
}
