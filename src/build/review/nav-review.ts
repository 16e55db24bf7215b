// The sidebars of a site beside those that it had, by the files with their trees.
import { outputFiles } from "../../emit/own-files.ts";
import type { Stage } from "../../emit/write.ts";
import type { Host } from "../../platform/host.ts";
import { markedTree, type NavChanges, navChanges } from "../../review/nav.ts";
import { isList, type Json } from "../../text/json.ts";

/** `byFile`: what changed in the tree of a file of the output. */
export type NavReview = ReadonlyMap<string, NavChanges>;

/** The name of a sidebar in that of its file, which ends in a digest. */
function sidebarIn(file: string): string | undefined {
  return /^((?:.*\/)?assets\/sidebar-.*)-[0-9a-f]{10}\.json$/.exec(file)?.[1];
}

type Sides = {
  readonly files: Iterable<string>;
  readonly stage: Stage;
  readonly base: string;
  readonly old: { readonly folder: string; readonly base: string };
};

/** What changed in each sidebar; the trees of the stage get their marks. */
export async function reviewNav(host: Host, { files, stage, base, old }: Sides): Promise<NavReview> {
  const known = new Map<string, string>();
  for (const file of (await outputFiles(host, old.folder)).keys()) known.set(sidebarIn(file) ?? "", file);
  const found = new Map<string, NavChanges>();
  for (const file of files) {
    const name = sidebarIn(file);
    const before = name === undefined ? undefined : known.get(name);
    if (before === undefined || (before === file && old.base === base)) continue;
    const was = treeIn(await host.read(`${old.folder}/${before}`));
    const is = treeIn(await stage.read(file));
    if (was === undefined || is === undefined) continue;
    const changes = navChanges({ nodes: was, base: old.base }, { nodes: is, base });
    if (changes.changes.length === 0) continue;
    found.set(file, changes);
    await stage.put(file, JSON.stringify(markedTree(is, changes)));
  }
  return found;
}

function treeIn(bytes: Uint8Array): readonly Json[] | undefined {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Json;
    return isList(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
