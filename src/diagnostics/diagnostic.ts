// A diagnostic is data until it is printed: a code, a place and the facts that its wording needs. The wording and the default
// severity live in the catalogue, so that every report format says the same.
import type { Place } from "../text/place.ts";
import type { Code } from "./catalogue.ts";
import type { Facts } from "./facts.ts";
import type { Fix } from "./fix.ts";
import type { Hidden, Missing } from "./hidden.ts";
import type { Mend } from "./mend.ts";
import type { Severity } from "./severity.ts";

export type Diagnostic = {
  readonly code: Code;
  readonly place: Place;
  readonly facts: Facts;
  /** Other places that the wording names, as facts: each is printed as the main one is, with its line. */
  readonly places?: Readonly<Record<string, Place>>;
  /** What is not there because of this diagnostic: what others say of its absence follows from this one. */
  readonly hides?: Hidden;
  /** It is in a revision that nobody can change: it stops nothing. */
  readonly isPast?: true;
  /** What is not there, as this diagnostic says. */
  readonly misses?: Missing;
  /** What to write there, where only one thing can have been meant. */
  readonly mend?: Mend;
  /** Of a check of the site: how grave it says it is, and how it can be mended. */
  readonly own?: { readonly severity: Severity; readonly fix?: Fix };
};

/** A diagnostic of `code` at `place`; `facts` are the values its wording names. */
export function diagnostic(code: Code, place: Place, facts: Facts = {}): Diagnostic {
  return { code, place, facts };
}

/** Equal for diagnostics of one code and place with equal facts. `counted`: the facts that count, where not all do. */
export function diagnosticKey({ code, place, facts }: Diagnostic, counted: Partial<Facts> = facts): string {
  return JSON.stringify([code, place, counted]);
}
