// Prints the size of every file in dist/ and checks the first load, which is all that index.html itself fetches but fonts,
// and the whole folder, which is stored for offline use.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// In bytes, by brotli: what index.html itself names, the later parts of the program, and all that is stored for offline use.
// The fonts are not part of the first load: the page is drawn without them.
const FIRST_LOAD = 406_500;
const LATER_PARTS = 814_000;
const WHOLE_FOLDER = 1_448_000;
const FONTS = 45_000;
// The lessons of all games in one language.
const LESSONS = 82_000;
// The puzzles of all games, which are read when they are first needed.
const PUZZLES = 62_000;
const folder = fileURLToPath(new URL("../dist", import.meta.url));

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const page = readFileSync(join(folder, "index.html"), "utf8");
// The icon for home screens is fetched only when the page is added there.
const links = page.replace(/<link[^>]*apple-touch-icon[^>]*>/, "");
const named = new Set([...links.matchAll(/(?:href|src)=["']?\.\/([^"'\s>]+)/g)].map((match) => match[1]));
named.add("index.html");

const isFont = (name) => name.endsWith(".woff2");
const files = readdirSync(folder, { recursive: true })
  .filter((name) => statSync(join(folder, name)).isFile())
  .map((name) => {
    const bytes = readFileSync(join(folder, name));
    const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotli(bytes)];
    return { name, first: named.has(name) && !isFont(name), sizes };
  })
  .sort((a, b) => b.sizes[2] - a.sizes[2]);

const row = (name, cells) => console.log(name.padEnd(48) + cells.map((cell) => `${cell}`.padStart(10)).join(""));
row("file (* first load)", ["raw", "gzip", "brotli"]);
for (const { name, first, sizes } of files) row(`${first ? "*" : " "} ${name}`, sizes);
const loaded = files.filter((file) => file.first);
const sum = loaded.reduce((all, { sizes }) => all.map((n, i) => n + sizes[i]), [0, 0, 0]);
row("first load", sum);

const fail = (why) => {
  console.error(`error: ${why}`);
  process.exitCode = 1;
};
const limit = (what, size, max) => {
  console.log(`${what}: ${size} of ${max} bytes allowed`);
  if (size > max) fail(`${what} is ${size - max} bytes too large by brotli`);
};

const missing = [...named].filter((name) => !files.some((file) => file.name === name));
if (missing.length > 0) fail(`index.html names files that are not there: ${missing.join(", ")}`);
if (![...named].some((name) => name.endsWith(".wasm"))) fail("index.html names no program, so the first load is not known");
limit("the first load", sum[2], FIRST_LOAD);
const later = files.filter(({ name, first }) => name.endsWith(".wasm") && !first);
limit("the later parts", later.reduce((all, { sizes }) => all + sizes[2], 0), LATER_PARTS);
limit("the whole folder", files.reduce((all, { sizes }) => all + sizes[2], 0), WHOLE_FOLDER);
const fonts = files.filter(({ name }) => isFont(name));
limit("the fonts", fonts.reduce((all, { sizes }) => all + sizes[2], 0), FONTS);
const puzzles = files.filter(({ name }) => name.startsWith("puzzles/"));
limit("all puzzles", puzzles.reduce((sum, { sizes }) => sum + sizes[2], 0), PUZZLES);
for (const [language, other] of [["de", "en"], ["en", "de"]]) {
  const own = files.filter(({ name }) => name.startsWith("learn/")).map(({ name }) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    return brotli(Buffer.from(lines.filter((line) => !line.startsWith(`${other} `)).join("\n")));
  });
  limit(`all lessons in ${language}`, own.reduce((sum, size) => sum + size, 0), LESSONS);
}
