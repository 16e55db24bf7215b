// Headers of answers and of parts, which are parameters without a place.
import { compareCarried } from "./carried.ts";
import type { Comparing } from "./comparing.ts";
import { flag } from "./members.ts";
import { type BeforeAfter, childOf, namesOf, objectOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** Headers of an answer or of a part, by their names. */
export function compareHeaders(pair: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  const byName = (side: "before" | "after"): ReadonlyMap<string, readonly [string, TrailedValue]> =>
    new Map(
      Object.keys(objectOf(pair[side])).flatMap((name) => {
        const spot = childOf(pair[side], name);
        return spot === undefined ? [] : [[name.toLowerCase(), [name, spot] as const]];
      }),
    );
  const old = byName("before");
  const now = byName("after");
  for (const key of namesOf(old, now)) {
    const [name = key, spot] = now.get(key) ?? old.get(key) ?? [];
    const at = { before: old.get(key)?.[1], after: now.get(key)?.[1] };
    const named = within(scope, { kind: "header", name });
    // Media types say it, and OpenAPI has it ignored here.
    const inside = key === "content-type" ? { ...named, isUnused: true } : named;
    if (at.before !== undefined && at.after !== undefined) {
      comparing.resolved(at, inside, (both) => compareHeaderObjects(both, inside, comparing));
    } else if (at.before !== undefined) comparing.telling.tell("header-removed", inside, { before: name, at });
    else {
      const isRequired = objectOf(comparing.followed(spot, "after")).required === true;
      const family = isRequired ? "required-header-added" : "optional-header-added";
      comparing.telling.tell(family, inside, { after: name, at });
    }
  }
}

/** Two header objects, no references. */
export function compareHeaderObjects(
  pair: BeforeAfter<TrailedValue>,
  scope: ComparisonScope,
  comparing: Comparing,
): void {
  const own = { required: flag("header-became-required", "header-became-optional") };
  compareCarried(pair, scope, { comparing, place: "header", own });
}
