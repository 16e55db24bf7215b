// All of a site into a stage, in the order in which one part needs the other: pages with their twins, what is made of twins, and then the
// scales, on which all of it lies.
import type { Finding } from "../diagnostics/finding.ts";
import type { Stage } from "../emit/write.ts";
import type { CompiledSite } from "./compiled.ts";
import { fill } from "./fill.ts";
import { fillLate } from "./late-outputs.ts";
import { longTwins } from "./long-twins.ts";
import type { Manifest } from "./manifest.ts";
import type { Memo } from "./memo.ts";
import { onScales, type Scaled } from "./on-scales.ts";
import type { BuildOptions } from "./options.ts";
import type { Output } from "./outputs.ts";
import type { Pool } from "./pool.ts";

/** `manifest`: the earlier output. `ms`: how long the build has taken. */
type Filling = {
  readonly options: BuildOptions;
  readonly manifest: Manifest;
  readonly pool: Pool;
  readonly memo: Memo;
  readonly ms: () => number;
};

/** `found`: by the output of a page, as in `fill`; `late`: all that was found. */
type Filled = Pick<Scaled, "weighed" | "outputDigests"> & {
  readonly found: ReadonlyMap<string, readonly Finding[]>;
  readonly outputs: ReadonlyMap<string, Output>;
  readonly late: readonly Finding[];
};

/** Fills `stage`. Rejects with a HostError where a file cannot be written. */
export async function fillSite(
  stage: Stage,
  compiled: CompiledSite,
  { options, manifest, pool, memo, ms }: Filling,
): Promise<Filled> {
  const { config } = compiled;
  const { found, ...filled } = await fill(stage, compiled, { ...options, manifest, pool });
  const outputs = await fillLate(stage, { ...filled, manifest });
  const scales = { stage, memo, base: config.baseUrl, out: options.out };
  const { over, ...scaled } = await onScales(outputs, scales, { options, budgets: config.budgets, ms });
  const long = await longTwins(outputs, { size: (path) => stage.size(path), read: (path) => stage.read(path) });
  return { ...scaled, found, outputs, late: [...[...found.values(), ...long.values()].flat(), ...over] };
}
