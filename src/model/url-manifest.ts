// The URL manifest of a site: every address that it has ever published, with all that tells the page again that stood there. A file that is kept
// with the sources; what it says of addresses that are no longer pages decides what readers find there.
import type { FilePath } from "../text/place.ts";
import type { PageMetadata } from "./page.ts";
import type { Route } from "./route.ts";

/** What stands at an address of a URL manifest that is no page any more: nothing (`version`: the first one without it), or a way on to another page. */
export type UrlManifestEnd =
  | { readonly kind: "gone"; readonly version?: string }
  | { readonly kind: "moved"; readonly to: Route };

/** One address. `id`: the page's own name among those of its kind, in its API: an operation's id, a schema's name, a guide's id. */
export type UrlManifestLine = {
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
  readonly end?: UrlManifestEnd;
  /** What its deprecation said to use in its place. */
  readonly instead?: Route;
};

/** A URL manifest as it was read. `lines` holds the number of each line in `file`, from 1. `isWhole`: every line of it was understood. */
export type UrlManifest = {
  readonly file: FilePath;
  readonly lines: ReadonlyMap<Route, UrlManifestLine & { readonly line: number }>;
  readonly isWhole: boolean;
  /** Of an edition beside the default one: what stands before its addresses in the file, and those that redirects of the site lead on. */
  readonly edition?: { readonly prefix: string; readonly redirected: ReadonlySet<Route> };
};

/** A page that is gone, as a line of the URL manifest tells it. */
export type GonePage = Pick<UrlManifestLine, "route" | "title" | "method" | "path" | "api" | "instead"> & {
  readonly version?: string;
};
