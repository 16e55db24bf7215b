// Typesense, a cluster that teams run themselves, by plain fetch: one `multi_search` a query, sent as text with the key in the address so
// that a browser asks no permission first. The node that answered last is asked first; a node that is away is passed over.

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

/**
 * How long a node may take, in ms. While another one is left, not long; the last one gets as long as a slow phone needs, since after it
 * the reader is told that nothing can be fetched.
 */
const patience = { first: 3_000, last: 10_000 };

/** What is searched, the weightiest first. */
const searched = ["names", ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), "content", "hierarchy.lvl0"];
const weights = [20, 16, 12, 11, 10, 9, 8, 2, 1];

/** A transport that asks the nodes of `chosen`; `base` is the site's base as an absolute URL. */
export function typesenseTransport(base: string, chosen: HostedSearch): Searcher {
  let nodes = chosen.hosts;
  const ask = async (searches: readonly object[]): Promise<readonly unknown[]> => {
    let trouble: unknown = new Error("no node is configured");
    for (const [index, node] of nodes.entries()) {
      const wait = index < nodes.length - 1 ? patience.first : patience.last;
      const url = new URL("/multi_search", node);
      url.searchParams.set("x-typesense-api-key", chosen.apiKey);
      const answer = await askNode(url, JSON.stringify({ searches }), wait).catch((error: unknown) => {
        trouble = error;
        return undefined;
      });
      if (answer === undefined) continue;
      nodes = [node, ...nodes.filter((other) => other !== node)];
      if (answer.kind === "refused") throw new Error(answer.problem);
      return answer.results;
    }
    throw trouble;
  };
  return {
    // A service counts what it is asked, and there is nothing else to fetch.
    warm: () => undefined,
    firstPages: () => firstPagesAt(base),
    async search(typed, asked) {
      const query = parseQuery(typed);
      if (query.words.length === 0 || asked.instant === true) return emptyAnswer(query);
      const results = await ask(searchesOf(chosen, query.text, asked));
      const answer = objectOf(results[0]);
      // One of each group: of what stands at one address the best.
      const groups = Array.isArray(answer.grouped_hits) ? answer.grouped_hits : undefined;
      const found =
        groups === undefined ? answer.hits : groups.flatMap((group) => listOf(objectOf(group).hits).slice(0, 1));
      if (!Array.isArray(found) || typeof answer.found !== "number") {
        throw new Error(typeof answer.error === "string" ? answer.error : "the response has no hits");
      }
      const counts = new Map(listOf(objectOf(results.at(-1)).facet_counts).map(countsOfFacet));
      return {
        query,
        hits: hitsOf(base, found.map(serviceHit)),
        total: answer.found,
        counts: countsOf(counts.get("kind"), counts.get("area")),
        missing: false,
      };
    },
  };
}

type NodeAnswer =
  | { readonly kind: "answered"; readonly results: readonly unknown[] }
  | { readonly kind: "refused"; readonly problem: string };

/** Rejects when another node may do better: no answer, one that is no JSON, an overload. */
async function askNode(url: URL, body: string, wait: number): Promise<NodeAnswer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body,
    credentials: "omit",
    signal: AbortSignal.timeout(wait),
  });
  const { status } = response;
  if (status >= 500 || status === 429 || status === 408) throw new Error(`${url.origin} returned status ${status}`);
  if (!response.ok) return { kind: "refused", problem: `${url.origin} returned status ${status}` };
  return { kind: "answered", results: listOf(objectOf(await response.json()).results) };
}

/** The query; and where the reader chose filters, a second one that counts without them. */
function searchesOf(chosen: HostedSearch, query: string, asked: QueryOptions): readonly object[] {
  const { filter_by: own, ...parameters } = chosen.parameters;
  const filter = (which?: QueryOptions): string =>
    [...facetsOf(chosen, which).map(filterOf), ...(typeof own === "string" && own !== "" ? [`(${own})`] : [])].join(
      " && ",
    );
  const isFiltered = asked.kinds !== undefined || asked.area !== undefined;
  const shared = {
    collection: chosen.indexName,
    q: query,
    query_by: searched.join(","),
    query_by_weights: weights.join(","),
    group_by: "url",
    group_limit: 1,
  };
  const counting = { facet_by: "kind,area", max_facet_values: 20 };
  return [
    {
      ...shared,
      per_page: Math.min(250, asked.limit),
      include_fields: shownAttributes.join(","),
      highlight_fields: searched.join(","),
      highlight_full_fields: searched.filter((name) => name.startsWith("hierarchy")).join(","),
      highlight_start_tag: markStart,
      highlight_end_tag: markEnd,
      highlight_affix_num_tokens: Math.floor(snippetLength() / 2),
      ...(isFiltered ? {} : counting),
      ...parameters,
      filter_by: filter(asked),
    },
    ...(isFiltered ? [{ ...shared, per_page: 0, ...parameters, ...counting, filter_by: filter() }] : []),
  ];
}

/** `["a:1", "a:2"]` as Typesense writes "a is 1 or 2". */
function filterOf(list: readonly string[]): string {
  const values = new Map<string, string[]>();
  for (const one of list) {
    const [, name = "", value = ""] = /^([^:]*):([\s\S]*)$/.exec(one) ?? [];
    values.set(name, [...(values.get(name) ?? []), `\`${value.replaceAll("`", "")}\``]);
  }
  const parts = [...values].map(([name, texts]) => `${name}:=[${texts.join(",")}]`);
  return parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" || ")})`;
}

function countsOfFacet(facet: unknown): readonly [string, Readonly<Record<string, unknown>>] {
  const { field_name: name, counts } = objectOf(facet);
  const entries = listOf(counts).map((one) => {
    const { value, count } = objectOf(one);
    return [String(value), count] as const;
  });
  return [String(name), Object.fromEntries(entries)];
}

/** A hit with its highlights, which stand in the shape of the record. Only fields that match have one; the text of others is plain. */
function serviceHit(hit: unknown): ServiceHit {
  const { document, highlight } = objectOf(hit);
  const part = (attribute: string, name: string): unknown => valueAt(valueAt(highlight, attribute), name);
  const plain = (attribute: string): unknown => valueAt(document, attribute);
  return {
    record: document,
    marked: (attribute) => part(attribute, "value") ?? plain(attribute),
    snippet: (attribute) => part(attribute, "snippet") ?? beginning(plain(attribute)),
  };
}

/** The beginning of a text in which nothing was found. */
function beginning(text: unknown): unknown {
  if (typeof text !== "string") return text;
  const words = text.split(" ");
  const most = snippetLength();
  return words.length <= most ? text : `${words.slice(0, most).join(" ")} …`;
}
