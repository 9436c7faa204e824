/* Python for the page and for the worker that thinks: PyScript takes this for its interpreter.

   The quick way puts the memory of a booted Python, made when the site was built, into a fresh
   interpreter. It rests on two options of Pyodide that are not public, so whatever goes wrong with
   it (another version, other bytes, a browser that refuses) leads to the plain way, without a word. */

import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

export { version };
export let way = ""; // "snapshot" or "plain", once Python runs

const FROZEN = {{frozen}};
const LIBRARY = "/lib/library.zip";
const WASM = new URL("pyodide/pyodide.asm.wasm", import.meta.url).href;
const LATER = 4000; // milliseconds after the start
const here = path => new URL(path, import.meta.url).href;
const options = {
  indexURL: here("pyodide/"),
  // What only a browser can import lies where Pyodide looks for its library; that has a place of its own.
  stdLibURL: here("conclave.zip"),
  env: { PYTHONHASHSEED: "0", PYTHONPATH: LIBRARY },
  lockFileContents: JSON.stringify({ info: FROZEN.lock, packages: {} }),
  packageBaseUrl: here("pyodide/"),
};
// The snapshot froze chance. PyScript writes its modules, uncompiled, into the folder we are in, which
// the frozen and the new start have both put first. One room of our house lies in another archive.
const AWAKE = `
import conclave, random, sys
random.seed()
sys.path[:] = filter(None, sys.path)
conclave.__path__ += (f"{place}/conclave" for place in sys.path if "/python" in place)
sys.path.append("")`;

// We never suspend Python, so it needs no stack of its own. Chromium's sampling heap profiler, which
// it switches on for a few of its users, cannot walk such a stack and takes the whole page down.
delete WebAssembly.Suspending;

let starting;

/** Start Python, at most once. */
export const start = () => (starting ??= wake());

/** What PyScript calls. */
export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await start();
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

async function wake() {
  compileEarly();
  const python = await fromSnapshot().catch(fromLibrary);
  python.runPython(AWAKE);
  return python;
}

/** Compile WebAssembly while it arrives: Pyodide would begin only when its scripts have run. */
function compileEarly() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let compiling;
  globalThis.fetch = (resource, settings) => {
    if (String(resource) !== WASM) return fetch(resource, settings);
    globalThis.fetch = fetch;
    const response = fetch(resource, settings);
    compiling = WebAssembly.compileStreaming(response);
    compiling.catch(() => {}); // awaited below
    return response;
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiling;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

async function fromSnapshot() {
  if (FROZEN.version !== version) throw new Error("made for another Pyodide");
  const memory = unzipped();
  memory.catch(() => {}); // awaited a little later
  const python = await load({
    ...options,
    _loadSnapshot: Uint8Array.from(atob(FROZEN.notes), letter => letter.charCodeAt()),
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

async function addLibrary(FS) {
  const response = await fetch(here("library.zip"));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  FS.writeFile(LIBRARY, new Uint8Array(await response.arrayBuffer()));
}

/** Have a worker bring the snapshot; an event "bytes" tells of each part that has arrived. */
function unzipped() {
  const worker = new Worker(here("unzip.mjs"), { type: "module" });
  return new Promise((done, failed) => {
    worker.addEventListener("message", ({ data }) => {
      if (typeof data === "number") dispatchEvent(new CustomEvent("bytes", { detail: data }));
      else done(new Uint8Array(data));
    });
    worker.addEventListener("error", failed);
    worker.postMessage([here("memory.bin"), FROZEN.integrity]);
  }).finally(() => worker.terminate());
}

/** Put the frozen memory into that of a fresh interpreter, if it is the one it was made against. */
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

/** What every fresh interpreter has was left out of the snapshot, by an exclusive or. */
function change(memory, start, piece) {
  for (let at = 0; at < piece.length; at++) memory[start + at] ^= piece[at];
}

function sumOf(memory) {
  let sum = 0;
  for (const word of new Int32Array(memory.buffer, 0, FROZEN.shared / 4)) sum = (Math.imul(sum, 31) + word) | 0;
  return sum;
}
