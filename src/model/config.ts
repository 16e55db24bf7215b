// The site's configuration after validation: every default filled in, every path relative to the site folder. The zod schema in
// config/ produces exactly this type.

import type { Ignore } from "../diagnostics/ignore.ts";
import type { SuppressionScope } from "../diagnostics/scope.ts";
import type { Severity } from "../diagnostics/severity.ts";
import type { SiteMessages, Tongue } from "../messages/tongue.ts";
import type { HeadingIdName } from "../text/heading-ids/rules.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { AudienceMarks } from "./audience.ts";
import type { Collection } from "./collection.ts";
import type { ComponentSettings } from "./component.ts";
import type { DialectsConfig } from "./dialects.ts";
import type { ExternalSettings } from "./external-link.ts";
import type { Feedback } from "./feedback.ts";
import type { HostedSearch } from "./hosted-search.ts";
import type { OpenTarget } from "./open-target.ts";
import type { OwnCheckSettings } from "./own-check.ts";
import type { Route } from "./route.ts";
import type { SendingConfig } from "./sending-config.ts";
import type { Budgets } from "./weight.ts";

/** One entry of the navbar or of a footer column: a doc by id, a route, or an outside address. */
export type NavEntry = {
  readonly label: string;
  readonly doc?: string;
  readonly to?: string;
  readonly href?: string;
  readonly position?: "left" | "right";
  readonly icon?: string;
  /** Paths whose pages it is the area of, besides those of the sidebar that it leads into. */
  readonly area?: string | readonly string[];
  readonly items?: readonly NavEntry[];
};

/** A file that the config names, and where it does. */
export type NamedFile = { readonly name: FilePath; readonly place: Place };

/** A font of the site: files, and folders of packages, from the site folder, and where the config names them. */
export type OwnFont = { readonly paths: readonly FilePath[]; readonly place: Place };

/** Dotted paths in the answers of an API, and where the config names them. */
export type CodePlaces = { readonly paths: readonly string[]; readonly place: Place };

/** A release of an API as a list of the config names it: where its spec is, and the day that it came out. */
export type ConfiguredRelease = {
  readonly version: string;
  readonly date?: string;
  readonly spec: string;
  readonly place: Place;
};

/** An earlier version of the site as a release of an API: what it is called, and where its spec is. */
export type VersionRelease = { readonly name: string; readonly ref: string; readonly file: string };

/**
 * Where the earlier releases of an API are: in a list, in a folder that `pio-docs release` writes to, in tags of git, or in earlier versions of
 * the site, the oldest first.
 */
export type SpecHistory =
  | { readonly kind: "versions"; readonly releases: readonly VersionRelease[] }
  | { readonly kind: "list"; readonly releases: readonly ConfiguredRelease[] }
  | { readonly kind: "folder"; readonly folder: string; readonly place: Place }
  | { readonly kind: "tags"; readonly pattern: string; readonly file: string; readonly place: Place };

export type ApiConfig = {
  readonly id: string;
  /** A path relative to the site folder or an http(s) URL. */
  readonly spec: string;
  /** `/api`: the landing page is `<route>/<slug of the title>`, operations `<route>/<slug>`, categories `/category<route>/<tag>`. */
  readonly route: Route;
  readonly sidebar: string;
  /** Hosts that `$ref`s may be fetched from; none by default. */
  readonly remoteRefs: readonly string[];
  /** Use the last good copy with a warning when a URL cannot be read. */
  readonly fallbackToCache: boolean;
  /** The folder that a `$ref` must stay in, as a path of the site. Default: the site, or the folder of a spec outside it. */
  readonly specRoot?: string;
  /** The same for the references of the spec alone, from `--spec-root`, which has priority: a path from the site folder. */
  readonly specRootOption?: string;
  /** Overlays on the spec, in the order in which they are applied; named as the spec is. */
  readonly overlays?: readonly string[];
  /** Files with samples of an SDK, which come before those of the spec. */
  readonly sdkSamples?: readonly NamedFile[];
  /** Where the codes of errors stand, and the file that explains them; each absent: found by itself. */
  readonly errors?: { readonly at?: CodePlaces; readonly from?: NamedFile };
  /** Which schemas have pages: all with a name, or none but those too large to stand in place; absent: those that are more than a plain type. */
  readonly schemaPages?: "all" | "none";
  /** Keys of the languages of code samples, in order; all of them when absent. */
  readonly languages?: readonly string[];
  /** What its pages are said in, where that is not our English. */
  readonly tongue?: Tongue;
  /** The form on its pages sends requests; absent: nothing is ever sent. */
  readonly sends?: SendingConfig;
  /** Its earlier releases; absent: its pages know of none. */
  readonly specHistory?: SpecHistory;
};

export type Logo = { readonly src: string; readonly srcDark?: string; readonly alt: string; readonly href?: string };

/** Origins outside that pages may use, by what for, beside those that head tags and pages name themselves. */
export type Policy = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly style: readonly string[];
  readonly font: readonly string[];
  readonly image: readonly string[];
  readonly frame: readonly string[];
  readonly worker: readonly string[];
  /** What a script may make of text: nothing; with `default`, script addresses of `script` alone; with `off`, anything. */
  readonly trustedTypes: "strict" | "default" | "off";
};

/** A service that counts page views. `url`: where it runs, without a slash at the end, if that is not the service's own host. */
export type Analytics = {
  readonly service: "plausible" | "umami" | "matomo" | "ga4" | "posthog";
  readonly id: string;
  readonly url?: string;
};

export type HeadTag = {
  readonly tag: "meta" | "link" | "script";
  readonly attributes: Readonly<Record<string, string>>;
};

/** HTML of the config (announcement, copyright, head) is sanitised into this tree and rendered as elements. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "element";
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly Inline[];
    };

/** A language that is published, as the config says it. */
export type Locale = Tongue & {
  readonly label: string;
  /** First segment of its addresses; empty for the default language. */
  readonly path: string;
  readonly dir: "ltr" | "rtl";
  /** Folders of its translations, from the site folder; the default language has those of the site. */
  readonly docs?: FilePath;
  readonly pages?: FilePath;
  /** Absent: those of the default language. */
  readonly sidebars?: Sidebars;
  /** Overlays that translate APIs, by the id of the API. */
  readonly overlays: Readonly<Record<string, readonly string[]>>;
  /** Translations of titles and labels of the config and the sidebars. */
  readonly labels: Readonly<Record<string, string>>;
  /** Where the config names it. */
  readonly pointer: string;
};

/** Where the files of a version are that is not the working tree: in a revision of the repository, or its guide pages in a folder. */
export type VersionSource =
  | { readonly kind: "ref"; readonly ref: string }
  | { readonly kind: "folder"; readonly folder: FilePath };

/** A version that is published, as the config says it. */
export type Version = {
  readonly id: string;
  readonly label: string;
  /** The one that stands at the root, one that is not released yet, or one that has been. */
  readonly stage: "current" | "unreleased" | "old";
  /** Of its addresses, below the base URL: `v/2`; empty for the current version. */
  readonly path: string;
  /** Where its guide pages stand below its path, if not where those of the site do: then it is of guide pages alone. */
  readonly docsRoute?: Route;
  /** Search engines may list it. */
  readonly isIndexed: boolean;
  readonly isUnmaintained?: true;
  /** The last day of its support. */
  readonly until?: string;
  /** Absent: the working tree. */
  readonly from?: VersionSource;
  readonly docs?: FilePath;
  /** Absent: those of the site. */
  readonly static?: readonly FilePath[];
  /** Those that are other ones than in the site. */
  readonly variables: Readonly<Record<string, string>>;
  /** Those of the site that it has. */
  readonly apis: readonly ApiConfig[];
  readonly sidebars: Sidebars;
  /** Its sidebars are in the working tree: they are those of the site, or were written for it. */
  readonly sidebarsBeside?: "shared" | "own";
  /** The mounted folders that it has; absent where it has those of the working tree. */
  readonly mounts?: readonly VersionMount[];
  /** Where the config names it. */
  readonly pointer: string;
};

/** A mounted folder in a version, by its place in the docs tree. Without `sources` and `isOnDisk` it lies where the version's own files are. */
export type VersionMount = {
  readonly under: FilePath;
  readonly sources?: readonly MountSource[];
  /** It is read from the disk as it is. */
  readonly isOnDisk?: true;
};

/** A folder (from the site folder) out of a commit of another repository (a folder of it), in which it lies at `path`. */
export type MountSource = {
  readonly kind: "mount";
  readonly folder: FilePath;
  readonly repository: FilePath;
  readonly ref: string;
  readonly path: FilePath;
};

/** What an edition beside the default one is. `folder`: of its outputs, `de/`. `root`: the base URL of the default edition, where shared files are. */
export type Edition = { readonly id: string; readonly folder: string; readonly root: string };

export type SiteConfig = {
  readonly version: 1;
  /** The file that these settings come from; absent when there is none. */
  readonly file?: FilePath;
  /** Empty until the site is assembled when the author gave none. */
  readonly title: string;
  /** The name of the site's package or folder; empty when there is neither. */
  readonly name: string;
  readonly tagline: string;
  readonly titleDelimiter: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** What the site says otherwise than we do, in the language of the site. */
  readonly words?: SiteMessages;
  /** What the interface says in the languages of the config, in their order. */
  readonly languages?: readonly (Tongue & { readonly dir?: "ltr" | "rtl" })[];
  /** Languages that are published, the default one among them, in the order of the config; absent where there is one. */
  readonly locales?: readonly Locale[];
  /** Versions that are published, in the order of the config; absent where there is one. */
  readonly versions?: readonly Version[];
  /** The one of `versions` that this is. */
  readonly ofVersion?: Version;
  /** Where the default edition shows how far the others are translated. */
  readonly translationsPage?: Route;
  /** The home page of the default edition leads readers to the edition in their language. */
  readonly detectsLanguage?: true;
  /** Of an edition beside the default one. */
  readonly edition?: Edition;
  /** Origin without trailing slash. */
  readonly url?: string;
  /** Starts and ends with "/". */
  readonly baseUrl: string;
  /** The config's own, where the command line names another one: a preview is a copy of what is published there. */
  readonly publishedBase?: string;
  readonly trailingSlash?: boolean;
  readonly noIndex: boolean;
  /** Path inside a static folder. */
  readonly favicon?: string;
  /** The picture of links to pages that name none: one for all, a path inside a static folder, or one drawn for each; `fonts` have letters that the theme's lack. */
  readonly shareImage?: string | { readonly fonts: readonly FilePath[] };
  /** The docs tree first, where there is one; then free pages, served at `/` by their path. */
  readonly collections: readonly Collection[];
  /** Folders that entries of `docs` mount, in all versions; absent where `docs` is no list. */
  readonly mounts?: readonly Collection[];
  /** The last names of the path of the site folder, where files outside of it may lead back into it. */
  readonly above?: readonly string[];
  /** Where the list of the tags of docs pages stands; absent where none is made. */
  readonly tags?: { readonly route: Route };
  readonly static: readonly FilePath[];
  /** Folders outside of the site's own that pages may take code from; from the site folder. */
  readonly includes: readonly FilePath[];
  /** What `{{ name }}` becomes in pages. */
  readonly variables: Readonly<Record<string, string>>;
  /** Absent where the site reads no more than every site. */
  readonly dialects?: DialectsConfig;
  /** Components that pages may use; where it is absent nothing of a page is evaluated. */
  readonly components?: ComponentSettings;
  /** Absent where the site has none. */
  readonly ownChecks?: OwnCheckSettings;
  readonly sidebars: Sidebars;
  readonly apis: readonly ApiConfig[];
  /** Specs by the names that Arazzo documents give them. */
  readonly sources: Readonly<Record<string, string>>;
  readonly severities: Readonly<Record<string, Severity>>;
  /** Other severities somewhere; the last one counts. */
  readonly overrides?: readonly (SuppressionScope & { readonly severities: Readonly<Record<string, Severity>> })[];
  /** Diagnostics that are passed over. */
  readonly ignores?: readonly Ignore[];
  /** What pages may weigh, and a build may take. */
  readonly budgets?: Budgets;
  /** How other sites are asked; as usual when absent. */
  readonly external?: ExternalSettings;
  /** How far the version of an API must move, by the level of its changes; as usual when absent. */
  readonly versionBump?: Readonly<
    Record<"breaking" | "warning" | "info" | "added", "none" | "patch" | "minor" | "major">
  >;
  readonly navbar: { readonly title: string; readonly logo?: Logo; readonly items: readonly NavEntry[] };
  readonly footer?: {
    readonly columns: readonly { readonly title: string; readonly items: readonly NavEntry[] }[];
    readonly copyright: readonly Inline[];
  };
  readonly announcement?: { readonly id: string; readonly content: readonly Inline[]; readonly closeable: boolean };
  readonly colorMode: { readonly default: "light" | "dark"; readonly switch: boolean; readonly respectSystem: boolean };
  readonly toc: { readonly min: number; readonly max: number };
  readonly sidebar: { readonly autoCollapse: boolean };
  /** `fields`: paper leaves out samples, examples and schemas that it has already. */
  readonly print: "fields" | "full";
  readonly breadcrumbs: boolean;
  /** The program by whose rule headings have their ids; our own when absent. */
  readonly headingIds?: HeadingIdName;
  readonly versionLabel?: string;
  /** Base of "Edit this page": the path of the source is appended. */
  readonly editUrl?: string;
  /** The day of a page's last change; `author`: the name of who made it, too. */
  readonly lastUpdated: boolean | "author";
  readonly feedback: Feedback;
  /** `hosted`: the service that answers in place of the index beside the pages. */
  readonly search: {
    readonly page: string | false;
    readonly hosted?: HostedSearch;
    /** Words for one another beside the usual ones; false: none stand for others. */
    readonly synonyms?: readonly (readonly string[])[] | false;
  };
  readonly policy: Policy;
  readonly analytics: readonly Analytics[];
  readonly redirects: Readonly<Record<string, string>>;
  /** Servers that a site file is written for, beside `_headers`. */
  readonly hosting: readonly ("apache" | "caddy" | "nginx")[];
  /** Write `.gz` and `.br` beside hashed text files. */
  readonly compress: boolean;
  /** Each page has a Markdown page. */
  readonly agents: boolean;
  /** AI assistants that pages offer to be opened in. */
  readonly openIn: readonly OpenTarget[];
  /** Where the site's MCP server is hosted, and what answers readers: paths or URLs. */
  readonly mcp?: string;
  readonly ask?: string;
  readonly theme: {
    readonly accent?: string;
    readonly neutral?: string;
    /** A length of CSS. */
    readonly radius?: string;
    /** Files of design tokens, JSON and CSS. */
    readonly tokens: readonly FilePath[];
    /** Absent: the theme's own. */
    readonly font?: "system" | { readonly sans?: OwnFont; readonly mono?: OwnFont };
    /** The folder with icons of the site. */
    readonly icons?: FilePath;
    readonly css: readonly FilePath[];
    readonly head: readonly HeadTag[];
    readonly parts: Readonly<Record<string, FilePath>>;
  };
};

// ---- sidebars as written (validated, shorthands expanded; doc ids not yet looked up)

export type SidebarLink =
  | { readonly kind: "generated-index"; readonly slug?: string; readonly title?: string; readonly description?: string }
  | { readonly kind: "doc"; readonly id: string };

/** `marks`: whom it is for, where that is not everybody. */
export type SidebarItem = { readonly marks?: AudienceMarks } & (
  | {
      readonly kind: "doc" | "ref";
      readonly id: string;
      readonly label?: string;
      readonly className?: string;
      readonly icon?: string;
      readonly pointer: string;
    }
  | {
      readonly kind: "link";
      readonly label: string;
      readonly href: string;
      readonly description?: string;
      readonly className?: string;
      readonly icon?: string;
      readonly pointer: string;
    }
  | { readonly kind: "html"; readonly value: readonly Inline[]; readonly className?: string; readonly pointer: string }
  | {
      readonly kind: "category";
      readonly label: string;
      /** The label that its address is made of, where that is another one. */
      readonly named?: string;
      readonly items: readonly SidebarItem[];
      /** null: none. undefined: the rule of the place decides (written category: none; generated: index document or generated index). */
      readonly link?: SidebarLink | null;
      readonly description?: string;
      readonly className?: string;
      readonly icon?: string;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      /** A label above its items, which are always shown. */
      readonly group?: true;
      readonly pointer: string;
    }
  | { readonly kind: "autogenerated"; readonly dirName: string; readonly pointer: string }
  | { readonly kind: "api"; readonly api: string; readonly pointer: string }
);

/** Sidebars by name, in file order. `file` is where pointers lead; absent when generated. */
export type Sidebars = { readonly file?: FilePath; readonly byName: Readonly<Record<string, readonly SidebarItem[]>> };
