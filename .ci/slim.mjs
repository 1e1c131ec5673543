// Makes wasm-bindgen's module smaller before it goes into dist/: Trunk cannot minify it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

const folder = process.env.TRUNK_STAGING_DIR;
if (process.env.TRUNK_PROFILE === "release") {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    const file = join(folder, name);
    const { code } = transformSync(readFileSync(file, "utf8"), { minify: true, format: "esm", target: "es2022" });
    writeFileSync(file, code);
  }
}
