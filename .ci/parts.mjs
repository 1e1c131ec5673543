// Prints how much of each of our modules is in the first part of the program, and fails if one has more there than is meant:
// a single function that names another one brings all that it reaches. The names are those that the compiler gives to
// functions; they are gone once the parts are optimised. Bytes are those before that.
import { readFileSync } from "node:fs";

// What a look at the start page or at the position of a link needs; and the search, which would be slower in another part
// than the rules. Of every other module, the first part has only what copies, compares and drops its values.
const FIRST = [
  "app", "app::app", "app::board", "app::intent", "app::open_game", "app::scene", "app::svg", "app::tab",
  "engine", "engine::board", "engine::games", "engine::history", "engine::link", "engine::notation", "engine::pieces", "engine::rules",
  "page", "page::begin", "page::later", "page::platform", "page::view", "page::view::board", "page::view::header",
  "page::view::game_memo", "page::view::pages::start", "page::view::ui", "search",
];
const TOLERATED = 4_000;

const bytes = readFileSync("target/program/split/app.wasm");
let at = 8;
// A number in LEB128.
const number = () => {
  for (let value = 0, factor = 1; ; factor *= 128) {
    const byte = bytes[at++];
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
};
const skipped = (length) => (at += length) - length;
const text = () => {
  const length = number();
  const start = skipped(length);
  return bytes.toString("utf8", start, start + length);
};

const imported = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === "function").length;
const sizes = [];
const names = [];
while (at < bytes.length) {
  const section = bytes[at++];
  const end = number() + at;
  if (section === 10) for (let count = number(); count--; ) skipped(sizes[sizes.push(number()) - 1]);
  if (section === 0 && text() === "name") {
    while (at < end) {
      const kind = bytes[at++];
      const stop = number() + at;
      if (kind === 1) for (let count = number(); count--; ) names[number()] = text();
      at = stop;
    }
  }
  at = end;
}

// The module of a function: the first path into one of our crates in its mangled name, to the depth of FIRST.
const module = (name) => {
  const crate = /Cs[0-9A-Za-z]+_\d+schachquartett(?:_([a-z]+))?(?=[^a-z_]|$)/.exec(name);
  if (!crate) return;
  const path = [crate[1] ?? "page"];
  let rest = name.slice(crate.index + crate[0].length);
  for (let length; (length = /^\d+/.exec(rest)?.[0]); ) {
    const part = rest.substr(length.length, Number(length));
    const depth = path[0] === "search" ? 1 : path[1] !== "view" ? 2 : path[2] === "pages" ? 4 : 3;
    if (!/^[a-z][a-z_0-9]*$/.test(part) || path.length === depth) break;
    path.push(part);
    rest = rest.slice(length.length + part.length);
  }
  return path.join("::");
};
const modules = new Map();
sizes.forEach((size, index) => {
  const name = module(names[imported + index] ?? "");
  if (name) modules.set(name, (modules.get(name) ?? 0) + size);
});

if (modules.size === 0) throw new Error("no module has a name");
console.log("modules in the first part of the program, in bytes");
for (const [name, size] of [...modules].sort((a, b) => b[1] - a[1])) {
  if (size > TOLERATED || FIRST.includes(name)) console.log(name.padEnd(30), String(size).padStart(8));
  if (size > TOLERATED && !FIRST.includes(name)) {
    console.error(`error: ${name} is in the first part of the program: see src/later.rs`);
    process.exitCode = 1;
  }
}
for (const name of FIRST.filter((name) => !modules.has(name))) {
  console.error(`error: ${name} is not in the first part: .ci/parts.mjs names it`);
  process.exitCode = 1;
}
