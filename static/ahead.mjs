/* Starts Python before the rest of the page is read, because that takes longest. */

import "./arrival.mjs";
import { start } from "./python.mjs";

start().catch(() => {}); // boot.mjs waits for it as well, and tells
