// The rounds of a session: what changed comes in, the site as it is then goes out; the site before with the changed guides in it where that
// is all, else compiled, which reads what changed and nothing else.

import { fileFromSite, isCategoryName, isGuideName, isOtherOrder } from "../../model/source-tree.ts";
import type { Host } from "../../platform/host.ts";
import { folderOf, nameOf } from "../../text/file-path.ts";
import { resultOf } from "../build.ts";
import type { CompileOptions } from "../cache/cache-folder.ts";
import { openMemory, saveMemory, sweepMemory } from "../cache/memory.ts";
import { withRemote } from "../cache/remote-pages.ts";
import { compile } from "../compile.ts";
import type { Compiled } from "../compiled.ts";
import type { BuildResult } from "../options.ts";
import { programVersion } from "../program.ts";
import type { Pool } from "../workers/pool.ts";
import { patched, type Workshop } from "./patched.ts";

export type Round = {
  readonly compiled: Compiled;
  readonly result: BuildResult;
  /** When it began to read, in ms since the epoch. */
  readonly since: number;
  /** Nothing but guides changed, so that what is to be watched is what was. */
  readonly isPatch: boolean;
  /** Absolute paths out of the site that links in it lead to. */
  readonly targets: readonly string[];
};

export type Rounds = {
  /** Whether the absolute `paths` that changed are no part of the site: files beside it that nothing asks for, such as a log. */
  areIdle(paths: readonly string[]): Promise<boolean>;
  /** The site now that the absolute `paths` have changed, and all else is as it was in the round before. The first round reads everything. */
  next(paths: readonly string[]): Promise<Round>;
  /** After a `LostValue`: the next round compiles, and makes anew what is lost. */
  mend(): void;
  close(): Promise<void>;
};

/** In ms: an editor that empties a file before it writes it, or puts another one in its place, has done so by then. */
const moment = 40;

/** The rounds of a site. What the first one learned is kept for later processes. */
export async function openRounds(host: Host, run: CompileOptions, pool: Pool): Promise<Rounds> {
  const version = programVersion();
  const memory = withRemote(await openMemory(host, run.store, version), run, version);
  // What the files said last, whether or not it is shown.
  let latest: Compiled | undefined;
  /** What changed since the last compile: patches read past the memory. */
  const changed = new Set<string>();
  let isFirst = true;
  return {
    async areIdle(paths) {
      if (latest === undefined || !(await areBeside(latest, paths, { disk: host, options: run, memory, pool })))
        return false;
      for (const path of paths) changed.add(path);
      return true;
    },
    async next(paths) {
      await settled(host, latest, paths);
      const start = performance.now();
      const since = Date.now();
      for (const path of paths) changed.add(path);
      // A round that fails leaves nothing to go on from.
      const base = latest;
      latest = undefined;
      const options = { ...run, changed: [...changed] };
      const patch = base && (await patched(base, paths, { disk: host, options, memory, pool }));
      const compiled = patch ?? (await compile(options, memory, pool));
      if (patch === undefined) {
        changed.clear();
        sweepMemory(memory, compiled);
      }
      latest = compiled;
      if (isFirst) await saveMemory(memory, compiled);
      memory.remote?.close();
      isFirst = false;
      const ms = Math.round(performance.now() - start);
      const result = resultOf(run, compiled, { written: false, bytes: 0, ms });
      const isPatch = patch !== undefined;
      const targets = isPatch ? [] : await memory.files.targetsOutside(run.siteFolder, compiled.files);
      return { compiled, result, since, isPatch, targets };
    },
    mend() {
      latest = undefined;
      memory.pages.mend();
    },
    async close() {
      await memory.memo.save(false);
      memory.memo.close();
    },
  };
}

/** Moments that a file may stay empty: some programs work on the new text while the old one is gone. */
const mostMoments = 5;

/** Waits where a file is caught empty, or a guide of `compiled` missing, between two steps of a save. */
async function settled(host: Host, compiled: Compiled | undefined, paths: readonly string[]): Promise<void> {
  for (let waited = 0; waited < mostMoments; waited += 1) {
    const stamps = await Promise.all(paths.map((path) => host.stamp(path).catch(() => undefined)));
    const isEmpty = stamps.some((stamp) => stamp?.kind === "file" && stamp.size === 0);
    const isGone = paths.some((path, at) => stamps[at] === undefined && compiled?.assembly?.guides.has(path) === true);
    if (!isEmpty && !(isGone && waited === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, moment));
  }
}

/** Whether `paths` are files that were there, and that nothing of the site was ever made of. */
async function areBeside(compiled: Compiled, paths: readonly string[], bench: Workshop): Promise<boolean> {
  const { site, assembly } = compiled;
  if (site === undefined || assembly === undefined || paths.length === 0) return false;
  const { states, stamps, names } = bench.memory.files.asked();
  const sources = new Set([
    ...site.assetsBySource.keys(),
    ...[...site.assetsByOutput.values()].map(({ source }) => source),
  ]);
  const faulty = new Set(compiled.diagnostics.map(({ diagnostic }) => diagnostic.place.file));
  const isBeside = async (path: string): Promise<boolean> => {
    const name = nameOf(path);
    const file = fileFromSite(bench.options.siteFolder, path);
    // Hidden ones are asked for by git; what may be a guide was looked at by its name alone.
    if (/^[._]/.test(name) || isGuideName(name) || isCategoryName(name) || isOtherOrder(name)) return false;
    if (states.has(path) || compiled.files.includes(path) || sources.has(file) || faulty.has(file)) return false;
    if (bench.memory.files.isLedTo(path)) return false;
    const folder = names.get(folderOf(path));
    // Whether a file is there may be all that somebody asked.
    const wasThere = stamps.has(path)
      ? stamps.get(path)?.kind === "file"
      : folder === undefined || folder.includes(name);
    return wasThere && (await bench.disk.stamp(path))?.kind === "file";
  };
  return (await Promise.all(paths.map(isBeside))).every(Boolean);
}
