/* The oldest browsers that can work: `node oldest.mjs FILE …` looks up in MDN's tables what the scripts
   of tsconfig.json, and these scripts and style sheets, use, and compares it with "browsers" in package.json.
   It names whatever came later than these, and a browser of which an older one would do. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../../.build/checks/", import.meta.url));
const ts = require("typescript");
const postcss = require("postcss");
const mdn = require("@mdn/browser-compat-data");

/** Paths in MDN's tables of what only adds to the page, or has something in its place. */
const OPTIONAL = new Set([
  "api/DecompressionStream", // without it Python starts the plain way
  "api/Element/currentCSSZoom", // `?? 1`
  "api/KeyboardEvent/repeat", // an older Chromium errs when two keys are held
  "api/AudioParam/exponentialRampToValueAtTime", // Firefox has an own idea of the first moment
  "api/AudioParam/linearRampToValueAtTime",
  "css/properties/accent-color", // looks, in Safari less clear ones
  "css/properties/cursor/pointer", // where there is none
  "css/properties/cursor/progress",
  "css/properties/scrollbar-color",
  "css/properties/scrollbar-width",
  "css/properties/scrollbar-width/thin",
  "css/selectors/-webkit-inner-spin-button",
]);

/** What is used where no name tells of it. */
const UNNAMED = {
  "api/FormData/FormData/submitter": "page.mjs",
  "html/global_attributes/popover": "draw.py",
  "webassembly/exception-handling": "Pyodide",
  "webassembly/reference-types": "Pyodide",
  "api/structuredClone": "PyScript",
};

/** @type {Map<string, string>} */
const places = new Map(Object.entries(UNNAMED)); // path in MDN's tables → where it is used first

/** @param {string} path */
const entry = path => path.split("/").reduce((table, name) => table?.[name], mdn);

/** Note the first of these paths that MDN knows.
    @param {string[]} paths @param {string} place */
function use(paths, place) {
  const known = paths.find(path => entry(path)?.__compat);
  if (known && !places.has(known)) places.set(known, place);
}

// --- scripts: a member is known by the type of its object --------------------------------------------

/** @param {string[]} others */
function readScripts(others) {
  const project = fileURLToPath(new URL("tsconfig.json", import.meta.url));
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(project, {}, ts.sys);
  const program = ts.createProgram([...fileNames, ...others], options);
  const checker = program.getTypeChecker();
  for (const file of program.getSourceFiles()) if (/\.m?js$/.test(file.fileName)) read(file);

  function read(file) {
    ts.forEachChild(file, function visit(node) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (ts.isIdentifier(node)) readName(node, `${relative("", file.fileName)}:${line}`);
      ts.forEachChild(node, visit);
    });
  }

  function readName(node, place) {
    const owner = ownerOf(node);
    const name = (node.parent.propertyName ?? node).text;
    const symbol = owner ? checker.getPropertyOfType(owner, name) : checker.getSymbolAtLocation(node);
    const files = symbol?.declarations?.map(each => each.getSourceFile()) ?? [];
    if (!files.some(each => program.isSourceFileDefaultLibrary(each))) return;
    use(owner ? namesOf(owner).flatMap(type => membersIn(type, name)) : globalsIn(name), place);
  }

  /** The type of the object whose member this names, if it does. */
  function ownerOf(node) {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) return checker.getTypeAtLocation(parent.expression);
    const unpacked = ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent);
    return unpacked ? checker.getTypeAtLocation(parent.parent) : null;
  }

  /** The names of a type, and of those that it extends. */
  function namesOf(type) {
    if (type.isUnionOrIntersection()) return type.types.flatMap(namesOf);
    const shown = checker.getApparentType(type);
    const declared = shown.target ?? shown;
    const bases = declared.isClassOrInterface() ? checker.getBaseTypes(declared) : [];
    const name = (shown.symbol?.name ?? "").replace(/Constructor$/, "");
    return [name, ...(/^(Int|Uint)\d+Array$/.test(name) ? ["TypedArray"] : []), ...bases.flatMap(namesOf)];
  }
}

const globalsIn = name => ["api", "api/Window", "javascript/builtins"].map(table => `${table}/${name}`);

const membersIn = (type, name) =>
  [`api/${type}/${name}`, `javascript/builtins/${type}/${name}`, `webassembly/api/${type}/${name}`, `webassembly/api/${name}`]
    .flatMap(path => [path, `${path}_static`]);

// --- style sheets ------------------------------------------------------------------------------------

const TYPES = ["", "/color", "/gradient", "/image", "/easing-function", "/filter-function", "/transform-function", "/length", "/basic-shape"];

/** @param {string} path */
function readStyles(path) {
  const sheet = postcss.parse(readFileSync(path, "utf8"));
  sheet.walk(node => {
    const note = (...paths) => use(paths.map(each => `css/${each}`), `${path}:${node.source.start.line}`);
    if (node.type === "decl") readDeclaration(node, note);
    if (node.type === "rule" && node.parent.name !== "keyframes") {
      if (node.parent !== sheet && node.parent.selector) note("selectors/nesting");
      for (const [, name] of node.selector.matchAll(/::?([\w-]+)/g)) note(`selectors/${name}`);
    }
    if (node.type === "atrule") {
      note(`at-rules/${node.name}`);
      for (const [, name] of node.params.matchAll(/\(([\w-]+):/g)) {
        note(`at-rules/${node.name}/${name}`, `at-rules/${node.name}/${name.replace(/^(min|max)-/, "")}`);
      }
    }
  });
}

function readDeclaration({ prop, value }, note) {
  note(`properties/${prop}`);
  for (const [word] of value.replace(/"[^"]*"|--[\w-]+|#\w+/g, "").matchAll(/[a-z][\w-]*/gi)) {
    note(`properties/${prop}/${word}`);
  }
  for (const [, name] of value.matchAll(/([\w-]+)\(/g)) note(...TYPES.map(type => `types${type}/${name}`));
  for (const [, unit] of value.matchAll(/\d([a-z]+)\b/gi)) note(`types/length/${unit}`);
}

// --- the comparison ----------------------------------------------------------------------------------

/** The first version of a browser that has it, whole and under its own name, or Infinity. */
function since(path, browser) {
  const versions = [entry(path).__compat.support[browser]].flat()
    .filter(each => each?.version_added && !each.version_removed && !each.partial_implementation && !each.flags && !each.prefix)
    .map(each => parseFloat(each.version_added.replace("≤", "")));
  return Math.min(...versions);
}

const { browsers } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const files = process.argv.slice(2);
readScripts(files.filter(path => !path.endsWith(".css")));
files.filter(path => path.endsWith(".css")).forEach(readStyles);
const needed = [...places.keys()].filter(path => !OPTIONAL.has(path));

for (const [browser, oldest] of Object.entries(browsers)) {
  const newer = needed.filter(path => since(path, browser) > oldest);
  for (const path of newer) complain(`${places.get(path)} needs ${path}: ${browser} ${since(path, browser)}, not ${oldest}`);
  const least = Math.max(...needed.map(path => since(path, browser)));
  if (least < oldest) complain(`package.json says ${browser} ${oldest}, but ${least} would do`);
}

/** @param {string} text */
function complain(text) {
  console.error(text);
  process.exitCode = 1;
}
