// Findings for another program: one JSON document, the very findings with nothing cut.
import type { Finding } from "../../diagnostics/finding.ts";
import { followersOf } from "../../diagnostics/followers.ts";
import { placed } from "../../diagnostics/placed.ts";
import type { ReportedFinding } from "../../diagnostics/reported.ts";
import type { Spot } from "../../text/lines.ts";
import type { Locator } from "../../text/locate.ts";
import { type Naming, tally, wordedOf } from "./worded.ts";

/** What is known of the run besides its findings; a command that did not get as far as a build knows nothing. */
export type Outcome = {
  readonly exit: number;
  readonly pages?: number;
  readonly written?: boolean;
  readonly out?: string;
  readonly bytes?: number;
  readonly ms?: number;
};

/**
 * The document as text: `{ version, exit, pages, written, out, bytes, ms, counts, findings }`; a finding is `{ code, severity, message,
 * file, line, column, pointer, hint }`, `severity` one of `error`, `warning`, `info`; what is not known is left out. A finding that follows
 * from another one says so in `because` (`{ code, file, line, column }`), and that one has their number in `unchecked`.
 */
export async function jsonReport(
  findings: readonly ReportedFinding[],
  outcome: Outcome,
  locate: Locator,
): Promise<string> {
  const naming: Naming = { locate, nameOf: (file) => file };
  const all = await placed(findings, locate);
  const followers = followersOf(all);
  const spots = new Map(followers.size === 0 ? [] : all.map(({ finding, spot }) => [finding, spot]));
  const listed: object[] = [];
  for (const found of all) {
    const told = wordedOf(found, naming);
    // Without a wait for what needs none, as in `placed`.
    const { code, level, message, file, line, column, pointer, hint } = told instanceof Promise ? await told : told;
    const unchecked = followers.get(found.finding)?.length;
    const because = becauseOf(found, spots);
    // What is undefined is left out of the text.
    listed.push({ code, severity: level, message, file, line, column, pointer, hint, unchecked, because });
  }
  return `${JSON.stringify({ version: 1, ...outcome, counts: tally(findings), findings: listed }, undefined, 2)}\n`;
}

function becauseOf({ because }: ReportedFinding, spots: ReadonlyMap<Finding, Spot | undefined>): object | undefined {
  if (because === undefined) return undefined;
  const { line, column } = spots.get(because) ?? {};
  return { code: because.code, file: because.place.file, line, column };
}
