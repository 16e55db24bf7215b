// One action of an overlay on a document: what its target selects is removed, or merged with what it gives. Rules of Overlay 1.1, which
// are wider than those of 1.0 and the same as in 1.2.
import type { Json } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { type Branch, childOf, isBranch, type OriginsTree, type Slot } from "./origins-tree.ts";
import type { Action } from "./read-overlay.ts";
import type { Location, Targets } from "./targets.ts";

/** What an action did not do: `key` names the field of the action that is to blame. */
export type Complaint =
  | { readonly kind: "unmatched"; readonly key: "target" | "copy" }
  | { readonly kind: "target"; readonly key: "target" | "copy"; readonly problem: string }
  | { readonly kind: "clash"; readonly key: "update" | "copy" | "remove"; readonly problem: string };

/** Does `action` on `tree`. An action that cannot be done as a whole does nothing, but that parts which clash alone are left as they were. */
export function act(tree: OriginsTree, action: Action, targets: Targets): readonly Complaint[] {
  const selected = targets.select(tree.root, action.target);
  if ("problem" in selected) return [{ kind: "target", key: "target", problem: selected.problem }];
  if (selected.locations.length === 0) return [{ kind: "unmatched", key: "target" }];
  if (action.remove) return remove(tree, selected.locations);
  const given = givenBy(tree, action, targets);
  if (given === undefined) return [];
  if ("kind" in given) return [given];
  const kinds = new Set(selected.locations.map((location) => kindOf(at(tree, location))));
  if (kinds.size > 1) {
    const problem = `its target selects ${[...kinds].join(" and ")}, which no one value fits`;
    return [{ kind: "clash", key: given.key, problem }];
  }
  const clashes: string[] = [];
  for (const location of selected.locations) mergeAt(tree, location, { ...given, clashes });
  return [...new Set(clashes)].map((problem) => ({ kind: "clash", key: given.key, problem }));
}

type Given = { readonly key: "update" | "copy"; readonly of: Json; readonly source: Slot };

function givenBy(tree: OriginsTree, action: Action, targets: Targets): Given | Complaint | undefined {
  if (action.update !== undefined) return { key: "update", of: action.update.value, source: action.update.source };
  if (action.copy === undefined) return undefined;
  const selected = targets.select(tree.root, action.copy);
  if ("problem" in selected) return { kind: "target", key: "copy", problem: selected.problem };
  const [location, ...more] = selected.locations;
  if (location === undefined) return { kind: "unmatched", key: "copy" };
  if (more.length > 0) return { kind: "clash", key: "copy", problem: `it selects ${more.length + 1} parts, not one` };
  const holder = at(tree, location.slice(0, -1));
  const key = location.at(-1);
  const source: Slot = key === undefined || !isBranch(holder) ? { pointer: "" } : tree.slotAt(holder, key);
  // A copy of its own, since what is copied may hold the target, or stand in it.
  return { key: "copy", of: tree.copy(at(tree, location) ?? null, source), source };
}

function remove(tree: OriginsTree, locations: readonly Location[]): readonly Complaint[] {
  if (locations.some((location) => location.length === 0))
    return [{ kind: "clash", key: "remove", problem: "the whole document cannot be removed" }];
  // From the end, so that what is still to go keeps its index; a part of a part that is gone already is not looked for.
  for (const location of locations.toReversed()) {
    const holder = at(tree, location.slice(0, -1));
    const key = location.at(-1);
    if (key !== undefined && isBranch(holder) && childOf(holder, key) !== undefined) tree.remove(holder, key);
  }
  return [];
}

type Merge = Given & { readonly clashes: string[] };

function mergeAt(tree: OriginsTree, location: Location, merge: Merge): void {
  const target = at(tree, location);
  if (isBranch(target)) {
    mergeInto(tree, target, merge);
    return;
  }
  const holder = at(tree, location.slice(0, -1));
  const key = location.at(-1);
  if (key === undefined || !isBranch(holder)) return;
  if (isBranch(merge.of)) merge.clashes.push(`${kindOf(merge.of)} cannot take the place of ${kindOf(target)}`);
  else tree.write(holder, key, merge);
}

function mergeInto(tree: OriginsTree, target: Branch, merge: Merge): void {
  const { of } = merge;
  if (Array.isArray(target)) {
    if (!Array.isArray(of)) tree.write(target, target.length, merge);
    else
      for (const [index, value] of of.entries())
        tree.write(target, target.length, below(tree, merge, { key: index, value }));
    return;
  }
  if (!isBranch(of) || Array.isArray(of)) {
    merge.clashes.push(`${kindOf(of)} cannot be merged with an object`);
    return;
  }
  for (const key of Object.keys(of))
    mergeMember(tree, { target, key }, below(tree, merge, { key, value: of[key] ?? null }));
}

function mergeMember(tree: OriginsTree, place: { readonly target: Branch; readonly key: string }, merge: Merge): void {
  const { target, key } = place;
  const present = childOf(target, key);
  const fits = present === undefined || kindOf(present) === kindOf(merge.of);
  if (!fits) merge.clashes.push(`\`${key}\` is ${kindOf(present)}, and would become ${kindOf(merge.of)}`);
  else if (isBranch(present)) mergeInto(tree, present, merge);
  else tree.write(target, key, merge);
}

/** A member of what is given, with where it was written. */
function below(
  tree: OriginsTree,
  merge: Merge,
  member: { readonly key: string | number; readonly value: Json },
): Merge {
  const { source, of } = merge;
  const inCopy = merge.key === "copy" && isBranch(of);
  if (inCopy) return { ...merge, of: member.value, source: tree.slotAt(of, member.key) };
  const inUpdate = "pointer" in source ? { ...source, pointer: pointerTo(source.pointer, member.key) } : source;
  return { ...merge, of: member.value, source: inUpdate };
}

function at(tree: OriginsTree, location: Location): Json | undefined {
  let value: Json | undefined = tree.root;
  for (const key of location) {
    if (!isBranch(value)) return undefined;
    value = childOf(value, key);
  }
  return value;
}

/** What a value is to a merge, in words. */
function kindOf(value: Json | undefined): string {
  if (!isBranch(value)) return "a single value";
  return Array.isArray(value) ? "a list" : "an object";
}
