// A push: the site as a build compiles it, its records to the search service of its config. A site with faults is not published, neither
// in pages nor in records. Credentials come from whoever calls, never from the config, which readers see.
import type { HostedSearch } from "../../model/hosted-search.ts";
import type { Site } from "../../model/site.ts";
import { ofCurrentVersion } from "../../model/version.ts";
import type { Host } from "../../platform/host.ts";
import type { PublishedRecord } from "../../search/published-records.ts";
import { pushToAlgolia } from "../../search/push/push-algolia.ts";
import { batchesOf, type PushOrder, type PushOutcome } from "../../search/push/push-order.ts";
import { documentOf, pushToTypesense } from "../../search/push/push-typesense.ts";
import { type PushPatience, usualPatience } from "../../search/push/service-request.ts";
import { resultOf } from "../build.ts";
import { runOf } from "../cache/cache-folder.ts";
import { mending, openMemory, saveMemory } from "../cache/memory.ts";
import { withRemote } from "../cache/remote-pages.ts";
import { compile } from "../compile.ts";
import type { Compiled } from "../compiled.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { programVersion } from "../program.ts";
import { recordsToPublish } from "../search.ts";
import { poolFor } from "../workers/pool.ts";

export type PushAsked = {
  /** A key that may write; undefined or empty when there is none. */
  readonly key: string | undefined;
  /** Say what would be sent, and send nothing. */
  readonly dryRun: boolean;
  readonly patience?: PushPatience;
};

/** What the site comes to at the service. */
export type PushSize = {
  readonly service: HostedSearch;
  readonly records: number;
  readonly batches: number;
  readonly bytes: number;
  readonly kinds: Readonly<Record<string, number>>;
};

/** `site`: it has faults. `no-service`, `no-key`, `public-key`: wrong use. `failed`: the service; readers still have the old index. */
export type Pushed = { readonly result: BuildResult } & (
  | { readonly kind: "site" }
  | { readonly kind: "no-service" }
  | { readonly kind: "no-key" | "odd-key" | "public-key" | "dry"; readonly size: PushSize }
  | { readonly kind: "pushed"; readonly size: PushSize; readonly notes: readonly string[] }
  | { readonly kind: "failed"; readonly size: PushSize; readonly problem: string; readonly notes: readonly string[] }
);

/** Compiles the site of `options` and pushes its records. Nothing is written but the cache. Rejects when `options.signal` is aborted. */
export async function pushSite(host: Host, options: BuildOptions, asked: PushAsked): Promise<Pushed> {
  const start = performance.now();
  const run = await runOf(host, options, true);
  const version = programVersion();
  const memory = withRemote(await openMemory(host, run.store, version), options, version);
  const pool = poolFor(host);
  const { compiled, records } = await mending(memory, async () => {
    const compiled = await compile(run, memory, pool);
    return { compiled, records: isServed(compiled) ? await recordsOf(compiled) : [] };
  }).finally(() => pool.close());
  await saveMemory(memory, compiled);
  memory.memo.close();
  const result = resultOf(options, compiled, { written: false, bytes: 0, ms: Math.round(performance.now() - start) });
  const { site } = compiled;
  if (site === undefined || compiled.exit !== 0) return { kind: "site", result };
  const service = site.config.search.hosted;
  if (service === undefined) return { kind: "no-service", result };
  const kinds: Record<string, number> = {};
  for (const { kind } of records) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const size = { service, records: records.length, ...sizeOf(service.provider, records), kinds };
  // Secrets of CI systems often end in a newline.
  const key = asked.key?.trim() ?? "";
  if (asked.dryRun) return { kind: "dry", result, size };
  if (key === "") return { kind: "no-key", result, size };
  if (!/^[\x21-\x7e]+$/.test(key)) return { kind: "odd-key", result, size };
  if (key === service.apiKey) return { kind: "public-key", result, size };
  options.onCompiled?.();
  options.signal?.throwIfAborted();
  const outcome = await pushRecords({
    service,
    records,
    key,
    patience: asked.patience ?? usualPatience,
    stamp: Date.now().toString(36),
    progress: (done, total) => options.progress?.({ stage: "push", done, total }),
    signal: options.signal,
  });
  return { ...outcome, result, size };
}

/** Those of all languages. */
async function recordsOf({
  site,
  editions = [],
}: Compiled & { readonly site: Site }): Promise<readonly PublishedRecord[]> {
  const all: PublishedRecord[] = [];
  for (const one of ofCurrentVersion([site, ...editions])) all.push(...(await recordsToPublish(one)));
  return all;
}

/** Whether it is a good site whose records go to a service. */
function isServed(compiled: Compiled): compiled is Compiled & { readonly site: Site } {
  return compiled.exit === 0 && compiled.site?.config.search.hosted !== undefined;
}

/** Pushes; rejects only when `order.signal` is aborted. */
export function pushRecords(order: PushOrder): Promise<PushOutcome> {
  return order.service.provider === "algolia" ? pushToAlgolia(order) : pushToTypesense(order);
}

/** Requests and bytes that the records come to. */
function sizeOf(
  provider: PushOrder["service"]["provider"],
  records: readonly PublishedRecord[],
): { readonly batches: number; readonly bytes: number } {
  const text = (record: PublishedRecord) => JSON.stringify(provider === "algolia" ? record : documentOf(record));
  const bytes = records.reduce((sum, record) => sum + Buffer.byteLength(text(record)), 0);
  return { batches: batchesOf(records).length, bytes };
}
