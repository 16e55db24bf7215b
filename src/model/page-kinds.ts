// What each kind of page is to those who list pages: search engines, the site's own search, the link check. One table, so that a new
// kind answers every question once.
import type { PageMetadata } from "./page.ts";

type KindFacts = {
  /** In the sitemap and in the site's search; pages for finding others, and the one for what is not there, are no place to be found. */
  readonly listed: boolean;
  /** What robots are told: `follow`, the page itself is not worth an entry but what it links to is; `none`, nothing is. */
  readonly robots: "index" | "follow" | "none";
  /** Its address is one that a ledger keeps. */
  readonly kept: boolean;
  /** Made by assembly of what other pages are, not of a source; its links lead to pages that are there. */
  readonly made: boolean;
  /** It has a Markdown page: what is for finding pages, or for none, has nothing that a Markdown page could hold. */
  readonly markdownPage: boolean;
};

const kinds: Readonly<Record<PageMetadata["kind"], KindFacts>> = {
  guide: { listed: true, robots: "index", kept: true, made: false, markdownPage: true },
  landing: { listed: true, robots: "index", kept: true, made: false, markdownPage: true },
  errors: { listed: true, robots: "index", kept: true, made: false, markdownPage: true },
  changelog: { listed: true, robots: "index", kept: true, made: false, markdownPage: true },
  release: { listed: true, robots: "index", kept: true, made: false, markdownPage: true },
  operation: { listed: true, robots: "index", kept: true, made: false, markdownPage: true },
  schema: { listed: true, robots: "index", kept: true, made: false, markdownPage: true },
  category: { listed: true, robots: "index", kept: true, made: true, markdownPage: true },
  search: { listed: false, robots: "follow", kept: false, made: true, markdownPage: false },
  gone: { listed: true, robots: "none", kept: false, made: true, markdownPage: true },
  "not-found": { listed: false, robots: "index", kept: false, made: true, markdownPage: false },
};

/** Whether a page stands in the sitemap and is found by the site's search: its kind does, and its author has not taken it out. */
export function isListed({ kind, front }: PageMetadata): boolean {
  return kinds[kind].listed && front.unlisted !== true;
}

/** Whether assembly made the page, and no source of the site's own. */
export function isMade({ kind }: PageMetadata): boolean {
  return kinds[kind].made;
}

/** What the page's `robots` meta says; undefined where nothing need be said. `closed`: the whole site is kept out of search engines. */
export function robotsOf({ kind, front }: PageMetadata, closed: boolean): string | undefined {
  const { robots } = kinds[kind];
  if (closed || front.unlisted === true) return "noindex, nofollow";
  if (robots === "none") return "noindex";
  return robots === "follow" ? "noindex, follow" : undefined;
}

/** Whether the page's address is one that readers keep: a ledger has a line for it. */
export function isKept({ kind }: PageMetadata): boolean {
  return kinds[kind].kept;
}

const keptKinds = (Object.keys(kinds) as PageMetadata["kind"][]).filter((kind) => kinds[kind].kept);

/** The kind of this name, if addresses of such pages are kept. */
export function keptKind(name: string | undefined): PageMetadata["kind"] | undefined {
  return keptKinds.find((kind) => kind === name);
}

/** Whether the page has a Markdown page, where the site has any. */
export function hasMarkdownPage({ kind }: Pick<PageMetadata, "kind">): boolean {
  return kinds[kind].markdownPage;
}
