// What is asked of a search and what it answers: the contract between engines, transports and whoever shows results.

import type { RecordKind } from "../../model/search-record.ts";
import type { Query } from "./query.ts";

export type Area = "guide" | "reference";

export type Hit = {
  readonly kind: RecordKind;
  /** What it is called; of text the title of its page. */
  readonly title: string;
  /** From the site's base, with fragment. */
  readonly href: string;
  /** Titles above it, outermost first. */
  readonly path: readonly string[];
  readonly area: Area;
  /** `post` and the like, on the page of an operation. */
  readonly method?: string;
  /** Plain text to cut a snippet from; empty when there is none. */
  readonly text: string;
  /** How many operations use it, when there are several. */
  readonly uses: number;
  /** Of a search in all versions: those that have the page, the one that `href` leads to first. */
  readonly versions?: readonly HitVersion[];
  /** The version that it is of, if that is another one than the reader's. */
  readonly otherVersion?: string;
  /** These operations, where the index names them; a service only counts. */
  readonly operations?: readonly OperationHit[];
  readonly score: number;
  /** What a service found in `title` and `text`; `text` is its snippet then. Absent: what the query's words match is marked. */
  readonly marks?: { readonly title: readonly TextRange[]; readonly text: readonly TextRange[] };
};

/** A version that has a page; `href`: of the page there. */
export type HitVersion = { readonly label: string; readonly href: string };

/** An operation that uses what was found. */
export type OperationHit = Pick<Hit, "title" | "href" | "path" | "method">;

/** From and behind, in UTF-16 units; ranges are sorted and do not touch. */
export type TextRange = readonly [number, number];

export type SearchResult = {
  readonly query: Query;
  readonly hits: readonly Hit[];
  /** How many there are without the limit. */
  readonly total: number;
  /** How many of each kind and area, without the filters. */
  readonly counts: {
    readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
    readonly areas: Readonly<Record<Area, number>>;
  };
  /** A file of the index could not be had, so there may be more. */
  readonly missing: boolean;
  /** The best score on each page, by its href, also of what was left out; told to those who ask `without` pages. */
  readonly pages?: PageScores;
};

export type QueryOptions = {
  readonly limit: number;
  readonly kinds?: readonly RecordKind[];
  readonly area?: Area;
  /** Answer from what is there already; fetch nothing. */
  readonly instant?: boolean;
  /** Leaves out what is not clearly better than this on its page. Waited for when all else is there. */
  readonly without?: Promise<PageScores>;
};

export type PageScores = ReadonlyMap<string, number>;

export type Engine = {
  search(typed: string, asked: QueryOptions): Promise<SearchResult>;
  /** The first pages of the site, for a reader who has not typed yet. Nothing is fetched. */
  firstPages(): readonly Hit[];
};

/** Fetches a file of the index by its path in the output, parsed; rejects when it cannot be had. */
export type Load = (file: string) => Promise<unknown>;
