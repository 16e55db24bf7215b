// What grows while one page is made: its links, anchors and diagnostics, and how deep its schemas may be expanded. A page is made twice:
// the first time only to count the rows of its schemas, so that the depth which fits is known before anything is written.
// Long because what grows together stands together.

import { specInvalid } from "../check/spec/spec-invalid.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Prose, parseProse } from "../markdown/prose.ts";
import type { ExternalDocs } from "../model/api.ts";
import type { Link } from "../model/page.ts";
import { joinedSegments, movedSegments } from "../model/prose-markdown.ts";
import type { SearchBlock } from "../model/search-block.ts";
import type { Segments } from "../model/segments.ts";
import { anchorText, kebabCase, Slugger } from "../model/slug.ts";
import { defined } from "../text/defined.ts";
import type { Json } from "../text/json.ts";
import { isObject, textAt } from "../text/json.ts";
import { percentEncoded } from "../text/percent.ts";
import { pointerTo } from "../text/place.ts";
import type { Flat } from "./flat.ts";
import type { KnownProse, Spec } from "./spec.ts";

/** Who reads the value: `request` is written by the reader, `response` received; `both` on pages of schemas. */
export type SchemaDirection = "request" | "response" | "both";

/** A schema that a page shows, while its rows are counted. */
export type Counted = { readonly flat: Flat; readonly direction: SchemaDirection };

/** Names a schema as one reader sees it. */
export function schemaKey(flat: Flat, direction: SchemaDirection): string {
  return `${direction} ${flat.identity}`;
}

/** Where a part of a page stands: `prefix` begins its anchors. */
export type Where = {
  readonly prefix: string;
  readonly direction: SchemaDirection;
  /** The operation that carries the marks of its parts. */
  readonly holder?: string;
};

/** `link`: records a link to where the values stand. */
export type CodeLists = ReadonlyMap<
  string,
  { readonly list: string; readonly count: number; readonly link: () => number }
>;

/** Ids of the headings that the layouts of API pages print themselves; nothing else of a page may take them. */
const sections = [
  "authentication",
  "authorization",
  "request",
  "responses",
  "error-codes",
  "callbacks",
  "example",
  "used-by",
];

export class PageMaker {
  readonly spec: Spec;
  readonly links: Link[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #anchors = pageSlugger();
  readonly anchors: string[] = [];
  /** The text of all prose of the page. */
  readonly blocks = new Map<Segments, readonly SearchBlock[]>();
  /** Level of the headings in prose of parts: pages of one schema have nothing above it but their title. */
  readonly #top: number;
  /** Levels of properties that are expanded in place. */
  readonly depth: number;
  /** While counting: the schemas that the page shows. */
  readonly counted: Counted[] | undefined;

  /** Anchors of the schemas that are shown already, when the page shows each once; undefined: it may repeat them. */
  readonly shown: Map<string, string> | undefined;

  /** Keys of the schemas that are too large for the page and only linked. */
  readonly linked: ReadonlySet<string>;

  /** Where the page has each schema that it expanded first, and how many levels deep. */
  readonly expanded = new Map<string, { readonly anchor: string; readonly depth: number }>();

  /** The pointer of the schema whose page it is: of other schemas with pages its fields only name the type. */
  readonly page: string | undefined;

  /** On the page of a schema: how many operations use the schemas of its fields, where that is worth a word; by their pointers. */
  shared: ReadonlyMap<string, number> = new Map();

  /** Links to schemas, by where they lead. */
  readonly #schemaLinks = new Map<string, number>();

  /** Anchors of the long lists of values that the page has, by what they say. */
  readonly lists = new Map<string, string>();

  /** While refusals are made: the lists of error codes whose values stand elsewhere, by their keys. */
  codeLists: CodeLists | undefined;

  constructor(
    spec: Spec,
    extent:
      | {
          readonly depth: number;
          readonly once: boolean;
          readonly linked?: ReadonlySet<string>;
          readonly page?: string;
        }
      | "count",
  ) {
    this.spec = spec;
    this.page = extent === "count" ? undefined : extent.page;
    this.#top = this.page === undefined ? 3 : 2;
    this.depth = extent === "count" ? 0 : extent.depth;
    this.counted = extent === "count" ? [] : undefined;
    this.linked = (extent === "count" ? undefined : extent.linked) ?? new Set();
    this.shown = extent !== "count" && extent.once ? new Map() : undefined;
  }

  /** An id that no other element of the page has; white space becomes "-". */
  anchor(...parts: readonly string[]): string {
    const id = this.#anchors.unique(anchorText(parts.join(".")));
    this.anchors.push(id);
    return id;
  }

  /** Keeps `ids` for sections of the page; before anything else is made. */
  reserve(ids: readonly string[]): void {
    for (const id of ids) this.#anchors.take(id);
  }

  /** The id of one of the page's own sections, which is kept for it and which the page has. */
  section(id: string): void {
    this.anchors.push(id);
  }

  /** Records a link; the answer is its number. */
  link(href: string, kind: "link" | "image" | "media", pointer: string): number {
    const place = this.spec.placeOf(pointer);
    const safe = mayBeFollowed(href);
    if (!safe && this.counted === undefined) {
      this.diagnostics.push(specInvalid(place, { problem: `\`${href.slice(0, 60)}\` is not a valid URL` }));
    }
    this.links.push({ href: safe ? href : "#", kind, place });
    return this.links.length - 1;
  }

  /** A link to the page at `route`, to the id `at` if it has that, else to what stands around that. */
  linkAt(route: string, at: string | undefined): number {
    const link: Link = { href: route, kind: "link", place: this.spec.placeOf("") };
    return this.links.push(at === undefined ? link : { ...link, at }) - 1;
  }

  /** A link to the page of the schema at `pointer`, to the id `at` if it has that; one for all that lead to the same. */
  schemaLink(pointer: string, at?: string): number {
    const key = `${pointer} ${at ?? ""}`;
    const known = this.#schemaLinks.get(key);
    if (known !== undefined) return known;
    const link: Link = { href: `#${pointer}`, kind: "schema", place: this.spec.placeOf(pointer) };
    const number = this.links.push(at === undefined ? link : { ...link, at }) - 1;
    this.#schemaLinks.set(key, number);
    return number;
  }

  /** A link to the page of errors, to the code at `anchor` if one is given. */
  errorsLink(pointer: string, anchor = ""): number {
    const link: Link = { href: `#${percentEncoded(anchor)}`, kind: "errors", place: this.spec.placeOf(pointer) };
    return this.links.push(link) - 1;
  }

  /** Markdown at `pointer` as HTML with placeholders; undefined for none. The same text is parsed once for all pages. */
  prose(text: Json | undefined, pointer: string): Segments | undefined {
    if (typeof text !== "string" || text.trim() === "" || this.counted !== undefined) return undefined;
    let known = this.#known().get(text);
    if (known === undefined) {
      const links: Link[] = [];
      const diagnostics: Diagnostic[] = [];
      const parsed = parseProse(text, {
        place: this.spec.placeOf(pointer),
        links,
        diagnostics,
        top: this.#top,
        words: this.spec.words,
      });
      known = { ...parsed, links, diagnostics };
      this.#known().set(text, known);
    }
    const { segments, blocks, links, diagnostics } = known;
    if (diagnostics.length === 0 && links.length === 0) return this.#shown(known);
    const place = this.spec.placeOf(pointer);
    const offset = this.links.length;
    this.links.push(...links.map((link) => ({ ...link, place })));
    this.diagnostics.push(...diagnostics.map((found) => ({ ...found, place })));
    return this.#shown({ segments: movedSegments(segments, offset), blocks });
  }

  /** Prose whose headings are of this level. A key made of level and text would be a copy of each text. */
  #known(): Map<string, KnownProse> {
    const { prose } = this.spec.memory;
    const known = prose.get(this.#top) ?? new Map<string, KnownProse>();
    prose.set(this.#top, known);
    return known;
  }

  /** All of `all`, one after the other. */
  joined(all: readonly Segments[]): Segments {
    if (all.length < 2) return all[0] ?? [];
    return this.#shown({ segments: joinedSegments(all), blocks: all.flatMap((one) => this.blocks.get(one) ?? []) });
  }

  #shown({ segments, blocks }: Prose): Segments {
    this.blocks.set(segments, blocks);
    return segments;
  }

  /** Prose of the page itself: its headings get ids. */
  mainProse(text: Json | undefined, pointer: string): Segments | undefined {
    if (typeof text !== "string" || text.trim() === "" || this.counted !== undefined) return undefined;
    const { links, diagnostics } = this;
    const anchors: string[] = [];
    const prose = parseProse(text, {
      place: this.spec.placeOf(pointer),
      links,
      diagnostics,
      idPrefix: "description",
      top: 2,
      anchors,
      words: this.spec.words,
    });
    for (const anchor of anchors) if (this.#anchors.take(anchor)) this.anchors.push(anchor);
    return this.#shown(prose);
  }

  externalDocs(value: Json | undefined, pointer: string): ExternalDocs | undefined {
    const url = textAt(value, "url");
    if (!isObject(value) || url === undefined || url === "") return undefined;
    const description = this.prose(value.description, pointerTo(pointer, "description"));
    const label = textAt(value, "description");
    return defined({
      link: this.link(url, "link", pointerTo(pointer, "url")),
      label: label !== undefined && label.length <= 60 && !label.includes("\n") ? label : url,
      description,
    });
  }
}

/** What makes the ids of a page unique; those of its sections are taken. */
export function pageSlugger(): Slugger {
  const slugger = new Slugger();
  for (const id of sections) slugger.take(id);
  return slugger;
}

/** Addresses that a click may open; browsers drop white space and control characters before they look for a scheme. */
function mayBeFollowed(href: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(href.replace(/[\s\p{Cc}]+/gu, ""))?.[1];
  return scheme === undefined || /^(https?|mailto|tel|ftp)$/i.test(scheme);
}

/** The segment that tells a media type from the first one in an anchor: `form`, `multipart`, `xml`, `csv`. */
export function mediaWord(type: string): string {
  const plain = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (plain === "application/x-www-form-urlencoded") return "form";
  if (plain.startsWith("multipart/")) return "multipart";
  return kebabCase(plain.slice(plain.indexOf("/") + 1)) || kebabCase(plain) || "any";
}
