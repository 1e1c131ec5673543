// Prints the size of every file in dist/ and checks the first load, which is all that index.html itself fetches,
// and the whole folder, which is stored for offline use.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Shares of the first load in KB, by brotli. A part of the work adds its share once it has started. The structure was to
// have 40. JSON with serde (25), the journal (9), and views instead of HTML strings (55) take about 100, by ordinary means:
// ARCHITECTURE says why. The shell and the four parties were to have 35: the shell takes 34, the four parties 23. Live games were to
// have 75 and take 102: packets, keys, records and their merge, dialogs, brokers that players name, texts in two languages.
// ARCHITECTURE says why they are no program of their own. `spectators` is the second half of live games: presenting, clocks, several
// brokers. Learning was to have 25, which the minute, the guide, hints and words take; courses take 33: their format, their pages in two
// languages, and what checks them. Puzzles are their pages, what chooses and judges them, and the search for material.
// `faults` is what public bug reports of other programs and attacks on live games led to: clocks of bots, one owner for a game in several
// tabs, texts from elsewhere, drags, keys, updates. `crates` is what the page grew by when its modules became crates, as the optimiser sees
// the borders between them, and when messages of the worker were derived from the types (3), and when the panel became
// data (3).
const SHARES = { program: 480, structure: 90, shell: 46, bots: 46, live: 102, spectators: 15, learning: 58, print: 12, puzzles: 20, faults: 31, crates: 10 };
// Of the share of the bots, 21 is what they understand of joining; their strength, levels and reasons are to have 25.
const STARTED = ["program", "structure", "shell", "bots", "live", "spectators", "learning", "print", "puzzles", "faults", "crates"];
const BUDGET = STARTED.reduce((sum, share) => sum + SHARES[share], 0) * 1024;
const TOTAL_BUDGET = 1100 * 1024;
// The lessons of all games in one language. They were to have 60 while there were 176 tasks; 220 and more need more.
const LESSONS_BUDGET = 80 * 1024;
// The puzzles of all games, which are read when they are first needed.
const PUZZLES_BUDGET = 60 * 1024;
const folder = fileURLToPath(new URL("../dist", import.meta.url));

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const page = readFileSync(join(folder, "index.html"), "utf8");
// The icon for home screens is fetched only when the page is added there.
const links = page.replace(/<link[^>]*apple-touch-icon[^>]*>/, "");
const named = new Set([...links.matchAll(/(?:href|src)=["']?\.\/([^"'\s>]+)/g)].map((match) => match[1]));
named.add("index.html");

const files = readdirSync(folder, { recursive: true })
  .filter((name) => statSync(join(folder, name)).isFile())
  .map((name) => {
    const bytes = readFileSync(join(folder, name));
    const sizes = [bytes.length, gzipSync(bytes, { level: 9 }).length, brotli(bytes)];
    return { name, first: named.has(name), sizes };
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
limit("the first load", sum[2], BUDGET);
limit("the whole folder", files.reduce((all, { sizes }) => all + sizes[2], 0), TOTAL_BUDGET);
const puzzles = files.filter(({ name }) => name.startsWith("puzzles/"));
limit("all puzzles", puzzles.reduce((sum, { sizes }) => sum + sizes[2], 0), PUZZLES_BUDGET);
for (const [language, other] of [["de", "en"], ["en", "de"]]) {
  const own = files.filter(({ name }) => name.startsWith("learn/")).map(({ name }) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    return brotli(Buffer.from(lines.filter((line) => !line.startsWith(`${other} `)).join("\n")));
  });
  limit(`all lessons in ${language}`, own.reduce((sum, size) => sum + size, 0), LESSONS_BUDGET);
}
