// Parameters: which there are, how they are written, what they may be. Those of a path count for each of its operations; one that stands
// at the path in both documents is compared there, once.
import { type Json, textAt } from "../text/json.ts";
import { compareCarried } from "./carried.ts";
import type { Comparing } from "./comparing.ts";
import { equal } from "./equal.ts";
import { pathNames } from "./match-operations.ts";
import { flag } from "./members.ts";
import { type BeforeAfter, entriesOf, namesOf, objectOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** A parameter by its key; `home`: where its list stands. */
type Held = { readonly spot: TrailedValue; readonly home: "path" | "operation" };

export type ParameterLists = {
  readonly operation: BeforeAfter;
  readonly path: BeforeAfter;
  /** Paths as written: their parameters are matched by their place. */
  readonly paths: BeforeAfter<string>;
  /** Parameters of the path are compared with it, and not for each of its operations. */
  readonly isSamePath: boolean;
};

/** The parameters of one operation. Answers the spots of a path's list that were told here. */
export function compareParameters(
  lists: ParameterLists,
  scope: ComparisonScope,
  comparing: Comparing,
): ReadonlySet<Json> {
  const told = new Set<Json>();
  const old = heldIn(lists, "before", comparing);
  const now = heldIn(lists, "after", comparing);
  for (const key of namesOf(old, now)) {
    const [before, after] = [partner(old, now, key), partner(now, old, key)];
    const inside = inParameter(scope, after?.spot ?? before?.spot, { side: after ? "after" : "before", comparing });
    const at = { before: before?.spot, after: after?.spot };
    if (before !== undefined && after !== undefined) {
      if (before.home === "path" && after.home === "path" && lists.isSamePath) continue;
      if (before.home !== after.home) comparing.telling.tell("declared-elsewhere", inside, { at });
      compareParameter(at, inside, comparing);
    } else tellLoneParameter(at, inside, comparing);
    for (const held of [before, after]) if (held?.home === "path") told.add(held.spot.value);
  }
  tellOrder(lists.operation, scope, comparing);
  return told;
}

/**
 * What a list has for `key`, where each that stands twice meets the one that is the same: a document may name a parameter twice, and
 * change one of them. The one that has no partner keeps what is left.
 */
function partner(own: ReadonlyMap<string, Held>, other: ReadonlyMap<string, Held>, key: string): Held | undefined {
  const base = key.replace(/ #1$/, "");
  const [first, second] = [own.get(base), own.get(`${base} #1`)];
  const alone = other.get(base);
  const isSwapped =
    first !== undefined &&
    second !== undefined &&
    alone !== undefined &&
    !other.has(`${base} #1`) &&
    equal(second.spot.value, alone.spot.value);
  if (!isSwapped) return own.get(key);
  return key === base ? second : first;
}

/** Parameters that a path has in both documents; what only one has counts for its operations, and is told here if no operation did. */
export function comparePathParameters(
  { path, paths }: Pick<ParameterLists, "path" | "paths">,
  { scope, told }: { readonly scope: ComparisonScope; readonly told: ReadonlySet<Json> },
  comparing: Comparing,
): void {
  const lists = { operation: { before: undefined, after: undefined }, path, paths, isSamePath: true };
  const old = heldIn(lists, "before", comparing);
  const now = heldIn(lists, "after", comparing);
  for (const key of namesOf(old, now)) {
    const at = { before: old.get(key)?.spot, after: now.get(key)?.spot };
    const spot = at.after ?? at.before;
    const inside = inParameter(scope, spot, { side: at.after ? "after" : "before", comparing });
    if (at.before !== undefined && at.after !== undefined) compareParameter(at, inside, comparing);
    else if (spot !== undefined && !told.has(spot.value)) comparing.telling.tell("declared-elsewhere", inside, { at });
  }
  tellOrder(path, scope, comparing);
}

/** The same parameters, one after another otherwise. */
function tellOrder(list: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  const keys = (side: "before" | "after"): readonly string[] =>
    entriesOf(list[side]).map((spot) => keyOf(comparing.followed(spot, side), ""));
  const [old, now] = [keys("before"), keys("after")];
  if (old.join("\n") === now.join("\n") || [...old].sort().join("\n") !== [...now].sort().join("\n")) return;
  comparing.telling.tell("order-changed", scope, { at: list });
}

function heldIn(lists: ParameterLists, side: "before" | "after", comparing: Comparing): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>();
  for (const home of ["path", "operation"] as const) {
    const seen = new Map<string, number>();
    for (const spot of entriesOf(lists[home][side])) {
      const key = keyOf(comparing.followed(spot, side), lists.paths[side]);
      // One that stands twice in a list is two, so that none of them is silent.
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      held.set(count === 0 ? key : `${key} #${count}`, { spot, home });
    }
  }
  return held;
}

/** Parameters of a path by their place in it, headers without case. */
function keyOf(parameter: TrailedValue | undefined, path: string): string {
  const place = textAt(parameter?.value, "in") ?? "";
  const name = textAt(parameter?.value, "name") ?? "";
  const index = place === "path" ? pathNames(path).indexOf(name) : -1;
  return `${place} ${index >= 0 ? `{${index}}` : place === "header" ? name.toLowerCase() : name}`;
}

/** Headers that OpenAPI says to ignore as parameters: bodies, answers and security schemes speak of them. */
const ignored: ReadonlySet<string> = new Set(["accept", "content-type", "authorization"]);

/** The scope of a parameter; one that is ignored breaks nobody. */
function inParameter(
  scope: ComparisonScope,
  spot: TrailedValue | undefined,
  { side, comparing }: { readonly side: "before" | "after"; readonly comparing: Comparing },
): ComparisonScope {
  const step = stepOf(spot, side, comparing);
  const inside = within(scope, step);
  return step.in === "header" && ignored.has(step.name.toLowerCase()) ? { ...inside, isUnused: true } : inside;
}

function stepOf(spot: TrailedValue | undefined, side: "before" | "after", comparing: Comparing) {
  const parameter = comparing.followed(spot, side)?.value;
  return {
    kind: "parameter",
    in: textAt(parameter, "in") ?? "",
    name: textAt(parameter, "name") ?? "",
  } as const;
}

function tellLoneParameter(at: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  const after = at.after && comparing.followed(at.after, "after");
  const before = at.before && comparing.followed(at.before, "before");
  if (at.after === undefined) {
    comparing.telling.tell("parameter-removed", scope, { before: textAt(before?.value, "name") ?? "", at });
    return;
  }
  const family = objectOf(after).required === true ? "required-parameter-added" : "optional-parameter-added";
  comparing.telling.tell(family, scope, { after: textAt(after?.value, "name") ?? "", at });
}

function compareParameter(at: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  comparing.resolved(at, scope, (pair) => compareParameterObjects(pair, scope, comparing));
}

/** Two parameter objects, no references. */
export function compareParameterObjects(
  pair: BeforeAfter<TrailedValue>,
  around: ComparisonScope,
  comparing: Comparing,
): void {
  const place = textAt(pair.after.value, "in") ?? "";
  const isIgnored = place === "header" && ignored.has(textAt(pair.after.value, "name")?.toLowerCase() ?? "");
  const scope = isIgnored ? { ...around, isUnused: true } : around;
  compareCarried(pair, scope, {
    comparing,
    place,
    own: {
      // A path's are told with it; others with another place or name are other parameters, but for case.
      name:
        place !== "query" && place !== "cookie" && scope.subject.kind !== "component" ? () => undefined : "rewritten",
      in: "rewritten",
      required: flag("parameter-became-required", "parameter-became-optional"),
      allowEmptyValue: flag("empty-value-allowed", "empty-value-refused"),
    },
  });
}
