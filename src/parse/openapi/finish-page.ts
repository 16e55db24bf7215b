// The last step of every page of an API: how deep its schemas go, its face.

import type { Digest } from "../../model/digest.ts";
import type { Body, Face, OperationFace, ParsedPage } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import type { Segments } from "../../model/segments.ts";
import { cutText } from "../../text/cut-text.ts";
import { defined } from "../../text/defined.ts";
import type { Flat } from "./flat.ts";
import { ownPages } from "./own-pages.ts";
import type { Counted, PageMaker } from "./page-maker.ts";
import { levelsWithin } from "./schema-rows.ts";
import type { Spec } from "./spec.ts";

/** Property rows that a page expands in place. */
const mostRows = 400;
/** Two levels are always shown, unless they alone make a page that no browser likes. */
const tooManyRows = 1200;
const deepest = 10;

/** What a page shows of its schemas: `depth` levels in place; `once`: a schema that stands on the page already is not repeated. */
export type Extent = { readonly depth: number; readonly once: boolean };

/** Property rows of a schema's page, whose fields only name the schemas that have pages: less than a browser notices. */
const mostOwnRows = 700;

/** The extent of the page of the schema at `pointer`: deepest within 700 rows, and one level at least. */
export function ownExtent(spec: Spec, flat: Flat, pointer: string): Extent & { readonly page: string } {
  const counting = { ends: ownPages(spec), levels: deepest, most: () => mostOwnRows };
  const depth = Math.max(1, levelsWithin(spec, [{ flat, direction: "both" }], counting));
  return { depth, once: false, page: pointer };
}

/**
 * The extent that keeps all schemas of a page together within 400 rows: at least two levels, one when two are more than 1,200 rows.
 * Schemas are repeated (one body in several media types, one answer to several codes) only while two levels of all of them fit.
 */
export function extentFor(spec: Spec, schemas: readonly Counted[]): Extent {
  const once = levelsWithin(spec, schemas, { levels: 2, most: () => mostRows }) < 2;
  const shown = once
    ? [...new Map(schemas.map((schema) => [`${schema.direction} ${schema.flat.identity}`, schema])).values()]
    : schemas;
  const most = (level: number) => (level <= 2 ? tooManyRows : mostRows);
  return { depth: Math.max(1, levelsWithin(spec, shown, { levels: deepest, most })), once };
}

type Parts = {
  readonly pointer: string;
  readonly route: Route;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly body: Body;
  readonly operation?: OperationFace;
  /** Of all samples of the page. */
  readonly samples?: Digest;
};

/** Closes a page: `maker` gives its links, anchors and findings. */
export function finishPage(maker: PageMaker, parts: Parts): ParsedPage {
  const { spec } = maker;
  const face: Face = defined({
    route: parts.route,
    kind: parts.body.kind,
    id: parts.id,
    title: parts.title,
    description: parts.description,
    anchors: maker.anchors,
    front: {},
    api: spec.api.id,
    operation: parts.operation,
  });
  const place = spec.placeOf(parts.pointer);
  const findings = [...new Map(maker.findings.map((found) => [JSON.stringify(found), found])).values()];
  return defined({
    source: place.file,
    face,
    links: maker.links,
    body: parts.body,
    prose: maker.blocks,
    samples: parts.samples,
    findings,
  });
}

/** The first paragraph of finished prose as plain text, at most 300 characters, for cards and meta descriptions. */
export function plainText(prose: Segments | undefined): string {
  if (prose === undefined) return "";
  const html = prose.map((segment) => (typeof segment === "string" ? segment : "")).join("");
  const paragraph = /<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
  const text = paragraph
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/&(?:quot|#x22|#34);/g, '"')
    .replace(/&(?:#39|#x27|apos);/g, "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= 300 ? text : cutText(text, 298);
}
