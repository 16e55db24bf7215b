// Headers of answers and of parts, which are parameters without a place.
import type { Comparing } from "./comparing.ts";
import { compareContent } from "./content.ts";
import { compareMarks, markMembers } from "./marks.ts";
import { compareMembers, eachMember, flag } from "./members.ts";
import { compareSchemas } from "./schema/compare-schemas.ts";
import { compareShapes } from "./schema/shapes.ts";
import { childOf, namesOf, objectOf, type Pair, type Spot } from "./spot.ts";
import { compareStyle, styleMembers } from "./style.ts";
import { type Scope, within } from "./telling.ts";

/** Headers of an answer or of a part, by their names. */
export function compareHeaders(pair: Pair, scope: Scope, comparing: Comparing): void {
  const byName = (side: "before" | "after"): ReadonlyMap<string, readonly [string, Spot]> =>
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
    const inside = within(scope, { kind: "header", name });
    if (at.before !== undefined && at.after !== undefined) {
      if (old.get(key)?.[0] !== name) comparing.telling.tell("rewritten", inside, { at });
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
export function compareHeaderObjects(pair: Pair<Spot>, scope: Scope, comparing: Comparing): void {
  compareMarks(pair, scope, { comparing, what: "parameter" });
  const isAlike = compareStyle(pair, "header", { scope, comparing });
  compareMembers(pair, scope, {
    comparing,
    table: {
      required: flag("header-became-required", "header-became-optional"),
      description: "description-changed",
      example: "example-changed",
      examples: eachMember("example-changed", "example"),
      schema: (at) => {
        if (isAlike) compareShapes(at, { scope, inside: scope, comparing }, compareSchemas);
      },
      content: (at) => {
        if (at.before !== undefined && at.after !== undefined) compareContent(at, scope, comparing);
      },
    },
    without: new Set([...markMembers, ...styleMembers]),
  });
}
