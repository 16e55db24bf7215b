// The last step of every page of an API: how deep its schemas go, and its metadata.
import type { Digest } from "../model/digest.ts";
import type { Body, OperationMetadata, PageMetadata, ParsedPage } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import { defined } from "../text/defined.ts";
import type { Flat, FlatSources } from "./flat.ts";
import { isWideUnion, ownPages } from "./own-pages.ts";
import { type Counted, type PageMaker, schemaKey } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf, isHidden, mostLists } from "./schema-parts.ts";
import type { Spec } from "./spec.ts";

/** Property rows that a page expands in place. */
const mostRows = 400;
/** Two levels are always shown, unless they alone make a page that no browser likes. */
const tooManyRows = 1200;
const deepest = 10;
/** Rows of the first level, which is shown but for the largest schemas where there are more. */
const mostFirstRows = 300;
/** Rows of a schema whose place a link may take: what a link saves must be worth a click. */
const leastLinked = 120;

/**
 * What a page shows of its schemas: `depth` levels in place; `once`: a schema that stands on the page already is not repeated; `linked`: keys
 * (`schemaKey`) of those that are only linked to their own pages.
 */
export type SchemaExtent = { readonly depth: number; readonly once: boolean; readonly linked?: ReadonlySet<string> };

/** Property rows of a schema's page, whose fields only name the schemas that have pages: less than a browser notices. */
const mostOwnRows = 700;

/** The extent of the page of the schema at `pointer`: deepest within 700 rows, and one level at least. */
export function ownExtent(spec: Spec, flat: Flat, pointer: string): SchemaExtent & { readonly page: string } {
  const counting = { ends: ownPages(spec), levels: deepest, most: () => mostOwnRows };
  const depth = Math.max(1, levelsWithin(spec, [{ flat, direction: "both" }], counting));
  return { depth, once: false, page: pointer };
}

/**
 * The extent that keeps all schemas of a page together within 400 rows: at least two levels, one when two are more than 1,200 rows. Where the
 * first level alone is over 300, the largest schemas are left to their own pages, which many operations share.
 * Schemas are repeated (one body in several media types, one answer to several codes) only while two levels of all of them fit.
 */
export function extentFor(spec: Spec, schemas: readonly Counted[]): SchemaExtent {
  const linked = linkedOf(spec, schemas);
  const left = schemas.filter((schema) => !linked.has(keyOf(listedIn(spec, schema))));
  const once = levelsWithin(spec, left, { levels: 2, most: () => mostRows }) < 2;
  const shown = once ? distinct(left) : left;
  const most = (level: number) => (level <= 2 ? tooManyRows : mostRows);
  return { depth: Math.max(1, levelsWithin(spec, shown, { levels: deepest, most })), once, linked };
}

/** The largest of `schemas` with pages of their own, of the same size those of answers first, until the first level of the others fits. */
function linkedOf(spec: Spec, schemas: readonly Counted[]): ReadonlySet<string> {
  const linked = new Set<string>();
  const counted = distinct(schemas.map((schema) => listedIn(spec, schema))).map((schema) => ({
    schema,
    rows: fieldsOf(spec, schema),
  }));
  let rows = counted.reduce((sum, one) => sum + one.rows, 0);
  // Requests come before answers.
  for (const one of counted.toReversed().sort((a, b) => b.rows - a.rows)) {
    if (rows <= mostFirstRows || one.rows < leastLinked) break;
    if (!ownPages(spec).has(one.schema.flat.pointer)) continue;
    linked.add(keyOf(one.schema));
    rows -= one.rows;
  }
  return linked;
}

/** Whether a page may leave the schema to its own page. */
export function mayBeLinked(spec: Spec, flat: Flat): boolean {
  return isWideUnion(spec, flat) || fieldsOf(spec, { flat, direction: "both" }) >= leastLinked;
}

/** The schema itself, or that of the items of a list, which cost no level. */
function listedIn(spec: Spec, { flat, direction }: Counted): Counted {
  let at = flat;
  for (let lists = 0; at.items.length > 0 && lists < mostLists; lists += 1) at = flatOf(spec, at.items);
  return { flat: at, direction };
}

function distinct(schemas: readonly Counted[]): readonly Counted[] {
  return [...new Map(schemas.map((schema) => [keyOf(schema), schema])).values()];
}

function keyOf({ flat, direction }: Counted): string {
  return schemaKey(flat, direction);
}

type Parts = {
  readonly pointer: string;
  readonly route: Route;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly body: Body;
  readonly operation?: OperationMetadata;
  /** Of all samples of the page. */
  readonly samples?: Digest;
};

/** Closes a page: `maker` gives its links, anchors and diagnostics. */
export function finishPage(maker: PageMaker, parts: Parts): ParsedPage {
  const { spec } = maker;
  const metadata: PageMetadata = defined({
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
  const diagnostics = [...new Map(maker.diagnostics.map((found) => [JSON.stringify(found), found])).values()];
  return defined({
    source: place.file,
    metadata,
    links: maker.links,
    body: parts.body,
    prose: maker.blocks,
    samples: parts.samples,
    diagnostics,
  });
}

// How many rows (properties and variants) a page takes if it expands its schemas level by level: counted before anything is printed, and no
// further than a page can have.

/** `isField`: it is a field of something, and not that itself or one of its alternatives. */
type Entry = Counted & { readonly isField: boolean };

type Counting = {
  /** Fields of these types, by pointer, are not entered. */
  readonly ends?: ReadonlySet<string>;
  readonly levels: number;
  /** Rows that a level and those above it may have together. */
  readonly most: (level: number) => number;
};

/** No page may have more rows than this: nobody counts further. */
const plenty = 1201;

/** The levels of `schemas` together that have no more rows than `most` allows: as many as fit, and all of them where no level adds a row. */
function levelsWithin(spec: Spec, schemas: readonly Counted[], { ends, levels, most }: Counting): number {
  const counter = new RowCounter(spec, ends);
  let rows = 0;
  for (let level = 1; level <= levels; level += 1) {
    const above = rows;
    for (const schema of schemas) {
      rows += counter.rowsAt({ ...schema, isField: false }, level);
      if (rows > most(level)) return level - 1;
    }
    if (rows === above) return levels;
  }
  return levels;
}

/** The rows of the first level of `schema` alone. */
export function fieldsOf(spec: Spec, schema: Counted): number {
  return new RowCounter(spec, undefined).rowsAt({ ...schema, isField: false }, 1);
}

const directions: readonly Counted["direction"][] = ["request", "response", "both"];

/** Counts the rows of each schema once for all pages: how many are just one level below it, just two ... */
class RowCounter {
  readonly #spec: Spec;
  readonly #ends: ReadonlySet<string> | undefined;

  constructor(spec: Spec, ends: ReadonlySet<string> | undefined) {
    this.#spec = spec;
    this.#ends = ends;
  }

  /** The rows that are `level` below `entry`; `plenty` stands for more. */
  rowsAt(entry: Entry, level: number): number {
    const known = this.#known(entry);
    const count = known[level];
    if (count !== undefined) return count;
    let rows = 0;
    this.#eachBelow(entry, 0, (child) => {
      rows += level === 1 ? 1 : isLeaf(child.flat) ? 0 : this.rowsAt(child, level - 1);
      return rows < plenty;
    });
    known[level] = Math.min(rows, plenty);
    return known[level];
  }

  /** What is known of `entry`, by level. */
  #known({ flat, direction, isField }: Entry): number[] {
    const { rows } = this.#spec.memory;
    const ways = rows.get(flat) ?? [];
    rows.set(flat, ways);
    const way = 4 * directions.indexOf(direction) + (isField ? 2 : 0) + (this.#ends === undefined ? 0 : 1);
    ways[way] ??= [];
    return ways[way];
  }

  /** Calls `more` with each row below `entry`, until it answers false; answers whether it never did. */
  #eachBelow(entry: Entry, lists: number, more: (child: Entry) => boolean): boolean {
    const { flat, direction, isField } = entry;
    if (lists > mostLists || (isField && this.#ends?.has(flat.pointer) === true)) return true;
    const spec = this.#spec;
    if (this.#ends === undefined && isWideUnion(spec, flat)) return true;
    const below = (sources: FlatSources, isBelow = true) =>
      more({ flat: flatOf(spec, sources), direction, isField: isBelow });
    for (const held of [flat.properties, flat.patternProperties])
      for (const sources of held.values()) {
        const child = flatOf(spec, sources);
        if (!isHidden(child, direction) && !more({ flat: child, direction, isField: true })) return false;
      }
    if (flat.rest.length > 0 && !below(flat.rest)) return false;
    if (flat.items.length > 0) {
      const items = { ...entry, flat: flatOf(spec, flat.items) };
      if (!this.#eachBelow(items, lists + 1, more)) return false;
    }
    return (
      flat.prefixItems.every((source) => below([source])) &&
      choicesOf(spec, flat).every(({ variants }) => variants.every(({ sources }) => below(sources, isField))) &&
      flat.conditions.every(({ source }) => below([source]))
    );
  }
}

/** Nothing is below it, as below most; a discriminator names alternatives that stand elsewhere. */
function isLeaf(flat: Flat): boolean {
  if (flat.discriminator !== undefined) return false;
  const lists = flat.items.length + flat.prefixItems.length + flat.rest.length + flat.conditions.length;
  return lists + flat.properties.size + flat.patternProperties.size + flat.choices.length === 0;
}
