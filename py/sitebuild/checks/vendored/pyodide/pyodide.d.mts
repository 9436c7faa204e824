/* The part of Pyodide that python.mjs uses. The last two options and _module are not public. */

export interface FileSystem {
  writeFile(path: string, data: Uint8Array): void;
}

export interface Module {
  HEAPU8: Uint8Array<ArrayBuffer>;
}

export interface Options {
  indexURL: string;
  stdLibURL: string;
  env: Record<string, string>;
  lockFileContents: string;
  packageBaseUrl: string;
  fsInit?(files: FileSystem): Promise<void>;
  _loadSnapshot?: Uint8Array;
  createPyodideModule?(settings: object): Promise<Module>;
}

/** conclave/bots/worker.py */
export interface Bots {
  begin(request: string): string;
  step(milliseconds: number): string;
  busy(): boolean;
  hurry(): void;
}

/** conclave/app/trial.py */
export interface Trial {
  tried(question: string): string;
}

export interface Python {
  FS: FileSystem;
  _module: Module;
  runPython(code: string): unknown;
  runPythonAsync(code: string, options?: object): Promise<unknown>;
  pyimport(name: "conclave.bots.worker"): Bots;
  pyimport(name: "conclave.app.trial"): Trial;
  registerJsModule(name: string, module: object): void;
  setStdout(options: { batched(text: string): void }): void;
  setStderr(options: { batched(text: string): void }): void;
}

export function loadPyodide(options: Options): Promise<Python>;
export const version: string;
