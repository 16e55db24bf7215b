// The rounds of a session: what changed comes in, the site as it is then goes out; the site before with the changed guides in it where that
// is all, else compiled, which reads what changed and nothing else.
import type { Host } from "../host/host.ts";
import { resultOf } from "./build.ts";
import type { Run } from "./cache-folder.ts";
import { compile } from "./compile.ts";
import type { Compiled } from "./compiled.ts";
import { openMemory, saveMemory, sweepMemory } from "./memory.ts";
import type { BuildResult } from "./options.ts";
import { patched } from "./patch.ts";
import type { Pool } from "./pool.ts";
import { programVersion } from "./program.ts";
import { withRemote } from "./remote-pages.ts";

export type Round = {
  readonly compiled: Compiled;
  readonly result: BuildResult;
  /** When it began to read, in ms since the epoch. */
  readonly since: number;
  /** Nothing but guides changed, so that what is to be watched is what was. */
  readonly isPatch: boolean;
};

export type Rounds = {
  /** The site now that the absolute `paths` have changed, and all else is as it was in the round before. The first round reads everything. */
  next(paths: readonly string[]): Promise<Round>;
  /** After a `LostValue`: the next round compiles, and makes anew what is lost. */
  mend(): void;
  close(): Promise<void>;
};

/** In ms: an editor that empties a file before it writes it, or puts another one in its place, has done so by then. */
const moment = 40;

/** The rounds of a site. What the first one learned is kept for later processes. */
export async function openRounds(host: Host, run: Run, pool: Pool): Promise<Rounds> {
  const version = programVersion();
  const memory = withRemote(await openMemory(host, run.store, version), run, version);
  // What the files said last, whether or not it is shown.
  let latest: Compiled | undefined;
  /** What changed since the last compile: patches read past the memory. */
  const changed = new Set<string>();
  let isFirst = true;
  return {
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
      return { compiled, result, since, isPatch: patch !== undefined };
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

/** Waits where a guide of `compiled` is caught empty or missing between two steps of a save. */
async function settled(host: Host, compiled: Compiled | undefined, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (compiled?.assembly?.guides.has(path) !== true) continue;
    const size = (await host.stamp(path).catch(() => undefined))?.size ?? 0;
    if (size === 0) return new Promise((resolve) => setTimeout(resolve, moment));
  }
}
