/* Python for the page and for the worker that thinks: PyScript takes this for its interpreter.

   The quick way puts the memory of a booted Python, made when the site was built, into a fresh
   interpreter. It rests on two options of Pyodide that are not public, so whatever goes wrong with
   it (another version, other bytes, a browser that refuses) leads to the plain way, without a word. */

import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

export { version };
export let way = ""; // "snapshot" or "plain", once Python runs

const FROZEN = FILLED.frozen; // by the build
const LIBRARY = "/lib/library.zip";
const WASM = new URL("pyodide/pyodide.asm.wasm", import.meta.url).href;
const REST = new URL("pyodide/rest.wasm", import.meta.url).href;
// A service worker has all of it, but is not asked when a page stands still; and workers have time.
const KEPT = !globalThis.document || navigator.serviceWorker?.controller;
const LATER = 4000; // milliseconds after the start
/** @param {string} path */
const here = path => new URL(path, import.meta.url).href;
const options = {
  indexURL: here("pyodide/"),
  // What only a browser can import lies where Pyodide looks for its library; that has a place of its own.
  stdLibURL: here("conclave.zip"),
  env: { PYTHONHASHSEED: "0", PYTHONPATH: LIBRARY },
  lockFileContents: JSON.stringify({ info: FROZEN.lock, packages: {} }),
  packageBaseUrl: here("pyodide/"),
};
// The snapshot froze chance. The frozen and the new start have both put the folder we are in first, and
// nothing lies there. One room of our house lies in another archive.
const AWAKE = `
import conclave, random, sys
random.seed()
sys.path[:] = filter(None, sys.path)
conclave.__path__ += (f"{place}/conclave" for place in sys.path if "/python" in place)
sys.path.append("")`;
// How that begins which PyScript has Python run to write its package down.
const PACKAGE = /^import os as _os\s.*_Path\("\.\/pyscript"\)/s;

// We never suspend Python, so it needs no stack of its own. Chromium's sampling heap profiler, which
// it switches on for a few of its users, cannot walk such a stack and takes the whole page down.
delete WebAssembly.Suspending;

// The smallest WebAssembly around a function of JavaScript: tables take no other.
const CALLABLE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0], // a type of functions without anything
  ...[2, 7, 1, 1, 97, 1, 97, 0, 0, 7, 5, 1, 1, 97, 0, 0], // one of them, imported and offered again
);

/** @type {Promise<Python> | undefined} */
let starting;
/** @type {(module: WebAssembly.Module) => Promise<unknown>} */
let addRest;
/** @type {(error: unknown) => void} */
let breakOff;
/** @type {Promise<never>} */
const broken = new Promise((_, fail) => (breakOff = fail)); // Pyodide would wait for ever

/** Start Python, at most once. */
export const start = () => (starting ??= wake());

/** Fetch what a start can do without, once there is time. */
export async function complete() {
  if (FROZEN.split && !KEPT) await addRest(await compiled(fetch(REST)));
}

/** What PyScript calls. It would then have Python write down PyScript's own package, which we have.
    @param {{ stdout?: (text: string) => void, stderr?: (text: string) => void }} options */
export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await start();
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...more) => PACKAGE.test(code) || runPythonAsync(code, ...more);
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

async function wake() {
  const leave = takeOver();
  const python = await Promise.race([fromSnapshot().catch(fromLibrary), broken]);
  leave();
  python.runPython(AWAKE);
  return python;
}

/** Compile WebAssembly while it arrives, and see to its other half; returns how to let go of that. */
function takeOver() {
  if (!FROZEN.split) return () => {};
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const rest = KEPT && compiled(fetch(REST));
  /** @type {Promise<WebAssembly.Module>} */
  let first;
  globalThis.fetch = (resource, settings) => {
    const response = fetch(resource, settings);
    if (String(resource) === WASM) first = compiled(response);
    return response;
  };
  /** @param {WebAssembly.Imports} imports */
  const instantiate = async (imports = {}) => {
    const module = await first;
    const { exports } = await WebAssembly.instantiate(module, imports);
    const offered = joined(exports, imports);
    if (rest) await addRest(await rest);
    return { module, instance: { exports: offered } };
  };
  WebAssembly.instantiateStreaming = (_, imports) => {
    const result = instantiate(imports);
    result.catch(breakOff);
    return result;
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** @param {Promise<Response>} response */
function compiled(response) {
  const module = WebAssembly.compileStreaming(response);
  module.catch(() => {}); // whoever awaits it hears of that
  return module;
}

/** Return what WebAssembly offers to Pyodide, without what its two halves share (see splitting.py).
    The first has what a start and a game call; the other one comes when the lobby answers, or, with
    the page standing still, as soon as anything else is called.
    @param {WebAssembly.Exports} exports @param {WebAssembly.Imports} imports */
function joined(exports, imports) {
  const names = Object.keys(exports);
  const shared = names.filter(name => name.startsWith("shared:"));
  const table = shared.findLast(name => name.includes("table")) ?? "";
  const functions = /** @type {WebAssembly.Table} */ (exports[table]);
  const all = { ...imports, first: exports };
  const bring = () => new WebAssembly.Instance(new WebAssembly.Module(fetchedNow(REST)), all);
  const callable = new WebAssembly.Instance(new WebAssembly.Module(CALLABLE), { a: { a: bring } });
  functions.set(functions.length - 1, callable.exports.a);
  addRest = module => WebAssembly.instantiate(module, all);
  return Object.fromEntries(names.filter(name => !shared.includes(name)).map(name => [name, exports[name]]));
}

/** @param {string} address */
function fetchedNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // a page gets nothing but text this way
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${address}`);
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0));
}

async function fromSnapshot() {
  if (FROZEN.version !== version) throw new Error("there is no snapshot for this Pyodide");
  const memory = unzipped();
  memory.catch(() => {}); // awaited a little later
  const python = await load({
    ...options,
    _loadSnapshot: Uint8Array.from(atob(FROZEN.notes), letter => letter.charCodeAt(0)),
    async createPyodideModule(settings) {
      const { default: factory } = await import("./pyodide/pyodide.asm.mjs");
      const [module, bytes] = await Promise.all([factory(settings), memory]);
      restore(module.HEAPU8, bytes);
      return module;
    },
  });
  way = "snapshot";
  setTimeout(() => addLibrary(python.FS).catch(() => {}), LATER); // in case of a late import
  return python;
}

async function fromLibrary() {
  const python = await load({ ...options, fsInit: addLibrary });
  way = "plain";
  return python;
}

/** @param {Python["FS"]} FS */
async function addLibrary(FS) {
  const response = await fetch(here("library.zip"));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  FS.writeFile(LIBRARY, new Uint8Array(await response.arrayBuffer()));
}

/** Have a worker bring the snapshot; an event "bytes" tells of each part that has arrived. The page
    has started it already, before this script was there.
    @returns {Promise<Uint8Array<ArrayBuffer>>} */
function unzipped() {
  /** @type {SnapshotWorker} */
  const worker = globalThis.conclaveSnapshot ?? new Worker(here("unzip.mjs"), { type: "module" });
  return new Promise((done, failed) => {
    worker.addEventListener("message", ({ data }) => {
      if (typeof data === "number") dispatchEvent(new CustomEvent("bytes", { detail: data }));
      else done(new Uint8Array(data));
    });
    worker.addEventListener("error", failed);
    if (worker.failed) failed(new Error("no worker"));
    else worker.postMessage("listening");
  }).finally(() => worker.terminate());
}

/** Put the frozen memory into that of a fresh interpreter, if it is the one it was made against.
    @param {Uint8Array<ArrayBuffer>} memory @param {Uint8Array<ArrayBuffer>} bytes */
function restore(memory, bytes) {
  if (sumOf(memory) !== FROZEN.sum) throw new Error("the interpreter is not the one that was frozen");
  let taken = 0;
  let end = FROZEN.shared;
  for (const [start, length] of FROZEN.pieces) {
    const piece = bytes.subarray(taken, (taken += length));
    if (start < FROZEN.shared) change(memory, start, piece);
    else memory.fill(0, end, start).set(piece, start);
    end = Math.max(end, start + length);
  }
  memory.fill(0, end, FROZEN.size);
  if (taken !== bytes.length) throw new Error("the snapshot is not whole");
}

/** What every fresh interpreter has was left out of the snapshot, by an exclusive or.
    @param {Uint8Array} memory @param {number} start @param {Uint8Array} piece */
function change(memory, start, piece) {
  const words = new Int32Array(memory.buffer, start, piece.length / 4);
  const changes = new Int32Array(piece.buffer, piece.byteOffset, piece.length / 4);
  for (let at = 0; at < words.length; at++) words[at] ^= changes[at];
}

/** A sum over a sample of the words that every fresh interpreter has.
    @param {Uint8Array} memory */
function sumOf(memory) {
  const words = new Int32Array(memory.buffer, 0, FROZEN.shared / 4);
  let sum = 0;
  for (let at = 0; at < words.length; at += FROZEN.stride) sum = (Math.imul(sum, 31) + words[at]) | 0;
  return sum;
}
