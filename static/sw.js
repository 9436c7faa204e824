/* The service worker: keeps every file of the site under its content hash, and serves those. A new
   version takes over what has not changed, waits until the page asks for it, and then clears up. */

const FILES = FILLED.files; // by the build
const CACHE = "conclave";
const scope = new URL("./", location.href).href;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {Promise<Cache> | undefined} */
let opened; // the cache, once a page has asked for something
/** @param {string} path */
const key = path => `${scope}${path}?${encodeURIComponent(FILES[path])}`;

worker.addEventListener("install", event => event.waitUntil(keepAll()));
worker.addEventListener("activate", event => event.waitUntil(clearUp()));
worker.addEventListener("message", ({ data }) => data === "use" && worker.skipWaiting());
worker.addEventListener("fetch", event => {
  const path = known(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) {
    if (!(await cache.match(key(path)))) await cache.put(key(path), await load(path));
  }
}

/** Take what the browser has just fetched for the page, or else the host's newest.
    @param {string} path */
async function load(path) {
  const request = { integrity: FILES[path] };
  const response = await fetch(scope + path, request).catch(() =>
    fetch(scope + path, { ...request, cache: "reload" }));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response;
}

async function clearUp() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(FILES).map(key));
  const old = (await cache.keys()).filter(({ url }) => url.startsWith(scope) && !wanted.has(url));
  await Promise.all(old.map(request => cache.delete(request)));
  await worker.clients.claim();
}

/** The path of a file that we keep, or null.
    @param {Request} request */
function known({ method, url }) {
  const address = url.split(/[?#]/)[0];
  if (method !== "GET" || !address.startsWith(scope)) return null;
  const path = address.slice(scope.length) || "index.html";
  return Object.hasOwn(FILES, path) ? path : null;
}

/** @param {string} path @param {Request} request */
async function answer(path, request) {
  opened ??= caches.open(CACHE);
  return (await (await opened).match(key(path))) ?? fetch(request);
}
