// The tags of an API, for its contents list: categories of operations, which may stand in a tree (`parent`), and labels, which sort nothing
// and are shown on the operations that carry them (`kind`: `badge`, `audience`). A kind that nobody registered is a category like one
// without a kind. What parents say wrongly is told when the spec is checked; here it is passed over.
import type { LabelEntry, OperationEntry, TagEntry } from "../../model/outline.ts";
import type { Route } from "../../model/route.ts";
import { kebabCase } from "../../model/slug.ts";
import { defined } from "../../text/defined.ts";
import { isObject, type JsonObject, listAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { pathGroups } from "./path-groups.ts";
import type { Spec } from "./spec.ts";

/** Name and slug of the category of operations without a tag. */
const untagged = "untagged";
/** A deeper tag stands beside its parent. */
const deepest = 8;
const labelKinds = ["badge", "audience"];

type Declared = ReadonlyMap<string, { readonly value: JsonObject; readonly pointer: string }>;

/** Gives a category its address; the claimant is named where two want the same. */
export type ClaimCategory = (
  slug: string,
  claimant: { readonly name: string; readonly pointer: string },
) => { readonly slug: string; readonly route: Route };

/** The first tag of each name that the spec declares, in its order. */
export function declaredTags(spec: Spec): Declared {
  const declared = new Map<string, { readonly value: JsonObject; readonly pointer: string }>();
  for (const [index, tag] of listAt(spec.document, "tags").entries()) {
    const name = textAt(tag, "name");
    if (isObject(tag) && name !== undefined && name !== "" && !declared.has(name)) {
      declared.set(name, { value: tag, pointer: pointerTo("/tags", index) });
    }
  }
  return declared;
}

/** The labels that the spec declares; an operation carries those that its tags name. */
export function labelsOf(declared: Declared): readonly LabelEntry[] {
  return [...declared].flatMap(([name, { value, pointer }]): readonly LabelEntry[] => {
    const kind = textAt(value, "kind") ?? "";
    if (!labelKinds.includes(kind)) return [];
    const description = textAt(value, "description");
    const anchor = `tag.${name.replace(/[\s\p{Cc}]+/gu, "-")}`;
    return [defined({ name, label: labelOf(value) ?? name, kind, anchor, pointer, description })];
  });
}

/** The categories that hold operations, or others that do: declared ones first, then those that are only used. `other`: the name of the last one. */
export function categoriesOf(
  declared: Declared,
  operations: readonly OperationEntry[],
  { claim, other }: { readonly claim: ClaimCategory; readonly other: string },
): readonly TagEntry[] {
  const groups = pathGroups(operations);
  const users = usersOf(declared, operations, groups);
  const parents = parentsOf(declared);
  const shown = new Set<string>();
  for (const name of users.keys())
    for (let at: string | undefined = name; at !== undefined && !shown.has(at); at = parents.get(at)) shown.add(at);
  const undeclared = [...users.keys()].filter((name) => name !== "" && !declared.has(name));
  const names = [...declared.keys(), ...undeclared, ""].filter((name) => shown.has(name));
  const indexes = new Map(names.map((name, index) => [name, index]));
  return names.map((name): TagEntry => {
    const found = declared.get(name);
    const members = users.get(name) ?? [];
    const pointer = found?.pointer ?? operations[members[0] ?? 0]?.pointer ?? "";
    const wanted = name === "" ? untagged : kebabCase(name) || "tag";
    const label = labelOf(found?.value) ?? (name || other);
    const claimed = claim(wanted, { name: `The tag \`${name || label}\``, pointer });
    const description = textAt(found?.value, "description");
    const parent = indexes.get(parents.get(name) ?? name);
    return defined({
      name: name || label,
      label,
      slug: claimed.slug,
      route: claimed.route,
      pointer,
      operations: members,
      description,
      parent: parent === indexes.get(name) ? undefined : parent,
    });
  });
}

/** Indexes of the operations of each category. */
function usersOf(
  declared: Declared,
  operations: readonly OperationEntry[],
  groups: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const labels = new Set(labelsOf(declared).map(({ name }) => name));
  const users = new Map<string, number[]>();
  for (const [index, operation] of operations.entries()) {
    const own = operation.tags.filter((tag) => !labels.has(tag));
    for (const tag of own.length > 0 ? own : [groups[index] ?? ""]) {
      const list = users.get(tag);
      if (list === undefined) users.set(tag, [index]);
      else list.push(index);
    }
  }
  return users;
}

/** By name of a category the category above it: without loops, and so that none stands too deep. */
function parentsOf(declared: Declared): ReadonlyMap<string, string> {
  const labels = new Set(labelsOf(declared).map(({ name }) => name));
  const aboveOf = (name: string): string | undefined => {
    const parent = textAt(declared.get(name)?.value, "parent");
    return parent !== undefined && declared.has(parent) && !labels.has(parent) ? parent : undefined;
  };
  const parents = new Map<string, string>();
  const depths = new Map<string, number>();
  for (const start of declared.keys()) {
    const passed = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !depths.has(at) && !passed.has(at)) {
      passed.add(at);
      at = aboveOf(at);
    }
    const path = [...passed];
    // All of a loop stand at the top: none of them is above the others.
    if (at !== undefined && passed.has(at)) for (const name of path.slice(path.indexOf(at))) depths.set(name, 0);
    for (const name of path.reverse()) {
      if (depths.has(name)) continue;
      let above = aboveOf(name);
      while (above !== undefined && (depths.get(above) ?? 0) >= deepest) above = parents.get(above);
      if (above !== undefined) parents.set(name, above);
      depths.set(name, above === undefined ? 0 : (depths.get(above) ?? 0) + 1);
    }
  }
  return parents;
}

/** What a tag is called: 3.2 has a field for it, others an extension. */
function labelOf(tag: JsonObject | undefined): string | undefined {
  return textAt(tag, "summary")?.trim() || textAt(tag, "x-displayName")?.trim() || undefined;
}
