/* What the page does until Python is there: an honest progress bar, choices that are not lost, and
   plain words if the start fails. Python sets data-ready on <html> before its first script ends;
   the language is in <html lang>, the way Python started in data-boot. */

import { keep, update } from "./offline.mjs";
import { clicked, commandOf, copy, download, listen, morph, point, tell } from "./page.mjs";
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
const SNAPSHOT = "memory.bin"; // is fetched by a worker, which tells its bytes
const DOWNLOAD_SHARE = 70; // percent of the bar; the rest is Python starting, step by step
const STEPS = {
  "Loaded interpreter": [90, "setting"],
};

const root = document.documentElement;
const bar = document.getElementById("boot");
const pages = lobbies();
let language = root.lang;
let words = WORDS[language];

const dress = globalThis.conclaveDress; // of dress.js, which is written into the page
globalThis.conclavePage = {
  ...{ copy, download, dress, hurry, listen, morph, point, prepare, sound, think, update },
};
globalThis.conclaveEarly = [];
rememberChoices();
rememberShortcut();
rememberLink();
addEventListener("hashchange", rememberLink);
count(JSON.parse(bar.dataset.files));
watch();
begin();

async function begin() {
  import("./pyscript.mjs");
  const python = await import("./python.mjs");
  await python.start();
  root.dataset.boot = python.way;
  addIcons();
}

/** Add the pictures of the tables, without which the lobby could be shown sooner. */
async function addIcons() {
  const icons = await fetch("icons.svg").catch(() => null);
  if (icons?.ok) document.getElementById("icons").insertAdjacentHTML("beforeend", await icons.text());
}

/** The lobby in each language, as it was rendered at build time; language.js has shown one. */
function lobbies() {
  const pages = [...document.querySelectorAll("template[data-language]")];
  return new Map(pages.map(page => [page.dataset.language, page.content]));
}

function speak() {
  root.lang = language;
  words = WORDS[language];
  document.getElementById("app").replaceChildren(pages.get(language).cloneNode(true));
}

/** Keep the last command clicked and the language chosen, for Python to carry out. */
function rememberChoices() {
  document.addEventListener("submit", event => event.preventDefault());
  const hear = event => (event.type === "click" ? rememberClick(event) : rememberLanguage(event));
  const heard = globalThis.conclaveHeard; // by later.js, which is written into the page
  globalThis.conclaveHeard = { push: event => root.dataset.ready || hear(event) };
  heard.forEach(hear);
}

function rememberClick(event) {
  const element = clicked(event);
  if (!element || element.matches("[aria-disabled=true]")) return;
  event.preventDefault();
  element.setAttribute("aria-busy", "true");
  remember("click", commandOf(element), "");
}

function rememberLanguage({ target }) {
  if (target.dataset.command !== "language") return;
  remember("change", "language", target.value);
  language = target.value;
  speak();
  document.getElementById("language").focus();
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

/** A link with a game in it, followed now or while the page was open: Python asks about it. */
function rememberLink() {
  const game = /^#game(?:=|%3D)([\w-]*)/i.exec(location.hash)?.[1];
  if (game === undefined) return;
  history.replaceState(null, "", location.pathname);
  if (root.dataset.ready) tell(`link:${game}`);
  else remember("link", `link:${game}`, "");
}

/** Count the bytes of the large files while they are fetched, unless they lie on the device. */
function count(sizes) {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const fetched = Object.keys(sizes).filter(path => path !== SNAPSHOT);
  const awaited = new Set(fetched.map(path => new URL(path, document.baseURI).href));
  const fetchPlainly = globalThis.fetch;
  const kept = navigator.serviceWorker?.controller;
  let done = kept ? all : 0;
  const add = bytes => showDownload((done += bytes), all);
  if (!kept) addEventListener("bytes", ({ detail }) => add(detail));
  globalThis.fetch = (resource, options) => {
    const { href } = new URL(resource.url ?? resource, document.baseURI);
    const request = fetchPlainly(resource, options);
    if (!awaited.delete(href)) return request;
    if (!awaited.size) globalThis.fetch = fetchPlainly;
    return kept ? checked(request) : counted(request, add);
  };
  showDownload(done, all);
}

/** Count a copy: only the response itself lets the browser keep its compiled WebAssembly. */
async function counted(request, add) {
  const response = await checked(request);
  const write = chunk => add(chunk.length);
  response.clone().body?.pipeTo(new WritableStream({ write })).catch(() => {});
  return response;
}

/** Say so if a file cannot be had: Pyodide would wait for ever. */
async function checked(request) {
  const response = await request.catch(error => {
    fail();
    throw error;
  });
  if (!response.ok) fail();
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
