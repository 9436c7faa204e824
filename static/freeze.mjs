/* Freeze Python: `node freeze.mjs JOB.json`, run by build.py and never sent to a browser.

   The job names files: `whole`, `pyodide` (the same, trimmed) and `pyscript` (folders), `sources.zip`
   (our Python), `wheels` (of micropip, and of the packages that we use), `freeze` (the Python part of
   this), and where to write `packages.zip` (what micropip installed), `library.zip` (all that is frozen,
   compiled),
   `conclave.zip` (what only a browser can import), `memory`, `about`, and which functions of
   WebAssembly a page calls, `called` (`counting` is a WebAssembly that counts). The library goes where
   PYTHONPATH says and the rest where Pyodide's own library would be, so that a page which starts from
   the memory need not fetch the library at all. */

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { rehearse } from "./rehearse.mjs";

// Node would quote the line that failed, and the scripts of Pyodide are a single one.
process.on("uncaughtException", error => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
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
crypto.randomFillSync = view => view.fill(chance);

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

await settle();
await collect();
const memory = await remember();
const [one, other] = [await fresh(memory, 1), await fresh(memory, 2)];
writeFileSync(job.called, JSON.stringify(await called(memory)));
describe(memory, one, other); // and changes it

/** Have micropip install the packages that we use, as it would in a browser. */
async function settle() {
  const { loadPyodide } = await load(`${job.whole}/pyodide.mjs`);
  const { FS, runPythonAsync } = await loadPyodide(options({ indexURL: job.whole }));
  FS.mkdir("/wheels");
  for (const wheel of job.wheels) FS.writeFile(`/wheels/${basename(wheel)}`, readFileSync(wheel));
  FS.writeFile("freeze.py", freeze);
  await runPythonAsync(`
import freeze
await freeze.settle("/wheels", "/packages.zip")`);
  writeFileSync(job["packages.zip"], FS.readFile("/packages.zip"));
}

/** Compile the library and our modules, those in use. */
async function collect() {
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
freeze.collect("/sources.zip", "/packages.zip", "/library.zip", "/pyscript.zip", "/site.zip")`);
  writeFileSync(job["library.zip"], FS.readFile("/library.zip"));
  writeFileSync(job["conclave.zip"], FS.readFile("/site.zip"));
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

/** Return the numbers of the functions of WebAssembly that a page calls. */
async function called(memory) {
  const { instantiate } = WebAssembly;
  let counters;
  WebAssembly.instantiate = async (bytes, imports) => {
    if (!imports?.env) return instantiate(bytes, imports);
    const result = await instantiate(readFileSync(job.counting), imports);
    counters = result.instance.exports;
    return result;
  };
  const python = await loadPyodide(options({ stdLibURL: job["conclave.zip"], _loadSnapshot: memory }));
  await rehearse(python);
  const names = Object.keys(counters).filter(name => name.startsWith("called:") && counters[name].value);
  return names.map(name => Number(name.slice("called:".length)));
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
