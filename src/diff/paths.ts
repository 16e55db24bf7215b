// The paths of both documents: operations that came, went, moved or stayed, and what a path says for all of its operations.

import { fixedMethods } from "../model/method.ts";
import { type Json, textAt } from "../text/json.ts";
import { operationKey } from "./change.ts";
import type { Comparing } from "./comparing.ts";
import { equal } from "./equal.ts";
import {
  isDeprecated,
  itemAt,
  type MatchedOperation,
  type OperationPair,
  pathNames,
  pathShape,
} from "./match-operations.ts";
import { compareMembers, tellWhole } from "./members.ts";
import { compareOperations, itemTable } from "./operations.ts";
import { comparePathParameters } from "./parameters.ts";
import { type BeforeAfter, childOf, childrenOf, membersOf, namesOf, rootOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, sent } from "./telling.ts";

/** All operations, matched before, and the path items around them. */
export function comparePaths(pairs: readonly OperationPair[], comparing: Comparing): void {
  const told = new Set<Json>();
  const lists = childrenOf(
    { before: rootOf(comparing.documents.before), after: rootOf(comparing.documents.after) },
    "paths",
  );
  const security = childrenOf(
    { before: rootOf(comparing.documents.before), after: rootOf(comparing.documents.after) },
    "security",
  );
  const partners = partnersOf(pairs, lists);
  const parameters = pathLists(comparing);
  for (const pair of pairs) {
    const operation = pair.after ?? pair.before;
    const scope = scopeOf(operation);
    const at = { before: pair.before && spotOf(pair.before), after: pair.after && spotOf(pair.after) };
    if (pair.kind === "added") comparing.telling.tell("operation-added", scope, { at });
    else if (pair.kind === "removed") {
      const family = isDeprecated(pair.before.value) ? "deprecated-operation-removed" : "operation-removed";
      comparing.telling.tell(family, scope, { at });
    } else {
      const { before, after } = pair;
      if (pair.kind === "moved")
        comparing.telling.tell("operation-moved", scope, { before: keyOf(before), after: keyOf(after), at });
      const paths = { before: before.path, after: after.path };
      const isSamePath = partners.get(after.path) === before.path;
      const isSame =
        isSamePath &&
        equal(before.value, after.value) &&
        (before.value.security !== undefined || after.value.security === undefined) &&
        equal(before.item.parameters, after.item.parameters);
      if (isSame) continue;
      const items = { before: parameters("before", before), after: parameters("after", after) };
      const standing = { scope, side: sent, items, paths, isSamePath, security } as const;
      const found = compareOperations({ before: spotOf(before), after: spotOf(after) }, standing, comparing);
      for (const one of found) told.add(one);
    }
  }
  comparePathItems(partners, { lists, told, pairs, parameters }, comparing);
}

/** The old path of each new one that is the same. */
function partnersOf(pairs: readonly OperationPair[], { before, after }: BeforeAfter): ReadonlyMap<string, string> {
  const partners = new Map<string, string>();
  const [old, now] = [membersOf(before), membersOf(after)];
  for (const path of now.keys()) if (old.has(path)) partners.set(path, path);
  const taken = new Set(partners.values());
  for (const pair of pairs) {
    if (pair.kind !== "same" || partners.has(pair.after.path) || taken.has(pair.before.path)) continue;
    if (pathShape(pair.after.path) !== pathShape(pair.before.path)) continue;
    partners.set(pair.after.path, pair.before.path);
    taken.add(pair.before.path);
  }
  return partners;
}

type PathLists = (side: "before" | "after", operation: Pick<MatchedOperation, "path">) => TrailedValue | undefined;

/** The path items of both documents behind their references; the same spots for the same path, since what was told is known by them. */
function pathLists(comparing: Comparing): PathLists {
  const known = { before: new Map<string, TrailedValue>(), after: new Map<string, TrailedValue>() };
  return (side, { path }) => {
    const found = known[side].get(path);
    if (found !== undefined) return found;
    const document = comparing.documents[side];
    const { item, keys } = itemAt(
      document,
      // Not the map of all paths, once for each of them.
      childOf(childOf(rootOf(document), "paths"), path)?.value,
      ["paths", path],
    );
    const spot: TrailedValue = { value: item, at: trailOf(keys) };
    known[side].set(path, spot);
    return spot;
  };
}

function trailOf(keys: readonly string[]): TrailedValue["at"] {
  let at: TrailedValue["at"];
  for (const token of keys) at = { above: at, token };
  return at;
}

function spotOf({ value, keys }: MatchedOperation): TrailedValue {
  return { value, at: trailOf(keys) };
}

function keyOf({ method, path }: MatchedOperation): string {
  return operationKey(method, path);
}

function scopeOf(operation: MatchedOperation): ComparisonScope {
  const { method, path, id } = operation;
  const subject = { kind: "operation", method, path, ...(id === undefined ? {} : { operationId: id }) } as const;
  return { subject, uses: 0, field: undefined, touches: () => [keyOf(operation)] };
}

type PathContext = {
  readonly lists: BeforeAfter;
  readonly told: ReadonlySet<Json>;
  readonly pairs: readonly OperationPair[];
  readonly parameters: PathLists;
};

/** Members of a path item that are no operations. */
const operationMembers = new Set<string>([...fixedMethods, "additionalOperations", "parameters", "$ref"]);

function comparePathItems(
  partners: ReadonlyMap<string, string>,
  { lists, told, pairs, parameters }: PathContext,
  comparing: Comparing,
): void {
  const keys = new Map<string, string[]>();
  for (const { after } of pairs) {
    if (after === undefined) continue;
    const known = keys.get(after.path);
    if (known === undefined) keys.set(after.path, [keyOf(after)]);
    else known.push(keyOf(after));
  }
  const [old, now] = [membersOf(lists.before), membersOf(lists.after)];
  for (const path of namesOf(old, now)) {
    const before = partners.get(path);
    const scope: ComparisonScope = {
      subject: { kind: "path", path },
      uses: 0,
      field: undefined,
      touches: () => keys.get(path) ?? [],
    };
    const at = { before: before === undefined ? old.get(path) : old.get(before), after: now.get(path) };
    if (path.startsWith("x-")) {
      tellWhole("extension-changed", at, { scope, comparing });
      continue;
    }
    if (before === undefined) continue;
    if (before !== path) {
      const names = { before: pathNames(before).join(", "), after: pathNames(path).join(", ") };
      comparing.telling.tell("path-parameter-renamed", scope, { ...names, at });
    }
    const items = { before: parameters("before", { path: before }), after: parameters("after", { path }) };
    if (textAt(at.before?.value, "$ref") !== textAt(at.after?.value, "$ref"))
      comparing.telling.tell("rewritten", scope, { at });
    if (equal(items.before?.value, items.after?.value)) continue;
    const list = childrenOf(items, "parameters");
    const takes = { ...scope, uses: sent } as const;
    comparePathParameters({ path: list, paths: { before, after: path } }, { scope: takes, told }, comparing);
    compareMembers(items, scope, { comparing, table: itemTable(scope, comparing), without: operationMembers });
  }
}
