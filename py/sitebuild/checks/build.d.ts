/* What the build fills into scripts, and the Python that they start. */

export {};

declare global {
  type Python = import("./vendored/pyodide/pyodide.mjs").Python;
  type Bots = import("./vendored/pyodide/pyodide.mjs").Bots;

  /** The build writes values in the place of these; see `fill` in the build. */
  const FILLED: { frozen: Frozen; files: Record<string, string> };

  /** What python.mjs must know of the snapshot; freeze.mjs writes it. */
  interface Frozen {
    version: string;
    lock: object;
    /** Pyodide's own notes, in base64. */
    notes: string;
    /** Start and length of each part of the memory that is not zero. */
    pieces: [start: number, length: number][];
    /** How many bytes from the start every fresh interpreter has in common. */
    shared: number;
    stride: number;
    sum: number;
    size: number;
    /** Whether WebAssembly comes in two halves. */
    split?: boolean;
  }
}
