// The order of test files. Those of a browser wait about half of their time, those of functions never: mixed, two processes that work stand
// beside one that waits, and no core is idle. By themselves each kind would run after the other.
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { needsSites } from "./needs-sites.ts";

/** How much of those that work is begun by the time when the last that waits is: the end is for short ones. */
const mixed = 0.85;

/** Those that replace modules first, each in a process of its own; then the rest, in which those that wait come at even distances. */
export class MixedOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const apart = sorted.filter(({ project }) => project.config.isolate);
    const shared = sorted.filter(({ project }) => !project.config.isolate);
    const waiting = shared.filter(({ moduleId }) => needsSites(moduleId));
    const working = shared.filter(({ moduleId }) => !needsSites(moduleId));
    return [...apart, ...atEvenDistances(waiting, working, mixed)];
  }
}

/** `few` among the first `share` of `many`, both in their order. */
export function atEvenDistances<T>(few: readonly T[], many: readonly T[], share: number): T[] {
  const step = (many.length * share) / Math.max(few.length, 1);
  const placed = few.map((one, index) => ({ one, at: index * step }));
  return [...placed, ...many.map((one, at) => ({ one, at }))].sort((a, b) => a.at - b.at).map(({ one }) => one);
}
