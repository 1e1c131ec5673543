// Writes sw.js, which stores all files of a release for offline use, into the folder that Trunk has built: with
// the list of the files, each with its digest, and the name of the version.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const digest = (bytes) => createHash("sha256").update(bytes).digest("base64");

if (process.env.TRUNK_PROFILE === "release") {
  const folder = process.env.TRUNK_STAGING_DIR;
  const names = readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name !== "sw.js" && statSync(join(folder, name)).isFile())
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, `sha256-${digest(readFileSync(join(folder, name)))}`]));
  const template = readFileSync("public/sw.js", "utf8");
  const version = digest(template + JSON.stringify(files)).slice(0, 16);
  const replaceOnce = (source, placeholder, replacement) => {
    if (!source.includes(placeholder)) throw new Error(`public/sw.js has no ${placeholder}`);
    return source.replace(placeholder, () => replacement);
  };
  const source = replaceOnce(template, "FILES = {}", `FILES = ${JSON.stringify(files)}`);
  writeFileSync(join(folder, "sw.js"), replaceOnce(source, 'VERSION = ""', `VERSION = "${version}"`));
}
