/* The worker in which bots think: one JSON text in, one JSON text out. See conclave/bots/worker.py. */

import { start } from "./python.mjs";

const answer = start().then(python => python.pyimport("conclave.bots.worker").answer);
answer.then(() => postMessage("ready"));

addEventListener("message", async ({ data }) => postMessage((await answer)(data)));
