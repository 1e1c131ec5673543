// The service worker: stores one version of the page for offline use. A release build writes all files with their
// digests and a name of the version here: no list is manual, and a version is stored whole or not at all.
const VERSION = "";
const FILES = {};

const { scope } = registration;
// Other pages of the same host have caches of their own.
const OWN = `schachquartett ${scope} `;
const CACHE = OWN + VERSION;
const PAGE = "index.html";

/** The caches of earlier versions. */
const earlierCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);

/** The path of an address relative to the folder of the page. Empty outside it. */
const nameOf = (address) => {
  const [path] = address.split(/[?#]/);
  return path.startsWith(scope) ? path.slice(scope.length) || PAGE : "";
};

const install = async () => {
  // A file of another version, on a host that is being updated, fails here by its digest.
  const load = async ([name, integrity]) => {
    const answer = await fetch(name === PAGE ? scope : name, { cache: "no-cache", integrity });
    const headers = [...answer.headers].filter(([name]) => name === "content-type");
    // A redirected response is not accepted for a page, so a new response is made.
    return [name, new Response(await answer.arrayBuffer(), { headers })];
  };
  const files = await Promise.all(Object.entries(FILES).map(load));
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map(([name, answer]) => cache.put(scope + name, answer)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

// Deletes the earlier versions, unless pages are open that may be of one.
const forget = async () => {
  if ((await clients.matchAll({ type: "window" })).length > 0) return;
  await Promise.all((await earlierCaches()).map((name) => caches.delete(name)));
};

const activate = async () => {
  await clients.claim();
  await forget();
};

// The answer for a file of the version that has a certain part: all files of a page are of one version, also of a page
// that stays open when another one takes the next version.
const answer = async (request, name, part) => {
  for (const cacheName of Object.hasOwn(FILES, part) ? [CACHE] : await earlierCaches()) {
    const kept = (await caches.match(scope + part, { cacheName })) && (await caches.match(scope + name, { cacheName }));
    if (kept) return kept;
  }
  // If the browser has dropped the cache, files are fetched as without a worker.
  return fetch(request);
};

self.oninstall = (event) => event.waitUntil(install());
self.onactivate = (event) => event.waitUntil(activate());
// A player takes this version, which otherwise waits until no page of the one before is open.
self.onmessage = ({ data }) => data === "update" && skipWaiting();
self.onfetch = (event) => {
  const { method, mode, url } = event.request;
  const name = nameOf(url);
  if (method !== "GET" || !VERSION || !name) return;
  if (mode === "navigate") {
    event.waitUntil(forget());
    if (Object.hasOwn(FILES, name)) event.respondWith(answer(event.request, name, name));
    return;
  }
  // Files without a hash in their names are asked for with the name of the page's program.
  const [, program] = url.split(/[?#]/);
  event.respondWith(answer(event.request, name, program?.endsWith(".wasm") ? program : name));
};
