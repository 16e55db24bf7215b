// One build, start to end: compile the site, and if nothing was found that must stop it, render what changed and swap the output.

import { outputFinding } from "../emit/output-finding.ts";
import { openStage, type Stage } from "../emit/write.ts";
import type { Host } from "../host/host.ts";
import type { Digest } from "../model/digest.ts";
import { defined } from "../text/defined.ts";
import { keptFor, type Run, runOf } from "./cache-folder.ts";
import type { Compiled } from "./compiled.ts";
import { fill } from "./fill.ts";
import { contentMark, type Kept, readManifest, writeManifest } from "./manifest.ts";
import type { Memo } from "./memo.ts";
import { mending, openMemory, saveMemory } from "./memory.ts";
import type { BuildOptions, BuildResult } from "./options.ts";
import { findingsOfParts, withFindings } from "./part-findings.ts";
import type { Pool } from "./pool.ts";
import { poolFor } from "./pool-for.ts";
import { programVersion } from "./program.ts";
import { withRemote } from "./remote-pages.ts";
import { keepBuild, replayed } from "./replay.ts";
import { writeLedger } from "./write-ledger.ts";

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
      const written = await writeSite(run, compiled, { host, pool, memo: memory.memo });
      return { compiled, written: await withLedger(host, options, { compiled, written }) };
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

/** After the site stands, its ledger does; a fault of the disk is told of this build. */
async function withLedger(
  host: Host,
  options: BuildOptions,
  { compiled, written }: { readonly compiled: Compiled; readonly written: Written },
): Promise<Written> {
  if (options.updateLedger !== true || !written.written || compiled.site === undefined) return written;
  const found = await writeLedger(host, compiled.site, options);
  if (found.length === 0) return written;
  const { mark: _, ...rest } = written;
  return { ...rest, compiled: withFindings(written.compiled ?? compiled, found, options) };
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
    stage = await openStage(host, options.out);
    // From here to the end of the commit the output is ours alone, and so is what is remembered of it.
    const kept: Kept = { host, memo, out: options.out };
    const manifest = readManifest(kept, stage);
    const { found, outputs } = await fill(stage, compiled, { ...options, manifest, pool });
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
