// The diagnostics of a run as SARIF: a rule for each code, a result for each diagnostic that stands for itself, the gravest first, and behind them
// those that are passed over, with the reason, so that code scanning shows them as dismissed and not as mended.
import type { Code } from "../../diagnostics/catalogue.ts";
import type { Fix } from "../../diagnostics/fix.ts";
import { breather } from "../../text/breathe.ts";
import type { Locator } from "../../text/locate.ts";
import { secretFree } from "../../text/secrets.ts";
import { harmless } from "../streams.ts";
import { adviceOf, problemOf, worstFirst } from "./faults.ts";
import { ruleOf } from "./rule.ts";
import type { PrintedDiagnostic, Quiet, ReportRun } from "./run.ts";
import { artifactOf, encodedPath, fingerprintsFor, messageOf, mostResults, sarifDocument } from "./sarif-document.ts";
import type { FormatContext } from "./setting.ts";

const levels = { error: "error", warning: "warning", info: "note", none: "none" } as const;

/** The document in pieces. */
export async function sarifReport(run: ReportRun, setting: FormatContext): Promise<Iterable<string>> {
  const { kept, all } = worstFirst(run, mostResults);
  const quiet = await run.quiet();
  const results = [...kept.map((told) => ({ told })), ...quiet].slice(0, mostResults);
  const codes = [...new Set(results.map(({ told }) => told.code))].sort();
  return sarifDocument({
    release: setting.release,
    category: `pio-docs/${setting.site === "." ? "" : `${encodedPath(setting.site)}/`}`,
    rules: codes.map((code) => ruleObject(code, setting.release)),
    results: await resultsOf(results, codes, { run, setting }),
    all: all + quiet.length,
    noun: "problems",
    exit: run.outcome.exit,
    ...(quiet.length === 0 ? {} : { properties: { suppressed: quiet.length } }),
  });
}

type SarifContext = { readonly run: ReportRun; readonly setting: FormatContext };

/** A diagnostic, and where it is passed over by whom and why. */
type Result = { readonly told: PrintedDiagnostic } & Partial<Quiet>;

function ruleObject(code: Code, release: string): object {
  const { title, says, hint, level, address } = ruleOf(code, release);
  const help = hint === undefined ? says : `${says} ${hint}`;
  return {
    id: code,
    name: title.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: says },
    help: { text: help, markdown: `${help}\n\n[In the manual](${address})` },
    helpUri: address,
    defaultConfiguration: { level: levels[level] },
  };
}

/** So many files are held open at a time for the sake of where diagnostics end. */
const mostFiles = 100;

async function resultsOf(
  kept: readonly Result[],
  codes: readonly Code[],
  { run, setting }: SarifContext,
): Promise<string[]> {
  const numbers = new Map(codes.map((code, at) => [code, at]));
  const fingerprintOf = await run.fingerprints();
  const fixes = await run.fixes();
  const results: string[] = [];
  let locate = setting.locate();
  const opened = new Set<string>();
  const breathe = breather(500);
  for (const { told, by, reason } of kept) {
    await breathe();
    if (opened.size > mostFiles) {
      locate = setting.locate();
      opened.clear();
    }
    opened.add(told.file);
    const physicalLocation = {
      artifactLocation: artifactOf(setting.pathOf(told.file)),
      region: await regionOf(told, locate),
    };
    results.push(
      JSON.stringify({
        ruleId: told.code,
        ruleIndex: numbers.get(told.code),
        level: levels[told.level],
        message: messageOf([problemOf(told), adviceOf(told)].filter((part) => part !== "").join(" ")),
        locations: [{ physicalLocation }],
        partialFingerprints: fingerprintsFor(fingerprintOf(told.diagnostic)),
        fixes: fixObjects(fixes.get(told.diagnostic), told, setting),
        properties: told.owners === undefined ? undefined : { owners: told.owners },
        suppressions: by === undefined ? undefined : [suppressionOf(by, reason)],
      }),
    );
  }
  return results;
}

/** The fix as SARIF has it, one replacement in one file; a value at a pointer has no region. */
function fixObjects(fix: Fix | undefined, told: PrintedDiagnostic, setting: FormatContext): object[] | undefined {
  if (fix === undefined || !("start" in fix)) return undefined;
  const { file, start, end, text } = fix;
  const { line: startLine, column: startColumn } = start;
  const deletedRegion = { startLine, startColumn, endLine: end.line, endColumn: end.column };
  const replacement = { deletedRegion, insertedContent: { text } };
  const artifactLocation = artifactOf(setting.pathOf(file));
  const advice = adviceOf(told);
  const description = advice === "" ? undefined : messageOf(advice);
  return [{ description, artifactChanges: [{ artifactLocation, replacements: [replacement] }] }];
}

/** A comment stands in the file itself; the config and a baseline do not. What holds was accepted. */
function suppressionOf(by: Quiet["by"], reason = ""): object {
  const justification = secretFree(harmless(reason));
  return {
    kind: by === "comment" ? "inSource" : "external",
    status: "accepted",
    ...(justification && { justification }),
  };
}

/** Where a diagnostic stands, to the end of what it names, or of its line; undefined for a whole file. */
async function regionOf(told: PrintedDiagnostic, locate: Locator): Promise<object | undefined> {
  const { line, column, diagnostic } = told;
  if (line === undefined || column === undefined) return undefined;
  const begin = { startLine: line, startColumn: column };
  const source = await locate.sourceLine(diagnostic.place.file, line);
  const length = source?.trimEnd().length ?? 0;
  if (source === undefined || length < column) return begin;
  const rest = source.slice(column - 1, length);
  const named = Object.values(diagnostic.facts).find(
    (fact): fact is string => typeof fact === "string" && fact !== "" && rest.includes(fact),
  );
  const extent = named === undefined ? rest.length : rest.indexOf(named) + named.length;
  return { ...begin, endLine: line, endColumn: column + extent };
}
