// Keeps what works without a connection: the shell, the words, the rules, the lessons. The server puts `VERSION` and `FILES` before this, so a
// new version of the site is another worker, which fetches everything anew. Nothing of a game or a person is ever kept.

/** @typedef {{waitUntil: (work: Promise<any>) => void}} Lasting */
/** @typedef {Lasting & {request: Request, respondWith: (answer: Promise<Response>) => void}} Fetching */

const worker = /** @type {any} */ (self);
const { VERSION, FILES } = /** @type {{VERSION: string, FILES: string[]}} */ (worker.MARSHAL);
const kept = new Set(FILES);

/** Fetches all files; one that fails fails the installation, which is tried again with the next page. */
async function install() {
  const cache = await caches.open(VERSION);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: "no-cache" })));
  await worker.skipWaiting();
}

/** Drops what older versions kept. */
async function activate() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await worker.clients.claim();
}

/** From the network, and from what is kept where that is not there. @param {Request} request @param {string} path */
async function answer(request, path) {
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await (await caches.open(VERSION)).match(path);
    if (found) return found;
    throw problem;
  }
}

worker.addEventListener("install", (/** @type {Lasting} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {Lasting} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {Fetching} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  // Every page is the same document.
  const path = request.mode === "navigate" ? "/" : url.pathname;
  if (kept.has(path)) event.respondWith(answer(request, path));
});
