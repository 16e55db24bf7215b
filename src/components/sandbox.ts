// Where code of pages runs: a context with the globals of the language alone, which none of ours are reached from by accident. A page finds it as
// every other page does: one that has been changed is thrown away.
import { createContext, Script } from "node:vm";

export type Sandbox = {
  /** Calls `work`, which runs code in the context, for at most `longest` ms, where that is given. Throws what it throws, or an error that `isTimeout` knows. */
  readonly run: (work: () => void, longest?: number) => void;
  /** What `script` comes to. */
  readonly evaluate: (script: Script) => unknown;
  /** Whether nothing that all pages share is other than it was. */
  readonly isClean: () => boolean;
};

/** Globals beside those of the language that depend on nothing but what they are given. */
const pure = { URL, URLSearchParams, TextEncoder, TextDecoder, structuredClone, atob, btoa };

/** Says nothing: what a page prints is all that it says. */
const silent = Object.fromEntries(["debug", "error", "info", "log", "trace", "warn"].map((name) => [name, () => {}]));

export function openSandbox(): Sandbox {
  const shared = { work: () => {} };
  const context = createContext(
    { ...pure, console: silent },
    // What a page leaves for later has its turn within its time.
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: "afterEvaluate" },
  );
  const begin = new Script("globalThis[Symbol.for('pio-docs.work')]()");
  Reflect.set(context, Symbol.for("pio-docs.work"), () => shared.work());
  const things = new Script(intrinsics).runInContext(context) as readonly object[];
  const states = things.map(stateOf);
  return {
    run(work, longest) {
      shared.work = work;
      begin.runInContext(context, longest === undefined ? {} : { timeout: longest });
    },
    evaluate: (script) => script.runInContext(context),
    isClean: () => things.every((thing, index) => isSame(states[index] ?? [], stateOf(thing))),
  };
}

/** What modules of a page could leave something in for the next page. */
const intrinsics = `[
  globalThis, Object, Function, Array, String, Number, Symbol, Date, RegExp, Promise, Map, Set, WeakMap, Error, Math, JSON, Reflect, Intl,
  ...[Object, Function, Array, String, Number, Symbol, Date, RegExp, Promise, Map, Set, WeakMap, Error].map((one) => one.prototype),
]`;

/** How many members a thing has, and what of it is put aside by those who change the language: its methods, where they are data. */
function stateOf(thing: object): readonly unknown[] {
  const keys = Reflect.ownKeys(thing);
  return [keys.length, Reflect.get(thing, "now"), Reflect.get(thing, "random"), Reflect.get(thing, "toString")];
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.every((value, index) => Object.is(value, now[index]));
}

/** Whether `error` says that the time was over. It is an error of the context that was stopped. */
export function isTimeout(error: unknown): boolean {
  return typeof error === "object" && error !== null && Reflect.get(error, "code") === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
