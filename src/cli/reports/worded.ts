// A reported diagnostic with all that a report prints: wording from the catalogue, line and column. Every format prints these, so that all
// say the same.

import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Facts } from "../../diagnostics/facts.ts";
import type { Placed } from "../../diagnostics/placed.ts";
import type { JudgedDiagnostic } from "../../diagnostics/reported.ts";
import { absolutePath } from "../../model/source-tree.ts";
import { here } from "../../platform/fs/native.ts";
import type { Host } from "../../platform/host.ts";
import { defined } from "../../text/defined.ts";
import { type Locator, locator } from "../../text/locate.ts";
import { secretFree } from "../../text/secrets.ts";

/** `throw`, `warn` and `log` by the names that people and other tools use. */
export type SeverityName = "error" | "warning" | "info";

/** What is wrong, and what to do. */
export type DiagnosticText = { readonly message: string; readonly hint: string | undefined };

export type Worded = {
  readonly code: string;
  readonly level: SeverityName;
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
};

/** How a report finds lines, and how it names files. */
export type Naming = { readonly locate: Locator; readonly nameOf: (file: string) => string };

/** The level of a diagnostic. */
export function levelOf(reported: JudgedDiagnostic): SeverityName {
  return reported.severity;
}

/** A locator that reads the files of a site; files of more than 64 MB are not read for the sake of a line number. */
export function siteLocator(host: Host, siteFolder: string): Locator {
  return locator(async (file) => {
    if (/^https?:\/\//.test(file)) return undefined;
    const path = absolutePath(siteFolder, file);
    const stamp = await host.stamp(path);
    if (stamp?.kind !== "file" || stamp.size > 64 * 1024 * 1024) return undefined;
    return new TextDecoder().decode(await host.read(path)).replace(/^\uFEFF/, "");
  });
}

/** Words one diagnostic, with its place. */
export async function wordedOf(placed: Placed, naming: Naming): Promise<Worded> {
  const { code, place, places } = placed.diagnostic;
  const { message, hint } = wordsOf(
    placed.diagnostic,
    places === undefined ? undefined : await placeFacts(places, naming),
  );
  return defined({
    code,
    level: levelOf(placed),
    message,
    file: place.file,
    ...placed.spot,
    ...("pointer" in place ? { pointer: place.pointer } : {}),
    hint,
  });
}

/** The words of a diagnostic; `more`: where the other places stand that it names. Nothing that lets someone in is in them. */
export function wordsOf({ code, facts }: Diagnostic, more?: Facts): DiagnosticText {
  const shown = shownFacts(facts);
  const told = more === undefined ? shown : { ...shown, ...more };
  const entry = catalogue[code];
  const message = secretFree(entry.says(told));
  const hint = entry.hint?.(told);
  if (told.through === undefined) return { message, hint: hint === undefined ? undefined : secretFree(hint) };
  const through = `Included by ${told.through}.`;
  return { message, hint: secretFree(hint === undefined ? through : `${hint} ${through}`) };
}

/** Paths among the facts as this system writes them. */
function shownFacts(facts: Facts): Facts {
  const isForeign = (fact: string | number): boolean => typeof fact === "string" && here.shown(fact) !== fact;
  // Mostly there are none, and there may be a hundred thousand diagnostics.
  if (!Object.values(facts).some(isForeign)) return facts;
  const shown = Object.entries(facts).map(([name, fact]) => [name, typeof fact === "string" ? here.shown(fact) : fact]);
  return Object.fromEntries(shown);
}

/** `openapi.json:12:7`, as places stand before a diagnostic's message. */
export async function placeFacts(
  places: NonNullable<Diagnostic["places"]>,
  { locate, nameOf }: Naming,
): Promise<Facts> {
  const facts: Record<string, string> = {};
  for (const [name, place] of Object.entries(places)) {
    const spot = await locate.spotOf(place);
    facts[name] = `${nameOf(place.file)}${spot === undefined ? "" : `:${spot.line}:${spot.column}`}`;
  }
  return facts;
}

/** How many diagnostics there are of each level; `unchecked` are those that follow from another one and count for none. */
export type Tally = Readonly<Record<SeverityName | "unchecked", number>>;

export function tally(diagnostics: readonly JudgedDiagnostic[]): Tally {
  const counts = { error: 0, warning: 0, info: 0, unchecked: 0 };
  for (const diagnostic of diagnostics)
    counts[diagnostic.because === undefined ? levelOf(diagnostic) : "unchecked"] += 1;
  return counts;
}
