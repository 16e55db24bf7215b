// The ledger of a site: every address that it has ever published, with all that tells the page again that stood there. A file that is kept
// with the sources; what it says of addresses that are no longer pages decides what readers find there.
import type { FilePath } from "../text/place.ts";
import type { PageMetadata } from "./page.ts";
import type { Route } from "./route.ts";

/** What stands at an address of a ledger that is no page any more: nothing (`version`: the first one without it), or a way on to another page. */
export type LedgerEnd =
  | { readonly kind: "gone"; readonly version?: string }
  | { readonly kind: "moved"; readonly to: Route };

/** One address. `id`: the page's own name among those of its kind, in its API: an operation's id, a schema's name, a guide's id. */
export type LedgerLine = {
  readonly route: Route;
  readonly kind: PageMetadata["kind"];
  readonly api?: string;
  readonly id: string;
  /** Of an operation. */
  readonly method?: string;
  readonly path?: string;
  readonly title: string;
  /** Every id that a fragment of this address has ever named, packed (`packedAnchors`). */
  readonly anchors: string;
  /** Undefined: it is a page. */
  readonly end?: LedgerEnd;
  /** What its deprecation said to use in its place. */
  readonly instead?: Route;
};

/** A ledger as it was read. `lines` holds the number of each line in `file`, from 1. `isWhole`: every line of it was understood. */
export type Ledger = {
  readonly file: FilePath;
  readonly lines: ReadonlyMap<Route, LedgerLine & { readonly line: number }>;
  readonly isWhole: boolean;
};

/** A page that is gone, as a line of the ledger tells it. */
export type GonePage = Pick<LedgerLine, "route" | "title" | "method" | "path" | "api" | "instead"> & {
  readonly version?: string;
};
