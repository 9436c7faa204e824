/* The linter of our JavaScript. What is undefined, unused or of the wrong type, tsc finds. */

import { createRequire } from "node:module";

const js = createRequire(new URL("../../../.build/checks/", import.meta.url))("@eslint/js");

export default [
  js.configs.recommended,
  {
    // The syntax that all "browsers" of package.json read; oldest.mjs looks at everything else.
    languageOptions: { ecmaVersion: 2024 },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "no-unused-vars": "off",
      "eqeqeq": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  { files: ["static/*.js"], languageOptions: { sourceType: "script" } },
  {
    // Has to be read by browsers that cannot work, to say so.
    files: ["static/failure.js"],
    languageOptions: { ecmaVersion: 5 },
    rules: { "no-var": "off", "prefer-template": "off", "object-shorthand": "off" },
  },
];
