// What pages weigh, and what they may: bytes as a host sends them.
import type { Place } from "../text/place.ts";
import type { Digest } from "./digest.ts";
import type { PageMetadata } from "./page.ts";
import type { Route } from "./route.ts";

export type PageType = PageMetadata["kind"];

/**
 * Bytes. `html`: of the file as it lies there, `gz`: packed by gzip. `scripts`, `styles`: what the head of the page loads by itself, packed, of the
 * files of this site. `firstView`: `gz`, `scripts` and `styles` together: what a reader waits for who comes for the first time.
 */
export type Weight = {
  readonly html: number;
  readonly gz: number;
  readonly scripts: number;
  readonly styles: number;
  readonly firstView: number;
};

export const measures = ["html", "gz", "scripts", "styles", "firstView"] as const;

export type Measure = (typeof measures)[number];

/** `path`: of its output. `digest`: of the bytes of the page. */
export type WeighedPage = {
  readonly path: string;
  readonly route: Route;
  readonly source: string;
  readonly type: PageType;
  readonly weight: Weight;
  readonly digest: Digest;
};

export const budgetedTypes = [
  "any",
  "guide",
  "landing",
  "operation",
  "schema",
  "errors",
  "category",
  "search",
  "not-found",
] as const satisfies readonly (PageType | "any")[];

/** What pages of a type may weigh; `any`: each page. */
export type PageBudget = { readonly type: PageType | "any"; readonly most: Partial<Readonly<Record<Measure, number>>> };

/** `output`: bytes of all files together. `time`: seconds from the start of a build until its output is ready. `place`: where the config says so. */
export type Budgets = {
  readonly pages: readonly PageBudget[];
  readonly output?: { readonly most: number; readonly place: Place };
  readonly time?: { readonly most: number; readonly place: Place };
};
