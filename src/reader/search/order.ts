// Everything found as one list: each place once, best first, the filters applied and counted.

import { type RecordKind, recordKinds } from "../../model/search-record.ts";
import type { Answer, Asked } from "./answer.ts";
import { areaOf, type Found, pageOf, placeKey, titleKey } from "./found.ts";
import type { FirstFile } from "./index-files.ts";
import type { Query } from "./query.ts";
import { repeatLoss } from "./rank.ts";

/** One hit a place: of several ways to it the best score stays. Order: score, kind, page, place. */
export function merged(first: FirstFile, query: Query, found: readonly Found[]): readonly Found[] {
  const best = new Map<string, Found>();
  for (const one of found) {
    const key = placeKey(first, one);
    const known = best.get(key);
    const better = known === undefined || one.score > known.score || (one.score === known.score && one.from === "name");
    if (better) best.set(key, one);
  }
  const least = query.words.length > 1 ? 12 : 8;
  const order = (list: readonly Ranked[]): readonly Ranked[] =>
    [...list].sort(
      (a, b) =>
        b.one.score - a.one.score ||
        orderOf(a.one.kind) - orderOf(b.one.kind) ||
        pageOf(first, a.one) - pageOf(first, b.one) ||
        (a.key < b.key ? -1 : 1),
    );
  const all = [...best].map(([key, one]) => ({ key, one }));
  const good = all.filter(({ one }) => one.score >= least);
  // What has one word of many is better than nothing, and worse than anything else.
  const ranked = order(good.length > 0 ? good : all);
  const seen = new Map<string, number>();
  return order(
    ranked.map(({ key, one }) => {
      if (one.from === "text") return { key, one };
      const same = `${one.kind} ${titleKey(first, one)}`;
      const before = seen.get(same) ?? 0;
      seen.set(same, before + 1);
      return { key, one: { ...one, score: one.score - repeatLoss(before, query) } };
    }),
  ).map(({ one }) => one);
}

type Ranked = { readonly key: string; readonly one: Found };

function orderOf(kind: RecordKind): number {
  return recordKinds.indexOf(kind);
}

export function filtered(
  first: FirstFile,
  found: readonly Found[],
  asked: Asked,
): { readonly counts: Answer["counts"]; readonly chosen: readonly Found[] } {
  const kinds: Partial<Record<RecordKind, number>> = {};
  const areas = { guide: 0, reference: 0 };
  const chosen: Found[] = [];
  for (const one of found) {
    const area = areaOf(first, one);
    const inKind = asked.kinds === undefined || asked.kinds.length === 0 || asked.kinds.includes(one.kind);
    const inArea = asked.area === undefined || asked.area === area;
    if (inArea) kinds[one.kind] = (kinds[one.kind] ?? 0) + 1;
    if (inKind) areas[area] += 1;
    if (inKind && inArea) chosen.push(one);
  }
  return { counts: { kinds, areas }, chosen };
}
