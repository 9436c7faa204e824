/* The part of PyScript that pyscript.mjs uses. */

export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
