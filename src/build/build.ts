// One build, start to end: compile the site, and if nothing was found that must stop it, render what changed and swap the output.

import { catalogue } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { report } from "../diagnostics/reported.ts";
import { outputDiagnostic } from "../emit/output-diagnostic.ts";
import { openStage, type Stage } from "../emit/write.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { Site } from "../model/site.ts";
import { changeableTranslations } from "../model/translations.ts";
import { ofCurrentVersion } from "../model/version.ts";
import type { WeighedPage } from "../model/weight.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { type Affected, affectedBy, builtFor } from "./affected.ts";
import { type BaselineOptions, openBaseline, writeBaseline } from "./baseline-file.ts";
import { buildReport, leaveAffected, writeBuildReport } from "./build-report.ts";
import { type CompileOptions, keptFor, runOf } from "./cache/cache-folder.ts";
import { contentMark, type ManifestPlace, readManifest, writeManifest } from "./cache/manifest.ts";
import type { Memo } from "./cache/memo.ts";
import { type CompileMemory, mending, openMemory, saveMemory } from "./cache/memory.ts";
import { withRemote } from "./cache/remote-pages.ts";
import { keepBuild, replayed } from "./cache/replay.ts";
import { operationsBefore } from "./compared.ts";
import type { Assembly, Compiled, CompiledSite } from "./compiled.ts";
import { fillSite } from "./fill.ts";
import { hiddenSources } from "./hidden-sources.ts";
import { type MountReport, mountReport } from "./mount-report.ts";
import { audienceName, operationsNote } from "./noted-operations.ts";
import { type OperationChanges, type OperationFact, operationChanges, operationsOf } from "./operation-changes.ts";
import type { BuildOptions, BuildResult } from "./options.ts";
import type { Output } from "./outputs.ts";
import { diagnosticsOfParts, withDiagnostics } from "./override-diagnostics.ts";
import { isOwn } from "./own-files.ts";
import { programVersion, releaseOf, templatesFolder } from "./program.ts";
import { type Stages, stagesOf } from "./stages.ts";
import { writeUrlManifest } from "./url-manifest.ts";
import { type Pool, poolFor } from "./workers/pool.ts";

/** Builds the site of `options`. A thrown diagnostic means that nothing is written and the earlier output stays as it is. */
export async function build(host: Host, asked: BuildOptions): Promise<BuildResult> {
  const stages = stagesOf(asked.progress);
  const took = (): number => Math.round(stages.ms());
  const known = await openBaseline(host, asked);
  const options = defined({ ...asked, known, progress: stages.progress });
  const version = programVersion();
  const run = await runOf(host, options);
  const memory = withRemote(await openMemory(host, await keptFor(host, run), version), options, version);
  // A report is of this build, and what it is compared with may be another since.
  const isTold = options.buildReport === undefined && options.compareTo === undefined && options.review === undefined;
  const told = isTold ? await replayed(host, options, memory) : undefined;
  if (told !== undefined) {
    memory.memo.close();
    return withBaseline(host, options, { ...told, ms: took() });
  }
  const pool = poolFor(host);
  try {
    // A build that is only told again reads none of this.
    const { compile } = await import("./compile.ts");
    const { compiled, written } = await mending(memory, async () => {
      const compiled = await compile(run, memory, pool);
      const written = await writeSite(run, compiled, { host, pool, memo: memory.memo, ms: stages.ms });
      const { affected } = written;
      if (affected !== undefined && compiled.config !== undefined)
        await leaveAffected(host, options, { affected, config: compiled.config });
      return { compiled, written: await withUrlManifest(host, options, { compiled, written }) };
    });
    const result = resultOf(options, compiled, { ...written, ms: took() });
    const { mark } = written;
    // What went wrong on the way to another machine is told of this build alone.
    const isSlow = result.diagnostics.some(({ diagnostic }) => diagnostic.code === "budget-time");
    const outlives = run.store !== undefined && mark !== undefined && !isSlow && options.review === undefined;
    if (outlives && memory.remote?.isTroubled() !== true)
      await keepBuild(host, options, { memory, compiled, told: result, mark });
    const keeping = compiled.judgement.isWhole === true ? options : { ...options, baseline: undefined };
    if (!options.write) return await withBaseline(host, keeping, result);
    const changed = { ...result, ...writtenFacts(written, compiled) };
    if (run.store !== undefined) await saveMemory(memory, compiled);
    await memory.remote?.leave();
    const late = memory.remote?.diagnostic();
    const ended =
      late === undefined
        ? changed
        : {
            ...changed,
            diagnostics: withDiagnostics(written.compiled ?? compiled, [late], options).diagnostics,
            ms: took(),
          };
    const kept = await withBaseline(host, keeping, ended);
    return options.buildReport === undefined
      ? kept
      : await withReport(host, options.buildReport, {
          ...{ options, result: kept, written, memory, stages },
          mounts: mountReport(written.compiled ?? compiled, kept.diagnostics),
          assembly: compiled.assembly,
        });
  } finally {
    await pool.close();
    memory.memo.close();
  }
}

/** What the result of a build that wrote says of its site. */
function writtenFacts(
  { operations }: WriteResult,
  { site, config }: Compiled,
): Pick<BuildResult, "operations" | "hasUrlManifest" | "hasHistory"> {
  return {
    ...(operations === undefined ? {} : { operations }),
    ...(site?.urlManifest === undefined ? {} : { hasUrlManifest: true as const }),
    ...(config?.apis.every(({ specHistory }) => specHistory !== undefined) === true
      ? { hasHistory: true as const }
      : {}),
  };
}

/** After the site stands, its URL manifest does; a fault of the disk is told of this build. */
async function withUrlManifest(
  host: Host,
  options: BuildOptions,
  { compiled, written }: { readonly compiled: Compiled; readonly written: WriteResult },
): Promise<WriteResult> {
  if (options.updateUrls !== true || !written.written || compiled.site === undefined) return written;
  const found = await writeUrlManifest(host, ofCurrentVersion([compiled.site, ...(compiled.editions ?? [])]), options);
  if (found.length === 0) return written;
  const { mark: _, ...rest } = written;
  return { ...rest, compiled: withDiagnostics(written.compiled ?? compiled, found, options) };
}

type Reported = {
  readonly options: BuildOptions;
  readonly result: BuildResult;
  readonly written: WriteResult;
  readonly memory: CompileMemory;
  readonly stages: Stages;
  readonly assembly: Assembly | undefined;
  readonly mounts: readonly MountReport[] | undefined;
};

/** `result`, its report written to `file`. */
async function withReport(
  host: Host,
  file: string,
  { options, written, assembly, mounts, ...ended }: Reported,
): Promise<BuildResult> {
  const { result, stages } = ended;
  const { states } = ended.memory.files.asked();
  // What its readers may not see is no input of their site.
  const isHidden = assembly === undefined ? () => false : hiddenSources(assembly, options.siteFolder);
  const inputs = [...states].filter(
    ([path]) => !isOwn(path, options) && !isWithin(path, templatesFolder) && !isHidden(path),
  );
  const report = buildReport(options, {
    release: releaseOf(),
    result,
    stages: stages.times(),
    inputs: new Map(inputs.map(([path, { digest }]) => [path, digest])),
    weighed: written.weighed ?? [],
    outputs: written.outputs ?? new Map(),
    builtFor: written.written ? await builtFor(host, options.out).catch(() => undefined) : undefined,
    facts: written.facts ?? [],
    ...{ commits: assembly?.gathered.inputs.commits, mounts },
  });
  return withFault(result, await writeBuildReport(host, file, report));
}

/** `result`, its baseline written where that is asked for. */
export async function withBaseline(host: Host, options: BaselineOptions, result: BuildResult): Promise<BuildResult> {
  return withFault(result, await writeBaseline(host, options, result));
}

/** `result` with what failed on the disk after the site was written. */
function withFault(result: BuildResult, found: Diagnostic | undefined): BuildResult {
  if (found === undefined) return result;
  const diagnostics = [...result.diagnostics, ...report([found], { severities: {} }, catalogue)];
  return { ...result, diagnostics, failed: true, exit: 74 };
}

/** `compiled`: with what was found only while pages were rendered. `mark`: that of the output. */
export type WriteResult = {
  readonly written: boolean;
  readonly bytes: number;
  readonly compiled?: Compiled;
  readonly mark?: Digest;
  /** Of a build that is to be reported or has budgets: its pages, and the digests of its files by path. */
  readonly weighed?: readonly WeighedPage[];
  readonly outputs?: ReadonlyMap<string, string>;
  /** What it did to the earlier output, and to its operations where they were known. */
  readonly affected?: Affected;
  readonly operations?: OperationChanges;
  /** Its operations, of a build that is to be reported. */
  readonly facts?: readonly OperationFact[];
};

/** Where it is written, who renders, and what remembers the output. */
type Hands = {
  readonly host: Host;
  readonly pool: Pool;
  readonly memo: Memo;
  /** How long the build has taken. */
  readonly ms: () => number;
};

/** Writes what a compiled site says. Problems of the disk are diagnostics (`output-full`, `output-denied`, ...), and the old output stands. */
export async function writeSite(
  options: CompileOptions,
  compiled: Compiled,
  { host, pool, memo, ms }: Hands,
): Promise<WriteResult> {
  if (compiled.exit !== 0 || compiled.chrome === undefined) return { written: false, bytes: 0 };
  if (!options.write) {
    const found = await diagnosticsOfParts(compiled, pool);
    return {
      written: false,
      bytes: 0,
      ...(found.length === 0 ? {} : { compiled: withDiagnostics(compiled, found, options) }),
    };
  }
  let stage: Stage | undefined;
  try {
    stage = await openStage(host, options.out);
    // From here to the end of the commit the output is ours alone, and so is what is remembered of it.
    const kept: ManifestPlace = { host, memo, out: options.out };
    // A preview is made of whole pages: what it marks was printed for it.
    const manifest = options.review === undefined ? readManifest(kept, stage) : new Map();
    const { found, outputs, late, ...scaled } = await fillSite(stage, compiled, { options, manifest, pool, memo, ms });
    const told = late.length === 0 ? undefined : withDiagnostics(compiled, late, options);
    if (told !== undefined && told.exit !== 0) {
      await stage.abort();
      return { written: false, bytes: 0, compiled: told };
    }
    if (options.review !== undefined) await reviewed(host, stage, { review: options.review, compiled, outputs });
    options.progress?.({ stage: "write" });
    const mark = options.review === undefined ? contentMark(outputs) : digestOf("review", contentMark(outputs));
    // A page with a fault is not remembered, so that the next build meets it again.
    const sound = new Map([...outputs].filter(([path]) => !found.has(path)));
    const { files } = stage;
    const before = await operationsBefore(host, options);
    const facts = operationsOf(compiled.site, compiled.assembly.gathered.parsed.facts);
    let affected: Affected | undefined;
    const { bytes } = await stage.commit({
      mark,
      note: operationsNote(facts, audienceName(options.audiences)),
      remember: async (written) => {
        affected = affectedBy(written, files, outputs);
        // Where nothing is kept, nobody asks how each file looks on the disk.
        if (options.store !== undefined && options.review === undefined)
          await writeManifest(kept, mark, { outputs: sound, written, files });
      },
    });
    const operations = before === undefined ? undefined : operationChanges(before, facts);
    const { weighed, outputDigests: digests } = scaled;
    const ended = { written: true, bytes, mark, compiled: told, affected, operations, weighed, outputs: digests };
    return defined({ ...ended, facts: options.buildReport === undefined ? undefined : facts });
  } catch (error) {
    await stage?.abort();
    const found = outputDiagnostic(error, options.out);
    if (found === undefined) throw error;
    return { written: false, bytes: 0, compiled: withDiagnostics(compiled, [found], options) };
  }
}

/** Makes a preview of `stage`, and leaves the comment on it where one is asked for. */
async function reviewed(
  host: Host,
  stage: Stage,
  {
    review,
    ...made
  }: Pick<Required<BuildOptions>, "review"> & {
    readonly compiled: CompiledSite;
    readonly outputs: ReadonlyMap<string, Output>;
  },
): Promise<void> {
  const { reviewStage } = await import("./review/review-stage.ts");
  const comment = await reviewStage(stage, { host, old: review.old, ...made });
  if (review.comment !== undefined) await host.replace(review.comment, comment);
}

/** What the command line tells of a run. */
export function resultOf(
  options: BuildOptions,
  compiled: Compiled,
  run: WriteResult & { readonly ms: number },
): BuildResult {
  const { diagnostics, suppressed, exit, config, site, editions = [] } = run.compiled ?? compiled;
  return {
    pages: [site, ...editions].reduce((sum, one) => sum + (one?.pages.size ?? 0), 0),
    diagnostics,
    ...(suppressed.length === 0 ? {} : { suppressed }),
    written: run.written,
    failed: exit !== 0,
    exit,
    ms: run.ms,
    out: options.out,
    base: config?.baseUrl ?? "/",
    trailingSlash: config?.trailingSlash,
    bytes: run.bytes,
    ...translationsIn(editions),
  };
}

/** How far `editions` are translated. */
function translationsIn(editions: readonly Site[]): Pick<BuildResult, "translations"> {
  const translations = editions.flatMap((edition) => {
    const found = changeableTranslations(edition);
    if (found === undefined) return [];
    const { lang, pages, stale, missing, orphaned } = found;
    const translated = pages - missing.length;
    return [{ lang, pages, translated, stale: stale.size, missing: missing.length, orphaned: orphaned.length }];
  });
  return translations.length === 0 ? {} : { translations };
}
