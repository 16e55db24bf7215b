// How far a test goes. `npm test` walks the core of what is long by nature, `npm run test:nightly` the same test in every width, mode and host.
import { inject, test } from "vitest";

declare module "vitest" {
  // Vitest's own name for what a config hands to its tests; it can be widened as an interface only.
  interface ProvidedContext {
    readonly reach: "core" | "whole";
  }
}

/** `core` in the short run, `whole` in the long one. The core must be able to fail for every cause that the whole can. */
export function byReach<T>(core: T, whole: T): T {
  return inject("reach") === "whole" ? whole : core;
}

/** A test of the long run alone, with its time in ms. The short one must hold another that fails for the same kind of cause. */
export function further(name: string, body: () => void | Promise<void>, timeout?: number): void {
  if (inject("reach") === "whole") test(name, body, timeout);
}
