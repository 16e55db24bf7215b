// One build, start to end: compile the site, and if nothing was found that must stop it, render what changed and swap the output.

import type { Finding } from "../diagnostics/finding.ts";
import { outputFinding } from "../emit/output-finding.ts";
import { packed } from "../emit/packed.ts";
import { openStage, type Stage } from "../emit/write.ts";
import type { Host } from "../host/host.ts";
import type { Digest } from "../model/digest.ts";
import { defined } from "../text/defined.ts";
import { keptFor, type Run, runOf } from "./cache-folder.ts";
import type { Compiled } from "./compiled.ts";
import { contentMark, type Kept, readManifest, writeManifest } from "./manifest.ts";
import type { Memo } from "./memo.ts";
import { mending, openMemory, saveMemory } from "./memory.ts";
import type { BuildOptions, BuildResult } from "./options.ts";
import { findingsOfParts, withFindings } from "./part-findings.ts";
import type { Pool } from "./pool.ts";
import { poolFor } from "./pool-for.ts";
import { programVersion } from "./program.ts";
import { withRemote } from "./remote-pages.ts";
import { type Rendered, renderPages, type Wanted } from "./render-pages.ts";
import { renderSamples, type WantedSamples } from "./render-samples.ts";
import { keepBuild, replayed } from "./replay.ts";

/** Builds the site of `options`. A thrown finding means that nothing is written and the earlier output stays as it is. */
export async function build(host: Host, options: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  const version = await programVersion();
  const run = await runOf(host, options);
  const memory = withRemote(await openMemory(host, await keptFor(host, run), version), options, version);
  const told = await replayed(host, options, memory.memo);
  if (told !== undefined) {
    memory.memo.close();
    return { ...told, ms: Math.round(performance.now() - start) };
  }
  // A build that is only told again reads none of this.
  const { compile } = await import("./compile.ts");
  const pool = poolFor(host);
  try {
    const { compiled, written } = await mending(memory, async () => {
      const compiled = await compile(run, memory, pool);
      return { compiled, written: await writeSite(run, compiled, { host, pool, memo: memory.memo }) };
    });
    const result = resultOf(options, compiled, { ...written, ms: Math.round(performance.now() - start) });
    const { mark } = written;
    // What went wrong on the way to another machine is told of this build alone.
    const outlives = run.store !== undefined && mark !== undefined;
    if (outlives && memory.remote?.isTroubled() !== true)
      await keepBuild(host, options, { memory, compiled, told: result, mark });
    if (!options.write) return result;
    await saveMemory(memory, compiled);
    await memory.remote?.leave();
    const late = memory.remote?.finding();
    if (late === undefined) return result;
    const { findings } = withFindings(written.compiled ?? compiled, [late], options);
    return { ...result, findings, ms: Math.round(performance.now() - start) };
  } finally {
    await pool.close();
    memory.memo.close();
  }
}

/** `compiled`: with what was found only while pages were rendered. `mark`: that of the output. */
export type Written = {
  readonly written: boolean;
  readonly bytes: number;
  readonly compiled?: Compiled;
  readonly mark?: Digest;
};

/** Where it is written, who renders, and what remembers the output. */
type Hands = { readonly host: Host; readonly pool: Pool; readonly memo: Memo };

/** Writes what a compiled site says. Problems of the disk are findings (`output-full`, `output-denied`, ...), and the old output stands. */
export async function writeSite(options: Run, compiled: Compiled, { host, pool, memo }: Hands): Promise<Written> {
  if (compiled.exit !== 0 || compiled.chrome === undefined) return { written: false, bytes: 0 };
  if (!options.write) {
    const found = await findingsOfParts(compiled, pool);
    return {
      written: false,
      bytes: 0,
      ...(found.length === 0 ? {} : { compiled: withFindings(compiled, found, options) }),
    };
  }
  let stage: Stage | undefined;
  try {
    // The index first: a reader of a new page never meets an old one. A search service has its own.
    const index = compiled.config?.search.hosted === undefined ? await compiled.index?.() : undefined;
    const outputs = new Map([...(index ?? []), ...compiled.outputs]);
    stage = await openStage(host, options.out);
    // From here to the end of the commit the output is ours alone, and so is what is remembered of it.
    const kept: Kept = { host, memo, out: options.out };
    const manifest = readManifest(kept, stage);
    const found = await fill(stage, { ...compiled, outputs }, { ...options, manifest, pool });
    const told = found.size === 0 ? undefined : withFindings(compiled, [...found.values()].flat(), options);
    if (told !== undefined && told.exit !== 0) {
      await stage.abort();
      return { written: false, bytes: 0, compiled: told };
    }
    options.progress?.({ stage: "write" });
    const mark = contentMark(outputs);
    // A page with a fault is not remembered, so that the next build meets it again.
    const sound = new Map([...outputs].filter(([path]) => !found.has(path)));
    const { files } = stage;
    const { bytes } = await stage.commit({
      mark,
      remember: (written) => writeManifest(kept, mark, { outputs: sound, written, files }),
    });
    return defined({ written: true, bytes, mark, compiled: told });
  } catch (error) {
    await stage?.abort();
    const found = outputFinding(error, options.out);
    if (found === undefined) throw error;
    return { written: false, bytes: 0, compiled: withFindings(compiled, [found], options) };
  }
}

/** `manifest`: the digests of the output as it is, by path. */
type Filling = Pick<BuildOptions, "signal" | "progress"> & {
  readonly manifest: ReadonlyMap<string, string>;
  readonly pool: Pool;
};

/** Puts each file that changed into the stage; answers what is wrong with the site's own parts, by the output of the page. */
async function fill(
  stage: Stage,
  compiled: Compiled,
  { manifest, pool, signal, progress }: Filling,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const { chrome } = compiled;
  const found = new Map<string, readonly Finding[]>();
  if (chrome === undefined) return found;
  const wanted: Wanted[] = [];
  const samples: WantedSamples[] = [];
  for (const [path, output] of compiled.outputs) {
    signal?.throwIfAborted();
    if (manifest.get(path) === output.digest && (await stage.keep(path))) continue;
    if (output.kind === "page") wanted.push({ path, page: output.page, view: output.view });
    else if (output.kind === "samples") samples.push({ path, page: output.page });
    else if (output.kind === "copy") await stage.copy(path, output.from);
    else if (output.kind === "packed") await stage.put(path, await packed(output.data, output.as));
    else await stage.put(path, output.kind === "kept" ? output.text() : output.data);
  }
  let done = compiled.outputs.size - wanted.length - samples.length;
  let failed = false;
  const put = async (made: AsyncGenerator<Omit<Rendered, "findings"> & Partial<Rendered>>): Promise<void> => {
    try {
      for await (const { path, html, findings = [] } of made) {
        if (failed) return;
        if (findings.length > 0) found.set(path, findings);
        signal?.throwIfAborted();
        await stage.put(path, html);
        done += 1;
        progress?.({ stage: "render", done, total: compiled.outputs.size });
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
  return found;
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
