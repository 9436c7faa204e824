/* Fetches and unzips the snapshot away from the page's thread, which has enough to do meanwhile. It begins
   at once. When the page listens, and says so, it is told how many bytes arrive, one number after the
   other; then it gets all of it, or nothing if it cannot be had or is not the one that was built. */

const SNAPSHOT = "memory.bin";
const INTEGRITY = "{{integrity}}";

let arrived = 0;
/** @type {(bytes: number) => void} */
let tell = () => {}; // until the page listens
const memory = unzipped().catch(() => new ArrayBuffer(0));

addEventListener("message", async () => {
  tell = bytes => postMessage(bytes);
  tell(arrived);
  const bytes = await memory;
  postMessage(bytes, { transfer: [bytes] });
});

async function unzipped() {
  // Where the browser adds up itself it keeps all bytes back until the last; only a page that is not
  // served securely cannot do it for itself.
  const { subtle } = globalThis.crypto;
  const response = await fetch(SNAPSHOT, subtle ? {} : { integrity: INTEGRITY });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${response.url}`);
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const count = new TransformStream({
    transform(chunk, next) {
      chunks.push(chunk);
      arrived += chunk.length;
      tell(chunk.length);
      next.enqueue(chunk);
    },
  });
  const body = response.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(body).arrayBuffer();
  const sum = subtle && (await subtle.digest("SHA-256", await new Blob(chunks).arrayBuffer()));
  if (sum && `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}` !== INTEGRITY) {
    throw new Error(`${response.url} is not the one that was built`);
  }
  return bytes;
}
