// A search service as a page names it for the reader's browser: everything in it is public. The server writes it, the transport reads it.
import type { Json } from "../text/json.ts";

export type HostedSearch = {
  readonly provider: "algolia" | "typesense";
  /** Of Algolia; empty for Typesense. */
  readonly appId: string;
  /** A key that may do nothing but search. */
  readonly apiKey: string;
  /** Algolia's index; Typesense's collection or its alias. */
  readonly indexName: string;
  /** Origins, the first asked first; none for Algolia's own. */
  readonly hosts: readonly string[];
  /** `facetFilters` of every query: each inner list is one OR, all of them must hold. */
  readonly facets: readonly (readonly string[])[];
  /** Parameters of the service that go with every query and win over ours. */
  readonly parameters: Readonly<Record<string, Json>>;
};

/**
 * Where a site that a service searches keeps its first pages, for a reader who has not typed yet: a list of records as the service has
 * them. Its name is fixed, so that no page changes when the list does.
 */
export const firstPagesFile = "assets/search-first-pages.json";

/** All origins that a page asks: what the policy of pages must allow. */
export function originsOf({ provider, appId, hosts }: HostedSearch): readonly string[] {
  if (provider === "typesense" || hosts.length > 0) return hosts;
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}
