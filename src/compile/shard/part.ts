// The second round of a shard: what all shards parsed becomes one site in memory, and the files of it that are this shard's become a part.
// The first shard besides makes what is no page (assets, sitemap, redirects, the search index) and looks at the site as a whole.

import type { Finding } from "../../diagnostics/finding.ts";
import { outputFinding } from "../../emit/output-finding.ts";
import { openStage, type Stage } from "../../emit/write.ts";
import type { Host } from "../../host/host.ts";
import { digestOf } from "../../model/digest.ts";
import { defined } from "../../text/defined.ts";
import { allOf, assembled } from "../assembly.ts";
import { resultOf } from "../build.ts";
import { keptFor, type Run } from "../cache-folder.ts";
import { type Compiled, type CompiledSite, concluded } from "../compiled.ts";
import { fill, type Target } from "../fill.ts";
import { readInputs } from "../inputs.ts";
import { lateOf } from "../late-outputs.ts";
import { longTwins } from "../long-twins.ts";
import type { Memo } from "../memo.ts";
import { openMemory } from "../memory.ts";
import { audienceName, operationsNote } from "../noted-operations.ts";
import { operationsOf } from "../operation-changes.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { isLate, type KeptOutput, type Output } from "../outputs.ts";
import { stageOf } from "../page-memo.ts";
import { parsePages } from "../pages.ts";
import { type Pool, poolFor } from "../pool.ts";
import { programVersion } from "../program.ts";
import { readingFor } from "../reading.ts";
import { shellOf } from "../shell.ts";
import { bring, close } from "./brought.ts";
import { type ExchangedPages, exchangedPages } from "./exchanged-pages.ts";
import { differenceOf, type Guard, guardOf } from "./guard.ts";
import { type Part, type PartRow, partFile, partFolder, partFormat, type WholeSite } from "./part-file.ts";
import { ownerOf, type ShardName } from "./share.ts";

/** Which shard, and the folder (absolute) with what all of them left. */
type Round = { readonly shard: ShardName; readonly folder: string };

/**
 * Writes the part of `shard` into `options.out`. Findings are `shard-...`, those that leave no site to build, and those of the disk; all others
 * are in the part, and told when it is merged. The result counts the pages of the part.
 */
export async function buildPart(host: Host, options: BuildOptions, { shard, folder }: Round): Promise<BuildResult> {
  const start = performance.now();
  const ended = (compiled: Compiled, done: { bytes: number; pages: number; written: boolean }): BuildResult => {
    const ms = Math.round(performance.now() - start);
    return { ...resultOf(options, compiled, { ...done, ms }), pages: done.pages };
  };
  const stopped = (...findings: readonly Finding[]): BuildResult => {
    const compiled = concluded(options, { findings, files: [], whole: false, outputs: new Map() });
    return ended(compiled, { bytes: 0, pages: 0, written: false });
  };
  const bringing = await bring(host, folder, shard);
  if ("finding" in bringing) return stopped(bringing.finding);
  const { brought } = bringing;
  const pages = exchangedPages(brought);
  // What earlier builds kept is used. What comes from other machines is not kept: it bears no mark of this user.
  const run: Run = { ...options, store: undefined };
  const kept = await keptFor(host, { ...run, write: false });
  const opened = await openMemory(host, kept, await programVersion());
  // All pages are rendered, whoever has built before.
  const memory = { ...opened, memo: withoutRecords(opened.memo), pages, isCold: true };
  const pool = poolFor(host);
  try {
    memory.files.begin(undefined);
    const read = await readInputs(memory.files.host, run, readingFor(memory, pool));
    const { inputs, files } = read;
    const findings = await read.findings;
    if (inputs === undefined) return stopped(...findings);
    const guard = await guardOf(memory.files.host, inputs, options);
    for (const { faces, path } of brought) {
      const differs = differenceOf({ name: shard, guard }, faces, path);
      if (differs !== undefined) return stopped(differs);
    }
    const { config } = inputs;
    const [parsed, shell] = await Promise.all([
      parsePages(inputs, { memory, pool }, () => undefined),
      shellOf(memory.files.host, { ...options, config }, memory),
    ]);
    options.progress?.({ stage: "check" });
    const compiled = await assembled({ inputs, parsed, shell, findings, files }, { options: run, memory });
    const done = await writePart(compiled, { host, pool, pages }, { shard, guard, options });
    const sound = concluded(options, { findings: [], files: [], whole: false, outputs: new Map() });
    return ended(sound, { ...done, written: true });
  } catch (error) {
    const found = outputFinding(error, options.out);
    if (found === undefined) throw error;
    return stopped(found);
  } finally {
    await pool.close();
    memory.memo.close();
    close(brought);
  }
}

/** `memo`, which is not to keep the records of all pages: they are in files already, and no later process asks for them. */
function withoutRecords(memo: Memo): Memo {
  return { ...memo, has: (stage, key) => stage === stageOf("records") || memo.has(stage, key) };
}

/** Who writes and renders, and the pages of all shards. */
type Hands = { readonly host: Host; readonly pool: Pool; readonly pages: ExchangedPages };

type Order = { readonly shard: ShardName; readonly guard: Guard; readonly options: BuildOptions };

async function writePart(
  compiled: CompiledSite,
  { host, pool, pages }: Hands,
  { shard, guard, options }: Order,
): Promise<{ readonly bytes: number; readonly pages: number }> {
  const isFirst = shard.number === 1;
  // What is made of the twins of all parts is made when they are merged.
  const planned = [...compiled.outputs].filter(([, output]) => !isLate(output));
  const paths = planned.map(([path]) => path);
  const own = new Map(planned.filter(([path, output]) => ownerOfOutput(path, output) === shard.number));
  const published = isFirst ? compiled.published : async () => new Map<string, KeptOutput>();
  const stage = await openStage(host, options.out);
  try {
    const { rowOf, into } = recording(host, stage);
    const { found, outputs } = await fill(
      into,
      { ...compiled, outputs: own, published },
      { ...options, manifest: new Map(), pool },
    );
    const long = await longTwins(own, { size: into.size, read: into.read });
    const rowsOf = async (paths: Iterable<string>): Promise<readonly PartRow[]> => {
      const rows: PartRow[] = [];
      for (const path of paths) rows.push(await rowOf(path, outputs.get(path)?.digest ?? ""));
      return rows;
    };
    const part: Part = {
      format: partFormat,
      name: shard,
      guard: { ...guard, inputs: [...guard.inputs, ...linkedInputs(compiled)] },
      rows: await rowsOf(own.keys()),
      index: await rowsOf([...outputs.keys()].filter((path) => !own.has(path))),
      plan: digestOf(JSON.stringify(paths.toSorted())),
      found: [...found, ...long].map(([path, findings]) => [paths.indexOf(path), findings]),
      ...(isFirst ? { whole: wholeOf(compiled, options) } : {}),
    };
    await stage.put(partFile, JSON.stringify(part));
    const { bytes } = await stage.commit();
    return { bytes, pages: [...own.values()].filter(({ kind }) => kind === "page").length };
  } catch (error) {
    await stage.abort();
    throw error;
  }

  /** What is no page is the first one's; pages that assembly makes are divided by their paths. */
  function ownerOfOutput(path: string, output: Output): number {
    if (output.kind !== "page" && output.kind !== "twin" && output.kind !== "samples") return 1;
    // Who parsed a page has its body: its key may name files besides, which its owner was chosen without.
    const shared = output.kind === "twin" ? output.beside : path;
    return pages.ownerOf(output.page) ?? ownerOf(digestOf(shared), shard.of);
  }
}

/** Files among the sources that pages name. */
function linkedInputs({ site }: CompiledSite): Guard["inputs"] {
  const digests = [...site.assetsBySource].map(([file, { digest }]): [string, string] => [file, digest]);
  return digests.sort(([a], [b]) => (a < b ? -1 : 1));
}

function wholeOf({ config, site, assembly, judgement, outputs }: CompiledSite, { audiences }: BuildOptions): WholeSite {
  // What the command line asks for is asked again when parts are merged, and so is the day.
  const { asked: _, day: __, known: ___, ...judging } = judgement;
  return {
    pages: site.pages.size,
    base: config.baseUrl,
    ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
    note: operationsNote(operationsOf(site, assembly.gathered.parsed.facts), audienceName(audiences)),
    findings: allOf(assembly.found),
    judgement: judging,
    ...defined({ late: lateOf(outputs) }),
  };
}

/** The folder of the site's files in `stage`, and the row of one that was put there. */
function recording(
  host: Host,
  stage: Stage,
): {
  readonly rowOf: (path: string, digest: string) => Promise<PartRow>;
  readonly into: Target & Pick<Stage, "size" | "read">;
} {
  const contents = new Map<string, readonly [size: number, content: string]>();
  const below = (path: string): string => `${partFolder}/${path}`;
  const put = async (path: string, bytes: Uint8Array | string): Promise<void> => {
    const data = typeof bytes === "string" ? Buffer.from(bytes, "utf8") : bytes;
    contents.set(path, [data.length, digestOf(data)]);
    await stage.put(below(path), data);
  };
  return {
    async rowOf(path, digest) {
      const known = contents.get(path);
      if (known !== undefined) return [path, digest, ...known];
      // Written by the thread that rendered it.
      const data = await host.read(stage.free(below(path)) ?? "");
      return [path, digest, data.length, digestOf(data)];
    },
    into: {
      put,
      copy: async (path, from) => put(path, await host.read(from)),
      keep: async () => false,
      free: (path) => stage.free(below(path)),
      wrote: (path, size) => stage.wrote(below(path), size),
      size: (path) => stage.size(below(path)),
      read: (path) => stage.read(below(path)),
    },
  };
}
