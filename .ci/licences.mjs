// Writes the licences of everything that is shipped: as a hook of Trunk into licences.txt beside the page, else
// into the file given as argument. `make audit` checks whether they are allowed.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// The shipped crates: normal dependencies of the page on WebAssembly, without procedural macros.
function shipped() {
  const args = ["metadata", "--locked", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"];
  const { packages, resolve } = JSON.parse(execFileSync("cargo", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 }));
  const packagesById = new Map(packages.map((pkg) => [pkg.id, pkg]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const found = new Set();
  const visit = (id) => {
    const isProcMacro = packagesById.get(id).targets.some((target) => target.kind.includes("proc-macro"));
    if (isProcMacro || found.has(id)) return;
    found.add(id);
    nodes.get(id).deps.filter((dep) => dep.dep_kinds.some(({ kind }) => kind === null)).forEach((dep) => visit(dep.pkg));
  };
  visit(resolve.root);
  found.delete(resolve.root);
  return [...found].map((id) => packagesById.get(id)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

// The typefaces, which come by npm: packages in the form of crates.
function typefaces() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const names = Object.keys(devDependencies).filter((name) => name.startsWith("@fontsource"));
  return names.map((name) => {
    const manifest_path = join(root, "node_modules", name, "package.json");
    return { ...JSON.parse(readFileSync(manifest_path, "utf8")), manifest_path };
  });
}

// The licence texts that come with a crate: MIT if it is an option, and notices; otherwise all of them.
function textsOf(pkg) {
  const folder = dirname(pkg.manifest_path);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => /^(licen[cs]e|copying|unlicense|notice)/i.test(name)).sort();
  const chosen = names.filter((name) => /mit|notice/i.test(name));
  return (chosen.length > 0 ? chosen : names).map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
}

function licences() {
  const separator = "=".repeat(80);
  const mit = readFileSync(join(root, "LICENSE-MIT"), "utf8").trim();
  const without = (holder) => mit.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
  const groups = new Map([[mit, ["Schachquartett (MIT OR Apache-2.0)"]]]);
  const addText = (text, name) => groups.set(text, [...(groups.get(text) ?? []), name]);
  addText(without("The Rust Project Contributors"), "The standard library of Rust (MIT OR Apache-2.0)");
  for (const pkg of [...shipped(), ...typefaces()]) {
    const texts = textsOf(pkg);
    const name = `${pkg.name} ${pkg.version} (${pkg.license})`;
    if (texts.length === 0 && !/\bMIT\b/.test(pkg.license)) {
      console.error(`error: ${name} comes without the text of its licence`);
      process.exit(1);
    }
    const holder = () => pkg.authors.join(", ") || `the authors of ${pkg.name}, ${pkg.repository}`;
    (texts.length > 0 ? texts : [without(holder())]).forEach((text) => addText(text, name));
  }
  const parts = [...groups].map(([text, names]) => `${separator}\n${names.join("\n")}\n${separator}\n\n${text}\n`);
  return `What Schachquartett is made of, and the licences of that.\n\n${parts.join("\n")}`;
}

const staging = process.env.TRUNK_STAGING_DIR;
const file = process.argv[2] ?? (staging && join(staging, "licences.txt"));
if (!file) throw new Error("name a file for the licences");
writeFileSync(file, licences());
