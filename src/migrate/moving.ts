// What a docs tree of another program is once its config is read, in words of no program: pages with the addresses that they had, what
// its sidebars show, where addresses lead that have no page, which files come along, and what cannot come along.

import type { IdRule } from "../text/heading-ids/heading.ts";
import type { Json, JsonObject } from "../text/json.ts";
import type { FilePath, Place } from "../text/place.ts";

/** `path`: the first segment of the addresses of a language, and its folder in `i18n`. `inherits`: the address of the page's original. */
export type PageLocale = { readonly path: string; readonly inherits?: string | undefined };

/**
 * The version of a page. `folder`: of its guide pages in the new tree. `path`: the start of its addresses, as in the config; empty for the
 * current one. `root`: where its guide pages stand.
 */
export type PageVersion = { readonly folder: FilePath; readonly path: string; readonly root: string };

/** A page of the old tree. `address`: where readers found it, below the base: `/guide/a`, or `/guide/a.html` where it was that file. */
export type MovedPage = {
  readonly source: FilePath;
  /** From the new folder, in its docs or its pages. */
  readonly target: FilePath;
  readonly address: string;
  /** Of a translation: its language. */
  readonly locale?: PageLocale;
  /** Of a site with versions. */
  readonly version?: PageVersion;
  /** Of a post: the folder of its blog in the new tree, and where the list of its posts stands. */
  readonly blog?: { readonly folder: FilePath; readonly route: string };
  /** Keys of the front matter that become these; null takes one out. */
  readonly front?: JsonObject;
  /** Markdown that stands before its text: what its front matter says to readers. */
  readonly lead?: string;
  /** What the text of the dialect is, where it is not that of the file: a file that only its config makes a page. */
  readonly text?: string;
};

/** An entry of a sidebar. `folder`: made from the files of a folder of the new docs. */
export type NavItem =
  | { readonly kind: "page"; readonly source: FilePath; readonly label?: string }
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  | { readonly kind: "html"; readonly value: string }
  | { readonly kind: "folder"; readonly folder: FilePath }
  | { readonly kind: "api"; readonly api: string }
  | {
      readonly kind: "category";
      readonly label: string;
      readonly items: readonly NavItem[];
      /** Its own page: one of the tree, or a list that is made. */
      readonly page?: FilePath | JsonObject;
      readonly collapsed?: boolean;
      readonly collapsible?: boolean;
    };

/** Something that does not come along. `kind` is the heading that such losses stand under; `decide`: a person must. */
export type Loss = {
  readonly kind: string;
  readonly what: string;
  readonly place?: Place;
  readonly decide?: boolean;
  /** What a person does in place of it: a sentence. */
  readonly instead?: string;
  /** Lines of YAML that a person can take over. */
  readonly example?: readonly string[];
};

/** That mike published versions. `docs`: the folder of the pages in the old tree; `place`: where the old config says so. */
export type MikeVersions = { readonly docs: FilePath; readonly place: Place };

/** `base` starts and ends with "/"; `docsRoute`: where the new docs folder stands. */
export type Moving = {
  readonly program: string;
  /** Keys of the new config, but for `sidebars` and `redirects`. */
  readonly config: JsonObject;
  /** How headings had their ids, where that is no rule of `headingIds` in the config. */
  readonly oldIds?: IdRule;
  readonly docsRoute: string;
  readonly pages: readonly MovedPage[];
  readonly sidebars: Readonly<Record<string, readonly NavItem[]>>;
  /** Of versions that have a file of their own. */
  readonly versionSidebars?: readonly {
    readonly target: FilePath;
    readonly sidebars: Readonly<Record<string, readonly NavItem[]>>;
  }[];
  /** What of its versions is known before the repository was looked at. */
  readonly mike?: MikeVersions;
  /** Pages that the other program made, as markdown. */
  readonly made: readonly { readonly target: FilePath; readonly text: string }[];
  /** Files that are in pages, or became what is no page. */
  readonly read?: readonly FilePath[];
  /** Files that come along as they are. */
  readonly copies: readonly { readonly source: FilePath; readonly target: FilePath }[];
  /** Where translations would be that are not there: links to them lead to the originals. */
  readonly standIns?: readonly { readonly source: FilePath; readonly target: FilePath }[];
  /** Old addresses below the base, and where they lead. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Addresses of other versions and languages that lead nowhere: a pattern and how many there are. */
  readonly others: readonly { readonly pattern: string; readonly count: number }[];
  /** Folders of the old tree that are copied untouched. */
  readonly unmoved: readonly FilePath[];
  /** Beginnings of links that mean a folder of the old tree, or an address: `@site/static/` is `/`. */
  readonly prefixes: readonly (readonly [
    prefix: string,
    means: { readonly folder: FilePath } | { readonly address: string },
  ])[];
  /** Links of one page to another that are written as addresses from the page's own, not as files. */
  readonly losses: readonly Loss[];
};

/** An object without the members that are undefined. */
export function given(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
