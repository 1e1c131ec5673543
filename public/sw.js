// The service worker: stores one version of the page for offline use. A release build writes all files with their
// digests and a name of the version here: no list is manual, and a version is stored whole or not at all.
const VERSION = "";
const FILES = {};

const { scope } = registration;
// Other pages of the same host have caches of their own.
const OWN = `schachquartett ${scope} `;
const CACHE = OWN + VERSION;
const PAGE = "index.html";

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

// Runs only when no page of the previous version is open: all files of a page are of one version.
const activate = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};

self.oninstall = (event) => event.waitUntil(install());
self.onactivate = (event) => event.waitUntil(activate());
self.onfetch = (event) => {
  const { method, url } = event.request;
  const name = nameOf(url);
  if (method !== "GET" || !Object.hasOwn(FILES, name)) return;
  const kept = caches.match(scope + name, { cacheName: CACHE });
  // If the browser has dropped the cache, files are fetched as without a worker.
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
};
