// How many rows (properties and variants) a page takes if it expands its schemas level by level: counted before anything is printed, and no
// further than a page can have.
import type { Flat, Sources } from "./flat.ts";
import type { Counted } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf, isHidden, mostLists } from "./schema-parts.ts";
import type { Spec } from "./spec.ts";

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
export function levelsWithin(spec: Spec, schemas: readonly Counted[], { ends, levels, most }: Counting): number {
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
    const below = (sources: Sources, isBelow = true) =>
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
