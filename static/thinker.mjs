/* The worker in which bots think: JSON texts in, JSON texts out, `hurry` in between. See
   conclave/bots/worker.py. It thinks in slices, so that it hears what comes in meanwhile. */

import { start } from "./python.mjs";

const SLICE = 40; // milliseconds
const bots = start().then(python => python.pyimport("conclave.bots.worker"));
const pause = () => new Promise(soon => setTimeout(soon));

let thinking = false;

bots.then(() => postMessage("ready"));

addEventListener("message", async ({ data }) => {
  const { begin, busy, hurry, step } = await bots;
  if (data === "hurry") return hurry();
  tell(begin(data));
  if (thinking) return;
  thinking = true;
  for (; busy(); await pause()) tell(step(SLICE));
  thinking = false;
});

/** @param {string} text an answer, or "" if there is none yet */
function tell(text) {
  if (text) postMessage(text);
}
