// What each kind of page is to those who list pages: search engines, the site's own search, the link check. One table, so that a new
// kind answers every question once.
import type { Face } from "./page.ts";

type KindFacts = {
  /** In the sitemap and in the site's search; pages for finding others, and the one for what is not there, are no place to be found. */
  readonly listed: boolean;
  /** What robots are told: `follow`, the page itself is not worth an entry but what it links to is. */
  readonly robots: "index" | "follow";
  /** Made by assembly of what other pages are, not of a source; its links lead to pages that are there. */
  readonly made: boolean;
};

const kinds: Readonly<Record<Face["kind"], KindFacts>> = {
  guide: { listed: true, robots: "index", made: false },
  landing: { listed: true, robots: "index", made: false },
  errors: { listed: true, robots: "index", made: false },
  operation: { listed: true, robots: "index", made: false },
  schema: { listed: true, robots: "index", made: false },
  category: { listed: true, robots: "index", made: true },
  search: { listed: false, robots: "follow", made: true },
  "not-found": { listed: false, robots: "index", made: true },
};

/** Whether a page stands in the sitemap and is found by the site's search: its kind does, and its author has not taken it out. */
export function isListed({ kind, front }: Face): boolean {
  return kinds[kind].listed && front.unlisted !== true;
}

/** Whether assembly made the page, and no source of the site's own. */
export function isMade({ kind }: Face): boolean {
  return kinds[kind].made;
}

/** What the page's `robots` meta says; undefined where nothing need be said. `closed`: the whole site is kept out of search engines. */
export function robotsOf({ kind, front }: Face, closed: boolean): string | undefined {
  if (closed || front.unlisted === true) return "noindex, nofollow";
  return kinds[kind].robots === "follow" ? "noindex, follow" : undefined;
}
