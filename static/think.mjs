/* The page's side of the worker in which bots think. */

const PATIENCE = 30_000; // milliseconds for an answer

let worker = null;
let broken = false;
const waiting = new Map(); // id of a question → what to do with the answer, null if there is none

/** Start the worker, so that it is ready when the first bot is asked. */
export function prepare() {
  if (worker || broken) return;
  try {
    worker = new Worker(new URL("./thinker.mjs", import.meta.url), { type: "module" });
  } catch {
    broken = true;
    return;
  }
  worker.addEventListener("message", ({ data }) => {
    if (data !== "ready") settle(JSON.parse(data).id, data);
    else performance.mark("thinker");
  });
  worker.addEventListener("error", giveUp);
}

/** Ask a bot; done(text) gets its answer, or null if the page must find one itself. */
export function think(id, question, done) {
  prepare();
  if (!worker) return done(null);
  waiting.set(id, done);
  worker.postMessage(question);
  setTimeout(() => waiting.has(id) && giveUp(), PATIENCE);
}

function settle(id, text) {
  waiting.get(id)?.(text);
  waiting.delete(id);
}

function giveUp() {
  worker?.terminate();
  worker = null;
  broken = true;
  for (const id of [...waiting.keys()]) settle(id, null);
}
