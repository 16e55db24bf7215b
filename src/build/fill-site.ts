// All of a site into a stage, in the order in which one part needs the other: pages with their Markdown pages, what is made of Markdown pages, and then the
// scales, on which all of it lies.
import { agentPageSize } from "../check/site/agent-page-size.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Stage } from "../emit/write.ts";
import { mostReadWhole } from "../model/most-read-whole.ts";
import type { Manifest } from "./cache/manifest.ts";
import type { Memo } from "./cache/memo.ts";
import type { CompiledSite } from "./compiled.ts";
import { fillLate } from "./deferred-outputs.ts";
import { fill } from "./fill.ts";
import type { BuildOptions } from "./options.ts";
import type { Output } from "./outputs.ts";
import { onScales, type Scaled } from "./page-weights.ts";
import type { Pool } from "./workers/pool.ts";

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
  const long = await longMarkdownPages(outputs, stage);
  return { ...scaled, found, outputs, late: [...[...found.values(), ...long.values()].flat(), ...over] };
}

/**
 * Printed Markdown pages that are too long for programs that read for people. Only of one with many bytes are the characters counted. Findings:
 * `agent-page-size`, by the output of the page.
 */
async function longMarkdownPages(
  outputs: ReadonlyMap<string, Output>,
  stage: Pick<Stage, "size" | "read">,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const found = new Map<string, readonly Finding[]>();
  for (const [path, output] of outputs) {
    if (output.kind !== "markdownPage" || stage.size(path) <= mostReadWhole) continue;
    const characters = Buffer.from(await stage.read(path)).toString("utf8").length;
    const told = [...agentPageSize([{ page: output.page, characters }])];
    if (told.length > 0) found.set(output.beside, told);
  }
  return found;
}
