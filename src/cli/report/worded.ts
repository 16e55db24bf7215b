// A reported finding with all that a report prints: wording from the catalogue, line and column, the source line. Every format prints
// these, so that all say the same.
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Facts } from "../../diagnostics/facts.ts";
import { type Locator, locator } from "../../diagnostics/locate.ts";
import type { ReportedFinding } from "../../diagnostics/reported.ts";
import type { Host } from "../../host/host.ts";
import { here } from "../../host/native.ts";

/** `throw`, `warn` and `log` by the names that people and other tools use. */
export type Level = "error" | "warning" | "info";

export type Worded = {
  readonly code: string;
  readonly level: Level;
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
  readonly sourceLine?: string;
};

const levels = { throw: "error", warn: "warning", log: "info" } as const;

/** The level of a finding. */
export function levelOf(reported: ReportedFinding): Level {
  return levels[reported.severity];
}

/** A locator that reads the files of a site; files of more than 64 MB are not read for the sake of a line number. */
export function siteLocator(host: Host, siteFolder: string): Locator {
  return locator(async (file) => {
    if (/^https?:\/\//.test(file)) return undefined;
    const path = file.startsWith("/") ? file : `${siteFolder}/${file}`;
    const stamp = await host.stamp(path);
    if (stamp?.kind !== "file" || stamp.size > 64 * 1024 * 1024) return undefined;
    return new TextDecoder().decode(await host.read(path)).replace(/^\uFEFF/, "");
  });
}

/** Words one finding. */
export async function wordedOf(reported: ReportedFinding, locate: Locator): Promise<Worded> {
  const { code, place, facts } = reported.finding;
  const entry = catalogue[code];
  const shown = shownFacts(facts);
  const hint = entry.hint?.(shown);
  return {
    code,
    level: levelOf(reported),
    message: entry.says(shown),
    file: place.file,
    ...(await locate(place)),
    ...("pointer" in place ? { pointer: place.pointer } : {}),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Paths among the facts as this system writes them. */
function shownFacts(facts: Facts): Facts {
  const shown = Object.entries(facts).map(([name, fact]) => [name, typeof fact === "string" ? here.shown(fact) : fact]);
  return Object.fromEntries(shown);
}

/** How many findings there are of each level. */
export function tally(findings: readonly ReportedFinding[]): Readonly<Record<Level, number>> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const finding of findings) counts[levelOf(finding)] += 1;
  return counts;
}
