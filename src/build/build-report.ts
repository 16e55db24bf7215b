// What a build tells programs. `build.json`: what it did; it stands where `--build-report` says, never in the output, and is replaced in one
// step; a file there that is no such report is left as it is. Its shape is `pio-docs schema build`. `affected.json`: how the output that stands
// came from the one before, or differs from another one that was named; it lies with what a build keeps, never in the output, and is written
// only when there is something to say.

import { dirname } from "node:path/posix";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { fileFromSite, siteFileOf } from "../model/source-tree.ts";
import { type Measure, measures, type WeighedPage } from "../model/weight.ts";
import { type Host, HostError } from "../platform/host.ts";
import { canHold } from "../platform/store/store-folder.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { type Affected, affectedText, type BuiltFor, isUntouched } from "./affected.ts";
import { cacheFolders } from "./cache/cache-folder.ts";
import { affectedAgainst } from "./compared.ts";
import type { VersionCommit } from "./inputs.ts";
import type { MountReport } from "./mount-report.ts";
import { audienceName } from "./noted-operations.ts";
import type { OperationFact } from "./operation-changes.ts";
import type { BuildOptions, BuildResult } from "./options.ts";
import type { StageTime } from "./stages.ts";

/** What is told of a measure of the pages of one type. */
type Spread = { readonly total: number; readonly median: number; readonly most: number; readonly route: string };

type TypeSizes = { readonly pages: number } & Readonly<Record<Measure, Spread>>;

/** Digests by path, and one of all of them. */
type Digests = { readonly digest: string; readonly files: Readonly<Record<string, string>> };

export type BuildReport = {
  readonly kind: "pio-docs build";
  readonly version: 1;
  readonly generator: string;
  readonly exit: number;
  readonly written: boolean;
  readonly pages: number;
  readonly ms: number;
  readonly stages: readonly StageTime[];
  /** Of an output that was written. */
  readonly sizes?: { readonly bytes: number; readonly types: Readonly<Record<string, TypeSizes>> };
  /** The number of problems of each code and severity. */
  readonly problems: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly suppressed: Readonly<Record<string, number>>;
  readonly translations?: BuildResult["translations"];
  /** Of the folders in a list of `docs`. */
  readonly docs?: readonly MountReport[];
  readonly inputs: Digests;
  /** Versions out of Git refs, with the commits that the refs named. */
  readonly versions?: readonly VersionCommit[];
  /** With `contents`, the same without what the base URL `base` makes of them. */
  readonly outputs?: Digests & Partial<BuiltFor>;
  /** What a later build with `--compare-to` tells the difference from. `audience`: whom the output is for, without their names. */
  readonly operations?: { readonly audience: string; readonly list: readonly OperationFact[] };
};

/** What is known at the end of a build. `inputs`: digests of the files that were read, by absolute path. */
export type Ended = {
  readonly release: string;
  readonly result: BuildResult;
  readonly stages: readonly StageTime[];
  readonly inputs: ReadonlyMap<string, string>;
  readonly weighed: readonly WeighedPage[];
  readonly outputs: ReadonlyMap<string, string>;
  readonly builtFor?: BuiltFor | undefined;
  readonly facts: readonly OperationFact[];
  readonly commits?: readonly VersionCommit[] | undefined;
  readonly mounts?: readonly MountReport[] | undefined;
};

/** The report of a build of `options`. */
export function buildReport({ siteFolder, audiences }: BuildOptions, ended: Ended): BuildReport {
  const { result, weighed } = ended;
  const { exit, written, pages, ms, bytes, diagnostics, suppressed = [], translations } = result;
  const nameOf = (path: string): string => {
    const file = fileFromSite(siteFolder, path);
    return ended.mounts?.some(({ from }) => isWithin(file, from)) === true ? file : siteFileOf(siteFolder, path);
  };
  const inputs = new Map([...ended.inputs].map(([path, digest]) => [nameOf(path), digest]));
  return {
    kind: "pio-docs build",
    version: 1,
    generator: `pio-docs ${ended.release}`,
    ...{ exit, written, pages, ms },
    stages: ended.stages,
    ...(written ? { sizes: { bytes, types: typesOf(weighed) } } : {}),
    problems: countsOf(diagnostics.map(({ diagnostic: { code }, severity }) => [code, severity])),
    suppressed: countOf(suppressed.map(({ diagnostic: { code } }) => code)),
    ...defined({ translations, docs: ended.mounts }),
    inputs: digestsOf(inputs),
    ...(ended.commits === undefined ? {} : { versions: ended.commits }),
    ...(written ? { outputs: { ...digestsOf(ended.outputs), ...ended.builtFor } } : {}),
    ...(ended.facts.length > 0 ? { operations: { audience: audienceName(audiences), list: ended.facts } } : {}),
  };
}

function typesOf(weighed: readonly WeighedPage[]): Readonly<Record<string, TypeSizes>> {
  const types = [...new Set(weighed.map(({ type }) => type))].sort();
  const sizesOf = (type: string): TypeSizes => {
    const pages = weighed.filter((page) => page.type === type);
    const spreads = measures.map((measure) => [measure, spreadOf(pages, measure)] as const);
    return { pages: pages.length, ...(Object.fromEntries(spreads) as Record<Measure, Spread>) };
  };
  return Object.fromEntries(types.map((type) => [type, sizesOf(type)]));
}

function spreadOf(pages: readonly WeighedPage[], measure: Measure): Spread {
  const sorted = pages.toSorted((a, b) => a.weight[measure] - b.weight[measure]);
  const at = (index: number): number => sorted[index]?.weight[measure] ?? 0;
  return {
    total: sorted.reduce((sum, { weight }) => sum + weight[measure], 0),
    median: at(Math.floor(sorted.length / 2)),
    most: at(sorted.length - 1),
    route: sorted.at(-1)?.route ?? "",
  };
}

function countOf(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function countsOf(pairs: readonly (readonly [code: string, severity: string])[]): BuildReport["problems"] {
  const byCode: Record<string, Record<string, number>> = {};
  for (const [code, severity] of pairs.toSorted()) {
    const counts = byCode[code] ?? {};
    byCode[code] = counts;
    counts[severity] = (counts[severity] ?? 0) + 1;
  }
  return byCode;
}

function digestsOf(files: ReadonlyMap<string, string>): Digests {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return { digest: digestOf(JSON.stringify(sorted)), files: Object.fromEntries(sorted) };
}

/** Writes the report to the absolute path `file`; answers `build-report-not-written` where it cannot be, or another file stands there. */
export async function writeBuildReport(host: Host, file: string, report: BuildReport): Promise<Diagnostic | undefined> {
  const unwritten = (problem: string): Diagnostic => diagnostic("build-report-not-written", { file }, { problem });
  try {
    const stamp = await host.stamp(file);
    if (stamp !== undefined && (stamp.kind !== "file" || !(await isReport(host, file))))
      return unwritten("the existing file is not a build report, so it was not replaced");
    const folder = file.slice(0, file.lastIndexOf("/"));
    if (folder !== "") await host.makeFolder(folder);
    await host.replace(file, `${JSON.stringify(report, undefined, 2)}\n`);
    return undefined;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return unwritten(error.message.replace(/\.$/, ""));
  }
}

/** An empty file is what a script may have made with a temporary name. */
async function isReport(host: Host, file: string): Promise<boolean> {
  const bytes = await host.read(file);
  const text = new TextDecoder().decode(bytes.subarray(0, 200)).trim();
  return text === "" || /^\{\s*"kind": "pio-docs build"/.test(text);
}

/**
 * Beside the report of the build where one is asked for, else in the folder that holds the site's cache; undefined without either. Who names what to
 * compare with asks for it, cache or none.
 */
async function placeOf(
  host: Host,
  { siteFolder, buildReport, cache, compareTo }: BuildOptions,
): Promise<string | undefined> {
  if (buildReport !== undefined) return `${dirname(buildReport)}/affected.json`;
  if (!cache && compareTo === undefined) return undefined;
  for (const folder of await cacheFolders(host, siteFolder))
    if (await canHold(host, folder)) return `${folder}/affected.json`;
  return undefined;
}

/** `affected`: what writing the output did. Nothing is left without a cache, or where that cannot be written: it is a report, no more. */
export async function leaveAffected(
  host: Host,
  options: BuildOptions,
  { affected, config }: { readonly affected: Affected; readonly config: SiteConfig },
): Promise<void> {
  const { out, compareTo, buildReport } = options;
  const isOther = compareTo !== undefined && compareTo !== out;
  if (!isOther && isUntouched(affected)) return;
  try {
    const path = await placeOf(host, options);
    if (path === undefined || path === buildReport) return;
    const differences = isOther ? await affectedAgainst(host, compareTo, out) : affected;
    if (differences === undefined) return;
    const text = affectedText(differences, config);
    const isKnown = (await host.stamp(path)) !== undefined && Buffer.from(text).equals(await host.read(path));
    if (!isKnown) await host.replace(path, text);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
  }
}
