// What one round leaves for the next. Within a process: what is known of files, parsed pages, the client, opened specs. Between processes:
// the memo in the store of the site.
import { Repositories } from "../../load/commit-tree.ts";
import { FileReader, type FileState } from "../../platform/fs/files.ts";
import type { Host } from "../../platform/host.ts";
import { passingStore } from "../../platform/store/passing-store.ts";
import type { Store } from "../../platform/store/store.ts";
import type { KnownScripts } from "../language-shells.ts";
import type { KnownComponents } from "../page-components.ts";
import type { Shell } from "../shell.ts";
import { openTheme, type Theme } from "../theme.ts";
import type { SharedSpec } from "../workers/opened-specs.ts";
import type { SpecMemo } from "./known-specs.ts";
import { type Memo, openMemo } from "./memo.ts";
import { LostValue, openPages, type PageMemo } from "./page-memo.ts";
import type { RemotePages } from "./remote-pages.ts";

export type CompileMemory = {
  readonly files: FileReader;
  readonly memo: Memo;
  readonly pages: PageMemo;
  /** Pages of other machines. */
  readonly remote?: RemotePages;
  /** The client, by its settings; at most one is kept. */
  readonly shells: Map<string, Shell>;
  readonly theme: Theme;
  /** The code of guides. */
  readonly components: KnownComponents;
  /** The theme's scripts in further languages. */
  readonly scripts: KnownScripts;
  readonly specs: Map<string, SharedSpec>;
  readonly loaded: SpecMemo;
  /** Commits that versions are read from, and the specs of each by its id. */
  readonly repositories: Repositories;
  readonly loadedOf: Map<string, SpecMemo>;
};

type KeptFiles = {
  readonly states: readonly (readonly [path: string, state: FileState])[];
  readonly facts: readonly (readonly [name: string, fact: unknown])[];
};

/** `store` undefined: nothing outlives the process. `version` names the program; what another one kept is not read. */
export async function openMemory(host: Host, store: Store | undefined, version: string): Promise<CompileMemory> {
  const memo = openMemo(store ?? passingStore(), version);
  const kept = memo.json<KeptFiles>("files", "");
  return {
    files: new FileReader(host, { states: new Map(kept?.states), facts: new Map(kept?.facts) }),
    memo,
    pages: openPages(memo),
    shells: new Map(),
    theme: openTheme(),
    components: { modules: new Map(), bundles: new Map(), islands: new Map() },
    scripts: new Map(),
    specs: new Map(),
    loaded: new Map(),
    repositories: new Repositories(),
    loadedOf: new Map(),
  };
}

/** Keeps for the next process what a compile learned. One that was not `whole` only adds: what it did not ask for may be needed again. */
export async function saveMemory(
  { files, memo }: CompileMemory,
  { whole }: { readonly whole: boolean },
): Promise<void> {
  const { states, facts } = files.kept(whole);
  const kept: KeptFiles = { states: [...states], facts: [...facts] };
  const text = JSON.stringify(kept);
  if (text !== memo.get("files", "")?.toString("utf8")) memo.put("files", "", text);
  await memo.save(whole);
}

/** Forgets in a session what a whole compile no longer asked for. */
export function sweepMemory({ pages }: CompileMemory, { whole }: { readonly whole: boolean }): void {
  if (whole) pages.sweep();
}

/** What `work` comes to; asked again where the cache was changed under its hands. */
export async function mending<Value>({ pages }: CompileMemory, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LostValue)) throw error;
    pages.mend();
    return work();
  }
}
