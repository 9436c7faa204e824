/* Fetches and unzips the snapshot away from the page's thread, which has enough to do meanwhile. Tells
   how many bytes arrive, one number after the other; then all of it, or nothing if it cannot be had. */

addEventListener("message", async ({ data: [address, integrity] }) => {
  const bytes = await unzipped(address, integrity).catch(() => new ArrayBuffer(0));
  postMessage(bytes, [bytes]);
});

async function unzipped(address, integrity) {
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const count = new TransformStream({
    transform(chunk, next) {
      postMessage(chunk.length);
      next.enqueue(chunk);
    },
  });
  const body = response.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body).arrayBuffer();
}
