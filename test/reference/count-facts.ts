// Facts to figures: how many, how many are lost and where, what is excluded and why.
import type { Fact } from "./spec-facts.ts";

export type Counted = {
  readonly total: number;
  readonly shown: number;
  /** `kind pointer: text (page)`. */
  readonly lost: readonly string[];
  readonly excludedShare: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly exclusions: Readonly<Record<string, number>>;
};

export function countFacts(facts: readonly Fact[]): Counted {
  const exclusions: Record<string, number> = {};
  const byKind: Record<string, number> = {};
  for (const { kind, exclusion, state } of facts) {
    byKind[kind] = (byKind[kind] ?? 0) + 1;
    if (state === "excluded" && exclusion !== undefined) exclusions[exclusion] = (exclusions[exclusion] ?? 0) + 1;
  }
  const excluded = facts.filter(({ state }) => state === "excluded").length;
  return {
    total: facts.length,
    shown: facts.filter(({ state }) => state === "shown").length,
    lost: facts
      .filter(({ state }) => state === "lost")
      .map(({ kind, pointer, text, page }) => `${kind} ${pointer}: ${text} (${page})`),
    excludedShare: facts.length === 0 ? 0 : excluded / facts.length,
    byKind,
    exclusions,
  };
}
