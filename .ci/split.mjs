// Splits the program in several files: what every first load needs, and its parts, which are loaded when they are wanted
// (src/app/effects/fetched.rs). What belongs to which is read from the linker's own list of references: whatever, functions
// and data, can be reached only through the doors of one part belongs to it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read } from "./wasm.mjs";

// The functions that lead to each part. They are called only once it is there.
const PARTS = {
  desk: [
    "schachquartett::view::desk::dialog",
    "schachquartett::view::desk::page",
    "schachquartett::app::desk::update",
    "schachquartett::app::desk::ask",
    "schachquartett::app::desk::rescued",
    "schachquartett::app::effects::thinker::ask",
  ],
  "texts-de": ["schachquartett::i18n::de::texts"],
  "texts-en": ["schachquartett::i18n::en::texts"],
  search: ["schachquartett::search::answer::answer"],
};
// -Os comes out smaller by brotli than -Oz and -O3, and again when repeated as long as it helps. Below its first
// kilobyte the memory is only the last of the stack.
const FEATURES = ["mutable-globals", "sign-ext", "nontrapping-float-to-int", "bulk-memory", "reference-types", "multivalue"];
const ENABLE = ["--mvp-features", ...FEATURES.map((feature) => `--enable-${feature}`)];
const OPTIMIZE = ["-Os", "--converge", "--low-memory-unused"];

// Of what every first load needs, in numbers that begin with 1 for the first part.
const FIRST = 255;

const folder = process.env.TRUNK_STAGING_DIR;
const metadata = execFileSync("cargo", ["metadata", "--no-deps", "--offline", "--format-version=1"]);
const linked = join(JSON.parse(metadata).target_directory, "wasm32-unknown-unknown/page/schachquartett.wasm");
const work = mkdtempSync(join(tmpdir(), "split-"));
const tool = (name, ...args) => execFileSync(name, args, { stdio: ["ignore", "inherit", "ignore"] });

/** The hashes of the functions that each part has, and of which part each byte of memory is: 0 is nobody's. */
function behindDoors() {
  const { nodes, roots } = read(readFileSync(linked));
  const doors = Object.values(PARTS).map((names) => new Set(names.map((name) => doorOf(nodes, name))));
  const all = new Set(doors.flatMap((doors) => [...doors]));
  const reach = (from, stop) => {
    const seen = new Set();
    const open = [...from];
    while (open.length > 0) {
      const node = open.pop();
      if (seen.has(node) || stop(node)) continue;
      seen.add(node);
      open.push(...node.out);
    }
    return seen;
  };
  const first = reach(roots, (node) => all.has(node));
  const behind = doors.map((own) => reach(own, (node) => first.has(node) || (all.has(node) && !own.has(node))));
  const ownerOf = (node) => {
    const owners = behind.flatMap((nodes, part) => (nodes.has(node) ? [part + 1] : []));
    return owners.length === 1 ? owners[0] : FIRST;
  };
  const hashes = Object.keys(PARTS).map(() => []);
  const memory = new Uint8Array(Math.max(...[...nodes.values()].map(({ address, size }) => address + size)));
  for (const node of nodes.values()) {
    const owner = ownerOf(node);
    if (!node.isFunction) {
      for (let at = node.address; at < node.address + node.size; at++) {
        // Data may overlap.
        memory[at] = memory[at] === 0 || memory[at] === owner ? owner : FIRST;
      }
    } else if (owner !== FIRST) {
      hashes[owner - 1].push(hashOf(node.name, /17h([0-9a-f]{16})E$/));
    }
  }
  return { hashes: hashes.map((hashes) => hashes.filter(Boolean)), memory };
}

function doorOf(nodes, door) {
  const mangled = `_ZN${door.split("::").map((part) => part.length + part).join("")}17h`;
  const found = [...nodes.values()].filter(({ name }) => name.startsWith(mangled) && name.length === mangled.length + 17);
  if (found.length !== 1) throw new Error(`${found.length} functions are called ${door}: is it inlined?`);
  return found[0];
}

const hashOf = (name, pattern) => pattern.exec(name)?.[1];

/** The parts of a module as text, each with its kind and name. */
function partsOf(text) {
  const name = /^ \(\w+ (\$(?:"(?:[^"\\]|\\.)*"|[^\s()]+))?/;
  return text
    .slice(text.indexOf("\n") + 1, text.lastIndexOf("\n)"))
    .split(/\n(?= \()/)
    .map((part) => ({ kind: /^ \((\w+)/.exec(part)[1], name: name.exec(part)?.[1], text: part }));
}

/** The signature of a function or of an import of one. */
function signatureOf({ text, name }) {
  const at = text.indexOf(name) + name.length;
  const head = text.slice(at, text.indexOf("\n", at) < 0 ? undefined : text.indexOf("\n", at));
  const types = (kind) =>
    [...head.matchAll(new RegExp(`\\(${kind}((?: [^()]+)?)\\)`, "g"))].flatMap(([, types]) =>
      types.trim().split(/\s+/).filter((type) => type && !type.startsWith("$")),
    );
  return { params: types("param"), results: types("result") };
}

const written = ({ params, results }) =>
  (params.length ? ` (param ${params.join(" ")})` : "") + (results.length ? ` (result ${results.join(" ")})` : "");
const called = (text) => [...text.matchAll(/\((?:return_)?call (\$(?:"(?:[^"\\]|\\.)*"|[^\s()]+))/g)].map(([, name]) => name);

/** The bytes of a part with data, and where they stand. */
function dataOf({ text }) {
  const [, address, written] = /^ \(data (?:\$\S+ )?\(i32\.const (\d+)\) "(.*)"\)$/s.exec(text);
  const plain = { t: 9, n: 10, r: 13, '"': 34, "'": 39, "\\": 92 };
  const bytes = [...written.matchAll(/\\([0-9a-f]{2})|\\(.)|([^\\])/gs)].map(([, code, sign, letter]) =>
    code ? parseInt(code, 16) : sign ? plain[sign] : letter.charCodeAt(0),
  );
  return { address: Number(address), bytes };
}

const dataAt = (address, bytes) =>
  ` (data (i32.const ${address}) "${bytes.map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("")}")`;

/** The data of a part: pieces of the same owner, with the little that lies between them and is nobody's. */
function piecesOf({ address, bytes }, memory, owner) {
  const pieces = [];
  for (let at = 0, end; at < bytes.length; at = end) {
    end = at + 1;
    if (memory[address + at] !== owner) continue;
    let last = at;
    while (end < bytes.length && (memory[address + end] === owner || memory[address + end] === 0)) {
      if (memory[address + end] === owner) last = end;
      end++;
    }
    pieces.push(dataAt(address + at, bytes.slice(at, last + 1)));
  }
  return pieces;
}

/** The first module, and then its parts. */
function split(text, { hashes, memory }) {
  const parts = partsOf(text);
  const functions = new Map(parts.filter(({ kind }) => kind === "func").map((part) => [part.name, part]));
  const imports = new Map();
  for (const part of parts.filter(({ kind }) => kind === "import")) {
    part.name = /\(func (\$(?:"(?:[^"\\]|\\.)*"|[^\s()]+))/.exec(part.text)?.[1];
    if (part.name) imports.set(part.name, part);
  }
  const exported = new Set(
    parts.filter(({ kind }) => kind === "export").map(({ text }) => /\(func (.*)\)\)$/.exec(text)?.[1]),
  );
  const byHash = new Map();
  for (const name of functions.keys()) {
    const hash = hashOf(name, /::h([0-9a-f]{16})"?$/);
    if (hash) byHash.set(hash, byHash.has(hash) ? null : name);
  }
  // To which part a function belongs that is not of the first module.
  const homes = new Map();
  hashes.forEach((own, home) => {
    for (const hash of own) {
      const name = byHash.get(hash);
      if (name && !exported.has(name)) homes.set(name, home);
    }
  });

  // The table through which they call each other.
  const table = parts.find(({ kind, text }) => kind === "table" && text.includes("funcref"));
  const [, size] = /(\d+) \d+ funcref/.exec(table.text) ?? [];
  const elements = parts.filter(({ kind }) => kind === "elem");
  if (elements.length !== 1 || !size) throw new Error("one table with one list of functions is expected");
  const list = /^( \(elem \S+ (?:\(table \S+\) )?\(i32\.const (\d+)\)(?: func)?) (.*)\)$/s.exec(elements[0].text);
  const names = list[3].match(/\$(?:"(?:[^"\\]|\\.)*"|[^\s()]+)/g);
  const slots = new Map();
  names.forEach((name, at) => {
    if (homes.has(name)) slots.set(name, [...(slots.get(name) ?? []), Number(list[2]) + at]);
  });
  let end = Number(size);
  const slotOf = (name) => {
    if (!slots.has(name)) slots.set(name, [end++]);
    return slots.get(name)[0];
  };

  // What is called in a part from anywhere else, and what each part calls elsewhere.
  const reached = new Set();
  const needed = hashes.map(() => new Set());
  for (const [name, { text }] of functions) {
    for (const other of called(text)) {
      if (homes.get(name) === homes.get(other)) continue;
      if (homes.has(other)) reached.add(other);
      if (homes.has(name)) needed[homes.get(name)].add(other);
    }
  }
  const missing = "$a-part-is-missing";
  const forward = (name) => {
    const signature = signatureOf(functions.get(name));
    const args = signature.params.map((_, at) => ` (local.get ${at})`).join("");
    return ` (func ${name}${written(signature)} (call_indirect ${table.name}${written(signature)}${args} (i32.const ${slotOf(name)})))`;
  };
  const first = parts.flatMap((part) => {
    if (part.kind === "func" && homes.has(part.name)) return reached.has(part.name) ? [forward(part.name)] : [];
    if (part.kind === "elem") return [`${list[1]} ${names.map((name) => (homes.has(name) ? missing : name)).join(" ")})`];
    if (part.kind === "data") {
      const { address, bytes } = dataOf(part);
      return [dataAt(address, bytes.map((byte, at) => ([0, FIRST].includes(memory[address + at] ?? 0) ? byte : 0)))];
    }
    return part === table ? [null] : [part.text];
  });
  first[first.indexOf(null)] = ` (table ${table.name} ${end} ${end} funcref)`;
  first.push(` (func ${missing} (unreachable))`);

  // Everything that is shared has a short name.
  const shared = new Map();
  const share = (kind, name, type) => {
    const item = `${kind} ${name}`;
    if (!shared.has(item)) {
      shared.set(item, shared.size.toString(36));
      first.push(` (export "${shared.get(item)}" (${item}))`);
    }
    return ` (import "first" "${shared.get(item)}" (${item} ${type.trim()}))`;
  };
  const modules = hashes.map((_, home) => {
    const module = parts.filter(({ kind }) => kind === "type").map(({ text }) => text);
    for (const part of parts) {
      const type = part.text.slice(part.text.indexOf(part.name) + (part.name ?? "").length);
      if (part === table) module.push(share("table", part.name, "1 funcref"));
      else if (part.kind === "table") module.push(share("table", part.name, "1 externref"));
      else if (part.kind === "memory") module.push(share("memory", part.name, "1"));
      else if (part.kind === "global") module.push(share("global", part.name, /^ (\(mut \w+\)|\w+)/.exec(type)[1]));
    }
    for (const name of needed[home]) {
      module.push(share("func", name, written(signatureOf(functions.get(name) ?? imports.get(name)))));
    }
    for (const [name, at] of slots) {
      if (homes.get(name) !== home) continue;
      at.forEach((slot) => module.push(` (elem (table ${table.name}) (i32.const ${slot}) func ${name})`));
    }
    for (const part of parts.filter(({ kind }) => kind === "data")) {
      module.push(...piecesOf(dataOf(part), memory, home + 1));
    }
    for (const [name, other] of homes) if (other === home) module.push(functions.get(name).text);
    return module;
  });
  const whole = (texts) => `(module\n${texts.join("\n")}\n)\n`;
  console.log(`${homes.size} of ${functions.size} functions are of parts, ${reached.size} are called from outside`);
  return [first, ...modules].map(whole);
}

function optimized(text, name) {
  const [source, binary, small] = ["wat", "wasm", "small.wasm"].map((end) => join(work, `${name}.${end}`));
  writeFileSync(source, text);
  tool("wasm-as", ...ENABLE, source, "-o", binary);
  tool("wasm-opt", ...ENABLE, ...OPTIMIZE, binary, "-o", small);
  return readFileSync(small);
}

if (process.env.TRUNK_PROFILE === "release") {
  const name = readdirSync(folder).find((name) => name.endsWith("_bg.wasm"));
  const dump = join(work, "whole.wat");
  tool("wasm-dis", ...ENABLE, join(folder, name), "-o", dump);
  const [first, ...modules] = split(readFileSync(dump, "utf8"), behindDoors());
  writeFileSync(join(folder, name), optimized(first, "first"));
  const page = join(folder, "index.html");
  let html = readFileSync(page, "utf8");
  Object.keys(PARTS).forEach((part, at) => {
    const module = optimized(modules[at], part);
    const file = `${part}-${createHash("sha256").update(module).digest("hex").slice(0, 16)}.wasm`;
    writeFileSync(join(folder, file), module);
    const mark = new RegExp(`<meta name="?${part}"?[^>]*>`);
    if (!mark.test(html)) throw new Error(`index.html has no place for the name of ${part}`);
    html = html.replace(mark, `<meta name="${part}" content="./${file}">`);
  });
  writeFileSync(page, html);
  rmSync(work, { recursive: true });
}
