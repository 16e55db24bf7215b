// A check that looks further than a build: it compiles as a check does, then lets its own look add what it finds. Nothing is written.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Host } from "../../platform/host.ts";
import { defined } from "../../text/defined.ts";
import { openBaseline } from "../baseline-file.ts";
import { resultOf, withBaseline } from "../build.ts";
import { keptFor, runOf } from "../cache/cache-folder.ts";
import { mending, openMemory } from "../cache/memory.ts";
import { compile } from "../compile.ts";
import type { Compiled } from "../compiled.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { withMore } from "../override-diagnostics.ts";
import { programVersion } from "../program.ts";
import type { Pool } from "../workers/pool.ts";
import { poolFor } from "../workers/pool.ts";

/** What a look found: diagnostics, beside those of `compiled`, and what else there is to tell of it. */
export type Looked<Told> = { readonly compiled: Compiled; readonly found: readonly Diagnostic[]; readonly told: Told };

/** Checks the site of `asked` and looks further; `options` are those of `asked` with the baseline that was read. */
export async function checkFurther<Told>(
  host: Host,
  asked: BuildOptions,
  look: (compiled: Compiled, options: BuildOptions, pool: Pool) => Promise<Looked<Told>>,
): Promise<{ readonly result: BuildResult; readonly told: Told }> {
  const start = performance.now();
  const options = defined({ ...asked, known: await openBaseline(host, asked) });
  const run = await runOf(host, { ...options, write: false });
  const memory = await openMemory(host, await keptFor(host, run), programVersion());
  const pool = poolFor(host);
  try {
    const { compiled, found, told } = await look(
      await mending(memory, () => compile(run, memory, pool)),
      options,
      pool,
    );
    const judged = found.length === 0 ? compiled : withMore(compiled, found, options);
    const result = resultOf(options, judged, { written: false, bytes: 0, ms: Math.round(performance.now() - start) });
    const keeping = judged.judgement.isWhole === true ? options : { ...options, baseline: undefined };
    return { result: await withBaseline(host, keeping, result), told };
  } finally {
    await pool.close();
    memory.memo.close();
  }
}
