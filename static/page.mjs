/* The page as Python sees it: `from js import window; page = window.conclavePage`.

   page.morph(html)            turn the content of #app into html (one string, one crossing).
                               Kept: focus, text being typed, scroll positions of elements with an
                               id, and whether a <details> is open (the reader's choice, not ours).
                               Give ids to whatever must stay itself (inputs, cards, choices): a
                               focused element without one may become a different thing in place.
                               If the focused element is gone, [data-focus] gets the focus. A
                               dialog takes it when it opens, and gives it back when it closes.
                               Another page begins at its top. Cards and coins are seen to move
                               (motion.mjs), and what said why it cannot be chosen goes on saying
                               so (why.mjs).
   page.dress(json)            how the page looks, from the settings (dress.js).
   page.sound(tune)            "turn", "choice" or "over" (sound.mjs).
   page.download(name, text)   let the reader keep text as a file.
   page.copy(text)             put text on the clipboard; a click "copied:yes" or "copied:no" tells
                               whether the browser has done so.
   page.listen(callback)       call callback(type, command, value), three strings, for
     "click"    a click (or Enter) on the nearest [data-command] / [data-choice]; value ""
     "change"   a control with data-command has changed; value is its value, "true" / "false"
                for a checkbox, and for a file JSON {"name", "size", "text"}, where text is null
                if the file is over 20 MB or cannot be read; a slider tells while it moves
                and a search field while somebody types
     "submit"   a <form data-command>; value is JSON {field: string}, where checkboxes always
                give a list of the checked values and the pressed button counts as a field
     "refused"  any of these on something disabled or aria-disabled="true"; value ""
     "key"      Escape, or one printable key without modifier outside text fields, or one of those
                that [data-keys] on the page names (ArrowLeft …); value ""
   page.prepare()              start the worker in which bots think.
   page.think(slot, id, text, done)  ask it; done(text) gets the answer, done(null) if there is
                               none. A second question in the same slot ends the first.
   page.hurry()                whoever thinks has to come to an end.
   page.update()               change to the newer version that waits; "newer" was told as a click.
   The command of <b data-choice="x"> is "choice:x". Before listen() is called, early.mjs keeps
   such triples in window.conclaveEarly. The types of all this are in page.d.ts of the checks. */

import { listenForReading, markSection } from "./contents.mjs";
import { Idiomorph } from "./idiomorph.mjs";
import { animate, measure } from "./motion.mjs";
import { listenForReasons, nearest, redrawReason } from "./why.mjs";

const LARGEST_FILE = 20 * 1024 * 1024;
const COMMANDS = "[data-command], [data-choice]";
const CONTROLS = "input, select, textarea";
const TELLING = "[type=range][data-command], [type=search][data-command]";

/** @typedef {import("./why.mjs").Part} Part
    @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/** @type {Listener | null} */
let listener = null;
/** @type {EventTarget | null} */
let typing = null; // the field whose text Python has not heard of yet
/** @type {Part | null} */
let opener = null; // what had the focus when a dialog opened

/** @param {string} id of what is always on the page */
export const byId = id => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {Part} element */
export const commandOf = element => element.dataset.command ?? `choice:${element.dataset.choice}`;

/** What a click is a command of; controls and forms have events of their own.
    @param {Event} event */
export const clicked = event => {
  const element = nearest(event.target, COMMANDS);
  return element?.matches(`form, ${CONTROLS}`) ? null : element;
};

/** @param {HTMLElement} app @returns {Part | null} */
const focusedIn = app => (app.contains(document.activeElement) ? /** @type {Part} */ (document.activeElement) : null);

/** @param {string} html */
export function morph(html) {
  const app = byId("app");
  const before = measure();
  const focused = focusedIn(app);
  const had = dialogIn(app)?.id;
  const scrolled = [...app.querySelectorAll("[id]")]
    .filter(element => element.scrollTop || element.scrollLeft)
    .map(({ id, scrollLeft, scrollTop }) => ({ id, scrollLeft, scrollTop }));
  turnPage(() =>
    Idiomorph.morph(app, html, {
      morphStyle: "innerHTML",
      // Idiomorph would leave the whole content of any focused element alone, buttons included.
      ignoreActiveValue: typing !== null && typing === focused,
      callbacks: { beforeAttributeUpdated, beforeNodeMorphed },
    }),
  );
  for (const { id, scrollLeft, scrollTop } of scrolled) document.getElementById(id)?.scrollTo(scrollLeft, scrollTop);
  if (focused && !focusedIn(app)) refocus(app, focused.id);
  moveFocus(dialogIn(app), had, focused);
  animate(before);
  redrawReason();
  markSection();
}

/** Change what is shown; if that is another page or another game, begin at its top.
    @param {() => void} change */
export function turnPage(change) {
  const shown = () => {
    const main = document.getElementById("main");
    return main && `${main.classList[0]} ${main.dataset.match}`;
  };
  const left = shown();
  change();
  if (shown() !== left) scrollTo(0, 0);
}

// Most of a table stays as it was after a click; comparing is much faster than morphing. Fields
// may show something else than their markup says, so they are always morphed.
/** @param {Node} node @param {Node} wanted */
const beforeNodeMorphed = (node, wanted) =>
  !node.isEqualNode(wanted) ||
  (node instanceof Element && (node.matches(CONTROLS) || node.querySelector(CONTROLS) !== null));

/** @param {string} name @param {Element} element */
const beforeAttributeUpdated = (name, element) =>
  !(name === "open" && element.localName === "details");

/** Give the focus to the first that can take it; what is hidden cannot.
    @param {HTMLElement} app @param {string} id */
function refocus(app, id) {
  /** @type {(Part | null)[]} */
  const heirs = [document.getElementById(id), app.querySelector("[data-focus]")];
  for (const heir of heirs) {
    heir?.focus({ preventScroll: true });
    if (heir && heir === document.activeElement) return;
  }
}

/** Bring what the teacher says into view, and as far as possible what is to be clicked or seen. */
export function point() {
  const seen = "[data-look=own] > .own, [data-look=hand] > .speak + *";
  for (const selector of [seen, ".wanted", "#teacher"])
    document.querySelector(selector)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {HTMLElement} app @returns {Part | null} */
const dialogIn = app => app.querySelector("[role=dialog]");

/** A dialog that opens takes the focus, and gives it back when it closes.
    @param {Part | null} dialog @param {string | undefined} had @param {Part | null} focused */
function moveFocus(dialog, had, focused) {
  if (dialog && dialog.id !== had) {
    opener = focused;
    /** @type {Part | null} */
    const first = dialog.matches("[tabindex]") ? dialog : dialog.querySelector("[tabindex='-1'], button");
    first?.focus({ preventScroll: true });
  } else if (had && !dialog && opener?.isConnected) opener.focus({ preventScroll: true });
}

/** @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string} text */
export async function copy(text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  const field = document.getElementById("link");
  if (!done && field instanceof HTMLInputElement) field.select();
  tell(`copied:${done ? "yes" : "no"}`);
}

/** Tell Python of something that happened outside the page.
    @param {string} command */
export const tell = command => listener?.("click", command, "");

/** @param {Listener} callback */
export function listen(callback) {
  listener = callback;
  listenForReasons();
  listenForReading();
  /** @param {EventKind} type @param {Part} element @param {string} [value] @param {Part | null} [actor] */
  const send = (type, element, value = "", actor = element) => {
    const refused = (actor ?? element).matches(":disabled, [aria-disabled=true]");
    callback(refused ? "refused" : type, commandOf(element), refused ? "" : value);
  };
  document.addEventListener("click", event => {
    const element = clicked(event);
    if (!element) return;
    event.preventDefault();
    send("click", element);
  });
  document.addEventListener("input", ({ target }) => {
    typing = target;
    if (isControl(target) && target.matches(TELLING)) send("change", target, target.value);
  });
  document.addEventListener("change", async ({ target }) => {
    typing = null;
    if (!isControl(target) || !target.matches(COMMANDS)) return;
    const value = await valueOf(target);
    if (value !== null) send("change", target, value);
  });
  document.addEventListener("submit", event => {
    typing = null;
    const { submitter, target } = event;
    if (!(target instanceof HTMLFormElement) || !target.matches(COMMANDS)) return;
    event.preventDefault();
    send("submit", target, JSON.stringify(fieldsOf(target, submitter)), submitter);
  });
  document.addEventListener("keydown", event => {
    if (isPress(event)) {
      event.preventDefault();
      event.target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    } else if (isShortcut(event)) callback("key", event.key, "");
  });
  document.addEventListener("keydown", event => {
    if (!isWanted(event)) return;
    event.preventDefault();
    callback("key", event.key, "");
  });
}

/** @param {EventTarget | null} target @returns {target is Control} */
export const isControl = target => target instanceof Element && target.matches(CONTROLS);

/** @param {Control} control */
function valueOf(control) {
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === "checkbox") return String(control.checked);
  if (control.type === "file") return fileOf(control);
  return control.value;
}

/** @param {HTMLInputElement} control */
async function fileOf(control) {
  const file = control.files?.[0];
  if (!file) return null;
  const text = file.size > LARGEST_FILE ? null : await file.text().catch(() => null);
  control.value = ""; // so that choosing the same file again is a change
  return JSON.stringify({ name: file.name, size: file.size, text });
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter */
function fieldsOf(form, submitter) {
  const data = new FormData(form, submitter);
  /** @type {NodeListOf<HTMLInputElement>} */
  const checkboxes = form.querySelectorAll("[type=checkbox]");
  const boxes = new Set(Array.from(checkboxes, box => box.name));
  /** @param {string} name */
  const value = name => (boxes.has(name) ? data.getAll(name) : data.get(name));
  return Object.fromEntries(Array.from(new Set([...data.keys(), ...boxes]), n => [n, value(n)]));
}

// Parts of a drawing cannot be buttons, so they must be told to behave like some.
/** @param {KeyboardEvent} event */
const isPress = ({ key, repeat, target }) =>
  /^(Enter| )$/.test(key) && !repeat && target instanceof Element && target.matches("g[role=button]");

/** @param {KeyboardEvent} event */
function isShortcut(event) {
  if (event.key === "Escape") return true;
  const plain = !(event.ctrlKey || event.altKey || event.metaKey || event.repeat);
  return plain && /^\S$/u.test(event.key) && !nearest(event.target, `${CONTROLS}, [contenteditable]`);
}

/** True for a key that the page has a use for, such as the arrows in a replay.
    @param {KeyboardEvent} event */
function isWanted(event) {
  const wanted = document.querySelector("[data-keys]")?.getAttribute("data-keys")?.split(" ") ?? [];
  const plain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
  return plain && wanted.includes(event.key) && !nearest(event.target, CONTROLS);
}
