// The last word of the build: writes sw.js, which keeps all files of a release for use without a network. The names that
// Trunk has given are of contents that later steps have changed, so every digest is of what is in the folder now.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

const digest = (bytes) => createHash("sha256").update(bytes).digest("base64");

if (process.env.TRUNK_PROFILE === "release") {
  const folder = process.env.TRUNK_STAGING_DIR;
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const mark = /<meta name="?offline"?[^>]*>/;
  if (!mark.test(html)) throw new Error("index.html has no place that says whether there is a sw.js");
  writeFileSync(page, html.replace(mark, `<meta name="offline" content="./sw.js">`));

  const names = readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name !== "sw.js" && statSync(join(folder, name)).isFile())
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, `sha256-${digest(readFileSync(join(folder, name)))}`]));
  const template = readFileSync("public/sw.js", "utf8");
  const version = digest(template + JSON.stringify(files)).slice(0, 16);
  const source = [
    ['VERSION = ""', `VERSION = "${version}"`],
    ["FILES = {}", `FILES = ${JSON.stringify(files)}`],
  ].reduce((source, [empty, written]) => {
    if (!source.includes(empty)) throw new Error(`public/sw.js has no ${empty}`);
    return source.replace(empty, () => written);
  }, template);
  writeFileSync(join(folder, "sw.js"), transformSync(source, { minify: true, format: "esm", target: "es2022" }).code);
}
