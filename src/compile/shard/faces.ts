// The first round of a shard: it lists all that goes into the site, parses the pages that are its own, and leaves them as files.
import { outputFinding } from "../../emit/output-finding.ts";
import type { Host } from "../../host/host.ts";
import type { Digest } from "../../model/digest.ts";
import type { Page } from "../../model/page.ts";
import { resultOf } from "../build.ts";
import { keptFor, runOf } from "../cache-folder.ts";
import { concluded } from "../compiled.ts";
import { readInputs } from "../inputs.ts";
import { mending, openMemory, saveMemory } from "../memory.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import type { PageMemo } from "../page-memo.ts";
import { parsePages } from "../pages.ts";
import { poolFor } from "../pool.ts";
import { programVersion } from "../program.ts";
import { readingFor } from "../reading.ts";
import { withRemote } from "../remote-pages.ts";
import { writeExchange } from "./exchange-file.ts";
import { guardOf } from "./guard.ts";
import { owns, type ShardName } from "./share.ts";

/**
 * Parses the pages of `shard` and leaves them in `folder`. What is found in them is told when the parts are merged; findings here are those
 * that leave no site to build, and of the disk. The result counts the pages that were left.
 */
export async function buildFaces(
  host: Host,
  options: BuildOptions,
  { shard, folder }: { readonly shard: ShardName; readonly folder: string },
): Promise<BuildResult> {
  const start = performance.now();
  const version = await programVersion();
  const run = await runOf(host, options);
  const memory = withRemote(await openMemory(host, await keptFor(host, run), version), options, version);
  const pool = poolFor(host);
  const stopped = (findings: Parameters<typeof concluded>[1]["findings"]): BuildResult => {
    const compiled = concluded(options, { findings, files: [], whole: false, outputs: new Map() });
    return resultOf(options, compiled, { written: false, bytes: 0, ms: Math.round(performance.now() - start) });
  };
  try {
    memory.files.begin(undefined);
    const files = memory.files.host;
    options.progress?.({ stage: "load" });
    const { inputs, findings } = await readInputs(files, run, readingFor(memory, pool));
    if (inputs === undefined) return stopped(await findings);
    options.progress?.({ stage: "parse" });
    const guard = await guardOf(files, inputs, options);
    const { pages, trouble } = await mending(memory, async () => {
      const own = new Map<Digest, Page>();
      const sharing = { memory: { ...memory, pages: listing(memory.pages, own) }, pool };
      const told = (done: number, total: number): void => options.progress?.({ stage: "parse", done, total });
      const parsed = await parsePages(inputs, { ...sharing, isOwn: (key) => owns(shard, key) }, told);
      const writer = await writeExchange(host, folder, shard);
      for (const [key, page] of own) writer.add(key, page);
      await writer.finish(guard);
      return { pages: own.size, trouble: parsed.findings.filter(({ code }) => code.startsWith("remote-")) };
    });
    await saveMemory(memory, { whole: inputs.whole });
    await memory.remote?.leave();
    const late = memory.remote?.finding();
    return { ...stopped([...trouble, ...(late === undefined ? [] : [late])]), pages, written: true, out: folder };
  } catch (error) {
    const found = outputFinding(error, folder);
    if (found === undefined) throw error;
    return stopped([found]);
  } finally {
    await pool.close();
    memory.memo.close();
  }
}

/** `pages`, and into `own` each page that was asked for and is there. */
function listing(pages: PageMemo, own: Map<Digest, Page>): PageMemo {
  return {
    ...pages,
    get(key) {
      const page = pages.get(key);
      if (page !== undefined) own.set(key, page);
      return page;
    },
    put(key, page) {
      const kept = pages.put(key, page);
      own.set(key, kept);
      return kept;
    },
  };
}
