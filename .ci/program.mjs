// Builds the program in its parts, before Trunk does the rest: Trunk itself can only build one that is whole. What
// `#[wasm_split]` in src/later.rs names goes into a later part (ARCHITECTURE, "The program in parts"). WHOLE=1 leaves
// it in one, without the splitter: if a new compiler or wasm-bindgen breaks that, everything else still builds.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";

const run = (command, args) => execFileSync(command, args, { stdio: "inherit" });
const isRelease = process.env.TRUNK_PROFILE === "release";
const profile = isRelease ? "page" : "dev";
const isWhole = process.env.WHOLE === "1";
// The splitter reads relocations. Only the last crate has the flag, so that nothing else is compiled anew.
const link = isWhole ? ["--features", "whole"] : ["--", "-Clink-args=--emit-relocs"];
const target = ["--target", "wasm32-unknown-unknown"];
run("cargo", ["rustc", "--locked", "--profile", profile, ...target, "--bin", "schachquartett", ...link]);

const built = `target/wasm32-unknown-unknown/${isRelease ? "page" : "debug"}/schachquartett.wasm`;
const folder = "target/program";
rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/bound`, { recursive: true });
mkdirSync(`${folder}/files`);
mkdirSync(`${folder}/split`);
if (isWhole) copyFileSync(built, `${folder}/split/app.wasm`);
else run("wasm-split-cli", [built, `${folder}/split`, "--out-name", "app"]);
const names = ["--no-typescript", "--keep-lld-exports", "--no-demangle", "--out-name", "app"];
run("wasm-bindgen", ["--target", "web", ...names, "--out-dir", `${folder}/bound`, `${folder}/split/app.wasm`]);

// Small functions stay apart: glued into one, they would all be compiled when the first of them runs.
const smaller = ["-Os", "--low-memory-unused", "--dealign", "--one-caller-inline-max-function-size=30"];
const parts = readdirSync(`${folder}/split`).filter((name) => name.endsWith(".wasm") && name !== "app.wasm");
const wasm = [`${folder}/bound/app_bg.wasm`, ...parts.map((name) => `${folder}/split/${name}`)];
for (const file of wasm) {
  const to = `${folder}/files/${file.split("/").at(-1)}`;
  if (isRelease) run("wasm-opt", [...smaller, file, "-o", to]);
  else copyFileSync(file, to);
}
copyFileSync(`${folder}/bound/app.js`, `${folder}/files/app.js`);
if (!isWhole) copyFileSync(`${folder}/split/__wasm_split.js`, `${folder}/files/__wasm_split.js`);
