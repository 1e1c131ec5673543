// Writes the brokers of live games into the index.html that Trunk has built: LIVE= names them, "self" for the one beside
// the page; LIVE_ONLY=1 closes the page to them. Without a folder it only checks the two values.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { LIVE, LIVE_ONLY, TRUNK_STAGING_DIR } = process.env;
const only = LIVE_ONLY === "1";
const words = [...new Set((LIVE ?? "").split(/\s+/).filter(Boolean))];
const names = words.length > 0 ? words : ["self"];

const fail = (why) => {
  console.error(`error: ${why}`);
  process.exit(1);
};
if (LIVE_ONLY && !only) fail(`LIVE_ONLY=${LIVE_ONLY} is neither 1 nor empty`);

// Only the form in which browsers write an address: then policy and page mean the same.
const LABEL = "[a-z0-9]([a-z0-9-]*[a-z0-9])?";
const FORM = new RegExp(`^wss?://(${LABEL}(\\.${LABEL})*|\\[[0-9a-f:]+\\])(:[1-9]\\d*)?(/[\\w./~%!$&'()*+,;=:@-]*)?$`);
const sources = new Set(["'self'"]);
if (!only) sources.add("wss:");
for (const name of names.filter((name) => name !== "self")) {
  const url = URL.canParse(name) ? new URL(name) : null;
  const origin = url && `${url.protocol}//${url.host}`;
  if (!FORM.test(name) || ![origin, url?.href].includes(name) || name.length >= 200) {
    const like = "self, or an address like wss://broker.example.org/mqtt";
    fail(`LIVE has "${name}", but a broker is ${like}: lower case, no user name, no usual port, no ? or #, below 200 characters`);
  }
  if (only || url.protocol === "ws:") {
    // What the policy cannot name, browsers block.
    if (url.hostname.startsWith("[")) fail(`LIVE has "${name}": a security policy cannot name an IPv6 address; use a name`);
    sources.add(origin);
  }
}

if (TRUNK_STAGING_DIR) {
  const file = join(TRUNK_STAGING_DIR, "index.html");
  const html = readFileSync(file, "utf8");
  let count = 0;
  const written = html.replace(/<meta\b[^>]*>/g, (meta) => {
    if (/name="?live-brokers\b/.test(meta)) {
      count += 1;
      return `<meta name="live-brokers" content="${[...(only ? ["only"] : []), ...names].join(" ").replaceAll("&", "&amp;")}">`;
    }
    if (!/http-equiv="?Content-Security-Policy\b/.test(meta)) return meta;
    return meta.replace(/connect-src [^;"]*/, () => {
      count += 1;
      return `connect-src ${[...sources].join(" ")}`;
    });
  });
  if (count !== 2) fail("index.html has not one policy with connect-src and one list of brokers");
  writeFileSync(file, written);
}
