// Components that have another name: those that say the same letter by letter, and those that say nearly the same where what referred to the
// old name refers to the new one. The second are told as renamed, and then what they say otherwise.
import type { Kind } from "../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, objectAt } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { keyOf } from "./equal.ts";
import { type KnownRefs, refsIn } from "./known-refs.ts";
import type { OperationPair } from "./match-operations.ts";
import type { BeforeAfter } from "./spot.ts";

/** Sections of `components` and what stands in them. */
type Sections = readonly (readonly [section: string, kind: Kind])[];

/** Values of a component that are looked at to say how much of two of them is the same. */
const mostLeaves = 2000;

type Ground = {
  readonly documents: BeforeAfter<JsonObject>;
  readonly pairs: readonly OperationPair[];
  readonly known: KnownRefs;
  readonly sections: Sections;
};

/** Pointers of components of the old document that have another name in the new one, old to new. */
export function renamedComponents(ground: Ground): ReadonlyMap<string, string> {
  const { before, after } = ground.documents;
  const renamed = new Map<string, string>();
  const gone = new Set<string>();
  const come = new Set<string>();
  for (const [section] of ground.sections) {
    const [old, now] = [objectAt(before.components, section) ?? {}, objectAt(after.components, section) ?? {}];
    const lost = Object.keys(old).filter((name) => !Object.hasOwn(now, name));
    const made = Object.keys(now).filter((name) => !Object.hasOwn(old, name));
    if (lost.length === 0 || made.length === 0) continue;
    const at = (name: string): string => pointerTo("/components", section, name);
    // Only one that says something, and that alone says it, is known again.
    const known = byContent(lost, old);
    for (const [content, name] of byContent(made, now)) {
      const other = known.get(content);
      if (name !== undefined && other !== undefined && content.length >= 10) renamed.set(at(other), at(name));
    }
    const taken = new Set(renamed.values());
    for (const name of lost) if (!renamed.has(at(name))) gone.add(at(name));
    for (const name of made) if (!taken.has(at(name))) come.add(at(name));
  }
  if (gone.size > 0 && come.size > 0) addChanged(renamed, { ...ground, gone, come });
  return renamed;
}

function byContent(names: readonly string[], held: JsonObject): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const name of names) {
    const content = keyOf(held[name] ?? null);
    found.set(content, found.has(content) ? undefined : name);
  }
  return found;
}

type RenameContext = Ground & { readonly gone: ReadonlySet<string>; readonly come: ReadonlySet<string> };

/** Adds those that changed, and what is found in them once their names are known. */
function addChanged(renamed: Map<string, string>, ground: RenameContext): void {
  const { before, after } = ground.documents;
  const votes = new Votes(ground);
  for (const [one, other] of parallelParts(ground)) votes.walk(one, other);
  const refused = new Set<string>();
  for (let found = votes.winners(); found.length > 0; found = votes.winners()) {
    const open = found.filter(([old, now]) => !renamed.has(old) && !refused.has(`${old} ${now}`));
    if (open.length === 0) return;
    for (const [old, now] of open) {
      const [one = null, other = null] = [valueAt(before, old), valueAt(after, now)];
      if (isAlike(one, other)) {
        renamed.set(old, now);
        votes.walk(one, other);
      } else refused.add(`${old} ${now}`);
    }
  }
}

/** Parts of both documents that are the same one and, in the old one, refer to a component that is gone. */
function* parallelParts({ documents, pairs, known, gone, sections }: RenameContext): Iterable<readonly [Json, Json]> {
  const refers = (value: Json, kind: Kind): boolean =>
    refsIn(value, kind, known).some(({ ref }) => gone.has(splitRef(ref).fragment));
  for (const { before, after } of pairs) {
    if (before === undefined || after === undefined) continue;
    if (refers(before.value, "operation")) yield [before.value, after.value];
    const [old, now] = [before.item.parameters, after.item.parameters];
    if (isList(old) && isList(now)) yield [old, now];
  }
  for (const [section, kind] of sections) {
    const [old, now] = [objectAt(documents.before.components, section), objectAt(documents.after.components, section)];
    for (const [name, value] of Object.entries(old ?? {})) {
      const other = now !== undefined && Object.hasOwn(now, name) ? now[name] : undefined;
      if (other !== undefined && other !== value && refers(value, kind)) yield [value, other];
    }
  }
}

/** What references became where they stand: from which component to which, and how often. */
class Votes {
  readonly #ground: Pick<RenameContext, "gone" | "come">;
  readonly #from = new Map<string, Map<string, number>>();
  readonly #into = new Map<string, number>();

  constructor(ground: Pick<RenameContext, "gone" | "come">) {
    this.#ground = ground;
  }

  /** Counts the references that stand at the same place of both. */
  walk(before: Json, after: Json): void {
    const open: (readonly [Json, Json])[] = [[before, after]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [one, other] = next;
      if (one === other) continue;
      if (isList(one) && isList(other)) {
        for (const [index, entry] of one.entries()) if (other[index] !== undefined) open.push([entry, other[index]]);
      } else if (isObject(one) && isObject(other)) {
        if (typeof one.$ref === "string" && typeof other.$ref === "string") this.#count(one.$ref, other.$ref);
        for (const [key, value] of Object.entries(one)) {
          const there = typeof value === "object" && Object.hasOwn(other, key) ? other[key] : undefined;
          if (there !== undefined) open.push([value, there]);
        }
      }
    }
  }

  #count(before: string, after: string): void {
    const [old, now] = [splitRef(before).fragment, splitRef(after).fragment];
    if (old === now || !this.#ground.gone.has(old)) return;
    const targets = this.#from.get(old) ?? new Map<string, number>();
    this.#from.set(old, targets.set(now, (targets.get(now) ?? 0) + 1));
    this.#into.set(now, (this.#into.get(now) ?? 0) + 1);
  }

  /** Components of which most references became references to one that is new, and that one was made by most of these. */
  winners(): readonly (readonly [old: string, now: string])[] {
    return [...this.#from].flatMap(([old, targets]): readonly (readonly [string, string])[] => {
      const all = [...targets.values()].reduce((sum, count) => sum + count, 0);
      const [now] = [...targets].find(([, count]) => count * 2 > all) ?? [];
      if (now === undefined || !this.#ground.come.has(now) || sectionOf(old) !== sectionOf(now)) return [];
      return (targets.get(now) ?? 0) * 2 > (this.#into.get(now) ?? 0) ? [[old, now]] : [];
    });
  }
}

function sectionOf(pointer: string): string | undefined {
  return tokensOf(pointer)[1];
}

/** Whether half of what one of both says is said by the other, too. */
function isAlike(one: Json, other: Json): boolean {
  const [old, now] = [leavesOf(one), leavesOf(other)];
  const same = [...old].filter((leaf) => now.has(leaf)).length;
  return same > 0 && same * 2 >= Math.max(old.size, now.size);
}

/** What a value says, each leaf with its way; that something is referred to counts, and not to what. */
function leavesOf(root: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const open: (readonly [way: string, value: Json])[] = [["", root]];
  for (let next = open.pop(); next !== undefined && found.size < mostLeaves; next = open.pop()) {
    const [way, value] = next;
    if (isList(value)) for (const [index, entry] of value.entries()) open.push([`${way}/${index}`, entry]);
    else if (isObject(value)) for (const [key, entry] of Object.entries(value)) open.push([pointerTo(way, key), entry]);
    else found.add(way.endsWith("/$ref") ? way : `${way} ${keyOf(value)}`);
  }
  return found;
}
