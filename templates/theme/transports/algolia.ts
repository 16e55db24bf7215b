// Algolia, or a server that speaks its multi-query protocol, by the official small client: it goes on to the next host when one is
// away, and answers what was asked before from memory.
import { type FacetFilters, liteClient, type SearchQuery } from "algoliasearch/lite";
import type { HostedSearch } from "../../../src/model/hosted-search.ts";
import type { QueryOptions } from "../../../src/reader/search/answer.ts";
import { parseQuery } from "../../../src/reader/search/query.ts";
import {
  countsOf,
  emptyAnswer,
  facetsOf,
  firstPagesAt,
  hitsOf,
  listOf,
  markEnd,
  markStart,
  objectOf,
  type ServiceHit,
  shownAttributes,
  snippetLength,
  valueAt,
} from "./hosted-hit.ts";
import type { Searcher } from "./transport.ts";

/** A transport that asks the service of `chosen`; `base` is the site's base as an absolute URL. */
export function algoliaTransport(base: string, chosen: HostedSearch): Searcher {
  const hosts = chosen.hosts.map((origin) => {
    const { protocol, host } = new URL(origin);
    return {
      url: host,
      accept: "readWrite" as const,
      protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    };
  });
  const client = liteClient(
    chosen.appId,
    chosen.apiKey,
    hosts.length === 0 ? {} : { hosts, timeouts: timeoutsOf(hosts.length) },
  );
  return {
    // The client needs nothing ahead, and a service counts what it is asked.
    warm: () => undefined,
    firstPages: () => firstPagesAt(base),
    async search(typed, asked) {
      const query = parseQuery(typed);
      if (query.words.length === 0 || asked.instant === true) return emptyAnswer(query);
      const requests = requestsOf(chosen, shortened(query.text), asked);
      const results = listOf((await client.search({ requests })).results);
      const [first] = results;
      const answer = objectOf(first);
      if (!Array.isArray(answer.hits) || typeof answer.nbHits !== "number") throw new Error("the response has no hits");
      const facets = objectOf(results.at(-1)).facets;
      return {
        query,
        hits: hitsOf(base, answer.hits.map(serviceHit)),
        total: answer.nbHits,
        counts: countsOf(valueAt(facets, "kind"), valueAt(facets, "area")),
        missing: false,
      };
    },
  };
}

/**
 * How long the client waits, in ms. Its own numbers are for the service's four hosts: 1 s for the first sign of an answer, then 4, 5 and
 * 6 s for the others. One host of a team's own would get that first second alone, which is less than a slow phone needs, and then the
 * reader would be told that nothing can be fetched. The client waits four times as long for the second host.
 */
function timeoutsOf(hosts: number): { readonly connect: number; readonly read: number; readonly write: number } {
  const patience = hosts === 1 ? 10_000 : 3_000;
  return { connect: patience, read: patience, write: patience };
}

/** The query; and where the reader chose filters, a second one that counts without them. */
function requestsOf(chosen: HostedSearch, query: string, asked: QueryOptions): SearchQuery[] {
  const words = snippetLength();
  const { facetFilters: own, ...parameters } = chosen.parameters;
  const filters = (which?: QueryOptions): FacetFilters => [
    ...facetsOf(chosen, which).map((list) => (list.length === 1 ? (list[0] ?? "") : [...list])),
    ...(Array.isArray(own) ? own : own === undefined ? [] : [own]),
  ];
  const shared = { indexName: chosen.indexName, query, clickAnalytics: false };
  const isFiltered = asked.kinds !== undefined || asked.area !== undefined;
  const facets = ["kind", "area"];
  return [
    {
      ...shared,
      attributesToRetrieve: [...shownAttributes],
      attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:${words}`), `content:${words}`],
      snippetEllipsisText: "…",
      highlightPreTag: markStart,
      highlightPostTag: markEnd,
      hitsPerPage: Math.min(1000, asked.limit),
      ...(isFiltered ? {} : { facets }),
      ...parameters,
      facetFilters: filters(asked),
    },
    ...(isFiltered ? [{ ...shared, hitsPerPage: 0, ...parameters, facets, facetFilters: filters() }] : []),
  ];
}

/** Bytes of a query that the service takes. */
const longestQuery = 512;

function shortened(query: string): string {
  let text = query;
  while (new TextEncoder().encode(text).length > longestQuery) text = [...text].slice(0, -8).join("");
  return text;
}

function serviceHit(hit: unknown): ServiceHit {
  const { _highlightResult: full, _snippetResult: cut, ...record } = objectOf(hit);
  return {
    record,
    marked: (attribute) => valueAt(valueAt(full, attribute), "value"),
    snippet: (attribute) => valueAt(valueAt(cut, attribute), "value"),
  };
}
