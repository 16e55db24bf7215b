// How V8 works for this process. Its defaults are those of a page or a server that lives for hours; a build lives for seconds, and may
// have a large heap. The flags hold for all threads, from the moment that they are set. V8 says on stderr, past everything that could hold it
// back, that it does not know a flag, and its flags change with its versions: a version that none of this was measured on is left as it is.
import { setFlagsFromString } from "node:v8";

/** What each of the functions below sets. `usual` takes back all that `late` sets, `usualHeap` what `smallHeap` does. */
type Flags = Readonly<
  Record<"smallHeap" | "usualHeap" | "aloneAtCleaning" | "late" | "soon" | "usual", readonly string[]>
>;

const none: Flags = { smallHeap: [], usualHeap: [], aloneAtCleaning: [], late: [], soon: [], usual: [] };
const everywhere: Flags = {
  ...none,
  smallHeap: ["--heap-growing-percent=40"],
  usualHeap: ["--heap-growing-percent=0"],
  aloneAtCleaning: ["--no-parallel-scavenge"],
  late: ["--no-flush-bytecode"],
  usual: ["--flush-bytecode"],
};

/** By versions of V8: those of Node 20, 22 and 24. */
const engines: Readonly<Record<string, Flags>> = {
  // Counts bytecode that a function runs.
  "11.3": {
    ...everywhere,
    late: [...everywhere.late, "--interrupt-budget=600000", "--no-turbo-inlining"],
    soon: ["--interrupt-budget=200000"],
    usual: [...everywhere.usual, "--interrupt-budget=67584", "--turbo-inlining"],
  },
  // Counts its calls.
  "12.4": {
    ...everywhere,
    late: [...everywhere.late, "--invocation-count-for-turbofan=27000", "--no-turbo-inlining"],
    soon: ["--invocation-count-for-turbofan=9000"],
    usual: [...everywhere.usual, "--invocation-count-for-turbofan=3000", "--turbo-inlining"],
  },
  // Has a compiler between the two of old, and chooses well by itself.
  "13.6": everywhere,
};

/** What is set for V8 `version` (as in `process.versions.v8`); nothing for one that is not known. */
export function engineFlags(version: string): Flags {
  return engines[version.split(".").slice(0, 2).join(".")] ?? none;
}

const flags = engineFlags(process.versions.v8);

function set(words: readonly string[]): void {
  for (const word of words) setFlagsFromString(word);
}

/**
 * From now on all threads clean up when their heap has grown by two fifths. V8 lets a heap grow to several times its live size before it
 * cleans up, which is right for a small site and costs a large one hundreds of megabytes. On GitHub's spec: a third less memory for 1 % more time.
 */
export function keepHeapSmall(): void {
  set(flags.smallHeap);
}

/**
 * What was made a moment ago is cleaned up by the thread that made it, without helpers: a pool has a thread on every core already, and helpers
 * that wait for a core hold up the one they help. On GitHub's spec, two cores: a tenth less time, for the whole process.
 */
export function cleanUpAlone(): void {
  set(flags.aloneAtCleaning);
}

/**
 * What was compiled stays until it is kept for the next run (bytecode.ts): V8 would drop what has not run for a few cleanups.
 *
 * A function is optimised when it has run nine times as long as V8 would wait, and by itself, without those that it calls. A process of a
 * second or two else spends a fourth of its processor time on machine code that it never gets back: on Pio's site 3.0 s of processor time in
 * place of 4.4 (Node 20), 3.6 in place of 4.6 (Node 22). Functions inside of others are compiled again with each that calls them, on every
 * thread: without, a thousand pages take a tenth less, and GitHub's spec up to a tenth.
 */
export function optimiseLate(): void {
  set(flags.late);
}

/** For a process that does the same to a thousand pages: there the machine code pays sooner, by 3 % of the whole. */
export function optimiseSoon(): void {
  set(flags.soon);
}

/** As V8 does by itself: for a process that goes on, now that it has started. */
export function optimiseAsUsual(): void {
  set(flags.usual);
}

/** As it was when threads began, whatever was set since: bytecode is good for the flags that are set when it is written. */
export function flagsAsBegun(): void {
  set(flags.usualHeap);
  set(flags.late);
}
