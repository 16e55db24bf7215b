// What a diagnostic says is not there because of it, and what another one says it misses: where the two meet (causes.ts), the first is the
// cause of the second.
import type { FilePath } from "../text/place.ts";

/** What is not there because of a diagnostic. A name ends in "/" for all that stands below it. */
export type Hidden = {
  readonly what: "api" | "folder" | "page";
  /** `/api/`, `/category/api/`. */
  readonly routes: readonly string[];
  readonly files: readonly FilePath[];
  /** Names of guides, as sidebars name them; "/" for any. */
  readonly docs: readonly string[];
  /** Names of pages, operations too, as the navbar names them; "/" for any. */
  readonly ids: readonly string[];
};

export const hiddenKinds = ["routes", "files", "docs", "ids"] as const;

/** What a diagnostic says is not there: a page by its route or one of its names, or a file of the site. */
export type Missing = { readonly kind: (typeof hiddenKinds)[number]; readonly name: string };
