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

/** The levels of `schemas` together that have no more rows than `most` allows: as many as fit, and all of them where no level adds a row. */
export function levelsWithin(spec: Spec, schemas: readonly Counted[], { ends, levels, most }: Counting): number {
  let rows = 0;
  let next: Entry[] = [];
  let bound = 0;
  const enter = (entry: Entry, lists: number): void => {
    const { flat, direction, isField } = entry;
    if (lists > mostLists || rows > bound || (isField && ends?.has(flat.pointer) === true)) return;
    const add = (child: Flat, isBelow = true): void => {
      rows += 1;
      if (!isLeaf(child)) next.push({ flat: child, direction, isField: isBelow });
    };
    const below = (sources: Sources): void => add(flatOf(spec, sources));
    for (const held of [flat.properties, flat.patternProperties])
      for (const sources of held.values()) {
        if (rows > bound) return;
        const child = flatOf(spec, sources);
        if (!isHidden(child, direction)) add(child);
      }
    if (flat.rest.length > 0) below(flat.rest);
    if (flat.items.length > 0) enter({ ...entry, flat: flatOf(spec, flat.items) }, lists + 1);
    for (const source of flat.prefixItems) below([source]);
    for (const choice of choicesOf(spec, flat))
      for (const variant of choice.variants) add(flatOf(spec, variant.sources), isField);
    for (const { source } of flat.conditions) below([source]);
  };
  let entries: readonly Entry[] = schemas.map((schema) => ({ ...schema, isField: false }));
  for (let level = 1; level <= levels && entries.length > 0; level += 1) {
    bound = most(level);
    next = [];
    for (const entry of entries) enter(entry, 0);
    if (rows > bound) return level - 1;
    entries = next;
  }
  return levels;
}

/** Nothing is below it, as below most; a discriminator names alternatives that stand elsewhere. */
function isLeaf(flat: Flat): boolean {
  if (flat.discriminator !== undefined) return false;
  const lists = flat.items.length + flat.prefixItems.length + flat.rest.length + flat.conditions.length;
  return lists + flat.properties.size + flat.patternProperties.size + flat.choices.length === 0;
}
