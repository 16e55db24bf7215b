// The time that each stage of a build takes, as far as those who wait hear of it.
import type { Progress } from "./options.ts";

export type StageTime = { readonly name: string; readonly ms: number };

export type Stages = {
  readonly progress: (event: Progress) => void;
  /** Milliseconds since the start. */
  ms(): number;
  /** The stages so far in their order; the last one ends now. */
  times(): readonly StageTime[];
};

/** Hears the progress of a build that begins now, and hands it on to `heard`. */
export function stagesOf(heard: (event: Progress) => void = () => undefined): Stages {
  const start = performance.now();
  const begun: { readonly name: string; readonly at: number }[] = [{ name: "open", at: start }];
  return {
    progress(event) {
      // A program that runs is named, and is part of the stage that reads it.
      const isStage = event.programs === undefined && begun.at(-1)?.name !== event.stage;
      if (isStage) begun.push({ name: event.stage, at: performance.now() });
      heard(event);
    },
    ms: () => performance.now() - start,
    times() {
      const end = performance.now();
      const byName = new Map<string, number>();
      for (const [index, { name, at }] of begun.entries())
        byName.set(name, (byName.get(name) ?? 0) + (begun[index + 1]?.at ?? end) - at);
      return [...byName].map(([name, ms]) => ({ name, ms: Math.round(ms) }));
    },
  };
}
