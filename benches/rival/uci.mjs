#!/usr/bin/env node
// Fairy-Stockfish on standard input and output, for bridge chess (bridge.ini). It comes by npm, see package.json.
// PACKAGES= is another folder of packages.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

// Its loader would fetch a path of the file system.
delete globalThis.fetch;
const require = createRequire(import.meta.url);
const packages = process.env.PACKAGES ?? new URL("../../node_modules", import.meta.url).pathname;
const engine = await require(resolve(packages, "fairy-stockfish-nnue.wasm/stockfish.js"))();
engine.FS.writeFile("/bridge.ini", readFileSync(new URL("bridge.ini", import.meta.url)));

// What it says to the commands of this file stays here.
const answer = (commands, last) =>
  new Promise((done) => {
    const listen = (line) => {
      if (!line.startsWith(last)) return;
      engine.removeMessageListener(listen);
      done();
    };
    engine.addMessageListener(listen);
    for (const command of commands) engine.postMessage(command);
  });
await answer(["uci"], "uciok");
const options = ["VariantPath value /bridge.ini", "Use NNUE value false", "UCI_Variant value bridge"];
await answer([...options.map((option) => `setoption name ${option}`), "isready"], "readyok");

engine.addMessageListener((line) => console.log(line));
for await (const line of createInterface({ input: process.stdin })) {
  engine.postMessage(line);
  if (line === "quit") process.exit(0);
}
