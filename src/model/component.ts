// Components of a site in its pages: what the config registers, and what a page hands to them. Plain data, so that a page can be parsed on any
// thread.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FilePath, Place } from "../text/place.ts";

/** When an island starts in the browser. */
export const clientTimings = ["load", "idle", "visible"] as const;
export type ClientTiming = (typeof clientTimings)[number];

/** A component that pages may use by its name: an export of a file of the site, or of an installed package. */
export type RegisteredComponent = {
  readonly name: string;
  readonly client?: ClientTiming;
} & ({ readonly file: FilePath } | { readonly package: string });

/** What of the config shapes how pages read components. Where it is absent nothing of a page is evaluated. */
export type ComponentSettings = {
  readonly registered: readonly RegisteredComponent[];
  /** Names of components by those of the blocks that they print. */
  readonly blocks: Readonly<Record<string, string>>;
  /** The file of what stands around each island. */
  readonly wrap?: FilePath;
  /** Of versions that are read from commits: nothing of a commit is run, so pages have the components of the working tree, and no code of their own. */
  readonly runsCode?: false;
};

/** A value as a page writes it. */
export type PropValue = string | number | boolean | null | readonly PropValue[] | { readonly [key: string]: PropValue };

/** A value as it is written, or code of the page, by its number in `PageCode`; a prop without a name is spread. */
export type HoleValue =
  | { readonly kind: "value"; readonly value: PropValue }
  | { readonly kind: "code"; readonly code: number };
export type HoleProp = HoleValue & { readonly name?: string };

/**
 * What a component is handed as a child. `slot`: markdown of the page, by a number of its own; `code`: where it is one code block. `name`: of a component, `Tabs.Item`, or of an
 * element of HTML.
 */
export type HoleNode =
  | HoleValue
  | {
      readonly kind: "slot";
      readonly slot: number;
      readonly code?: { readonly language: string; readonly text: string };
    }
  | {
      readonly kind: "element";
      readonly name: string;
      readonly props: readonly HoleProp[];
      readonly children: readonly HoleNode[];
    };

/** A place in a page that a component or an expression fills. */
export type Hole = {
  readonly node: Extract<HoleNode, { readonly kind: "element" | "code" }>;
  readonly place: Place;
};

/** A stretch of code of the page, as it is written. */
export type PageCode = { readonly code: string; readonly place: Place };

/** An import or export of a page, and the names that it makes known. */
export type PageStatement = PageCode & { readonly names: readonly string[] };

/** What a page has of components. `statements`: its imports and exports, where its code is evaluated. `missing`: components that code names and nobody provides. */
export type PageHoles = {
  readonly holes: readonly Hole[];
  readonly codes: readonly PageCode[];
  readonly statements: readonly PageStatement[];
  /** What its code imports of packages that the config does not list, by its names: it is not there. */
  readonly left?: Readonly<Record<string, string>>;
  readonly missing?: readonly string[];
};

/** What a page prints of its components, parallel to its holes; undefined where what stands in them takes their place. */
export type PrintedHoles = readonly (string | undefined)[];

/** What components of a page print, and what is wrong with them. */
export type HolesPrinted = { readonly printed: PrintedHoles; readonly diagnostics: readonly Diagnostic[] };

/** The element that stands for a hole or a slot of a page until it is filled. `token` cannot be written by the page's author. */
export function holeTag(token: string, kind: "h" | "s", number: number): string {
  return `pio-${token}-${kind}${number}`;
}

/** The element around an island as it is printed: what a page or a component writes is none. */
export function islandTag(token: string): string {
  return `pio-${token}-i`;
}

/** The number of the hole or slot that `tagName` stands for. */
export function numberOfTag(token: string, kind: "h" | "s", tagName: string): number | undefined {
  const start = `pio-${token}-${kind}`;
  return tagName.startsWith(start) ? Number(tagName.slice(start.length)) : undefined;
}

/** What diagnostics call a hole: `<Chart>`, or the expression. */
export function nameOfHole({ node }: Hole): string {
  return node.kind === "element" ? `\`<${node.name}>\`` : "The expression";
}

/**
 * Of a page with components: the digest of the bundle of its code, hrefs of the scripts of its islands by what they are made of, hrefs of its
 * stylesheets, and of files that it brings along; or why there is no bundle.
 */
export type SourceComponents = {
  readonly bundle?: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly sheets: readonly string[];
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Whether the text of a module says by its first statement that it starts in the browser. */
export function startsInBrowser(text: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*["']use client["']/.test(text);
}
