/* What the scripts of the page share through globalThis. */

export {};

declare global {
  /** What happened on the page, as Python is told: see page.mjs. */
  type EventKind = "click" | "change" | "submit" | "refused" | "key" | "link";
  type PageEvent = [kind: EventKind, command: string, value: string];

  /** Python's handler of these. */
  type Listener = (...event: PageEvent) => void;

  /** What Python calls; page.mjs says what each does. */
  interface PageMethods {
    copy(text: string): void;
    download(name: string, text: string): void;
    dress(settings: string | null): void;
    hurry(): void;
    listen(callback: Listener): void;
    morph(html: string): void;
    point(): void;
    prepare(): void;
    sound(name: string): void;
    think(slot: string, id: number, request: string, done: (reply: string | null) => void): boolean;
    update(): void;
  }

  /** Why the page could not start, or go on: a key of the words of failure.js. */
  type FailureReason = "old" | "webassembly" | "lost" | "memory" | "fault" | "stopped";

  /** unzip.mjs: in comes "listening", out come numbers of bytes, then the memory. */
  type SnapshotWorker = Worker & { failed?: boolean };

  var conclaveDress: (settings: string | null) => void;
  var conclaveFail: (reason: FailureReason) => void;
  /** Events that later.js heard before early.mjs was there, and then whoever hears them. */
  var conclaveHeard: { push(event: Event): unknown; forEach?(act: (event: Event) => void): void };
  var conclaveEarly: PageEvent[];
  var conclaveSnapshot: SnapshotWorker | undefined;
  var conclavePage: PageMethods;

  namespace WebAssembly {
    /** Lets JavaScript suspend Python; not in every browser. */
    let Suspending: unknown;
  }

  interface WindowEventMap {
    /** How many bytes of the snapshot have arrived. */
    bytes: CustomEvent<number>;
    arrival: Event;
    "py:progress": CustomEvent<string>;
    "py:done": Event;
  }
}
