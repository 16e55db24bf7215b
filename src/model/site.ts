// The whole site, in memory, after assembling: every page by route, the sidebars with their targets found, the files that are
// copied, and what only the outside knows of a source (git dates). Check rules read it; render projects it to views.

import type { PageMessages } from "../messages/page-messages.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { ShownPost } from "./blog.ts";
import type { BrowserLook } from "./browser-look.ts";
import type { Inline, SidebarLink, SiteConfig, Version } from "./config.ts";
import type { Digest } from "./digest.ts";
import type { Icon, IconBook } from "./icon.ts";
import type { Link, Page } from "./page.ts";
import type { LostReference, References, Referred } from "./reference.ts";
import type { Route } from "./route.ts";
import type { ShareImages } from "./share-image.ts";
import type { UrlManifestLine } from "./url-manifest.ts";

/** A file that the output holds beside its pages. `output` is its path in the output folder. */
export type Asset = {
  readonly source: FilePath;
  readonly output: string;
  /** Where pages look for it, if it was put elsewhere: a static file that is another one in another version. */
  readonly address?: string;
  readonly digest: Digest;
  /** Bytes. */
  readonly size: number;
  /** CSS pixels, for images whose header could be read. */
  readonly width?: number;
  readonly height?: number;
};

/** A sidebar entry with its target found. `route` undefined on a category: it has no page of its own. */
export type NavNode =
  | {
      readonly kind: "page";
      readonly label: string;
      readonly route: Route;
      readonly className?: string;
      readonly method?: string;
      /** Of an operation: `/orders/{order_id}`. */
      readonly path?: string;
      readonly deprecated?: boolean;
      readonly unlisted?: boolean;
      /** A `ref`: shown, but the page does not belong to this sidebar. */
      readonly ref?: boolean;
      readonly description?: string;
      readonly icon?: string;
      /** The label is the title of the page. */
      readonly titled?: true;
    }
  | {
      /** A link item: an outside address, or a path of the site that is resolved when printed. */
      readonly kind: "link";
      readonly label: string;
      readonly href: string;
      readonly className?: string;
      readonly description?: string;
      readonly icon?: string;
    }
  | { readonly kind: "html"; readonly value: readonly Inline[]; readonly className?: string }
  | {
      readonly kind: "category";
      readonly label: string;
      readonly route?: Route;
      readonly items: readonly NavNode[];
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      /** A label above its items, which are always shown. */
      readonly group?: true;
      /** Entries that a page shows around its own; as many as of any list when absent. */
      readonly most?: number;
      readonly className?: string;
      readonly description?: string;
      readonly icon?: string;
      /** As of a page: the one at `route`. */
      readonly titled?: true;
    };

/** Where a schema is shown: on a page of its own, or at `fragment` of the page of the one that it is a part of. */
export type SchemaSpot = { readonly route: Route; readonly fragment?: string };

/** A page's spot in the sidebars: which one, the labels and routes above it, and its neighbors in reading order. */
export type Position = {
  readonly sidebar: string;
  readonly trail: readonly (Omit<Stop, "route"> & { readonly route?: Route })[];
  readonly previous?: Stop;
  readonly next?: Stop;
};

/** An entry of a sidebar as its neighbors and what is below it name it; `titled` as in `NavNode`. */
export type Stop = { readonly label: string; readonly route: Route; readonly titled?: true };

/** Where a link leads: what the link check judges and what the renderer prints. */
/** What a link was written with and is read without: an ending, `index`, or the numbers of folders and files. */
export type ReadAs = ".html" | ".md" | ".mdx" | "index" | "number";

export type Resolution =
  /** `readAs`: what the link was written with and is read without. */
  | {
      readonly kind: "page";
      readonly route: Route;
      readonly query: string;
      readonly fragment: string;
      readonly readAs?: ReadAs;
      /** Of a reference by name: what an empty link is called, and the operation that a block shows. */
      readonly named?: Pick<Referred, "label" | "operation">;
    }
  | { readonly kind: "asset"; readonly asset: Asset; readonly fragment: string }
  /** A path that the output answers without being a page of the site: a redirect or a file that the build makes. `isElsewhere`: of another edition. */
  | { readonly kind: "path"; readonly path: string; readonly fragment: string; readonly isElsewhere?: true }
  | { readonly kind: "external"; readonly href: string }
  /** A list of pages, which are found when they are printed. */
  | { readonly kind: "list" }
  /** Without `icon` nothing is called so. */
  | { readonly kind: "icon"; readonly icon?: Icon }
  /**
   * `path`: what would have to be there: a file or a route, joined from where the page stands; of a `doc:` link its id. `isPage`: something
   * is there, a page, where an image or a video is to be. `reference`: it is one by name.
   */
  | {
      readonly kind: "broken";
      readonly markdown: boolean;
      readonly path: string;
      readonly isPage?: true;
      readonly reference?: LostReference;
    }
  /** `isMounted`: of a site with several folders. */
  | { readonly kind: "outside"; readonly isMounted?: true };

/** What stands behind the picture of a page's link preview. */
export type Preview = Resolution & { readonly kind: "asset" | "external" };

/** A link with what it leads to. */
export type Linked = { readonly link: Link; readonly found: Resolution };

/** All links of a site with what they lead to, found once, when it is whole. */
export type SiteLinks = {
  /** Of each page, parallel to its links. */
  readonly pages: ReadonlyMap<Route, readonly Resolution[]>;
  /** Of pages whose front matter names a picture that is there. */
  readonly previews: ReadonlyMap<Route, Preview>;
  /** What the config and the sidebars name, by how it is written. */
  readonly config: ReadonlyMap<string, Resolution>;
  /** Whether some page holds, or held before it was edited, a list of pages. */
  readonly hasLists: boolean;
};

/**
 * What the URL manifest of the site comes to. `gone`: a page for each address that is none any more. `once`: every id that fragments which lead to
 * a page have named, by its route. `lines`: the URL manifest after this build; `file` as it is on disk.
 */
export type SiteUrlManifest = {
  readonly file: FilePath;
  readonly gone: ReadonlyMap<Route, Page>;
  readonly once: ReadonlyMap<Route, readonly string[]>;
  readonly lines: ReadonlyMap<Route, UrlManifestLine>;
  /** Nothing of the file would be lost by writing it anew. */
  readonly isWhole: boolean;
};

export type Redirect = { readonly from: Route; readonly to: string; readonly place: Place };

/** A file of the output that the build makes itself (sitemap, _redirects). */
export type MadeFile = { readonly output: string; readonly text: string };

/** A spec as a file of the output. `digest`: of all that `text` is made of, when it is asked for. */
export type PublishedSpec = {
  readonly output: string;
  readonly digest: Digest;
  readonly text: () => string;
  /** The JSON that a YAML text is made of. */
  readonly yamlOf?: string;
};

/** The page that an edition shows untranslated: its language, and its address in the default edition from the root of the host. */
export type Original = { readonly lang: string; readonly dir: "ltr" | "rtl"; readonly href: string };

/** A page in another edition: the same page, or where a reader goes on in its place. */
export type Alternate = {
  readonly lang: string;
  readonly label: string;
  readonly href: string;
  readonly route: Route;
  /** It is the same page, in that language. */
  readonly isTranslated: boolean;
  readonly isOwn: boolean;
  /** It is in the default language. */
  readonly isDefault: boolean;
  /** The label of the other version that it is in, if this one lacks the language. */
  readonly otherVersion?: string;
};

/** How far an edition is translated. Pages are guides, without drafts. */
export type Translations = {
  readonly lang: string;
  /** How many pages the default edition has. */
  readonly pages: number;
  /** What is translated: the addresses of the originals, by those of their translations. */
  readonly translated: ReadonlyMap<Route, Route>;
  /** Pages whose original has changed since they were translated, with its file and its address from the root of the host. */
  readonly stale: ReadonlyMap<Route, { readonly source: FilePath; readonly href: string }>;
  /** Originals that are shown in the place of translations. */
  readonly missing: readonly Route[];
  /** Pages that name an original which is gone. */
  readonly orphaned: readonly Route[];
};

/** What an edition knows of the others, once all stand. */
export type Editions = {
  /** What of its pages is not translated. */
  readonly originals: ReadonlyMap<Route, Original>;
  /** Absent in the default edition. */
  readonly translations?: Translations;
  /** All of the build, the default one first. */
  readonly all: () => readonly Site[];
  /** One for each edition, in the order of the config. */
  readonly alternatesOf: (page: Page) => readonly Alternate[];
};

/** A page in another version: the same page, or where a reader goes on in its place. */
export type VersionPlace = {
  readonly version: Version;
  readonly href: string;
  readonly isSame: boolean;
  readonly isOwn: boolean;
};

/** What a site knows of other versions, once all stand. */
export type Versions = {
  /** All editions of the build, the default one first. */
  readonly all: () => readonly Site[];
  /** One for each version, in the order of the config. */
  readonly placesOf: (page: Page) => readonly VersionPlace[];
  /** Of a page of another version: its address in the current one from the root of the host, if it is there. */
  readonly currentOf: (page: Page) => string | undefined;
};

export type Site = {
  readonly version: 1;
  readonly config: SiteConfig;
  /** In the language of the site. */
  readonly words: PageMessages;
  readonly pages: ReadonlyMap<Route, Page>;
  readonly sidebars: ReadonlyMap<string, readonly NavNode[]>;
  readonly positions: ReadonlyMap<Route, Position>;
  /** Routes by source file, for links written as file paths. */
  readonly routesBySource: ReadonlyMap<FilePath, Route>;
  /** Routes by doc id. */
  readonly routesById: ReadonlyMap<string, Route>;
  /** Files by source path (co-located) and by output path (static, made). */
  readonly assetsBySource: ReadonlyMap<FilePath, Asset>;
  readonly assetsByOutput: ReadonlyMap<string, Asset>;
  /** Files that a page links relatively by a name of another case. */
  readonly misnamed?: readonly FilePath[];
  readonly published: readonly PublishedSpec[];
  readonly redirects: readonly Redirect[];
  /** Paths that the output answers without a page: the old addresses of `redirects`, `published`, and what the build makes (`madeOutputs`). */
  readonly paths: ReadonlySet<string>;
  /** Links that stand in the config and the sidebars: navbar, footer, redirect targets, link items. */
  readonly configLinks: readonly Link[];
  /** What icons there are; absent: none. */
  readonly icons?: IconBook;
  /** Absent: no pictures are drawn for links to pages. */
  readonly shareImages?: ShareImages;
  readonly browserLook?: BrowserLook;
  readonly links: SiteLinks;
  /** Page of a schema: key `<api>#<pointer or name>`. */
  readonly schemaRoutes: ReadonlyMap<string, SchemaSpot>;
  /** Page of errors of each API that has one, by the API's id. */
  readonly errorRoutes: ReadonlyMap<string, Route>;
  /** Pages by the names that other renderers give to parts of a spec (`namedPart`). */
  readonly namedRoutes: ReadonlyMap<string, Route>;
  /** What the descriptions call things, for texts that refer to these by name. */
  readonly references: References;
  /** Of each API whose form sends, by its id: the origins that its pages may ask. */
  readonly sendsTo: ReadonlyMap<string, readonly string[]>;
  readonly dates: ReadonlyMap<FilePath, { readonly date: string; readonly author: string }>;
  /** Absent: the site keeps none. */
  readonly urlManifest?: SiteUrlManifest;
  /** Absent where there is one edition. */
  readonly editions?: Editions;
  /** Absent where there is one version. */
  readonly versions?: Versions;
  /** Where the original of a translation stands that has another address. */
  readonly moved?: ReadonlyMap<Route, Route>;
  /** Paths of pages of other editions, from the root of the default one. */
  readonly elsewhere?: ReadonlySet<string>;
  /** Paths that the default edition has for all: files that are made once, and redirects. */
  readonly madeOnce?: ReadonlySet<string>;
  /** Tags of posts and docs pages, with the pages that list them. Absent where there are none. */
  readonly tags?: ReadonlyMap<Route, readonly { readonly label: string; readonly route: Route }[]>;
  /** The posts of its blogs. Absent where it has no blog. */
  readonly posts?: ReadonlyMap<Route, ShownPost>;
  /** Guides that are for other readers. Absent: there are none. */
  readonly hidden?: readonly HiddenGuide[];
  /** The page shown for the site's root link and the logo. */
  readonly home: Route;
};

/** A guide that is for other readers than those of the site. */
export type HiddenGuide = { readonly source: FilePath; readonly id: string; readonly route: Route };

/** What a `_category_` file, or that of another program, says of its folder (`folder` is from the docs folder). */
export type CategorySettings = {
  readonly file: FilePath;
  readonly label?: string;
  /** The label that its address is made of, where that is another one; empty for the name of the folder. */
  readonly named?: string;
  readonly position?: number;
  readonly description?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly className?: string;
  readonly icon?: string;
  readonly link?: SidebarLink | null;
  /** Names of files (without what they end in) and folders in it, in their order, as other programs say it; `...`: all others. */
  readonly order?: readonly string[];
  /** Labels and links between them: each stands before the name at that place of `order`. */
  readonly marks?: readonly { readonly at: number; readonly label: string; readonly href?: string }[];
  /** By such a name. */
  readonly labels?: ReadonlyMap<string, string>;
};
