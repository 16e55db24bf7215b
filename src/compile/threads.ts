// How many threads a pool has, and how much room one of them.
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
