import type { Module } from "./pyodide.mjs";

export default function factory(settings: object): Promise<Module>;
