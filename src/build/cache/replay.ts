// The memo of the whole: a build that finds everything as the last one left it - what it asked of the disk, the program, the options, the
// output - tells what that one told, and is done. Only what was asked through `Files` counts, so nothing is kept of a build that was shaped
// by what that cannot see: scripts, stylesheets that import, addresses on the network. The history of a repository is asked for by itself.
import { isOver } from "../../diagnostics/ignored.ts";
import { layoutsOf, markOf } from "../../emit/stage-layout.ts";
import { commitOf } from "../../load/git.ts";
import type { SiteConfig } from "../../model/config.ts";
import { type Digest, digestOf } from "../../model/digest.ts";
import { mountedFolders } from "../../model/mount.ts";
import { absolutePath } from "../../model/source-tree.ts";
import { contentOf, type FileState } from "../../platform/fs/files.ts";
import type { Host, Stamp } from "../../platform/host.ts";
import { today } from "../../text/day.ts";
import { defined } from "../../text/defined.ts";
import type { Compiled } from "../compiled.ts";
import type { VersionCommit } from "../inputs.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { isOwn } from "../own-files.ts";
import { distDigest } from "../program.ts";
import { lastDayOf } from "../verdict.ts";
import { historyState } from "./known-dates.ts";
import { isAsWritten } from "./manifest.ts";
import type { Memo } from "./memo.ts";
import type { CompileMemory } from "./memory.ts";

/** What a build tells besides its time. */
export type ReplayedResult = Omit<BuildResult, "ms" | "serves">;

/** What was asked of the disk, and the answers, by path; JSON writes null for one that is undefined. */
type Answers = {
  readonly stamps: readonly (readonly [path: string, kind: Stamp["kind"] | undefined])[];
  readonly states: readonly (readonly [path: string, state: FileState])[];
  readonly names: readonly (readonly [folder: string, names: Digest])[];
  readonly reals: readonly (readonly [path: string, real: string | undefined])[];
  /** The state of the repository, of a site that shows dates. */
  readonly history?: string;
  /** Of a site with versions out of refs. */
  readonly commits?: readonly VersionCommit[];
};

/** `until`: the last day on which the same is told. */
type StoredBuild = {
  readonly told: ReplayedResult;
  readonly mark: Digest;
  readonly answers: Answers;
  readonly until?: string;
};

const stage = "build";

/** Keeps what a build told that wrote an output with `mark`. */
export async function keepBuild(host: Host, options: BuildOptions, { memory, ...made }: FinishedBuild): Promise<void> {
  const asked = memory.files.asked();
  if (!isClosed(made.compiled) || !asked.isWhole) return;
  const { stamps, states, names, reals } = asked;
  const { history, commits } = made.compiled.assembly?.gathered.inputs ?? {};
  const answers: Answers = {
    stamps: foreign(stamps, options).map(([path, stamp]) => [path, stamp?.kind]),
    states: [...states],
    names: [...names].map(([folder, all]) => [folder, namesDigest(folder, all, options)]),
    reals: [...foreign(reals, options), [options.out, await host.realPath(options.out)] as const],
    ...defined({ history, commits }),
  };
  const until = lastDayOf(made.compiled.judgement.ignores ?? [], options.day ?? today());
  const kept: StoredBuild = defined({ told: made.told, mark: made.mark, answers, until });
  memory.memo.putLasting(stage, keyOf(options), kept);
}

/** A build that was done; `mark` is that of its output. */
export type FinishedBuild = {
  readonly memory: CompileMemory;
  readonly compiled: Compiled;
  readonly told: ReplayedResult;
  readonly mark: Digest;
};

/** What a build itself makes, its output and its cache, is no part of what it asks. */
function foreign<Answer>(
  answers: ReadonlyMap<string, Answer>,
  options: BuildOptions,
): readonly (readonly [path: string, answer: Answer])[] {
  return [...answers].filter(([path]) => !isOwn(path, options));
}

/** What a build of `options` told when all was as it is; undefined where something is another, or may be. A check asks nothing of the output. */
export async function replayed(
  host: Host,
  options: BuildOptions,
  { memo }: Pick<CompileMemory, "memo">,
): Promise<ReplayedResult | undefined> {
  // Of a site that was never built there is nothing to be told.
  if (!memo.hasLasting(stage)) return undefined;
  const kept = memo.json<StoredBuild>(stage, keyOf(options));
  if (kept === undefined || isOver(kept.until, options.day ?? today())) return undefined;
  try {
    if (!(await areTrue(host, options, kept.answers))) return undefined;
    if (!options.write) return { ...kept.told, written: false, bytes: 0 };
    return (await isOutput(host, options.out, { memo, mark: kept.mark })) ? kept.told : undefined;
  } catch {
    // What may not be looked at is told by a build that looks.
    return undefined;
  }
}

/** What tells nothing of the site, or cannot be told again. A check is told what the build was. */
const passing: ReadonlySet<string> = new Set(["write", "cache", "progress", "signal"]);

/** All that tells one order from another. */
function keyOf(options: BuildOptions): Digest {
  const asked = Object.entries(options).filter(([name]) => !passing.has(name));
  return digestOf(JSON.stringify(asked.sort()), distDigest());
}

/** Whether nothing but files that were read or looked at shaped the site, and nothing was wrong with it that must stop it. */
function isClosed({ exit, whole, config, files, assembly }: Compiled): boolean {
  const checks = new Set(assembly?.gathered.checkFiles);
  const unseen = files.filter((path) => !checks.has(path));
  if (exit !== 0 || !whole || config === undefined || !isPlain(config, unseen)) return false;
  // The dates of mounted folders are of other repositories, too.
  if (config.lastUpdated && mountedFolders(config.mounts).some((folder) => folder.startsWith("../"))) return false;
  return !config.lastUpdated || assembly?.gathered.inputs.history !== undefined;
}

function isPlain(config: SiteConfig, files: readonly string[]): boolean {
  const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/i.test(path);
  const isRemote = (path: string): boolean => /^https?:/i.test(path);
  return (
    config.theme.css.length === 0 &&
    config.apis.every(
      ({ spec, overlays = [], remoteRefs }) => ![spec, ...overlays].some(isRemote) && remoteRefs.length === 0,
    ) &&
    !files.some(isScript)
  );
}

function namesDigest(folder: string, names: readonly string[], options: BuildOptions): Digest {
  return digestOf(names.filter((name) => !isOwn(`${folder}/${name}`, options)).join("\0"));
}

/** Whether each question would get its answer again. A file whose stamp says too little is read. */
async function areTrue(host: Host, options: BuildOptions, answers: Answers): Promise<boolean> {
  const { stamps, states, names, reals, history, commits = [] } = answers;
  const known = new Map(states);
  for (const [path, kind] of stamps) {
    const now = await host.stamp(path);
    if (now?.kind !== (kind ?? undefined)) return false;
    // Of what was met and not read, a site knows what it is, and no more.
    const read = known.get(path);
    if (read === undefined || (read.isSure && now?.state === read.state)) continue;
    if (contentOf(await host.read(path)) !== read.digest) return false;
  }
  for (const [folder, known] of names)
    if (namesDigest(folder, await host.names(folder), options) !== known) return false;
  for (const [path, real] of reals) if ((await host.realPath(path)) !== (real ?? undefined)) return false;
  for (const { ref, commit, repository = "." } of commits) {
    const now = await commitOf(absolutePath(options.siteFolder, repository), ref);
    if ("problem" in now || now.id !== commit) return false;
  }
  return history === undefined || (await historyState(host, options.siteFolder)) === history;
}

/** Whether the output is the one with `mark`, untouched, and no killed run left anything beside it. */
async function isOutput(
  host: Host,
  out: string,
  { memo, mark }: Pick<StoredBuild, "mark"> & { readonly memo: Memo },
): Promise<boolean> {
  const { beside, inside } = await layoutsOf(host, out);
  for (const { stage: left } of [beside, inside]) if ((await host.stamp(left)) !== undefined) return false;
  return (await markOf(host, beside.out)) === mark && (await isAsWritten({ host, memo, out }, mark));
}
