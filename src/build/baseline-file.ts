// The file of a baseline: read before a run, and written after it where that is asked for, in one step. A file that is no baseline, is one of
// another version or of another site is told and left as it is.
import {
  baselineText,
  baselineUnread,
  type KnownDiagnostics,
  type KnownLine,
  readBaseline,
} from "../diagnostics/baseline.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Suppressed } from "../diagnostics/ignored.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import { type Host, HostError } from "../platform/host.ts";
import type { BuildOptions, BuildResult } from "./options.ts";

/** Where a site is, and its baseline, if a run has one. */
export type BaselineOptions = Pick<BuildOptions, "siteFolder" | "noCode"> & {
  readonly baseline?: BuildOptions["baseline"] | undefined;
};

/** The baseline that a site has where none is named, from its folder. */
export const usualBaseline = "pio-docs.baseline.txt";

/** A larger file is no baseline: a line is some hundred bytes. */
const mostBytes = 64 * 1024 * 1024;

/** What the baseline of `options`, or else the site's own one, says; a stranger's site (`noCode`) does not say itself what is known of it. Diagnostics, among its faults: `baseline-unreadable`. */
export async function openBaseline(
  host: Host,
  { siteFolder, baseline: named, noCode }: BaselineOptions,
): Promise<KnownDiagnostics | undefined> {
  const own = `${siteFolder === "/" ? "" : siteFolder}/${usualBaseline}`;
  const baseline = named ?? (noCode !== true && (await hasFile(host, own)) ? { file: own, update: false } : undefined);
  if (baseline === undefined) return undefined;
  const file = siteFileOf(siteFolder, baseline.file);
  const known = (lines: readonly KnownLine[], faults: readonly Diagnostic[], isHere = true): KnownDiagnostics => ({
    file,
    lines,
    isHere,
    faults,
    all: baseline.update,
  });
  const unread = (problem: string): KnownDiagnostics => known([], [baselineUnread({ file }, problem)]);
  try {
    const stamp = await host.stamp(baseline.file);
    if (stamp === undefined)
      return baseline.update ? known([], []) : unread("the file does not exist; --update-baseline creates it");
    if (stamp.kind !== "file") return unread("it is not a regular file");
    if (stamp.size > mostBytes) return unread("it is larger than 64 MB");
    const { lines, faults, isBaseline } = readBaseline(new TextDecoder().decode(await host.read(baseline.file)), file);
    // Lines that nobody understands are what a merge leaves: to write the file anew is what they ask for.
    const left = baseline.update && isBaseline ? [] : faults;
    return known(lines, left, await isAnyHere(host, siteFolder, lines));
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return unread(error.message.replace(/\.$/, ""));
  }
}

/** A folder that nobody may look at is told elsewhere. */
async function hasFile(host: Host, path: string): Promise<boolean> {
  return (await host.stamp(path).catch(() => undefined))?.kind === "file";
}

async function isAnyHere(host: Host, siteFolder: string, lines: readonly KnownLine[]): Promise<boolean> {
  for (const file of new Set(lines.map((line) => line.file)))
    if (/^https?:/.test(file) || (await host.stamp(absolutePath(siteFolder, file))) !== undefined) return true;
  return false;
}

/**
 * Writes the baseline of a run where that is asked for; answers what stood in the way: `baseline-not-written`. A run that did not look at all
 * there is writes none, and neither does one that has something to say of the baseline that is there.
 */
export async function writeBaseline(
  host: Host,
  { siteFolder, baseline }: BaselineOptions,
  { diagnostics, suppressed = [] }: Pick<BuildResult, "diagnostics" | "suppressed">,
): Promise<Diagnostic | undefined> {
  if (baseline?.update !== true) return undefined;
  if (diagnostics.some(({ diagnostic: { code } }) => code.startsWith("baseline-"))) return undefined;
  const isKnown = ({ by, because }: Suppressed): boolean => by === "baseline" && because === undefined;
  const text = baselineText(suppressed.filter(isKnown).map((each) => each.diagnostic));
  try {
    const before = await host.read(baseline.file).catch(() => undefined);
    if (before !== undefined && new TextDecoder().decode(before) === text) return undefined;
    await host.replace(baseline.file, text);
    return undefined;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const problem = error.message.replace(/\.$/, "");
    return diagnostic("baseline-not-written", { file: siteFileOf(siteFolder, baseline.file) }, { problem });
  }
}
