/* PyScript without the hooks of its workers: we use none of them, and they are made by `eval`, which
   the policy of the page forbids. */

import { hooks } from "./pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
