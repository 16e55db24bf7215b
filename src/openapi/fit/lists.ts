// Lists that plain schemas may allow together: the heads of a tuple, items that `contains` asks for, then as many others as there must be.
import { isList, type Json, listAt } from "../../text/json.ts";
import { jsonOf, nearestNumber } from "../../text/written-number.ts";
import { countAt, limitsOf } from "./merged.ts";
import { below, type Part, type Parts, type Seeker, type Source, type Sources, unevaluatedBy } from "./sources.ts";

/** Longer ones are no example. */
const mostItems = 300;

type Making = {
  readonly search: Seeker;
  readonly parts: Parts;
  readonly depth: number;
  readonly isDistinct: boolean;
  readonly needs: readonly Need[];
  readonly quotas: readonly Quota[];
};

/** What `contains` asks for: so many items that keep `sources`. */
type Need = { readonly sources: Sources; readonly count: number };

/** So many items may keep `sources`; others keep `ban`. */
type Quota = Need & { readonly ban: Source };

/** Candidates for a list. */
export function* lists(search: Seeker, parts: Parts, depth: number): Generator<Json> {
  const limits = limitsOf(parts);
  const least = countAt(limits, "minItems") ?? 0;
  const most = Math.min(countAt(limits, "maxItems") ?? mostItems, mostItems);
  if (least > most) return;
  const isDistinct = parts.some(({ value }) => value.uniqueItems === true);
  const quotas = parts.flatMap((part): readonly Quota[] => {
    const { contains, maxContains } = part.value;
    const count = nearestNumber(maxContains);
    if (contains === undefined || count === undefined) return [];
    return [{ sources: [below(part, contains, "contains")], count, ban: search.negated(contains) }];
  });
  const few = needsOf(parts, 0);
  const more = needsOf(parts, Math.max(least, 1));
  const all = { sources: few.flatMap(({ sources }) => sources), count: Math.max(0, ...few.map(({ count }) => count)) };
  for (const needs of [few, ...(sum(more) > sum(few) ? [more] : []), ...(few.length > 1 ? [[all]] : [])])
    yield* listsOf({ search, parts, depth, isDistinct, needs, quotas }, { least, most });
}

/** What `contains` asks for; up to `wanted` where there may be only so many. */
function needsOf(parts: Parts, wanted: number): readonly Need[] {
  return parts.flatMap((part) => {
    const { contains, minContains, maxContains } = part.value;
    if (contains === undefined) return [];
    const least = nearestNumber(minContains) ?? 1;
    const count = Math.min(Math.max(least, Math.min(nearestNumber(maxContains) ?? 0, wanted)), mostItems);
    return count > 0 ? [{ sources: [below(part, contains, "contains")], count }] : [];
  });
}

/** How many items are asked for. */
function sum(needs: readonly Need[]): number {
  return needs.reduce((all, { count }) => all + count, 0);
}

/** `heads`: places that schemas describe; `isEager`: what `contains` asks for stands in them, if it can. */
type Shape = { readonly heads: number; readonly length: number; readonly isEager?: boolean };

type Lengths = { readonly least: number; readonly most: number };

function* listsOf(making: Making, { least, most }: Lengths): Generator<Json> {
  const { parts } = making;
  const heads = Math.max(0, ...parts.map(({ value }) => headsOf(value).length));
  const needed = sum(making.needs);
  const usual = Math.max(least, heads + needed, 1);
  const lengths = [usual, Math.max(least, needed), Math.max(least, 1), least, usual + 1, 0, heads];
  for (const length of new Set(lengths.map((one) => Math.min(one, most)))) {
    const usually = listOf(making, { heads, length });
    const isOther = usually === undefined && heads > 0 && needed > 0;
    const list = isOther ? listOf(making, { heads, length, isEager: true }) : usually;
    if (list !== undefined) yield list;
  }
  yield* varied(making, { heads, length: Math.min(Math.max(least, 1), most) });
}

/** Other values of the first item. */
function* varied(making: Making, shape: Shape): Generator<Json> {
  const list = listOf(making, shape);
  if (list === undefined || list.length === 0) return;
  let count = 0;
  for (const value of making.search.values(itemSources(making.parts, 0), making.depth + 1)) {
    yield [value, ...list.slice(1)];
    count += 1;
    if (count > 6) return;
  }
}

function headsOf(schema: Json): readonly Json[] {
  const heads = listAt(schema, "prefixItems");
  return heads.length > 0 ? heads : listAt(schema, "items");
}

/** What all parts say of the item at `index`. */
function itemSources(parts: Parts, index: number): Sources {
  const found: Source[] = [];
  const knowing: Part[] = [];
  for (const part of parts) {
    const { value } = part;
    const head = headsOf(value)[index];
    const isOld = isList(value.items);
    const rest = isOld ? value.additionalItems : value.items;
    if (head !== undefined) found.push(below(part, head, isOld ? "items" : "prefixItems", index));
    else if (rest !== undefined) found.push(below(part, rest, isOld ? "additionalItems" : "items"));
    if (head !== undefined || rest !== undefined) knowing.push(part);
  }
  for (const part of unevaluatedBy(parts, knowing, "unevaluatedItems"))
    found.push(below(part, part.value.unevaluatedItems ?? true, "unevaluatedItems"));
  return found;
}

/** A list of `length`, or as long as it can be where schemas allow no more; undefined when an item is not found. */
function listOf(making: Making, { heads, length, isEager = false }: Shape): readonly Json[] | undefined {
  const { search, parts, depth, isDistinct } = making;
  const out: Json[] = [];
  const seen = new Set<string>();
  let { needs, quotas } = making;
  // Items without a place of their own have one schema: what it lets through is made once.
  const bans = quotas.map(({ ban }) => ban);
  const others = new Others(search.values([...itemSources(parts, heads), ...bans], depth + 1));
  const taken = (values: Iterable<Json>): boolean => {
    for (const value of values) {
      if (isDistinct && seen.has(jsonOf(value))) continue;
      seen.add(jsonOf(value));
      out.push(value);
      needs = without(needs, value, search);
      quotas = without(quotas, value, search);
      return true;
    }
    return false;
  };
  while (out.length < length) {
    const index = out.length;
    const full = making.quotas.filter((one) => !quotas.some(({ ban }) => ban === one.ban)).map(({ ban }) => ban);
    const sources = [...itemSources(parts, index), ...full];
    if (sources.some(({ value }) => value === false)) return out;
    const [need] = needs;
    if (need !== undefined && (isEager || index >= heads || length - index <= sum(needs))) {
      if (taken(search.values([...need.sources, ...sources], depth + 1))) continue;
      if (index >= heads) return undefined;
    }
    const values = index < heads ? search.values(sources, depth + 1) : others.from(isDistinct);
    if (!taken(values)) return index >= heads || heads === 0 ? (out.length > 0 ? out : undefined) : out;
  }
  return out;
}

/** What is left of `needs` when `item` is there. */
function without<One extends Need>(needs: readonly One[], item: Json, search: Seeker): readonly One[] {
  return needs.flatMap((need) => {
    if (!search.fits(item, need.sources)) return [need];
    return need.count > 1 ? [{ ...need, count: need.count - 1 }] : [];
  });
}

/** Values of one schema for many places: each once where they must differ, else the first again and again. */
class Others {
  readonly #source: Iterator<Json>;
  #first: Json | undefined;

  constructor(source: Iterable<Json>) {
    this.#source = source[Symbol.iterator]();
  }

  *from(isDistinct: boolean): Generator<Json> {
    if (!isDistinct && this.#first !== undefined) yield this.#first;
    for (let next = this.#source.next(); next.done !== true; next = this.#source.next()) {
      this.#first ??= next.value;
      yield next.value;
    }
  }
}
