/* What is chosen before Python is there. The lobby and the set-up of every game were written when the site
   was built, so they can be used at once; Python is told what was chosen when it has started. */

import { byId, clicked, commandOf, isControl, turnPage } from "./page.mjs";

// In which order Python is told.
const ORDER = [/^language$/, /^new:/, /^players$/, /^(seat_|option:|seed$)/, /^/, /^link:/];
const [LANGUAGE, GAME, PLAYERS, DETAIL, CLICK] = ORDER.keys();
const TYPED = "input:not([type])";

const root = document.documentElement;
const app = byId("app");
/** @type {NodeListOf<HTMLTemplateElement>} */
const templates = document.querySelectorAll("template[data-language]"); // language.js has shown one
const lobbies = new Map(Array.from(templates, page => [page.dataset.language, page.content]));
/** @type {Map<string, Promise<Record<string, string>>>} */
const setups = new Map(); // HTML by game and players, by language
/** @type {() => void} */
let addIcons; // those of the tables: a set-up shows some

/** @type {PageEvent[]} */
globalThis.conclaveEarly = [];

/** @param {string} command */
const rank = command => ORDER.findIndex(pattern => pattern.test(command));
/** @param {(event: PageEvent) => boolean} wanted */
const keep = wanted => (globalThis.conclaveEarly = globalThis.conclaveEarly.filter(wanted));
/** @param {number} wanted a rank */
const chosen = wanted => globalThis.conclaveEarly.find(([, command]) => rank(command) === wanted);

/** Keep an event for Python, instead of what it replaces.
    @param {EventKind} kind @param {string} command @param {string} [value] */
export function remember(kind, command, value = "") {
  const place = rank(command);
  if (place === GAME) leaveSetup();
  keep(([, other]) => (place === DETAIL ? other !== command : rank(other) !== place));
  globalThis.conclaveEarly.push([kind, command, value]);
  globalThis.conclaveEarly.sort(([, one], [, other]) => rank(one) - rank(other));
  if ([LANGUAGE, GAME, PLAYERS].includes(place)) show();
}

const leaveSetup = () => keep(([, command]) => ![GAME, PLAYERS, DETAIL, CLICK].includes(rank(command)));

/** Listen until Python does.
    @param {() => void} icons adds them to the page */
export function listenEarly(icons) {
  addIcons = icons;
  /** @param {Event} event */
  const hear = event => root.dataset.ready || HANDLERS[event.type](event);
  for (const kind of ["input", "submit"]) document.addEventListener(kind, hear);
  const heard = globalThis.conclaveHeard; // by later.js, which is written into the page
  globalThis.conclaveHeard = { push: hear };
  heard.forEach?.(hear);
}

/** @type {Record<string, (event: Event) => void>} */
const HANDLERS = {
  click(event) {
    const element = clicked(event);
    if (!element || element.matches("[aria-disabled=true]")) return;
    event.preventDefault();
    if (commandOf(element) === "lobby") {
      leaveSetup();
      show();
    } else {
      app.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
      element.setAttribute("aria-busy", "true");
      remember("click", commandOf(element));
    }
  },
  change({ target }) {
    if (isControl(target) && !target.matches(TYPED)) rememberValue(target);
  },
  input({ target }) {
    if (isControl(target) && target.matches(TYPED)) rememberValue(target);
  },
  submit(event) {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) remember("click", event.target.dataset.command ?? "");
  },
};

/** @param {import("./page.mjs").Control} control */
function rememberValue({ dataset: { command }, value }) {
  if (!command || rank(command) >= CLICK) return;
  if (command === "language") root.lang = value;
  remember("change", command, value);
}

/** Show the set-up that was asked for, if it can be had, or the lobby. */
async function show() {
  const focused = document.activeElement?.id ?? "";
  const wish = wanted();
  const [language, game] = wish.split(" ");
  const lobby = lobbies.get(language);
  if (!game) turnPage(() => lobby && app.replaceChildren(lobby.cloneNode(true)));
  else {
    const page = (await pagesOf(language))[wish.slice(language.length + 1)];
    if (!page || root.dataset.ready || wish !== wanted()) return;
    const unfolded = app.querySelector("details")?.open ?? false;
    turnPage(() => (app.innerHTML = page));
    app.querySelector("details")?.toggleAttribute("open", unfolded);
    addIcons();
    keep(refilled);
  }
  document.getElementById(focused)?.focus();
}

/** The page that should be seen: a language, and if one is set up, a game and a number of players. */
function wanted() {
  const game = chosen(GAME)?.[1].slice("new:".length);
  return [root.lang, game, game && chosen(PLAYERS)?.[2]].filter(Boolean).join(" ");
}

/** Put what was chosen into its field; false if there is none any more, or it does not take that.
    @param {PageEvent} event */
function refilled([kind, command, value]) {
  /** @type {HTMLInputElement | HTMLSelectElement | false | null} */
  const field = kind === "change" && app.querySelector(`[data-command="${command}"]`);
  if (!field) return kind !== "change";
  field.value = value;
  const option = field instanceof HTMLSelectElement && field.selectedOptions[0];
  return field.value === value && !(option && option.disabled);
}

/** @param {string} language */
function pagesOf(language) {
  const known = setups.get(language);
  if (known) return known;
  const pages = fetch(`setups-${language}.json`)
    .then(response => response.json())
    .catch(() => ({})); // it will come with Python
  setups.set(language, pages);
  return pages;
}
