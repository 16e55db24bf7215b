// A search in all versions of a site: each version answers from its own index, and a page that several have is one hit.
import type { RecordKind } from "../../model/search-record.ts";
import type { Engine, Hit, PageScores, QueryOptions, SearchResult } from "./answer.ts";
import { parseQuery } from "./query.ts";

/** A version to search in. `base`: stands before its hrefs. `engine` rejects where its index cannot be had. */
export type SearchedVersion = {
  readonly label: string;
  readonly base: string;
  readonly engine: () => Promise<Pick<Engine, "search">>;
};

/** How many hits of each version come in one step where a list of `limit` is all there is: a share for each, and a few at least. */
export function shareOf(limit: number, versions: readonly unknown[]): number {
  return Math.max(3, Math.ceil(limit / versions.length));
}

type Found = { readonly version: SearchedVersion; readonly result: SearchResult | undefined };

/**
 * Searches `versions`, the reader's own one first: of a page that matches alike in several of them, the first one is told, with the names of all.
 * Hits come by version, so many of each as `asked` allows in one step; a step more has further ones of all versions below those.
 */
export async function searchVersions(
  versions: readonly SearchedVersion[],
  typed: string,
  { step, ...asked }: Omit<QueryOptions, "without"> & { readonly step: number },
): Promise<SearchResult> {
  // Each one leaves out what those before have, but fetches its files meanwhile.
  let before: Promise<PageScores> = Promise.resolve(new Map());
  const running = versions.map((version): Promise<Found> => {
    const without = before;
    const result = version
      .engine()
      .then((engine) => engine.search(typed, { ...asked, without }))
      .catch(() => undefined);
    before = Promise.all([without, result]).then(([known, found]) => bestOf(known, found?.pages ?? new Map()));
    return result.then((answer) => ({ version, result: answer }));
  });
  const all = await Promise.all(running);
  const results = all.flatMap(({ result }) => result ?? []);
  const lists = all.map((_, at) => hitsOf(all, at));
  const rounds = Math.ceil(asked.limit / step);
  const hits = Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round * step, (round + 1) * step)),
  ).flat();
  return {
    query: results[0]?.query ?? parseQuery(typed),
    hits,
    total: results.reduce((sum, { total }) => sum + total, 0),
    counts: countsOf(results),
    missing: results.length < all.length || results.some(({ missing }) => missing),
  };
}

function bestOf(known: PageScores, more: PageScores): PageScores {
  const best = new Map(known);
  for (const [page, score] of more) best.set(page, Math.max(score, best.get(page) ?? 0));
  return best;
}

/** The hits of the version at `at`, with those after it that have the page, too. */
function hitsOf(all: readonly Found[], at: number): readonly Hit[] {
  const { version, result } = all[at] ?? {};
  if (version === undefined) return [];
  const { label, base } = version;
  return (result?.hits ?? []).map((hit) => {
    const page = hit.href.replace(/#.*$/s, "");
    const others = all.slice(at + 1).filter((other) => other.result?.pages?.has(page) === true);
    return {
      ...hit,
      href: base + hit.href,
      versions: [
        { label, href: base + page },
        ...others.map((other) => ({ label: other.version.label, href: other.version.base + page })),
      ],
      ...(at > 0 ? { otherVersion: label } : {}),
      ...(hit.operations && { operations: hit.operations.map((one) => ({ ...one, href: base + one.href })) }),
    };
  });
}

function countsOf(results: readonly SearchResult[]): SearchResult["counts"] {
  const kinds: Partial<Record<RecordKind, number>> = {};
  const areas = { guide: 0, reference: 0 };
  for (const { counts } of results) {
    for (const [kind, count] of Object.entries(counts.kinds) as [RecordKind, number][])
      kinds[kind] = (kinds[kind] ?? 0) + count;
    areas.guide += counts.areas.guide;
    areas.reference += counts.areas.reference;
  }
  return { kinds, areas };
}
