// Room in this thread's heap. V8 ends the process when the main thread runs out of memory, with a trace and without a word of ours, so work
// that takes much memory asks here first. Work in between that takes more than it said can still end that way; a worker that runs out is an
// error of its job.
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What V8 keeps for objects that have just been made, which no large value can use. */
const young = 48_000_000;

/** Whether `bytes` more fit. A tenth of the limit stays free for what nobody asks for. */
function fits(bytes: number): boolean {
  const { heap_size_limit, used_heap_size } = getHeapStatistics();
  return used_heap_size + bytes < heap_size_limit * 0.9 - young;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
}

/** Throws an error that `memoryKindOf` knows if the heap has no room for `bytes` more, not even without its garbage. */
export function needHeap(bytes: number): void {
  if (fits(bytes)) return;
  collectGarbage();
  if (!fits(bytes)) throw new Error("JS heap out of memory");
}
