/* Freeze Python, step by step: `node freeze.mjs STEP JOB`, run by freezing.py.

   The job, JSON, names files. `boot` only starts. `install` has micropip install `wheels` (of the packages that we use, and its own)
   into `packages.zip`. `compile` makes, of that, of `sources.zip` (our Python) and of Python's own library,
   `library.zip` (all that is frozen, compiled), `conclave.zip` (what only a browser can import) and
   `reading.zip` (what reads texts, which a page finds read). `snapshot` starts Python from these, imports
   everything, and writes the `snapshot` as Pyodide makes it, and as a page gets it `memory` and `about`.
   `rehearse` plays from the snapshot and writes which functions of WebAssembly were `called`; `counting`
   is one that counts. `pyodide` and `pyscript` are folders, `freeze` is the Python part of this.
   Each line on stdout tells how far it is.
   The library goes where PYTHONPATH says and the rest where Pyodide's own library would be, so that a
   page which starts from the memory need not fetch the library at all. */

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

// Node would quote the line that failed, and the scripts of Pyodide are a single one.
process.on("uncaughtException", error => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(process.argv[3]);
const load = path => import(pathToFileURL(path).href);
const LIBRARY = "/lib/library.zip";
const PAGE = 4096;
const STRIDE = 13; // words; a page has little time to see that its interpreter is the one we froze
const GAP = 16 * PAGE; // smaller gaps are not worth a piece of their own

// The same sources must give the same bytes: no clock, no chance.
let chance = 0;
Date.now = () => chance;
performance.now = () => chance;
Math.random = () => 0.5;
Object.assign(crypto, { randomFillSync: view => view.fill(chance) });

const { loadPyodide, version } = await load(`${job.pyodide}/pyodide.mjs`);
const { default: factory } = await load(`${job.pyodide}/pyodide.asm.mjs`);
const lock = JSON.parse(readFileSync(`${job.pyodide}/pyodide-lock.json`, "utf8"));
const freeze = readFileSync(job.freeze, "utf8");

const options = extra => ({
  indexURL: job.pyodide,
  _sysExecutable: "python", // or the name of this script would be in the memory
  env: { PYTHONHASHSEED: "0", PYTHONPATH: LIBRARY },
  lockFileContents: JSON.stringify({ info: lock.info, packages: {} }),
  packageBaseUrl: "./",
  ...extra,
});

await { boot, install, compile, snapshot, rehearse }[process.argv[2]]();

/** See whether this Pyodide starts, and can do the least. */
async function boot() {
  const python = await loadPyodide(options({}));
  if (python.runPython("import json, re; json.loads('[1]')[0] + 1") !== 2) throw new Error("it cannot count");
}

/** Have micropip install the packages that we use, as it would in a browser. */
async function install() {
  const { FS, runPythonAsync } = await loadPyodide(options({}));
  FS.mkdir("/wheels");
  for (const wheel of job.wheels) FS.writeFile(`/wheels/${basename(wheel)}`, readFileSync(wheel));
  FS.writeFile("freeze.py", freeze);
  await runPythonAsync(`
import freeze
await freeze.install("/wheels", "/packages.zip")`);
  writeFileSync(job["packages.zip"], FS.readFile("/packages.zip"));
}

/** Compile the library and our modules, those in use. */
async function compile() {
  const python = await loadPyodide(options({}));
  const { FS } = python;
  const { default: pyscript } = await load(`${job.pyscript}/src/stdlib/pyscript.js`);
  for (const name of ["sources.zip", "packages.zip"]) FS.writeFile(`/${name}`, readFileSync(job[name]));
  FS.writeFile("/pyscript.json", JSON.stringify(pyscript));
  FS.writeFile("freeze.py", freeze);
  python.runPython(`
import json, freeze
files = json.load(open("/pyscript.json"))["pyscript"]
freeze.write("/pyscript.zip", {f"pyscript/{name}": text.encode() for name, text in files.items()})
freeze.compile_all("/sources.zip", "/packages.zip", "/pyscript.zip", "/")`);
  for (const name of ["library.zip", "conclave.zip", "reading.zip"]) writeFileSync(job[name], FS.readFile(`/${name}`));
}

/** Write down the memory of a Python that has imported everything. */
async function snapshot() {
  console.log("importing everything");
  const memory = await remember();
  writeFileSync(job.snapshot, memory);
  console.log("starting from it, twice");
  const [one, other] = [await fresh(memory, 1), await fresh(memory, 2)];
  describe(memory, one, other); // and changes it
}

/** Start Python as the page would, import everything, and return its memory. */
async function remember() {
  const library = readFileSync(job["library.zip"]);
  const python = await loadPyodide(options({
    stdLibURL: job["conclave.zip"],
    fsInit: FS => FS.writeFile(LIBRARY, library),
    _makeSnapshot: true,
  }));
  python.globals.set("source", freeze);
  python.runPython(`
room = {"__name__": "freeze"}
exec(source, room)
room["warm"]()
room["forget"]()
sweep = room["sweep"]
del source, room
sweep()
del sweep`);
  return python.makeMemorySnapshot();
}

/** Return the memory of an interpreter at the moment before a snapshot is put into it. */
async function fresh(memory, seed) {
  chance = seed;
  let before;
  const python = await loadPyodide(options({
    stdLibURL: job["conclave.zip"],
    _loadSnapshot: memory,
    async createPyodideModule(settings) {
      const module = await factory(settings);
      before = module.HEAPU8.slice();
      return module;
    },
  }));
  python.runPython("import conclave; assert conclave.games()"); // a snapshot that does not work stops here
  return before;
}

/** Write down the numbers of the functions of WebAssembly that a page calls. */
async function rehearse() {
  const { play } = await import("./rehearse.mjs");
  const { instantiate } = WebAssembly;
  let counters = {};
  const instantiateCounting = async (bytes, imports) => {
    if (!imports?.env) return instantiate(bytes, imports);
    const result = await instantiate(readFileSync(job.counting), imports);
    counters = result.instance.exports;
    return result;
  };
  Object.assign(WebAssembly, { instantiate: instantiateCounting });
  const python = await loadPyodide(options({ stdLibURL: job["conclave.zip"], _loadSnapshot: new Uint8Array(readFileSync(job.snapshot)) }));
  await play(python, readFileSync(job.page, "utf8"), game => console.log(`playing ${game}`));
  const names = Object.keys(counters).filter(name => name.startsWith("called:") && counters[name].value);
  writeFileSync(job.called, JSON.stringify(names.map(name => Number(name.slice("called:".length)))));
}

/** Write the memory without what every fresh interpreter has, and what a page must know of that. */
function describe(snapshot, one, other) {
  const head = new Uint32Array(snapshot.buffer)[1]; // Pyodide's notes come first
  const memory = snapshot.subarray(head);
  // Constants come first; behind the first byte that differs, JavaScript may have written anywhere.
  const differs = one.findIndex((byte, at) => byte !== other[at]);
  if (differs < 0) throw new Error("two starts should differ in time and chance");
  const shared = differs - (differs % PAGE);
  let sum = 0;
  for (let at = 0; at < shared; at++) memory[at] ^= one[at];
  const words = new Int32Array(one.buffer, 0, shared / 4);
  for (let at = 0; at < words.length; at += STRIDE) sum = (Math.imul(sum, 31) + words[at]) | 0;
  const pieces = [...written(memory, 0, shared), ...written(memory, shared, memory.length)];
  const notes = Buffer.from(snapshot.subarray(0, head)).toString("base64");
  const about = { version, lock: lock.info, notes, pieces, shared, stride: STRIDE, sum, size: memory.length };
  writeFileSync(job.memory, Buffer.concat(pieces.map(([at, size]) => memory.subarray(at, at + size))));
  writeFileSync(job.about, JSON.stringify(about));
}

/** Return the pieces of a part of the memory that are not zero, as [start, length]. */
function written(memory, start, end) {
  /** @type {[number, number][]} */
  const pieces = [];
  for (let at = start; at < end; at += PAGE) {
    const page = memory.subarray(at, Math.min(at + PAGE, end));
    if (!page.some(byte => byte)) continue;
    const last = pieces.at(-1);
    if (last && at <= last[0] + last[1] + GAP) last[1] = at + page.length - last[0];
    else pieces.push([at, page.length]);
  }
  return pieces;
}
