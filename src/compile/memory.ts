// What one build leaves for the next: parsed pages, the client, opened specs. In a session it stays in memory; between processes the
// packs live in the store of the site.

import { Files } from "../host/files.ts";
import type { Host } from "../host/host.ts";
import type { Store } from "../host/store.ts";
import { openPack, type Pack } from "./cache.ts";
import type { KnownSpecs } from "./known-specs.ts";
import type { KeptYaml } from "./published-spec.ts";
import type { KeptIndex } from "./search.ts";
import type { Shell } from "./shell.ts";
import type { SharedSpec } from "./tasks.ts";

export type Memory = {
  readonly files: Files;
  readonly guides: Pack;
  readonly api: Pack;
  /** The client, by the digest of everything it is made of; at most one is kept. */
  readonly shells: Map<string, Shell>;
  readonly specs: Map<string, SharedSpec>;
  readonly loaded: KnownSpecs;
  readonly yaml: KeptYaml;
  readonly index: KeptIndex;
};

/** `store` undefined: nothing outlives the process. `version` names the program; a cache of another one is not read. */
export async function openMemory(host: Host, store: Store | undefined, version: string): Promise<Memory> {
  const [guides, api] = await Promise.all([openPack(store, "guides", version), openPack(store, "api", version)]);
  return {
    files: new Files(host),
    guides,
    api,
    shells: new Map(),
    specs: new Map(),
    loaded: new Map(),
    yaml: new Map(),
    index: new Map(),
  };
}

/** Keeps for the next process what a compile learned. One that was not `whole` only adds: what it did not ask for may be needed again. */
export async function saveMemory(memory: Memory, { whole }: { readonly whole: boolean }): Promise<void> {
  await Promise.all([memory.guides.save(whole), memory.api.save(whole)]);
}

/** Forgets in a session what a whole compile no longer asked for. */
export function sweepMemory(memory: Memory, { whole }: { readonly whole: boolean }): void {
  if (!whole) return;
  memory.guides.sweep();
  memory.api.sweep();
}
