// One build, start to end: compile the site, and if nothing was found that must stop it, render what changed and swap the output.
import { catalogue } from "../diagnostics/catalogue.ts";
import { exitOf, report } from "../diagnostics/reported.ts";
import { outputFinding } from "../emit/output-finding.ts";
import { packed } from "../emit/packed.ts";
import { openStage, type Stage } from "../emit/write.ts";
import type { Host } from "../host/host.ts";
import { type Run, runOf } from "./cache-folder.ts";
import { type Compiled, compile } from "./compile.ts";
import { contentMark, type Kept, readManifest, writeManifest } from "./manifest.ts";
import { openMemory, saveMemory } from "./memory.ts";
import type { BuildOptions, BuildResult } from "./options.ts";
import type { Pool } from "./pool.ts";
import { poolFor } from "./pool-for.ts";
import { programVersion } from "./program.ts";
import { renderPages, type Wanted } from "./render-pages.ts";
import { renderSamples, type WantedSamples } from "./render-samples.ts";

/** Builds the site of `options`. A thrown finding means that nothing is written and the earlier output stays as it is. */
export async function build(host: Host, options: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  const version = await programVersion();
  const run = await runOf(host, options);
  const memory = await openMemory(run.store, version);
  const pool = poolFor(host);
  try {
    const compiled = await compile(host, run, memory, pool);
    const written = await writeSite(host, run, compiled, pool, version);
    if (options.write) await saveMemory(memory, compiled);
    return resultOf(options, compiled, { ...written, ms: Math.round(performance.now() - start) });
  } finally {
    await pool.close();
  }
}

export type Written = { readonly written: boolean; readonly bytes: number; readonly compiled?: Compiled };

/** Writes what a compiled site says. Problems of the disk are findings (`output-full`, `output-denied`, ...), and the old output stands. */
export async function writeSite(
  host: Host,
  options: Run,
  compiled: Compiled,
  pool: Pool,
  version: string,
): Promise<Written> {
  if (!options.write || compiled.exit !== 0 || compiled.chrome === undefined) return { written: false, bytes: 0 };
  let stage: Stage | undefined;
  try {
    // The index first: a reader of a new page never meets an old one. A search service has its own.
    const index = compiled.config?.search.hosted === undefined ? await compiled.index?.() : undefined;
    const outputs = new Map([...(index ?? []), ...compiled.outputs]);
    stage = await openStage(host, options.out);
    // From here to the end of the commit the output is ours alone, and so is what is remembered of it.
    const kept: Kept = { host, store: options.store, out: options.out, version };
    await fill(stage, { ...compiled, outputs }, await readManifest(kept, stage.earlier), pool, options);
    options.progress?.({ stage: "write" });
    const mark = contentMark(outputs);
    const { bytes } = await stage.commit({ mark, remember: () => writeManifest(kept, mark, outputs) });
    return { written: true, bytes };
  } catch (error) {
    await stage?.abort();
    const found = outputFinding(error, options.out);
    if (found === undefined) throw error;
    const all = [...compiled.findings.map(({ finding }) => finding), found];
    const findings = report(all, compiled.judgement, catalogue);
    return {
      written: false,
      bytes: 0,
      compiled: { ...compiled, findings, exit: exitOf(findings, catalogue, options.strict) },
    };
  }
}

async function fill(
  stage: Stage,
  compiled: Compiled,
  manifest: ReadonlyMap<string, string>,
  pool: Pool,
  options: BuildOptions,
): Promise<void> {
  const { chrome } = compiled;
  if (chrome === undefined) return;
  const wanted: Wanted[] = [];
  const samples: WantedSamples[] = [];
  for (const [path, output] of compiled.outputs) {
    options.signal?.throwIfAborted();
    if (manifest.get(path) === output.digest && (await stage.keep(path))) continue;
    if (output.kind === "page") wanted.push({ path, page: output.page, view: output.view });
    else if (output.kind === "samples") samples.push({ path, page: output.page });
    else if (output.kind === "copy") await stage.copy(path, output.from);
    else if (output.kind === "packed") await stage.put(path, await packed(output.data, output.as));
    else await stage.put(path, output.data);
  }
  let done = compiled.outputs.size - wanted.length - samples.length;
  let failed = false;
  const put = async (made: AsyncGenerator<{ readonly path: string; readonly html: string }>): Promise<void> => {
    try {
      for await (const { path, html } of made) {
        if (failed) return;
        options.signal?.throwIfAborted();
        await stage.put(path, html);
        done += 1;
        options.progress?.({ stage: "render", done, total: compiled.outputs.size });
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  // Side by side: one thread is at the samples while others are at the pages. Both have ended before a fault is told, so that nothing is
  // put into a stage that is being cleared away.
  const ends = await Promise.allSettled([
    put(renderSamples(samples, chrome, pool)),
    put(renderPages(wanted, chrome, pool)),
  ]);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** What the command line tells of a run. */
export function resultOf(
  options: BuildOptions,
  compiled: Compiled,
  run: Written & { readonly ms: number },
): BuildResult {
  const { findings, exit, config, site } = run.compiled ?? compiled;
  return {
    pages: site?.pages.size ?? 0,
    findings,
    written: run.written,
    failed: exit !== 0,
    exit,
    ms: run.ms,
    out: options.out,
    base: config?.baseUrl ?? "/",
    trailingSlash: config?.trailingSlash,
    bytes: run.bytes,
  };
}
