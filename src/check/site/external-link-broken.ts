// What `check --external` learned of addresses outside, as diagnostics: one for each address, with all its places. What is certain is told at
// once; what may be the fault of a moment, or of this machine, is no fault of the page before it has lasted.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ExternalPlace, Verdict } from "../../model/external-link.ts";
import { shownAddress } from "../../model/external-link.ts";
import { cutText } from "../../text/cut-text.ts";
import { defined } from "../../text/defined.ts";
import type { Place } from "../../text/place.ts";

/**
 * `external-link-broken` (throw), `external-link-failing` and `external-anchor-missing` (warn), `external-link-unverified`,
 * `external-link-moved`, `external-link-refused` and `external-check-incomplete` (log).
 */
export function externalLinks(verdicts: readonly Verdict[]): readonly Diagnostic[] {
  return [...verdicts.flatMap((verdict) => [...ofAddress(verdict)]), ...unfinished(verdicts)];
}

function* ofAddress({ address, outcome, failed }: Verdict): Iterable<Diagnostic> {
  const href = shown(address);
  const { places } = address;
  switch (outcome.kind) {
    case "good":
      if (outcome.to !== undefined && outcome.to !== href)
        yield told("external-link-moved", places, { href, to: outcome.to });
      for (const [fragment, spot] of Object.entries(outcome.spots ?? {})) {
        const at = places.filter((place) => place.fragment === fragment);
        if (spot === "missing" && at.length > 0)
          yield told("external-anchor-missing", at, { href, anchor: cutText(fragment, 100) });
      }
      return;
    case "gone":
      yield told("external-link-broken", places, defined({ href, problem: outcome.problem, via: outcome.via }));
      return;
    case "failing": {
      const facts = defined({ href, problem: outcome.problem, via: outcome.via });
      if (failed?.isProven !== true) yield told("external-link-unverified", places, { ...facts, kind: "failing" });
      else yield told("external-link-failing", places, { ...facts, since: failed.since, runs: failed.runs });
      return;
    }
    case "guarded":
      yield told(
        "external-link-unverified",
        places,
        defined({ href, problem: outcome.problem, via: outcome.via, kind: "guarded" }),
      );
      return;
    case "refused":
      yield told("external-link-refused", places, defined({ href, problem: outcome.problem, via: outcome.via }));
      return;
    case "unasked":
      return;
  }
}

/** Addresses that were not asked, by the reason: of a host that was left alone, or because the time was over. */
function unfinished(verdicts: readonly Verdict[]): readonly Diagnostic[] {
  const groups = new Map<
    string,
    { readonly first: Verdict; readonly host?: string; readonly why?: string; count: number }
  >();
  for (const verdict of verdicts) {
    const { address, outcome } = verdict;
    if (outcome.kind !== "unasked") continue;
    const { why } = outcome;
    const host = why === undefined ? undefined : new URL(address.href ?? "").hostname;
    const key = `${host} ${why}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, defined({ first: verdict, host, why, count: 1 }));
    else group.count += 1;
  }
  return [...groups.values()].flatMap(({ first, host, why, count }) => {
    const place = first.address.places[0]?.place;
    return place === undefined ? [] : [diagnostic("external-check-incomplete", place, defined({ count, host, why }))];
  });
}

/** The address; of one that is none what was written, without what may be a secret in it. */
function shown({ href, written }: Verdict["address"]): string {
  if (href !== undefined) return shownAddress(new URL(href));
  return cutText(written.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//"), 120);
}

type OutsideCode =
  | "external-link-broken"
  | "external-link-failing"
  | "external-link-unverified"
  | "external-link-moved"
  | "external-link-refused"
  | "external-anchor-missing";

/** At the first place, with the others as `place2`, `place3`, …; a place that is named twice is one. */
function told(code: OutsideCode, places: readonly ExternalPlace[], facts: Diagnostic["facts"]): Diagnostic {
  const all = new Map<string, Place>();
  for (const { place } of places) all.set(JSON.stringify(place), place);
  const [first = { file: "" }, ...others] = all.values();
  const one = diagnostic(code, first, others.length === 0 ? facts : { ...facts, places: all.size });
  if (others.length === 0) return one;
  return { ...one, places: Object.fromEntries(others.map((place, at) => [`place${at + 2}`, place])) };
}
