// How a command speaks: diagnostics in the asked-for format, lines to a person on stderr, data on stdout, one closing line.
import type { BuildResult } from "../build/options.ts";
import { catalogue } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { exitOf, type JudgedDiagnostic, report } from "../diagnostics/reported.ts";
import type { Host } from "../platform/host.ts";
import type { Panel } from "../serve/reload.ts";
import type { ReportOptions } from "./options.ts";
import { prettyReport } from "./reports/pretty.ts";
import { shownPath } from "./reports/shown-path.ts";
import { type ReportInput, type ReportResult, tell } from "./reports/telling.ts";
import { siteLocator, type Tally, tally } from "./reports/worded.ts";
import { type Colors, colorsFor, type Streams } from "./streams.ts";

export type Reporter = {
  /** A line of data. */
  data(line: string): void;
  /** A line to a person; silent under --quiet. */
  say(line: string): void;
  /**
   * Diagnostics of a run over `siteFolder`, printed and in the files that were asked for. With `asData` the pretty report is the product of
   * the command and goes to stdout. Answers them with what went wrong in telling them, and the exit code that it all comes to.
   */
  diagnostics(found: ReportInput): Promise<ReportResult>;
  /** Diagnostics of the command line itself; answers the exit code. */
  faults(diagnostics: readonly Diagnostic[], siteFolder?: string): Promise<number>;
  /** The line that ends a build. */
  closing(result: BuildResult, kind: "build" | "check" | "watch"): void;
  /** Errors and warnings for a panel in the page; undefined when there are none. */
  panel(diagnostics: readonly JudgedDiagnostic[], siteFolder: string): Promise<Panel | undefined>;
};

/** A voice over the streams of a process. */
export function reporterOf(streams: Streams, options: ReportOptions, host: Host): Reporter {
  const quiet = options.quiet === true;
  const say = (line: string): void => {
    if (!quiet) streams.stderr.write(`${line}\n`);
  };
  return {
    data: (line) => streams.stdout.write(`${line}\n`),
    say,
    diagnostics: (found) => tell(found, { streams, options, host }),
    async faults(diagnostics, siteFolder = streams.cwd) {
      const reported = report(diagnostics, { severities: {} }, catalogue);
      const outcome = { exit: exitOf(reported, catalogue, false) };
      return (await tell({ diagnostics: reported, siteFolder, outcome }, { streams, options, host })).exit;
    },
    closing(result, kind) {
      say(closingLine(result, kind, { streams, colors: colorsFor(streams.stderr, streams.env, options.color) }));
    },
    async panel(diagnostics, siteFolder) {
      const shown = diagnostics.filter(({ severity, because }) => severity !== "info" || because !== undefined);
      const counts = tally(shown);
      if (counts.error + counts.warning === 0) return undefined;
      const text = await prettyReport(shown, {
        colors: colorsFor(streams.stderr, {}, false),
        locate: siteLocator(host, siteFolder),
        cwd: siteFolder,
        siteFolder,
        all: false,
      });
      return { summary: countsOf(counts).join(", "), text, open: counts.error > 0 };
    },
  };
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** `1 error`, `2 warnings`, `312 not checked`. */
function countsOf(counts: Tally): readonly string[] {
  return [
    counts.error > 0 ? count(counts.error, "error") : "",
    counts.warning > 0 ? count(counts.warning, "warning") : "",
    counts.info > 0 ? `${counts.info} info` : "",
    counts.unchecked > 0 ? `${counts.unchecked} not checked` : "",
  ].filter((text) => text !== "");
}

/** `3 suppressed`. */
function suppressedOf({ suppressed = [] }: BuildResult): readonly string[] {
  const count = suppressed.filter(({ because }) => because === undefined).length;
  return count === 0 ? [] : [`${count} suppressed`];
}

type Setting = { readonly streams: Streams; readonly colors: Colors };

/** `104 pages, 1 error, 2 warnings, 1.8 s, build`. */
function closingLine(result: BuildResult, kind: "build" | "check" | "watch", setting: Setting): string {
  const counts = tally(result.diagnostics);
  const levels = [...countsOf(counts), ...suppressedOf(result)];
  const found = levels.length === 0 ? "no problems" : levels.join(", ");
  const out = shownPath(result.out, setting.streams.cwd, setting.streams.cwd);
  const parts = [count(result.pages, "page"), found, `${(result.ms / 1000).toFixed(1)} s`];
  if (kind === "build" && result.written) parts.push(out);
  const line = parts.join(", ");
  const paint = result.failed ? setting.colors.red : setting.colors.green;
  return paint(line) + afterword(result, kind, counts.error === 0);
}

const served = {
  this: "serving the pages that could be built",
  "last good": "still serving the last good build",
  earlier: "still serving the previous partial build",
  nothing: "there is no site to serve yet",
} as const;

function afterword(result: BuildResult, kind: "build" | "check" | "watch", isStrict: boolean): string {
  if (!result.failed) return "";
  const why = isStrict ? "; warnings are errors with --strict" : "";
  if (kind === "check") return why;
  if (kind === "build") return `${why}; nothing was written`;
  return `${why}; ${served[result.serves ?? "last good"]}`;
}
