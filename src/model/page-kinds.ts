// What each kind of page is to those who list pages: search engines, the site's own search, indexes for programs, the URL manifest. One table, so
// that a new kind answers every question once.
import type { PageMetadata } from "./page.ts";

type KindFacts = {
  /** In the sitemap and in the site's search; pages for diagnostic others, and the one for what is not there, are no place to be found. */
  readonly listed: boolean;
  /** What robots are told: `follow`, the page itself is not worth an entry but what it links to is; `none`, nothing is. */
  readonly robots: "index" | "follow" | "none";
  /** Its address is one that a URL manifest keeps. */
  readonly kept: boolean;
  /** Made by assembly of what other pages are, not of a source; its links lead to pages that are there. */
  readonly made: boolean;
  /** What a reader in haste may leave out: it stands last in the indexes for programs. */
  readonly secondary: boolean;
  /** It keeps its name (an operation's id, a guide's, a schema's place) when its address changes. */
  readonly named: boolean;
  /** Where another page has its address, it takes a free one: nobody has given it its name. */
  readonly givesWay: boolean;
  /** It has a Markdown page: what is for diagnostic pages, or for none, has nothing that a Markdown page could hold. */
  readonly markdownPage: boolean;
};

/** What most pages of a site's own sources are. */
const ofSource = {
  listed: true,
  robots: "index",
  kept: true,
  made: false,
  markdownPage: true,
  secondary: false,
  named: true,
  givesWay: false,
} as const;

/** What a page that assembly makes is, unless it says otherwise. */
const ofAssembly = { ...ofSource, made: true, kept: false, named: false } as const;

const kinds: Readonly<Record<PageMetadata["kind"], KindFacts>> = {
  guide: ofSource,
  landing: ofSource,
  errors: { ...ofSource, secondary: true, givesWay: true },
  changelog: { ...ofSource, secondary: true, named: false },
  release: { ...ofSource, secondary: true, named: false },
  operation: ofSource,
  schema: { ...ofSource, secondary: true, givesWay: true },
  category: { ...ofAssembly, kept: true, named: true },
  posts: { ...ofAssembly, kept: true, secondary: true },
  search: { ...ofAssembly, listed: false, robots: "follow", markdownPage: false },
  gone: { ...ofAssembly, robots: "none" },
  translations: { ...ofAssembly, listed: false, robots: "none", markdownPage: false },
  "not-found": { ...ofAssembly, listed: false, markdownPage: false },
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

/** Whether the page's address is one that readers keep: a URL manifest has a line for it. */
export function isKept({ kind }: PageMetadata): boolean {
  return kinds[kind].kept;
}

const keptKinds = (Object.keys(kinds) as PageMetadata["kind"][]).filter((kind) => kinds[kind].kept);

/** The kind of this name, if addresses of such pages are kept. */
export function keptKind(name: string | undefined): PageMetadata["kind"] | undefined {
  return keptKinds.find((kind) => kind === name);
}

/** Whether the page stands last in the indexes for programs. */
export function isSecondary({ kind }: PageMetadata): boolean {
  return kinds[kind].secondary;
}

/** Whether a page has a name that stays when its address changes. */
export function isNamed({ kind }: PageMetadata): boolean {
  return kinds[kind].named;
}

/** Whether a page takes a free address where another has its own. */
export function givesWay({ kind }: PageMetadata): boolean {
  return kinds[kind].givesWay;
}

/** Whether the page has a Markdown page, where the site has any. */
export function hasMarkdownPage({ kind }: Pick<PageMetadata, "kind">): boolean {
  return kinds[kind].markdownPage;
}
