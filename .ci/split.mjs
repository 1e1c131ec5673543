// Splits the program in two files: what the first load needs, and the desk, which is loaded when it is first opened
// (src/view/desk, src/app/desk.rs). What belongs to which is read from the linker's own list of references: whatever can
// be reached only through the doors below is the desk's.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read } from "./wasm.mjs";

// The functions that lead to the desk. The app calls them only once it is there.
const DOORS = [
  "schachquartett::view::desk::dialog",
  "schachquartett::view::desk::page",
  "schachquartett::app::desk::update",
];
// -Os comes out smaller by brotli than -Oz and -O3, and again when repeated as long as it helps. Below its first
// kilobyte the memory is only the last of the stack.
const FEATURES = ["mutable-globals", "sign-ext", "nontrapping-float-to-int", "bulk-memory", "reference-types", "multivalue"];
const ENABLE = ["--mvp-features", ...FEATURES.map((feature) => `--enable-${feature}`)];
const OPTIMIZE = ["-Os", "--converge", "--low-memory-unused"];

const folder = process.env.TRUNK_STAGING_DIR;
const metadata = execFileSync("cargo", ["metadata", "--no-deps", "--offline", "--format-version=1"]);
const linked = join(JSON.parse(metadata).target_directory, "wasm32-unknown-unknown/page/schachquartett.wasm");
const work = mkdtempSync(join(tmpdir(), "split-"));
const tool = (name, ...args) => execFileSync(name, args, { stdio: ["ignore", "inherit", "ignore"] });

/** The hashes of all functions that are reached through the doors only. */
function behindDoors() {
  const { nodes, roots } = read(readFileSync(linked));
  const doors = new Set();
  for (const door of DOORS) {
    const mangled = `_ZN${door.split("::").map((part) => part.length + part).join("")}17h`;
    const found = [...nodes.values()].filter(({ name }) => name.startsWith(mangled) && name.length === mangled.length + 17);
    if (found.length !== 1) throw new Error(`${found.length} functions are called ${door}: is it inlined?`);
    doors.add(found[0]);
  }
  const reach = (from, stop) => {
    const seen = new Set();
    const open = [...from];
    while (open.length > 0) {
      const node = open.pop();
      if (seen.has(node) || stop.has(node)) continue;
      seen.add(node);
      open.push(...node.out);
    }
    return seen;
  };
  const first = reach(roots, doors);
  const behind = [...reach(doors, first)].filter(({ isFunction }) => isFunction);
  return behind.map(({ name }) => hashOf(name, /17h([0-9a-f]{16})E$/)).filter(Boolean);
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

function split(text, hashes) {
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
  const later = new Set(hashes.map((hash) => byHash.get(hash)).filter((name) => name && !exported.has(name)));

  // The table through which the two call each other.
  const table = parts.find(({ kind, text }) => kind === "table" && text.includes("funcref"));
  const [, size] = /(\d+) \d+ funcref/.exec(table.text) ?? [];
  const elements = parts.filter(({ kind }) => kind === "elem");
  if (elements.length !== 1 || !size) throw new Error("one table with one list of functions is expected");
  const list = /^( \(elem \S+ (?:\(table \S+\) )?\(i32\.const (\d+)\)(?: func)?) (.*)\)$/s.exec(elements[0].text);
  const names = list[3].match(/\$(?:"(?:[^"\\]|\\.)*"|[^\s()]+)/g);
  const slots = new Map();
  names.forEach((name, at) => {
    if (later.has(name)) slots.set(name, [...(slots.get(name) ?? []), Number(list[2]) + at]);
  });
  let end = Number(size);
  const slotOf = (name) => {
    if (!slots.has(name)) slots.set(name, [end++]);
    return slots.get(name)[0];
  };

  // What is called across, each way.
  const reached = new Set();
  const needed = new Set();
  for (const [name, { text }] of functions) {
    for (const other of called(text)) {
      if (!later.has(name) && later.has(other)) reached.add(other);
      if (later.has(name) && !later.has(other)) needed.add(other);
    }
  }
  const missing = "$the-desk-is-missing";
  const forward = (name) => {
    const signature = signatureOf(functions.get(name));
    const args = signature.params.map((_, at) => ` (local.get ${at})`).join("");
    return ` (func ${name}${written(signature)} (call_indirect ${table.name}${written(signature)}${args} (i32.const ${slotOf(name)})))`;
  };
  const first = parts.flatMap((part) => {
    if (part.kind === "func" && later.has(part.name)) return reached.has(part.name) ? [forward(part.name)] : [];
    if (part.kind === "elem") {
      const kept = names.map((name) => (later.has(name) ? missing : name));
      return [`${list[1]} ${kept.join(" ")})`];
    }
    return part === table ? [null] : [part.text];
  });
  first[first.indexOf(null)] = ` (table ${table.name} ${end} ${end} funcref)`;
  first.push(` (func ${missing} (unreachable))`);

  // Everything that is shared has a short name.
  const shared = [];
  const share = (kind, name, type) => {
    const short = shared.length.toString(36);
    shared.push(short);
    first.push(` (export "${short}" (${kind} ${name}))`);
    return ` (import "first" "${short}" (${kind} ${name} ${type.trim()}))`;
  };
  const second = parts.filter(({ kind }) => kind === "type").map(({ text }) => text);
  for (const part of parts) {
    const type = part.text.slice(part.text.indexOf(part.name) + (part.name ?? "").length);
    if (part === table) second.push(share("table", part.name, "1 funcref"));
    else if (part.kind === "table") second.push(share("table", part.name, "1 externref"));
    else if (part.kind === "memory") second.push(share("memory", part.name, "1"));
    else if (part.kind === "global") second.push(share("global", part.name, /^ (\(mut \w+\)|\w+)/.exec(type)[1]));
  }
  for (const name of needed) {
    second.push(share("func", name, written(signatureOf(functions.get(name) ?? imports.get(name)))));
  }
  for (const [name, at] of slots) {
    at.forEach((slot) => second.push(` (elem (table ${table.name}) (i32.const ${slot}) func ${name})`));
  }
  later.forEach((name) => second.push(functions.get(name).text));
  const whole = (texts) => `(module\n${texts.join("\n")}\n)\n`;
  console.log(`${later.size} of ${functions.size} functions are the desk's, ${reached.size} are called from outside`);
  return [whole(first), whole(second)];
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
  const [first, second] = split(readFileSync(dump, "utf8"), behindDoors());
  writeFileSync(join(folder, name), optimized(first, "first"));
  const desk = optimized(second, "desk");
  const file = `desk-${createHash("sha256").update(desk).digest("hex").slice(0, 16)}.wasm`;
  writeFileSync(join(folder, file), desk);
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const mark = /<meta name="?desk"?[^>]*>/;
  if (!mark.test(html)) throw new Error("index.html has no place for the name of the desk");
  writeFileSync(page, html.replace(mark, `<meta name="desk" content="./${file}">`));
  rmSync(work, { recursive: true });
}
