/* Loaded into Playwright's driver. It sends a command that Firefox ESR 153 does not know, and would not
   open a page without it; nothing here needs what it does. To be dropped when a newer pair fits. */

const UNKNOWN = "emulation.setMediaFeaturesOverride";
const plain = JSON.stringify;

JSON.stringify = (value, ...more) =>
  plain(value?.method === UNKNOWN ? { id: value.id, method: "session.status", params: {} } : value, ...more);
