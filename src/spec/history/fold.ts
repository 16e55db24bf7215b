// The releases of an API one after the other, the oldest first: what is kept of them is when each part that still stands came, when it last
// changed, and since when it is deprecated. Releases that cannot be read leave a gap, and what comes after one came somewhere in it.
import { digestOf } from "../../model/digest.ts";
import type { Mark } from "../../model/history.ts";
import type { JsonObject } from "../../text/json.ts";
import { tellFacts } from "./field-facts.ts";

/** Of one part: its shape, and the numbers of releases: that brought it, the first of the gap before that, the last that changed it, that deprecated it; -1: none. */
export type Standing = readonly [shape: string, since: number, from: number, changed: number, deprecated: number];

/** `names` of all releases so far; `first`: the number of the first that could be read, `gap`: of the first of the unread ones at their end; -1: none. */
export type Fold = {
  readonly names: readonly string[];
  readonly first: number;
  readonly gap: number;
  readonly standing: ReadonlyMap<string, Standing>;
};

export const emptyFold: Fold = { names: [], first: -1, gap: -1, standing: new Map() };

/** Letters of the digest that tells two shapes apart. */
const shapeLength = 12;

/** `fold` with one more release; `document` undefined: it cannot be read. */
export function folded(fold: Fold, name: string, document: JsonObject | undefined): Fold {
  const number = fold.names.length;
  const names = [...fold.names, name];
  if (document === undefined) return { ...fold, names, gap: fold.gap < 0 ? number : fold.gap };
  const isFirst = fold.first < 0;
  const shapes = new Map<string, { readonly text: string; readonly deprecated: boolean }>();
  tellFacts(document, ({ key, shape, deprecated }) => {
    // A part that stands twice, in two parts of one schema, changes when one of them does.
    const other = shapes.get(key);
    shapes.set(key, other === undefined ? { text: shape, deprecated } : { text: `${other.text} ${shape}`, deprecated });
  });
  const standing = new Map<string, Standing>();
  for (const [key, { text, deprecated }] of shapes) {
    const shape = digestOf(text).slice(0, shapeLength);
    const old = fold.standing.get(key);
    const [before, since, from, changed, at] = old ?? [shape, number, isFirst ? -1 : fold.gap, -1, -1];
    const last = before === shape ? changed : number;
    standing.set(key, [shape, since, from, last, deprecated ? (at < 0 ? number : at) : -1]);
  }
  return { names, first: isFirst ? number : fold.first, gap: -1, standing };
}

/** What a page says of a part of the newest release of `fold`. */
export function markOf(
  [, since, from, changed, deprecated]: Standing,
  { names, first }: Pick<Fold, "names" | "first">,
): Mark {
  const nameOf = (number: number): string => names[number] ?? "";
  const isKnown = since > first;
  return {
    since: nameOf(since),
    ...(isKnown ? {} : { first: true as const }),
    ...(isKnown && from >= 0 ? { from: nameOf(from) } : {}),
    ...(isKnown && since === names.length - 1 ? { isNew: true as const } : {}),
    ...(changed > since ? { changed: nameOf(changed) } : {}),
    ...(deprecated > since ? { deprecated: nameOf(deprecated) } : {}),
  };
}
