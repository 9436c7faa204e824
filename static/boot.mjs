/* What the page does until Python is there: the reader's language, an honest progress bar, choices
   that are not lost, and plain words if the start fails. Python sets data-ready on <html> before
   its first script ends; the language chosen here is in <html lang>, the way Python started in
   data-boot. */

import { dress } from "./dress.mjs";
import { keep, update } from "./offline.mjs";
import { clicked, commandOf, download, listen, morph, tell } from "./page.mjs";
import { sound } from "./sound.mjs";
import { hurry, prepare, think } from "./think.mjs";

const WORDS = {
  en: {
    loading: "Loading {done} of {all} MB",
    starting: "Starting Python …",
    setting: "Setting the table …",
    failed: "Conclave could not start. Check your connection and load the page again.",
  },
  de: {
    loading: "{done} von {all} MB geladen",
    starting: "Python startet …",
    setting: "Der Tisch wird gedeckt …",
    failed: "Conclave konnte nicht starten. Prüfe die Verbindung und lade die Seite neu.",
  },
  nl: {
    loading: "{done} van {all} MB geladen",
    starting: "Python start …",
    setting: "De tafel wordt gedekt …",
    failed: "Conclave kon niet starten. Controleer de verbinding en laad de pagina opnieuw.",
  },
};
const SPARE = "/memory.bin"; // without it Python starts the plain way
const DOWNLOAD_SHARE = 70; // percent of the bar; the rest is Python starting, step by step
const STEPS = {
  "Loaded interpreter": [90, "setting"],
};

const root = document.documentElement;
const bar = document.getElementById("boot");
const pages = lobbies();
let language = chosenLanguage();
let words = WORDS[language];

globalThis.conclavePage = { download, dress, hurry, listen, morph, prepare, sound, think, update };
globalThis.conclaveEarly = [];
dress(storedSettings());
speak();
rememberChoices();
rememberShortcut();
count(JSON.parse(bar.dataset.files));
watch();
import("./python.mjs").then(async python => {
  await python.start();
  root.dataset.boot = python.way;
});

function chosenLanguage() {
  const wishes = [storedLanguage(), ...navigator.languages];
  return wishes.map(wish => String(wish).slice(0, 2)).find(wish => wish in WORDS) ?? "en";
}

function storedLanguage() {
  try {
    return JSON.parse(storedSettings()).language;
  } catch {
    return null; // nothing stored, or nonsense
  }
}

function storedSettings() {
  try {
    return localStorage.getItem("conclave.settings");
  } catch {
    return null; // storage is blocked
  }
}

/** The lobby in each language, as it was rendered at build time. */
function lobbies() {
  const english = document.createDocumentFragment();
  english.append(...document.getElementById("app").cloneNode(true).childNodes);
  const others = [...document.querySelectorAll("template[data-language]")];
  return new Map([["en", english], ...others.map(each => [each.dataset.language, each.content])]);
}

function speak() {
  root.lang = language;
  if (language === "en" && !globalThis.conclaveEarly.length) return; // it is there already
  document.getElementById("app").replaceChildren(pages.get(language).cloneNode(true));
}

/** Keep the last command clicked and the language chosen, for Python to carry out. */
function rememberChoices() {
  document.addEventListener("submit", event => event.preventDefault());
  document.addEventListener("click", event => {
    const element = root.dataset.ready ? null : clicked(event);
    if (!element || element.matches("[aria-disabled=true]")) return;
    event.preventDefault();
    element.setAttribute("aria-busy", "true");
    remember("click", commandOf(element), "");
  });
  document.addEventListener("change", ({ target }) => {
    if (root.dataset.ready || target.dataset.command !== "language") return;
    remember("change", "language", target.value);
    language = target.value;
    words = WORDS[language];
    speak();
    document.getElementById("language").focus();
  });
}

function remember(kind, command, value) {
  const others = globalThis.conclaveEarly.filter(each => each[0] !== kind);
  globalThis.conclaveEarly = [...others, [kind, command, value]];
}

/** A launcher's shortcut to a game is a click on its tile. */
function rememberShortcut() {
  const game = new URLSearchParams(location.search).get("new");
  if (!game) return;
  remember("click", `new:${game}`, "");
  history.replaceState(null, "", location.pathname);
}

/** Count the bytes of the large files while Pyodide fetches them. */
function count(sizes) {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const awaited = new Set(Object.keys(sizes).map(path => new URL(path, document.baseURI).href));
  const fetchPlainly = globalThis.fetch;
  let done = 0;
  const add = chunk => showDownload((done += chunk.length), all);
  globalThis.fetch = (resource, options) => {
    const { href } = new URL(resource.url ?? resource, document.baseURI);
    const request = fetchPlainly(resource, options);
    if (!awaited.delete(href)) return request;
    if (!awaited.size) globalThis.fetch = fetchPlainly;
    return counted(request, add, !href.endsWith(SPARE));
  };
  showDownload(0, all);
}

/** Count a copy: only the response itself lets the browser keep its compiled WebAssembly. */
async function counted(request, add, needed) {
  const response = await request.catch(error => {
    if (needed) fail(); // Pyodide would wait for ever
    throw error;
  });
  if (needed && !response.ok) fail();
  response.clone().body?.pipeTo(new WritableStream({ write: add })).catch(() => {});
  return response;
}

function showDownload(done, all) {
  const megabytes = bytes =>
    (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const text = words.loading.replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
  show((DOWNLOAD_SHARE * done) / all, done < all ? text : words.starting);
}

function show(percent, text) {
  if (bar.dataset.failed) return;
  bar.setAttribute("aria-valuenow", Math.round(percent));
  bar.setAttribute("aria-valuetext", text);
  bar.style.setProperty("--done", `${percent}%`);
  bar.querySelector("span").textContent = text;
}

function watch() {
  addEventListener("py:progress", ({ detail }) => {
    if (detail in STEPS) show(STEPS[detail][0], words[STEPS[detail][1]]);
  });
  // PyScript is "done" also when Python stopped with an exception.
  addEventListener("py:done", () => (root.dataset.ready ? keep(() => tell("newer")) : fail()));
  addEventListener("unhandledrejection", fail);
  addEventListener("error", ({ target }) => {
    if (target === window || target.localName === "script") fail();
  }, true);
}

function fail() {
  if (root.dataset.ready) return;
  show(0, words.failed);
  bar.dataset.failed = "1";
  bar.setAttribute("role", "alert");
}
