// How many threads a pool has, how much room one of them, and how much work a job is.
import { availableParallelism } from "node:os";

/**
 * Megabytes of a thread for what was made a moment ago. A page is hundreds of thousands of small things that are dropped with it: in twice
 * the 48 of V8 more of them are gone before they are copied.
 */
export const poolLimits = { maxYoungGenerationSizeMb: 96 } as const;

/** As many as there are cores: a pool's threads, and the one that hands out the work. */
export function hands(): number {
  return Math.max(1, Math.min(8, availableParallelism()));
}

/** Pages of a job, while `left` wait: fewer towards the end, so that no thread is at a long one when the others have none. */
export function pagesPerJob(left: number): number {
  return Math.max(2, Math.min(16, Math.ceil(left / (4 * hands()))));
}
