// What a template sees: one page as plain JSON with every href ready to print. It cannot reach the Site, so it cannot depend on
// anything that is not in here; the digest of a view is the whole dependency list of a page.

import type { SiteMessages } from "../messages/tongue.ts";
import type { BrowserLook } from "./browser-look.ts";
import type { HeadTag, Inline, Logo } from "./config.ts";
import type { Digest } from "./digest.ts";
import type { FeedbackLinks } from "./feedback.ts";
import type { HostedSearch } from "./hosted-search.ts";
import type { Icon } from "./icon.ts";
import type { OpenTarget } from "./open-target.ts";
import type { Body, Heading } from "./page.ts";
import type { Route } from "./route.ts";
import type { LinkTarget } from "./segments.ts";

/** A link ready to print. */
export type ViewLink = { readonly label: string; readonly href: string };

/** A page beside this one in reading order; `description` where it says what it is about. */
export type ViewNeighbour = ViewLink & { readonly description?: string };

/** A navbar or footer entry ready to print. `current`: the reader is in its area. */
export type ViewEntry = ViewLink & {
  readonly external: boolean;
  readonly current: boolean;
  /** Side of the navbar; left when absent. */
  readonly position?: "left" | "right";
  readonly icon?: Icon;
  readonly items: readonly ViewEntry[];
  /** The language that it leads to. */
  readonly lang?: string;
  /** The version that it leads to, as a reader's choice is kept. */
  readonly version?: string;
  /** What is said beside the label. */
  readonly note?: string;
  /** What screen readers say of a menu whose label says too little. */
  readonly name?: string;
};

/** A sidebar entry ready to print, pruned to the branch of the page. */
export type ViewNode =
  | {
      readonly kind: "page";
      readonly label: string;
      readonly href: string;
      readonly current: boolean;
      readonly external: boolean;
      readonly className?: string;
      readonly icon?: ViewIcon;
      readonly method?: string;
      readonly deprecated?: boolean;
    }
  | { readonly kind: "html"; readonly value: readonly Inline[]; readonly className?: string }
  | {
      readonly kind: "category";
      readonly label: string;
      /** Its index page, or without one the first page in it. */
      readonly href?: string;
      /** Index of its own exists, so the label leads there. */
      readonly indexed: boolean;
      readonly current: boolean;
      readonly active: boolean;
      readonly collapsible: boolean;
      readonly open: boolean;
      /** A label above its items, which are always shown. */
      readonly group?: true;
      readonly className?: string;
      readonly icon?: ViewIcon;
      /** Undefined: not part of this branch; the sidebar island loads it from the tree file. */
      readonly items?: readonly ViewNode[];
      /** How many more siblings the branch leaves out; they are on the index page. */
      readonly more?: number;
      /** Path of indexes in the whole tree, `0.3.1`; the key of this category in the tree file. */
      readonly key: string;
    };

/** An icon of an entry, whose drawing stands elsewhere on the page: an emoji, or the id of a symbol. */
export type ViewIcon = string;

/** Ids that a page once had: `at` is the id of what is left of their home; empty for the page itself. */
export type Alias = { readonly at: string; readonly ids: readonly string[] };

/** What a sidebar's top level leaves out on one side of what it shows; `href` leads to the nearest page there. */
export type ViewRest = { readonly count: number; readonly href: string };

/** A sidebar pruned to the branch of a page. A level below the top names what it leaves out by its category's index page. */
export type ViewBranch = {
  readonly nodes: readonly ViewNode[];
  /** The whole sidebar is long enough to be looked through by a word. */
  readonly filter?: true;
  readonly before?: ViewRest;
  readonly after?: ViewRest;
};

/** Hrefs of the shipped files. */
export type ClientAssets = {
  /** The stylesheet of every page, those that some kinds of pages have besides, that of pages with blocks, that of icons and front doors, those of changelogs and of errors, and that of menus. */
  readonly styles: Readonly<
    Record<
      "theme" | "guide" | "reference" | "blocks" | "front" | "changelog" | "errors" | "bar",
      { readonly href: string; readonly integrity: string }
    >
  > & {
    /** What the site's own parts import. */
    readonly parts?: { readonly href: string; readonly integrity: string };
  };
  /** The font of text, which every page fetches before it is laid out. */
  readonly font?: string;
  readonly mode: { readonly href: string; readonly integrity: string };
  readonly boot: { readonly href: string; readonly integrity: string };
  /** Those that a config may ask for, by name: `trusted-types`, `visits-plausible` … */
  readonly chosen: Readonly<Record<string, { readonly href: string; readonly integrity: string }>>;
};

/** Of a language: its words, the scripts that say them, and a deployment of its own, so that a reader comes to such a page by a real load. */
export type LanguageShell = Pick<Chrome, "lang" | "dir" | "words" | "deployment"> &
  Pick<ClientAssets, "mode" | "boot" | "chosen">;

/** What is the same on every page of the site. Its digest is part of every page's. */
export type Chrome = {
  readonly version: 1;
  readonly generator: string;
  readonly siteTitle: string;
  readonly titleDelimiter: string;
  readonly tagline: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** What the site says otherwise than we do. */
  readonly words?: SiteMessages;
  /** What is other on pages of another language, by its tag. */
  readonly languages?: Readonly<Record<string, LanguageShell>>;
  /** What stands around the pages of editions beside the default one, by their ids. */
  readonly editions?: Readonly<Record<string, Omit<Chrome, "partsModule" | "partsScripts" | "editions">>>;
  readonly base: string;
  /** From the scripts to `base`, where several editions have the same scripts. */
  readonly baseFromScripts?: string;
  readonly home: string;
  readonly url?: string;
  /** Absent: none. */
  readonly openIn?: readonly OpenTarget[];
  /** The URL of the hosted MCP server. */
  readonly mcp?: string;
  /** Readers can ask questions. */
  readonly asks?: true;
  readonly favicon?: string;
  /** The icon for home screens. */
  readonly touchIcon?: string;
  /** The colour of the bars of browsers. */
  readonly themeColor?: BrowserLook["themeColor"];
  readonly navbarTitle: string;
  readonly logo?: Logo;
  readonly footer?: {
    readonly columns: readonly { readonly title: string; readonly items: readonly ViewEntry[] }[];
    readonly copyright: readonly Inline[];
  };
  readonly announcement?: { readonly id: string; readonly content: readonly Inline[]; readonly closeable: boolean };
  readonly colorMode: { readonly default: "light" | "dark"; readonly switch: boolean; readonly respectSystem: boolean };
  readonly autoCollapse: boolean;
  /** Paper leaves nothing out. */
  readonly printsAll?: true;
  readonly versionLabel?: string;
  /** The version of the docs, where the site has several. */
  readonly docsVersion?: string;
  readonly searchHref?: string;
  /** Of the index for programs that read, where the site has one. */
  readonly llmsHref?: string;
  /** The service that answers queries; absent: the index beside the pages. */
  readonly search?: HostedSearch;
  /** Readers can search in all versions. */
  readonly searchesVersions?: true;
  /** The Content-Security-Policy that stands in every page. */
  readonly policy: string;
  /** Scripts that run before any other, then those of the config and of services that count. */
  readonly first: readonly HeadTag[];
  readonly head: readonly HeadTag[];
  readonly client: ClientAssets;
  /** Identity of this build's shell; boot compares it with that of a fetched page. */
  readonly deployment: Digest;
  /** Text of the bundled module with the site's own parts, for the renderer. */
  readonly partsModule?: string;
  /** Hrefs of the scripts of those among them that start in the browser, by their files. */
  readonly partsScripts?: Readonly<Record<string, string>>;
};

/** `current`: the current version, and the address there; `isSame`: of the same page. */
export type VersionNote = {
  readonly kind: "old" | "unmaintained" | "unreleased";
  readonly label: string;
  readonly until?: string;
  readonly current: ViewLink;
  readonly isSame?: true;
};

/** `percent` of the pages are translated. States are parallel to `languages` without the default one, which has no `percent`. */
export type TranslationsTable = {
  readonly languages: readonly { readonly lang: string; readonly label: string; readonly percent?: number }[];
  readonly rows: readonly {
    readonly title: string;
    readonly href: string;
    readonly lang: string;
    readonly states: readonly { readonly state: "translated" | "stale" | "missing"; readonly href: string }[];
  }[];
};

export type PageView = {
  readonly version: 1;
  readonly route: Route;
  /** Of a page that may ask more hosts than others: its policy in place of the chrome's, and a deployment of its own, so that a reader comes to it and leaves it by a real load. */
  readonly own?: { readonly policy: string; readonly deployment: Digest };
  /** Of a page of an edition beside the default one: that of its chrome. */
  readonly edition?: string;
  /** Of a page that is not translated: what its content is written in. */
  readonly original?: Pick<Chrome, "lang" | "dir">;
  /** Of a translation whose original has changed since: where that is, and its language. */
  readonly stale?: { readonly href: string; readonly lang: string };
  /** Of the page of translations: the default language first, with a row for each of its pages. */
  readonly translations?: TranslationsTable;
  /** The page in all languages that have it, itself among them, then `x-default`; absent where the site has one language. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[];
  /** Of a page that is not in the language of the site: the tag. */
  readonly lang?: string;
  /** Href of the page itself. */
  readonly href: string;
  /** Absolute URL, when the site has one. */
  readonly canonical?: string;
  /** Of the head: `Overview | API Docs`. */
  readonly documentTitle: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly image?: string;
  readonly robots?: string;
  /** docusaurus_tag and the like are not sent; `tag` is `docs-default-current` or `default`. */
  readonly tag: string;
  readonly htmlClass: string;
  readonly aliases?: readonly Alias[];
  readonly body: Body;
  /** Parallel to the page's links: fills the placeholders. */
  readonly targets: readonly LinkTarget[];
  /** It holds blocks that a stylesheet of their own is for: cards, steps, badges … */
  readonly blocks?: true;
  /** Headings of the levels shown; empty when hidden. */
  readonly toc: readonly Heading[];
  /** The levels shown; undefined: the page wants none. */
  readonly levels?: { readonly min: number; readonly max: number };
  /** A front door. */
  readonly layout?: "home";
  /** `hide_title`: print no synthetic h1. */
  readonly showTitle: boolean;
  readonly navbar: readonly ViewEntry[];
  /** `icons`: of all its entries, those that come with script, too. */
  readonly sidebar?: ViewBranch & {
    readonly name: string;
    readonly treeHref: string;
    readonly icons?: readonly Icon[];
  };
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly previous?: ViewNeighbour;
  readonly next?: ViewNeighbour;
  readonly editHref?: string;
  readonly updated?: { readonly date: string; readonly author: string };
  readonly feedback?: FeedbackLinks;
  readonly banner?: "draft" | "unlisted";
  /** Of a page of another version than the current one. */
  readonly versionNote?: VersionNote;
  /** 404 is served at any depth, so it links the mode script absolutely; all others relatively. */
  readonly modeHref: string;
  /** Of the page for addresses that are not there: hrefs of all sidebars' tree files, to suggest pages from. */
  readonly trees?: readonly string[];
  /** Feeds of the changelog or the blog that the page is a part of, as absolute addresses. */
  readonly feeds?: { readonly atom: string; readonly json: string; readonly rss?: string };
  /** Of a post: what is said beside its text. */
  readonly post?: {
    readonly day: string;
    readonly minutes: number;
    readonly authors: readonly {
      readonly name: string;
      readonly title?: string;
      readonly href?: string;
      readonly image?: string;
    }[];
  };
  /** Tags with the pages that list them. */
  readonly tags?: readonly ViewLink[];
  /** The page with the samples of an operation in all languages. */
  readonly samplesHref?: string;
};

/** The parts of a page that a site may replace, by the names that `theme.parts` of the config uses. */
export const partNames = [
  "AboveSample",
  "Announcement",
  "BelowSample",
  "Breadcrumbs",
  "Card",
  "CodeBlock",
  "FieldRow",
  "Footer",
  "HomeHead",
  "Navbar",
  "NotFound",
  "Notice",
  "Notices",
  "OperationHead",
  "PageFooter",
  "PageHead",
  "Pagination",
  "Response",
  "SearchFoot",
  "Sidebar",
  "SidebarItem",
  "Toc",
] as const;

/** Those that stand in the middle of a page, as often as it has what they are of. */
export const itemNames = [
  "Card",
  "CodeBlock",
  "FieldRow",
  "Notice",
  "Response",
  "SidebarItem",
] as const satisfies readonly (typeof partNames)[number][];

/** What every part of a page gets: the theme's own, and those that a site puts in their place. */
export type PartProps = { readonly chrome: Chrome; readonly view: PageView };
