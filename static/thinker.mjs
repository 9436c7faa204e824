/* The worker in which bots think: JSON texts in, JSON texts out, `hurry` in between. See
   conclave/bots/worker.py. It thinks in slices, so that it hears what comes in meanwhile. */

import { start } from "./python.mjs";

const SLICE = 40; // milliseconds
const ROOM = 256 * 1024 * 1024; // bytes that a match from elsewhere may take
const bots = start().then(python => python.pyimport("conclave.bots.worker"));
const pause = () => new Promise(soon => setTimeout(soon));

let thinking = false;

bots.then(() => postMessage("ready"));

addEventListener("message", async ({ data }) => {
  const { begin, busy, hurry, step } = await bots;
  if (data === "hurry") return hurry();
  if (JSON.parse(data).slot === "trial") return judge(data);
  tell(begin(data));
  if (thinking) return;
  thinking = true;
  for (; busy(); await pause()) tell(step(SLICE));
  thinking = false;
});

/** Try a match from elsewhere (conclave/app/trial.py). If it breaks Python, or takes too much memory, that
    is an error of this worker: the page ends it, and starts another one when it is needed.
    @param {string} question */
async function judge(question) {
  try {
    const python = await start();
    const room = python._module.HEAPU8.length + ROOM;
    const reply = python.pyimport("conclave.app.trial").tried(question);
    if (python._module.HEAPU8.length > room) throw new Error("too much memory");
    tell(reply);
  } catch (error) {
    setTimeout(() => { throw error; });
  }
}

/** @param {string} text an answer, or "" if there is none yet */
function tell(text) {
  if (text) postMessage(text);
}
