/* Counts the bytes of the large files while they are fetched, unless they lie on the device. An event
   "arrival" tells of every part that is there, and of a file that cannot be had. */

const SNAPSHOT = "memory.bin"; // is fetched by a worker, which tells its bytes

const sizes = JSON.parse(document.getElementById("boot").dataset.files);
export const kept = navigator.serviceWorker?.controller;
const awaited = new Set(
  Object.keys(sizes).filter(path => path !== SNAPSHOT).map(path => new URL(path, document.baseURI).href),
);
const fetchPlainly = globalThis.fetch;

export const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
export let done = kept ? all : 0;
export let lost = false; // something that cannot be done without

if (!kept) addEventListener("bytes", ({ detail }) => add(detail));
globalThis.fetch = (resource, options) => {
  const { href } = new URL(resource.url ?? resource, document.baseURI);
  const request = fetchPlainly(resource, options);
  if (!awaited.delete(href)) return request;
  if (!awaited.size) globalThis.fetch = fetchPlainly;
  return kept ? checked(request) : counted(request);
};

const tell = () => dispatchEvent(new Event("arrival"));

function add(bytes) {
  done += bytes;
  tell();
}

/** Count a copy: only the response itself lets the browser keep its compiled WebAssembly. */
async function counted(request) {
  const response = await checked(request);
  const write = chunk => add(chunk.length);
  response.clone().body?.pipeTo(new WritableStream({ write })).catch(() => {});
  return response;
}

/** Say so if a file cannot be had: Pyodide would wait for ever. */
async function checked(request) {
  const response = await request.catch(error => {
    lose();
    throw error;
  });
  if (!response.ok) lose();
  return response;
}

function lose() {
  lost = true;
  tell();
}
