// Which page is a translation of which: they have the same id, else the same path.
import { type Collection, collectionOf, treePathOf } from "../../model/collection.ts";
import type { FilePath } from "../../text/place.ts";

/** A page as far as it can be paired. */
export type Paired = { readonly id: string; readonly source: FilePath };

/** The translation of each original that has one. An earlier original, and an earlier translation, has the first choice. */
export function pairsOf<One>(
  { translations, originals }: { readonly translations: readonly One[]; readonly originals: readonly One[] },
  pairedOf: (one: One) => Paired,
  collections: readonly Collection[],
): ReadonlyMap<One, One> {
  const known = new Map<string, One>();
  for (const one of translations)
    for (const key of keysOf(pairedOf(one), collections)) if (!known.has(key)) known.set(key, one);
  const used = new Set<One>();
  const pairs = new Map<One, One>();
  for (const original of originals) {
    const found = keysOf(pairedOf(original), collections).flatMap((key) => known.get(key) ?? [])[0];
    if (found === undefined || used.has(found)) continue;
    used.add(found);
    pairs.set(original, found);
  }
  return pairs;
}

/** What a guide is known by in all editions, the surest first. */
function keysOf({ id, source }: Paired, collections: readonly Collection[]): readonly string[] {
  const own = collectionOf(collections, source);
  if (own === undefined) return [];
  return [`${own.kind} id ${id}`, `${own.kind} path ${treePathOf(own, source).replace(/\.\w+$/, "")}`];
}
