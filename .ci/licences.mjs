// Writes the licences of everything that is shipped: as a hook of Trunk as licences.txt beside the page, else into the file
// that is named. Whether they are allowed at all is asked by `make audit`.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// In the order in which they are chosen where there is a choice.
const [, allowed] = /^allow = \[([^\]]*)\]/m.exec(readFileSync(join(root, "deny.toml"), "utf8"));
const ALLOWED = [...allowed.matchAll(/"([^"]+)"/g)].map(([, name]) => name);

const metadata = (...more) => {
  const given = ["metadata", "--locked", "--format-version", "1", ...more];
  return JSON.parse(execFileSync("cargo", given, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }));
};

// The licences that are taken of an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0`: the first allowed choice of
// each part. Nothing where a part has none.
function taken(expression) {
  const words = (expression ?? "").replaceAll("/", " OR ").match(/[()]|[^\s()]+/g) ?? [];
  const best = (one, other) => {
    if (!one || !other) return one ?? other;
    return ALLOWED.indexOf(one[0]) <= ALLOWED.indexOf(other[0]) ? one : other;
  };
  const unit = () => {
    const word = words.shift();
    if (word === "(") {
      const inner = either();
      return words.shift() === ")" ? inner : undefined;
    }
    // A licence with an exception is another one.
    if (words[0] === "WITH") return void words.splice(0, 2);
    return ALLOWED.includes(word) ? [word] : undefined;
  };
  const both = () => {
    let found = unit();
    while (words[0] === "AND" && words.shift()) {
      const next = unit();
      found = found && next && [...found, ...next];
    }
    return found;
  };
  const either = () => {
    let found = both();
    while (words[0] === "OR" && words.shift()) found = best(found, both());
    return found;
  };
  const found = either();
  return words.length === 0 ? found : undefined;
}

// What the page is made of: everything that the page's crate needs on WebAssembly, without what only helps to build.
function shipped() {
  const { packages, resolve } = metadata("--filter-platform", "wasm32-unknown-unknown");
  const by = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const found = new Set();
  const visit = (id) => {
    const helps = by.get(id).targets.some((target) => target.kind.includes("proc-macro"));
    if (helps || found.has(id)) return;
    found.add(id);
    nodes.get(id).deps.filter((dep) => dep.dep_kinds.some(({ kind }) => kind === null)).forEach((dep) => visit(dep.pkg));
  };
  visit(resolve.root);
  found.delete(resolve.root);
  return [...found].map((id) => by.get(id)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

// The texts that come with a crate under the licences that are taken of it.
function textsOf(one) {
  const folder = dirname(one.manifest_path);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => /^(licen[cs]e|copying|unlicense|notice)/i.test(name)).sort();
  const mark = { "MIT": /mit/i, "Apache-2.0": /apache/i, "Zlib": /zlib/i, "BSL-1.0": /bsl|boost/i, "Unlicense": /unlicense/i };
  const licences = taken(one.license) ?? [];
  const fitting = names.filter((name) => /notice/i.test(name) || licences.some((licence) => mark[licence]?.test(name)));
  // One file for everything, or none that is named after its licence.
  return (fitting.length > 0 ? fitting : names).map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
}

function licences() {
  const rule = "=".repeat(80);
  const mit = readFileSync(join(root, "LICENSE-MIT"), "utf8").trim();
  const without = (holder) => mit.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
  const groups = new Map([[mit, ["Schachquartett (MIT OR Apache-2.0)"]]]);
  const put = (text, name) => groups.set(text, [...(groups.get(text) ?? []), name]);
  put(without("The Rust Project Contributors"), "The standard library of Rust (MIT OR Apache-2.0)");
  for (const one of shipped()) {
    const texts = textsOf(one);
    const name = `${one.name} ${one.version} (${one.license})`;
    if (texts.length === 0 && taken(one.license)?.[0] !== "MIT") {
      console.error(`error: ${name} comes without the text of its licence`);
      process.exit(1);
    }
    const holder = () => one.authors.join(", ") || `the authors of ${one.name}, ${one.repository}`;
    (texts.length > 0 ? texts : [without(holder())]).forEach((text) => put(text, name));
  }
  const parts = [...groups].map(([text, names]) => `${rule}\n${names.join("\n")}\n${rule}\n\n${text}\n`);
  return `What Schachquartett is made of, and the licences of that.\n\n${parts.join("\n")}`;
}

const staging = process.env.TRUNK_STAGING_DIR;
const file = process.argv[2] ?? (staging && join(staging, "licences.txt"));
if (!file) throw new Error("name a file for the licences");
writeFileSync(file, licences());
