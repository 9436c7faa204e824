/* The page's side of the worker in which bots think. */

const PATIENCE = 30; // seconds for an answer; a device that slept meanwhile did not wait
const TRIAL = "trial"; // the slot of what came from elsewhere, and may do anything (app/trial.py)
const PATIENCE_WITH_STRANGERS = 20;

/** A question and its answer are JSON texts; conclave/bots/worker.py says what is in them.
    @typedef {string} Request
    @typedef {string} Reply
    @typedef {{ id: number, done: (reply: Reply | null) => void }} Pending */

/** @type {Worker | null} */
let worker = null;
let proven = false; // this worker has answered before
let broken = false;
/** @type {Map<string, Pending>} */
const pending = new Map(); // by slot

/** Start the worker, so that it is ready when the first bot is asked. */
export function prepare() {
  if (worker || broken) return;
  try {
    worker = new Worker(new URL("./thinker.mjs", import.meta.url), { type: "module" });
  } catch {
    broken = true;
    return;
  }
  worker.addEventListener("message", receive);
  worker.addEventListener("messageerror", giveUp);
  worker.addEventListener("error", giveUp);
}

/** @param {MessageEvent<"ready" | Reply>} message */
function receive({ data }) {
  if (data === "ready") return void performance.mark("thinker");
  const id = requestOf(data);
  if (id === null) return giveUp();
  proven = true;
  for (const [slot, request] of pending) if (request.id === id) settle(slot, data);
}

/** The number of the request that a reply is for, or null if it is no reply.
    @param {Reply} data @returns {number | null} */
function requestOf(data) {
  try {
    return JSON.parse(data).id ?? null;
  } catch {
    return null;
  }
}

/** Ask a bot; done(text) gets its answer, or null if none is found. A slot holds one question:
    another one ends it. False if there is no worker to be asked.
    @param {string} slot @param {number} id @param {Request} request @param {Pending["done"]} done */
export function think(slot, id, request, done) {
  prepare();
  if (!worker) return false;
  pending.set(slot, { id, done });
  worker.postMessage(request);
  watch(slot, id, slot === TRIAL ? PATIENCE_WITH_STRANGERS : PATIENCE);
  return true;
}

/** Give the worker up if this question is still open after so many seconds.
    @param {string} slot @param {number} id @param {number} seconds */
function watch(slot, id, seconds) {
  if (pending.get(slot)?.id !== id) return;
  if (!seconds) return giveUp();
  setTimeout(watch, 1000, slot, id, seconds - 1);
}

/** Whoever thinks has to come to an end. */
export const hurry = () => worker?.postMessage("hurry");

/** @param {string} slot @param {Reply | null} reply */
function settle(slot, reply) {
  const request = pending.get(slot);
  pending.delete(slot);
  request?.done(reply);
}

/** Do without the worker. One that has answered was all right, so the next question gets another; and
    one that a stranger's match has ended may have been. */
function giveUp() {
  worker?.terminate();
  worker = null;
  broken = !proven && !pending.has(TRIAL);
  proven = false;
  for (const slot of [...pending.keys()]) settle(slot, null);
}
