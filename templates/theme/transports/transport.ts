// How the search page and the dialog reach results, whatever answers: the index beside the pages, or a service. An answer is plain data;
// whoever asks drops answers that come late.
import type { Hit, QueryOptions, SearchResult } from "../../../src/reader/search/answer.ts";

/** `perVersion`: asks in all versions of the site, for so many hits of each in one step. A service has the records of one version. */
export type Asked = QueryOptions & { readonly perVersion?: number };

export type Searcher = {
  /** Fetches what every answer needs, ahead of the first query; a call for each sign that a reader will search is fine. */
  warm(): void;
  /** Rejects when nothing can be answered: no network, a service that refuses, an index that is damaged. */
  search(typed: string, asked: Asked): Promise<SearchResult>;
  /** The first pages of the site, for a reader who has not typed yet. */
  firstPages(): Promise<readonly Hit[]>;
};

export type Transport = Searcher & {
  /** How long a field that asks by itself waits for the next key, in ms: a service is asked over the network, and counts it. */
  readonly pause: number;
  /** The service whose name stands beside its results. */
  readonly credit?: Credit;
};

/** What a service asks for on its free plan: `Search by <name>`, a link. */
export type Credit = { readonly name: string; readonly href: string };
