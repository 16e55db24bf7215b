// A page as parsing leaves it: its metadata (all that other pages may know of it), the links it makes, and its serialized body.
// A page depends on its own source and the config alone, so it can be parsed on any thread and cached by content.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { ExternalDocs, Landing, Operation, SchemaPage } from "./api.ts";
import type { Post, PostsPage } from "./blog.ts";
import type { ChangelogPage, ReleasePage } from "./changelog-page.ts";
import type { Digest } from "./digest.ts";
import type { Undrawn } from "./drawn-diagram.ts";
import type { ErrorsPage } from "./errors-page.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { MarkedFence } from "./marked-fence.ts";
import type { CheckView } from "./own-check.ts";
import type { Route } from "./route.ts";
import type { RunFence } from "./run-fence.ts";
import type { ProseBlocks } from "./search-block.ts";
import type { Segments } from "./segments.ts";
import type { SerializedRecords } from "./serialized-records.ts";

/** A heading below h1. `html` is the heading's inline HTML (code and emphasis kept, links unwrapped, no placeholders). */
export type Heading = { readonly level: number; readonly id: string; readonly html: string };

/**
 * A link as written. `href` is never resolved while parsing. `image` and `media` must be files; `link` may be a page, a file or the outside.
 * `schema`: href is `#/components/schemas/Name`-like pointer of the page's own spec, resolved to that schema's page.
 * `errors`: href is the fragment of a code on the page of errors of the page's own API, `#` for the page itself.
 * `pages`: a list of pages; href is what it asks for (`queryIn`). `icon`: href is that of an icon (`iconHref`).
 */
export type Link = {
  readonly href: string;
  readonly kind: "link" | "image" | "media" | "schema" | "errors" | "pages" | "icon";
  /** An id on the page, which is left out where the page has it not; of `link`, the nearest one around it is taken then: `a.b` for `a.b.c`. */
  readonly at?: string;
  readonly place: Place;
};

/** What an operation page shows of itself in sidebars and cards. */
export type OperationMetadata = {
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
};

/** All that other pages may know of a page. */
export type PageMetadata = {
  readonly route: Route;
  readonly kind: Body["kind"];
  /** Doc id for guides (`docs/Webhooks/overview`), operation id, else the route. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Its language, where that is not the site's: a BCP 47 tag. */
  readonly lang?: string;
  /** Every id in the page's HTML that a fragment may name. */
  readonly anchors: readonly string[];
  /** Of those, the ones that are labels, each with what it is the label of. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly front: FrontMatter;
  /** The keys of its front matter that pio-docs gives no meaning, as far as each is one value. */
  readonly others?: Readonly<Record<string, string | number | boolean>>;
  /** Number prefix or front matter position; orders generated sidebars. */
  readonly position?: number;
  /** The API this page belongs to. */
  readonly api?: string;
  readonly operation?: OperationMetadata;
  /** Of a page with a date, in a blog. */
  readonly post?: Post;
};

/** A guide or free page: HTML with placeholders, and its headings of levels 2-6. `hasTitle`: the body brings its own h1. */
export type GuideBody = {
  readonly kind: "guide";
  readonly html: Segments;
  readonly outline: readonly Heading[];
  readonly hasTitle: boolean;
  /** Id of the h1 that the layout prints where the body brings none; undefined when another spot has that id. */
  readonly titleId?: string;
  /** What its author says it is about, where the text does not begin with that. */
  readonly lead?: string;
  /** Hrefs of the stylesheets of its components. */
  readonly sheets?: readonly string[];
  /** Of a home page. */
  readonly hero?: HeroBody;
};

/** The head of a home page with its links. */
export type HeroBody = {
  readonly title: string;
  readonly tagline?: string;
  readonly actions: readonly { readonly label: string; readonly link: number }[];
  readonly image?: { readonly link: number; readonly dark?: number; readonly alt: string };
  readonly code?: Segments;
};

/** One card of a category page. */
export type Card = {
  readonly kind: "page" | "category" | "external";
  readonly title: string;
  readonly description: string;
  readonly link: number;
  /** Its spot on the page. */
  readonly anchor: string;
  readonly operation?: Omit<OperationMetadata, "tags">;
  /** The link that is its icon. */
  readonly icon?: number;
  /** How much it leads to, and some of that. */
  readonly count?: string;
  readonly operations?: readonly {
    readonly label: string;
    readonly method: string;
    readonly link: number;
    readonly deprecated: boolean;
  }[];
};

export type CategoryBody = {
  readonly kind: "category";
  readonly description: Segments;
  /** What stands before the cards on the home page of an API. */
  readonly intro?: Segments;
  readonly externalDocs?: ExternalDocs;
  readonly cards: readonly Card[];
  /** Categories of thousands list plainly, in pages. */
  readonly part?: { readonly number: number; readonly of: number; readonly links: readonly number[] };
};

/** The search page: without script it offers the site's index, as groups of links. */
export type SearchBody = {
  readonly kind: "search";
  readonly groups: readonly {
    readonly title: string;
    readonly links: readonly { readonly label: string; readonly link: number }[];
  }[];
};

/** The page that shows how far a site is translated; what it shows is in its view. */
export type TranslationsBody = { readonly kind: "translations" };

export type NotFoundBody = { readonly kind: "not-found" };

/** A page that was published once and is no more. `version`: the first of its API without it. `instead`: what its deprecation said to use. */
export type GoneBody = {
  readonly kind: "gone";
  readonly method?: string;
  readonly path?: string;
  readonly version?: string;
  readonly instead?: { readonly link: number; readonly title: string };
};

export type Body =
  | GuideBody
  | Operation
  | Landing
  | ErrorsPage
  | ChangelogPage
  | ReleasePage
  | SchemaPage
  | CategoryBody
  | PostsPage
  | SearchBody
  | NotFoundBody
  | TranslationsBody
  | GoneBody;

/** A body as text (`serialized-body.ts`). */
export type SerializedBody = string & { readonly __serialized: Body };

/** `digest`: of all that a translator reads of a page. `source`: that of the original when the page was translated, and where the page says so. */
export type Revision = {
  readonly digest: string;
  readonly source?: { readonly digest: string; readonly place: Place };
};

export type Page = {
  readonly source: FilePath;
  readonly metadata: PageMetadata;
  readonly links: readonly Link[];
  /** The picture of link previews, which no reader of the page sees, and where it is named. */
  readonly preview?: { readonly href: string; readonly place: Place };
  readonly body: SerializedBody;
  /** Diagrams that no package has drawn: the site may keep drawings of them. */
  readonly undrawn?: readonly Undrawn[];
  /** Data that say what of the API they are. No part of the digest: no HTML depends on them. */
  readonly fences?: readonly MarkedFence[];
  /** Code that asks to be run. No part of the digest: no HTML depends on it. */
  readonly runs?: readonly RunFence[];
  /** Of the code samples that the page offers in a file of their own, in all languages. */
  readonly samples?: Digest;
  /** Digest of everything above. */
  readonly digest: Digest;
  readonly diagnostics: readonly Diagnostic[];
  /** What own checks are told of it, until it is kept. No part of the digest: no HTML depends on it. */
  readonly toCheck?: CheckView;
  /** What its author says of diagnostics. No part of the digest: no HTML depends on it. */
  readonly ignores?: readonly Ignore[];
  /** Of guides in sites with several languages. No part of the digest: what depends on it is in the view. */
  readonly revision?: Revision;
  /** What search can find on it, made in its own job; pages that assembly makes have none. No part of the digest: no HTML depends on it. */
  readonly records?: SerializedRecords;
  /** Names `records`, so that two states of a page in which the same is found are told to be equal without them. */
  readonly recordsDigest?: Digest;
};

/** A page as parsing leaves it: its body still open, with the text of its prose, for what else is made of them. It is sealed last and once. */
export type ParsedPage = Omit<Page, "body" | "digest" | "records" | "recordsDigest"> & {
  readonly body: Body;
  readonly prose: ProseBlocks;
};

/** `page` with other metadata. Its body and its records are still read when they are asked for: those of all pages are more than all the rest. */
export function withMetadata(page: Page, metadata: PageMetadata): Page {
  const { metadata: own, ...others } = Object.getOwnPropertyDescriptors(page);
  return Object.create(Object.prototype, { ...others, metadata: { ...own, value: metadata } });
}
