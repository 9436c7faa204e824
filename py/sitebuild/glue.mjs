/* Trim Pyodide's JavaScript: `node glue.mjs GLUE LOADER ACORN`, run by trimming.py, which tells on stdin
   what is called and which names are offered, and gets JSON on stdout. Everything is found by a parser;
   what cannot be found is told as an error, because a newer Pyodide then looks different.

   `{"step": "used"}` gives all names and texts that the scripts use, beyond taking over exports.
   `{"step": "trim", "offered", "called"}` gives the script without what takes over other exports, what
   supplies other imports, what is shown only to scripts loaded later (Module["name"] = name), how such
   scripts would call a function (name.sig = "…"), and with every eval made one that sees no names of
   ours, so that terser may take out what nobody uses. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , glue, loader, acorn] = process.argv;
const { parse } = await import(pathToFileURL(acorn).href);
const wish = JSON.parse(readFileSync(0, "utf8"));
const text = readFileSync(glue, "utf8");
const tree = parse(text, { ecmaVersion: "latest", sourceType: "module" });

/** Every node below one, itself included. */
function* nodes(node) {
  yield node;
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each?.type) yield* nodes(each);
  }
}
const all = [...nodes(tree)];

/** What satisfies a condition; a Pyodide that has nothing of the kind is not the one we know. */
function found(what, wanted) {
  const these = all.filter(wanted);
  if (!these.length) {
    console.error(`Pyodide's JavaScript does not look as expected: it has no ${what}`);
    process.exit(1);
  }
  return these;
}

const isNamed = (node, name) => node?.type === "Identifier" && (!name || node.name === name);
/** The name in `object["name"]` or `object.name`. */
const member = (node, object) =>
  node?.type === "MemberExpression" && isNamed(node.object, object)
    ? (node.computed ? node.property.value : node.property.name) : undefined;
const assignment = node => (node.type === "ExpressionStatement" && node.expression.type === "AssignmentExpression" ? node.expression : null);

const [taking] = found("function assignWasmExports", node =>
  node.type === "FunctionDeclaration" && node.id.name === "assignWasmExports" && node.body.body.length > 0);
const [supplied] = found("table of imports", node =>
  node.type === "VariableDeclarator" && isNamed(node.id, "wasmImports") && node.init?.properties?.length > 0);
/** The export that a statement of assignWasmExports takes over. */
const taken = statement => [...nodes(statement)].map(node => member(node, "wasmExports")).find(Boolean);
if (!taking.body.body.some(taken)) found("export that is taken over", () => false);
const source = ({ start, end }) => text.slice(start, end);
const within = (node, outer) => node.start >= outer.start && node.end <= outer.end;

const declared = new Set(taking.body.body.flatMap(statement => targets(statement)));
/** The variables that a statement sets. */
function targets(statement) {
  const names = [];
  for (let node = assignment(statement); node?.type === "AssignmentExpression"; node = node.right)
    if (isNamed(node.left)) names.push(node.left.name);
  return names;
}
const declarations = found("declaration of exports", node =>
  node.type === "VariableDeclaration" && node.declarations.length > 1 &&
  node.declarations.every(each => !each.init && declared.has(each.id.name)));

process.stdout.write(JSON.stringify({ used, trim }[wish.step]()));

/** All words that stand anywhere but where exports are taken over. */
function used() {
  const rest = [...without([...declarations, taking]), readFileSync(loader, "utf8")];
  return [...new Set(rest.join(" ").match(/[\w$]+/g))];
}

/** The parts of the text that are left without these nodes. */
function without(these) {
  const parts = [];
  let at = 0;
  for (const { start, end } of [...these].sort((one, other) => one.start - other.start)) {
    parts.push(text.slice(at, start));
    at = end;
  }
  return [...parts, text.slice(at)];
}

function trim() {
  const offered = new Set(wish.offered);
  const wanted = taking.body.body.filter(statement => !taken(statement) || offered.has(taken(statement)));
  const kept = new Set(wanted.flatMap(targets));
  const called = new Set(wish.called);
  const supplies = supplied.init.properties.filter(({ key }) => called.has(key.name ?? key.value));
  return edited([
    [taking.body, `{${wanted.map(source).join("")}}`],
    [supplied.init, `{${supplies.map(source).join(",")}}`],
    ...declarations.map(each => [each, declarationOf(each, kept)]),
    ...unseen(wanted).map(node => [node, ";"]),
    ...unsigned(new Set(supplies.map(({ value }) => value.name))).map(node => [node, ";"]),
    ...evaluations().map(({ callee }) => [callee, "(0,eval)"]),
  ]);
}

function declarationOf({ declarations }, kept) {
  const names = declarations.map(({ id }) => id.name).filter(name => kept.has(name));
  return names.length ? `var ${names.join(",")};` : ";";
}

/** The statements that show something to scripts loaded later, and nothing we have asks for it. */
function unseen(wanted) {
  const shown = found("name shown to other scripts", node => {
    const set = assignment(node);
    return set && !within(node, taking) && isNamed(set.right) && member(set.left, "Module") === set.right.name;
  });
  // Texts count as well: some are code that is run by eval.
  const rest = [...without([...shown, taking, supplied]), ...wanted.map(source), readFileSync(loader, "utf8")];
  const asked = new Set(Array.from(rest.join("").matchAll(/(?:\.|\[")(\w+)/g), ([, word]) => word));
  return shown.filter(node => !asked.has(assignment(node).right.name));
}

/** The statements that say how to call a function which is not supplied any more. */
function unsigned(functions) {
  const signed = found("signature of a function", node => {
    const set = assignment(node);
    return isNamed(set?.left.object) && member(set.left, set.left.object.name) === "sig" && typeof set.right.value === "string";
  });
  return signed.filter(node => !functions.has(assignment(node).left.object.name));
}

function evaluations() {
  return found("eval", node => node.type === "CallExpression" && isNamed(node.callee, "eval"));
}

/** The text with its edits; of two that overlap, the outer one counts. */
function edited(edits) {
  let result = "";
  let at = 0;
  for (const [{ start, end }, by] of [...edits].sort(([one], [other]) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue;
    result += text.slice(at, start) + by;
    at = end;
  }
  return result + text.slice(at);
}
