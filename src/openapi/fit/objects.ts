// Objects that plain schemas may allow together: as full as they can be, then without single members, then with the required ones alone.
import { isList, isObject, type Json, objectAt, put } from "../../text/json.ts";
import { countAt, isMarked, limitsOf, requiredOf } from "./merged.ts";
import {
  below,
  type Part,
  type Parts,
  type Seeker,
  type Source,
  type Sources,
  unevaluatedBy,
  written,
} from "./sources.ts";

/** From this depth on members that nobody asks for are left out. */
const deepestOptional = 5;
/** Members that are left out or changed, one at a time; and values that one of them may have. */
const mostVaried = 12;
const mostValues = 4;
const mostExtras = 60;

type Members = ReadonlyMap<string, Json>;
type Making = {
  readonly search: Seeker;
  readonly parts: Parts;
  readonly depth: number;
  readonly required: ReadonlySet<string>;
  readonly least: number;
  readonly most: number;
};

/** Candidates for an object. */
export function* objects(search: Seeker, parts: Parts, depth: number): Generator<Json> {
  const limits = limitsOf(parts);
  const making: Making = {
    search,
    parts,
    depth,
    required: requiredOf(parts),
    least: countAt(limits, "minProperties") ?? 0,
    most: countAt(limits, "maxProperties") ?? Number.POSITIVE_INFINITY,
  };
  const needed = withMembers(making, new Map(), { names: [...making.required], isNeeded: true });
  if (needed === undefined) return;
  const names = new Set(parts.flatMap(({ value }) => Object.keys(objectAt(value, "properties") ?? {})));
  const isFull = depth <= deepestOptional;
  const optional = isFull ? [...names].filter((name) => !needed.has(name) && !isLeftOut(making, name)) : [];
  const full = withMembers(making, needed, { names: optional, isNeeded: false }) ?? needed;
  const ordered = new Map([...names, ...full.keys()].flatMap((name) => entry(full, name)));
  const isOpen = parts.some(({ value }) => isObject(value.additionalProperties) || isObject(value.patternProperties));
  const wanted = Math.max(making.least, ordered.size === 0 && isOpen ? 1 : 0);
  yield objectOf(withExtras(making, ordered, wanted));
  const spare = [...ordered.keys()].filter((name) => !needed.has(name));
  for (const name of spare.slice(0, mostVaried)) {
    const fewer = new Map([...ordered].filter(([key]) => key !== name));
    yield objectOf(withExtras(making, fewer, making.least));
  }
  yield objectOf(withExtras(making, needed, making.least));
  // From few members to many, where some of them do not go together.
  let some: Members = needed;
  for (const name of spare.slice(0, mostVaried)) {
    some = new Map([...some, ...entry(ordered, name)]);
    yield objectOf(some);
  }
  yield objectOf(withExtras(making, ordered, ordered.size + 1));
  yield* varied(making, ordered);
}

function entry(members: Members, name: string): readonly (readonly [string, Json])[] {
  const value = members.get(name);
  return value === undefined ? [] : [[name, value]];
}

function objectOf(members: Members): Json {
  const out: { [name: string]: Json } = {};
  for (const [name, value] of members) put(out, name, value);
  return out;
}

/** With other values of one member. */
function* varied(making: Making, members: Members): Generator<Json> {
  for (const name of [...members.keys()].slice(0, mostVaried)) {
    let count = 0;
    for (const value of making.search.values(memberSources(making, name), making.depth + 1)) {
      count += 1;
      if (count > 1) yield objectOf(new Map([...members, [name, value]]));
      if (count > mostValues) break;
    }
  }
}

/** `members` with those of `names` that can be made; undefined when one cannot be that has to be. */
function withMembers(
  making: Making,
  members: Members,
  { names, isNeeded }: { readonly names: readonly string[]; readonly isNeeded: boolean },
): Members | undefined {
  const out = new Map(members);
  for (const name of names) {
    if (out.has(name)) continue;
    const own = new Map(out);
    const isAdded = (): boolean => added(making, own, name);
    if ((isNeeded ? isAdded() : making.search.sparing(isAdded)) && own.size <= making.most)
      for (const [key, value] of own) out.set(key, value);
    else if (isNeeded && !isExcused(making, name)) return undefined;
  }
  return out;
}

/** Adds a member, and those that belong to it; false when one of them cannot be. */
function added(making: Making, members: Map<string, Json>, name: string): boolean {
  if (members.has(name)) return true;
  const { search, parts, depth } = making;
  if (search.cases.spend(1 + parts.length)) return false;
  const sources = memberSources(making, name);
  const names = nameSources(parts);
  if (sources.some(({ value }) => value === false) || (names.length > 0 && !search.fits(name, names))) return false;
  const value = search.first(sources, depth + 1);
  if (value === undefined) return false;
  members.set(name, value);
  return dependents(parts, name).every((other) => added(making, members, other));
}

function dependents(parts: Parts, name: string): readonly string[] {
  return parts.flatMap(({ value }) =>
    ["dependentRequired", "dependencies"].flatMap((keyword) => {
      const list = objectAt(value, keyword)?.[name];
      return isList(list) ? list.filter((other) => typeof other === "string") : [];
    }),
  );
}

function nameSources(parts: Parts): Sources {
  return parts.flatMap((part) =>
    part.value.propertyNames === undefined ? [] : [below(part, part.value.propertyNames, "propertyNames")],
  );
}

/** What all parts say of the member `name`. */
function memberSources({ search, parts }: Pick<Making, "search" | "parts">, name: string): Sources {
  const found: Source[] = [];
  const knowing: Part[] = [];
  for (const part of parts) {
    const { value } = part;
    const before = found.length;
    const properties = objectAt(value, "properties");
    const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) found.push(below(part, own, "properties", name));
    for (const [pattern, inner] of Object.entries(objectAt(value, "patternProperties") ?? {}))
      if (search.matches(name, pattern)) found.push(below(part, inner, "patternProperties", pattern));
    const rest = value.additionalProperties;
    if (found.length === before && rest !== undefined) found.push(below(part, rest, "additionalProperties"));
    if (found.length > before) knowing.push(part);
  }
  for (const part of unevaluatedBy(parts, knowing, "unevaluatedProperties"))
    found.push(below(part, part.value.unevaluatedProperties ?? true, "unevaluatedProperties"));
  return found;
}

/** The other side sends it. */
function isExcused(making: Making, name: string): boolean {
  const { sender, cases } = making.search;
  const mark = sender === "request" ? "readOnly" : sender === "response" ? "writeOnly" : undefined;
  return mark !== undefined && memberSources(making, name).some(({ value }) => hasMark(value, mark, cases.target));
}

function hasMark(value: Json, mark: string, target: (ref: string) => Json | undefined): boolean {
  if (isMarked(value, mark)) return true;
  return isObject(value) && typeof value.$ref === "string" && isMarked(target(value.$ref) ?? true, mark);
}

function isLeftOut(making: Making, name: string): boolean {
  if (isExcused(making, name)) return true;
  return memberSources(making, name).some(({ value }) => hasMark(value, "deprecated", making.search.cases.target));
}

/** `members` with names of nobody's, until there are `wanted`. */
function withExtras(making: Making, members: Members, wanted: number): Members {
  if (members.size >= wanted || wanted > making.most) return members;
  const out = new Map(members);
  for (const name of extraNames(making)) {
    if (out.size >= wanted) break;
    if (!out.has(name)) {
      const own = new Map(out);
      if (added(making, own, name)) for (const [key, value] of own) out.set(key, value);
    }
  }
  return out;
}

function* extraNames({ search, parts, depth }: Making): Generator<string> {
  const names = nameSources(parts);
  for (const { value } of parts) {
    for (const pattern of Object.keys(objectAt(value, "patternProperties") ?? {})) {
      let count = 0;
      for (const text of search.textsLike(pattern)) {
        count += 1;
        yield text;
        if (count >= 20) break;
      }
    }
  }
  if (names.length > 0) {
    let count = 0;
    for (const name of search.values([written({ type: "string" }), ...names], depth + 1)) {
      count += 1;
      if (typeof name === "string") yield name;
      if (count >= mostExtras) break;
    }
  }
  for (let count = 1; count <= mostExtras; count += 1) yield count === 1 ? "key" : `key${count}`;
}
