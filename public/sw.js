// Keeps one version of the page for use without a network. A release build writes every file of it here, with its digest,
// and a name for all of them together: nothing is listed by hand, and a version is kept whole or not at all.
const VERSION = "";
const FILES = {};

const { scope } = registration;
// Other pages of the same host keep their own.
const OWN = `schachquartett ${scope} `;
const CACHE = OWN + VERSION;
const PAGE = "index.html";

/** What an address has below the folder of the page. */
const nameOf = (address) => {
  const [path] = address.split(/[?#]/);
  return path.startsWith(scope) ? path.slice(scope.length) || PAGE : "";
};

const install = async () => {
  // What is not of this version, because the host has half of another one, fails here.
  const load = async ([name, integrity]) => {
    const answer = await fetch(name === PAGE ? scope : name, { cache: "no-cache", integrity });
    const headers = [...answer.headers].filter(([name]) => name === "content-type");
    // A page does not take an answer that was redirected, so it is a new one.
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

// Only when no page of the version before is open any more: each page has everything of one version.
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
  // A browser that has dropped what was kept gets it as if there were no worker.
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
};
