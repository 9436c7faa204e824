/* A rehearsal, while the site is built: the application plays a little of every game on a page that
   is not there, and bots think about it. What it calls meanwhile is what a page needs first. */

import crypto from "node:crypto";

const TURNS = 40;
const STEP = 10; // milliseconds between two looks at the clock: nobody shall think for long
const SLICE = 40; // milliseconds of thought, as in thinker.mjs
const SEATS = [["players", "3"], ["seat_name:0", "Zoë"], ["seat_kind:1", "easy"], ["seat_kind:2", "random"], ["seed", "7"]];

// What happens now and then.
const OTHER = `
import gc, js
for thing in ("ab", b"ab", [1, 2], {"a": 1}, {1, 2}, (1, 2), 7, 1.5, 2**99, frozenset("a"), range(3)):
    for name in dir(thing):
        for given in ((), (thing,), ("a",), (1,), ("a", "b"), (1, 2)):
            try:
                repr(getattr(eval(repr(thing)), name)(*given))
            except Exception as error:
                str(error)
for value in (True, False, None, 2**99, "a"):
    js.window.promised(value)
for generation in range(3):
    gc.collect(generation)
print(value)`;

const nothing = () => {};
const element = { focus: nothing, scrollIntoView: nothing, content: "", lang: "en", dataset: {} };
const timers = [];
let clock = 1_800_000_000_000; // milliseconds; some day in 2027
let bots, html, tell;

// A time and a chance of zero, as freeze.mjs has them, are cases of their own, in which less is called.
Date.now = performance.now = () => (clock += STEP);
Object.assign(crypto, { randomFillSync: (/** @type {Uint8Array} */ view) => view.fill(7) });

/** Have an interpreter in which everything is imported do what the page would have it do; python.mjs, a
    text, knows what it is to run first. begin(game) is called before each. */
export async function play(python, page, begin) {
  const [, awake] = page.match(/AWAKE = `([^`]*)`/);
  for (const [name, value] of Object.entries(world())) Object.defineProperty(globalThis, name, { value });
  takeForPyScript(python);
  bots = await python.pyimport("conclave.bots.worker"); // awaited as in thinker.mjs
  python.runPython(awake);
  await python.runPythonAsync("import conclave.browser.main");
  python.runPython(OTHER);
  for (const language of ["de", "nl", "en"]) tell("change", "language", language);
  for (const game of matches(/data-command="new:(\w+)"/g)) {
    begin(game);
    playGame(game);
  }
  for (let rest = 0; rest < 3; rest++) await new Promise(soon => setImmediate(soon)); // promises are kept
}

/** What the application asks of a browser. */
function world() {
  const kept = {};
  const page = {
    listen: callback => (tell = callback),
    morph: text => (html = text),
    think: (slot, id, question, done) => done(thought(question)),
  };
  return {
    window: globalThis,
    conclaveEarly: [["click", "lobby", ""]],
    conclavePage: new Proxy(page, { get: (known, name) => known[name] ?? nothing }),
    document: { documentElement: element, getElementById: () => element, querySelector: () => element },
    location: { origin: "http://localhost", pathname: "/", hash: "" },
    localStorage: Object.create({
      getItem: name => kept[name] ?? null,
      setItem: (name, text) => void (kept[name] = text),
      removeItem: name => delete kept[name],
    }),
    navigator: { storage: { persist: async () => true } },
    promised: async value => value,
    setTimeout: act => timers.push(act),
  };
}

/** Prepare the interpreter as PyScript does. */
function takeForPyScript(python) {
  const maps = { IDBMap: nothing, IDBMapSync: nothing, XWorker: nothing, lazy_py_modules: nothing, storage: nothing };
  python.registerJsModule("polyscript", { ...maps, JSON, config: {}, currentScript: element, js_modules: {}, workers: {} });
  python.registerJsModule("_pyscript", { PyWorker: nothing, fs: {}, interpreter: python, js_import: nothing, target: "" });
  python.setStdout({ batched: nothing });
  python.setStderr({ batched: nothing });
}

/** Play some turns, then click whatever there is to click. */
function playGame(game) {
  for (const command of ["lobby", `new:${game}`]) click(command);
  for (const [command, value] of SEATS) tell("change", command, value);
  click("start");
  for (let turn = 0; turn < TURNS; turn++) {
    for (const act of timers.splice(0)) act();
    const choices = matches(/<[^>]*data-choice="([^"]*)"(?![^>]*aria-disabled)[^>]*>/g);
    if (choices.length) click(`choice:${choices[turn % choices.length]}`);
    if (html.includes('id="confirm"')) click("confirm");
  }
  for (const command of commands()) if (command !== "lobby" && commands().includes(command)) click(command);
}

/** A bot's answer, as the worker would find it. */
function thought(question) {
  let text = bots.begin(question);
  while (bots.busy()) text = bots.step(SLICE) || text;
  return text || null;
}

const click = command => tell("click", command, "");
const commands = () => matches(/data-command="([^"]*)"/g);
const matches = pattern => [...html.matchAll(pattern)].map(([, text]) => text.replaceAll("&quot;", '"'));
