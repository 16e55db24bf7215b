// One kind of diagnostic: how grave it is unless the config says otherwise, what it says, what to do about it.

import type { Facts } from "./facts.ts";
import type { Severity } from "./severity.ts";

/**
 * How far a cause goes, as it is printed: `count` of what diagnostics are about (one of a page may stand for more of its kind), `1,208`, and the
 * files that they are in, `1 file`, `410 files`.
 */
export type CauseExtent = { readonly count: string; readonly files: string };

/** What many diagnostics have in common, told in place of each: `cause` is the same text for all of them. */
export type Together = {
  readonly cause: string;
  readonly says: (extent: CauseExtent) => string;
  readonly hint?: string;
};

/**
 * `severity`: the default. `fixed`: the config cannot change it. `exit`: the exit code when it is thrown (1 unless it is wrong use, 2).
 * `says`: one sentence without code or place. `hint`: what to do. `counted`: what it is a fault of, in the singular and the plural: where
 * such diagnostics follow from another one they are counted, not listed. `together`: the cause that it shares with others, where its facts
 * tell one. `fixable`: its rule knows what to write where only one thing can have been meant.
 */
export type CatalogueEntry = {
  readonly severity: Severity;
  readonly fixed?: true;
  readonly exit?: 1 | 2 | 74;
  readonly late?: true;
  readonly fixable?: true;
  readonly says: (facts: Facts) => string;
  readonly hint?: (facts: Facts) => string | undefined;
  readonly counted?: readonly [one: string, many: string];
  readonly together?: (facts: Facts) => Together | undefined;
};

/** Keeps the keys of a table of entries as literal types. */
export function entries<const Key extends string>(
  table: Readonly<Record<Key, CatalogueEntry>>,
): Readonly<Record<Key, CatalogueEntry>> {
  return table;
}

/** The nearest name as a hint, when the facts carry one. */
export function near(facts: Facts): string | undefined {
  return facts.near === undefined || facts.near === "" ? undefined : `Did you mean \`${facts.near}\`?`;
}
