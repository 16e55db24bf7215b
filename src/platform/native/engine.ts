// The flags of V8 for this program, set once by bin before anything else is loaded; threads have them too. V8's defaults suit a server that
// lives for hours. A build lives for seconds, and would spend up to a quarter of its CPU time on optimizing functions that it hardly runs again.
import { setFlagsFromString } from "node:v8";

const everywhere = [
  // Keep compiled functions: a later stage of a build, and the next edit under `serve --watch`, call them again.
  "--no-flush-bytecode",
  // The pool has a thread on every core. Helpers that collect garbage would only wait for one of them.
  "--no-parallel-scavenge",
  // Collect when the heap has grown by two fifths. V8 lets it grow to several times its live size.
  "--heap-growing-percent=40",
];

/**
 * By versions of V8: those of Node 20, 22, and 24. V8 reports a flag that it does not know on stderr, and nothing can hold that back, so
 * other versions keep their defaults.
 */
const engines: Readonly<Record<string, readonly string[]>> = {
  // Optimize a function after three times the usual bytecode, and without the functions that it calls.
  "11.3": [...everywhere, "--interrupt-budget=200000", "--no-turbo-inlining"],
  // The same, in calls.
  "12.4": [...everywhere, "--invocation-count-for-turbofan=9000", "--no-turbo-inlining"],
  // Has a compiler between the two old ones, and decides well by itself.
  "13.6": everywhere,
};

/** The flags for V8 `version` (as in `process.versions.v8`). */
export function engineFlags(version: string): readonly string[] {
  return engines[version.split(".").slice(0, 2).join(".")] ?? [];
}

/** Sets the flags for this process and all its threads. */
export function setEngineFlags(): void {
  for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);
}
