// How the diagnostics of a run are told: printed in the format that was asked for, written into the files that were, and on GitHub added to
// the summary of the step. Files come first, so that what is printed knows of one that could not be written.
import { hash } from "node:crypto";
import type { BuildResult } from "../../build/options.ts";
import { releaseOf } from "../../build/program.ts";
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { exitOf, type JudgedDiagnostic, report } from "../../diagnostics/reported.ts";
import { here } from "../../platform/fs/native.ts";
import type { Host } from "../../platform/host.ts";
import { breather } from "../../text/breathe.ts";
import { lazily } from "../../text/lazily.ts";
import { outOf, type ReportOptions } from "../options.ts";
import { colorsFor, type Sink, type Streams } from "../streams.ts";
import type { DataFormat } from "./format-names.ts";
import { inPieces } from "./pieces.ts";
import { prettyReport } from "./pretty.ts";
import { inOutput, type ReportFile, writeReport } from "./report-files.ts";
import { pathsFrom, rootOf } from "./root.ts";
import { type ReportRun, type RunOutcome, runOf } from "./run.ts";
import type { FormatContext } from "./setting.ts";
import { addToSummary } from "./step-summary.ts";
import { siteLocator } from "./worded.ts";

/** `asData`: the words for a person are the product of the command. */
export type ReportInput = {
  readonly diagnostics: readonly JudgedDiagnostic[];
  readonly siteFolder: string;
  readonly outcome: RunOutcome;
  readonly asData?: boolean;
};

/** What was told, with what went wrong in telling it. */
export type ReportResult = Pick<BuildResult, "diagnostics" | "exit">;

export type World = { readonly streams: Streams; readonly options: ReportOptions; readonly host: Host };

/** Tells what was found, everywhere. */
export async function tell(found: ReportInput, world: World): Promise<ReportResult> {
  const late = await lateDiagnostics(found, world);
  const all = late.length === 0 ? found : withLate(found, late);
  await print(all, world);
  return { diagnostics: all.diagnostics, exit: all.outcome.exit };
}

function withLate(found: ReportInput, late: readonly Diagnostic[]): ReportInput {
  const told = report(late, { severities: {} }, catalogue);
  const exits = [found.outcome.exit, exitOf(told, catalogue, false)];
  const exit = ([74, 2, 1] as const).find((each) => exits.includes(each)) ?? 0;
  return { ...found, diagnostics: [...found.diagnostics, ...told], outcome: { ...found.outcome, exit } };
}

/** Writes the files, and answers what went wrong: `report-in-output`, `report-not-written`. */
async function lateDiagnostics(found: ReportInput, world: World): Promise<readonly Diagnostic[]> {
  const { streams, options, host } = world;
  const summary = options.format === "github" ? (streams.env.GITHUB_STEP_SUMMARY ?? "") : "";
  const files = options.reportFile ?? [];
  if (files.length === 0 && summary === "") return [];
  const late: Diagnostic[] = [];
  const parts = lazily(() => partsOf(found, world));
  for (const file of files) {
    const wrong = await writeFile(file, { found, world, parts });
    if (wrong !== undefined) late.push(wrong);
  }
  const wrong =
    summary === ""
      ? undefined
      : await addToSummary(host, here.resolve(streams.cwd, here.pathOf(summary)), await parts());
  return wrong === undefined ? late : [...late, wrong];
}

type Parts = { readonly run: ReportRun; readonly setting: FormatContext };
type Writing = { readonly found: ReportInput; readonly world: World; readonly parts: () => Promise<Parts> };

async function writeFile(file: ReportFile, { found, world, parts }: Writing): Promise<Diagnostic | undefined> {
  const { streams, options, host } = world;
  const wrong = inOutput(file, streams.cwd, outOf(found.siteFolder, options.out, streams.cwd));
  // Nothing was built then, and that is what is told.
  if (wrong !== undefined)
    return found.diagnostics.some(({ diagnostic }) => diagnostic.code === wrong.code) ? undefined : wrong;
  const texts =
    file.format === "pretty" ? [await words(found, world, "file")] : await textsOf(file.format, await parts());
  return writeReport(host, here.resolve(streams.cwd, file.path), texts);
}

async function print(found: ReportInput, world: World): Promise<void> {
  const { streams, options } = world;
  const { format } = options;
  if (format === "pretty") {
    const sink: Sink = found.asData === true ? streams.stdout : streams.stderr;
    const text = await words(found, world, sink);
    if (text !== "") sink.write(text);
    return;
  }
  if (format === "github") streams.stdout.write(inertLog(await words(found, world, streams.stdout)));
  const breathe = breather(1);
  for (const piece of inPieces(await textsOf(format, await partsOf(found, world)))) {
    // Ctrl-C is heard in the pause; nobody reads on then.
    if (streams.interrupted.aborted) return;
    streams.stdout.write(piece);
    await breathe();
  }
}

async function textsOf(format: DataFormat, { run, setting }: Parts): Promise<Iterable<string>> {
  const { formats } = await import("./format.ts");
  return formats[format](run, setting);
}

async function partsOf(
  { diagnostics, siteFolder, outcome }: ReportInput,
  { streams, options, host }: World,
): Promise<Parts> {
  const locate = siteLocator(host, siteFolder);
  const pathOf = pathsFrom(await rootOf(host, streams), siteFolder);
  const setting: FormatContext = {
    release: releaseOf(),
    strict: options.strict === true,
    site: pathOf(siteFolder),
    pathOf,
    locate: () => siteLocator(host, siteFolder),
  };
  return { run: await runOf(diagnostics, outcome, locate), setting };
}

/** The report for a person; in a file with all diagnostics and without colours. */
function words(found: ReportInput, { streams, options, host }: World, where: Sink | "file"): Promise<string> {
  const { siteFolder } = found;
  const isFile = where === "file";
  const colors = isFile ? colorsFor({ write() {} }, {}, false) : colorsFor(where, streams.env, options.color);
  const shown = !isFile && options.quiet === true ? gravest(found) : found.diagnostics;
  const locate = siteLocator(host, siteFolder);
  return prettyReport(shown, { colors, locate, cwd: streams.cwd, siteFolder, all: isFile || options.verbose === true });
}

/** What --quiet leaves: the errors, or the warnings where they are what fails the run. */
function gravest(found: ReportInput): readonly JudgedDiagnostic[] {
  const errors = found.diagnostics.filter(({ severity }) => severity === "error");
  const isStrict = errors.length === 0 && found.outcome.exit !== 0;
  return isStrict ? found.diagnostics.filter(({ severity }) => severity === "warning") : errors;
}

/** A log in which the runner of GitHub Actions obeys nothing: the word that ends it is made of the text, so that no text can hold it. */
function inertLog(text: string): string {
  if (text === "") return "";
  const word = hash("sha256", text).slice(0, 32);
  return `::stop-commands::${word}\n${text}::${word}::\n`;
}
