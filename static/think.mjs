/* The page's side of the worker in which bots think. */

const PATIENCE = 30; // seconds for an answer; a device that slept meanwhile did not wait

let worker = null;
let proven = false; // this worker has answered before
let broken = false;
const waiting = new Map(); // slot → id of the question, and what to do with its answer

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
    if (data === "ready") return performance.mark("thinker");
    proven = true;
    const { id } = JSON.parse(data);
    for (const [slot, question] of waiting) if (question.id === id) settle(slot, data);
  });
  worker.addEventListener("error", giveUp);
}

/** Ask a bot; done(text) gets its answer, or null if the page must find one itself. A slot holds
    one question: another one ends it. */
export function think(slot, id, question, done) {
  prepare();
  if (!worker) return done(null);
  waiting.set(slot, { id, done });
  worker.postMessage(question);
  wait(slot, id, PATIENCE);
}

function wait(slot, id, seconds) {
  if (waiting.get(slot)?.id !== id) return;
  if (!seconds) return giveUp();
  setTimeout(wait, 1000, slot, id, seconds - 1);
}

/** Whoever thinks has to come to an end. */
export const hurry = () => worker?.postMessage("hurry");

function settle(slot, text) {
  const { done } = waiting.get(slot);
  waiting.delete(slot);
  done(text);
}

/** Do without the worker. One that has answered was all right, so the next question gets another. */
function giveUp() {
  worker?.terminate();
  worker = null;
  broken = !proven;
  proven = false;
  for (const slot of [...waiting.keys()]) settle(slot, null);
}
