// Cuts the two typefaces of the page out of their packages into target/fonts/: Figtree for texts, Fraunces for titles and
// names. A file keeps the characters below, the weights that the styles use, kerning, and figures of one width where the
// typeface has them (Figtree). Any other character comes from a font of the device. The name of a file has the hash of
// its content, so that a browser may keep it for ever. style.mjs asks for the names.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const PACKAGES = "node_modules/@fontsource-variable";
const FACES = [
  { name: "text", file: "figtree/files/figtree-latin-wght-normal.woff2", axes: { wght: { min: 400, max: 700 } } },
  // One weight at one optical size: from 15 to 52 px the sizes look nearly alike, and each of the two axes costs 10 KB or more.
  {
    name: "display",
    file: "fraunces/files/fraunces-latin-full-normal.woff2",
    axes: { wght: 580, opsz: 24, SOFT: 0, WONK: 0 },
  },
];
// German and English, and names of the west of Europe. Arrows are not among them: both typefaces have only two of the four,
// and all four are to be of one font.
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ–—‘’‚“”„‹›•…€™−`;
const FEATURES = ["kern", "liga", "rvrn", "tnum"];

const folder = "target/fonts";
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** The file in dist/ of each face. */
export const files = {};
for (const { name, file, axes } of FACES) {
  const font = readFileSync(`${PACKAGES}/${file}`);
  const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures: FEATURES };
  const subset = await subsetFont(font, CHARACTERS, options);
  const hash = createHash("sha256").update(subset).digest("hex").slice(0, 16);
  files[name] = `fonts/${name}-${hash}.woff2`;
  writeFileSync(`target/${files[name]}`, subset);
}
