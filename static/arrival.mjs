/* Counts the bytes of the large files while they are fetched, unless they lie on the device. An event
   "arrival" tells of every part that is there; a file that cannot be had is a failure. */

const SNAPSHOT = "memory.bin"; // is fetched by a worker, which tells its bytes

const bar = /** @type {HTMLElement} */ (document.getElementById("boot"));
/** @type {Record<string, number>} */
const sizes = JSON.parse(bar.dataset.files ?? "{}");
export const kept = navigator.serviceWorker?.controller;
const awaited = new Set(
  Object.keys(sizes).filter(path => path !== SNAPSHOT).map(path => new URL(path, document.baseURI).href),
);
const { fetch: plainFetch } = globalThis;

export const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
export let done = kept ? all : 0;

if (!kept) addEventListener("bytes", ({ detail }) => add(detail));
/** @param {RequestInfo | URL} resource @param {RequestInit} [options] */
globalThis.fetch = (resource, options) => {
  const { href } = new URL(resource instanceof Request ? resource.url : resource, document.baseURI);
  const request = plainFetch(resource, options);
  if (!awaited.delete(href)) return request;
  if (!awaited.size) globalThis.fetch = plainFetch;
  return kept ? checked(request) : counted(request);
};

/** @param {number} bytes */
function add(bytes) {
  done += bytes;
  dispatchEvent(new Event("arrival"));
}

/** Count a copy: only the response itself lets the browser keep its compiled WebAssembly.
    @param {Promise<Response>} request */
async function counted(request) {
  const response = await checked(request);
  /** @param {Uint8Array} chunk */
  const write = chunk => add(chunk.length);
  response.clone().body?.pipeTo(new WritableStream({ write })).catch(() => {});
  return response;
}

/** Say so if a file cannot be had: Pyodide would wait for ever.
    @param {Promise<Response>} request */
async function checked(request) {
  const response = await request.catch(error => {
    globalThis.conclaveFail("lost");
    throw error;
  });
  if (!response.ok) globalThis.conclaveFail("lost");
  return response;
}
