// Gives the folder of the program the name of its version, so that a browser may keep its files for ever, and names in the
// page what it loads first. The files inside find each other by their own names. The font of texts is also named; that of
// titles follows with the styles.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const staging = process.env.TRUNK_STAGING_DIR;
const hash = createHash("sha256");
for (const name of readdirSync(join(staging, "program")).sort()) {
  hash.update(name).update(readFileSync(join(staging, "program", name)));
}
const folder = `program-${hash.digest("hex").slice(0, 16)}`;
renameSync(join(staging, "program"), join(staging, folder));
const page = join(staging, "index.html");
// start.js takes the first module for the program. In one part it has no second one.
const modules = ["app.js", "__wasm_split.js"].filter((name) => existsSync(join(staging, folder, name)));
const font = readdirSync(join(staging, "fonts")).find((name) => name.startsWith("text-"));
const links = [
  `<link rel="preload" href="./fonts/${font}" as="font" type="font/woff2" crossorigin>`,
  ...modules.map((name) => `<link rel="modulepreload" href="./${folder}/${name}">`),
  `<link rel="preload" href="./${folder}/app_bg.wasm" as="fetch" type="application/wasm" crossorigin>`,
];
const html = readFileSync(page, "utf8");
if (!html.includes("</head>")) throw new Error("index.html has no </head>");
writeFileSync(page, html.replace("</head>", `${links.join("")}</head>`));
