/* What the page does until Python is there: the reader's language, an honest progress bar, clicks
   that are not lost, and plain words if the start fails. Python sets data-ready on <html> before
   its first script ends; the language chosen here is in <html lang>. */

import { clicked, commandOf, download, listen, morph } from "./page.mjs";

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
const DOWNLOAD_SHARE = 70; // percent of the bar; the rest is Python starting, step by step
const STEPS = {
  "Loaded interpreter": [85, "setting"],
  "Loaded files": [95, "setting"],
};

const root = document.documentElement;
const bar = document.getElementById("boot");
const language = chosenLanguage();
const words = WORDS[language];

globalThis.conclavePage = { download, listen, morph };
globalThis.conclaveEarly = [];
speak();
rememberClicks();
loadEarly(JSON.parse(bar.dataset.files));
watch();

function chosenLanguage() {
  const wishes = [storedLanguage(), ...navigator.languages];
  return wishes.map(wish => String(wish).slice(0, 2)).find(wish => wish in WORDS) ?? "en";
}

function storedLanguage() {
  try {
    return JSON.parse(localStorage.getItem("conclave.settings")).language;
  } catch {
    return null; // nothing stored, storage blocked, or nonsense in it
  }
}

/** Show the lobby that was rendered at build time in the reader's language. */
function speak() {
  root.lang = language;
  const template = document.querySelector(`template[data-language="${language}"]`);
  if (template) document.getElementById("app").replaceChildren(template.content);
}

/** Keep the last command clicked, for Python to carry out when it is there. */
function rememberClicks() {
  document.addEventListener("submit", event => event.preventDefault());
  document.addEventListener("click", event => {
    const element = root.dataset.ready ? null : clicked(event);
    if (!element || element.matches("[aria-disabled=true]")) return;
    event.preventDefault();
    element.setAttribute("aria-busy", "true");
    globalThis.conclaveEarly = [commandOf(element)];
  });
}

/** Fetch the large files now, count their bytes, and hand them over when they are asked for. */
function loadEarly(sizes) {
  const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const count = chunk => showDownload((done += chunk.length), all);
  const fetchPlainly = globalThis.fetch;
  const early = new Map();
  for (const path of Object.keys(sizes)) {
    const url = new URL(path, document.baseURI).href;
    early.set(url, counted(fetchPlainly(url), count));
  }
  globalThis.fetch = (resource, options) => {
    const url = new URL(resource.url ?? resource, document.baseURI).href;
    const response = early.get(url) ?? fetchPlainly(resource, options);
    early.delete(url);
    if (!early.size) globalThis.fetch = fetchPlainly;
    return response;
  };
  showDownload(0, all);
}

/** Count a copy: only the response itself lets the browser keep its compiled WebAssembly. */
async function counted(request, count) {
  const response = await request;
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  response.clone().body.pipeTo(new WritableStream({ write: count })).catch(fail);
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
  addEventListener("py:done", fail);
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
