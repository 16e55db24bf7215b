// Media types of a body: which there are, and what each holds.
import type { Comparing } from "./comparing.ts";
import { compareEncodings, compareItemEncoding } from "./encodings.ts";
import { compareMembers, eachMember, named } from "./members.ts";
import { byMediaName } from "./normal/names.ts";
import { compareSchemas } from "./schema/compare-schemas.ts";
import { compareShapes, compareValues } from "./schema/shapes.ts";
import { type BeforeAfter, membersOf, namesOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** A `content` map, by its types. */
export function compareContent(pair: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  const old = byMediaName(membersOf(pair.before));
  const now = byMediaName(membersOf(pair.after));
  for (const key of namesOf(old, now)) {
    const [before, after] = [old.get(key), now.get(key)];
    const [name] = after ?? before ?? [key];
    const inside = within(scope, { kind: "media", name });
    const at = { before: before?.[1], after: after?.[1] };
    if (before === undefined) comparing.telling.tell("media-type-added", inside, { after: name, at });
    else if (after === undefined) comparing.telling.tell("media-type-removed", inside, { before: name, at });
    else comparing.resolved(at, inside, (both) => compareMediaTypes(both, inside, comparing));
  }
}

/** Two media type objects, no references. */
export function compareMediaTypes(pair: BeforeAfter<TrailedValue>, scope: ComparisonScope, comparing: Comparing): void {
  compareMembers(pair, scope, {
    comparing,
    table: {
      schema: (at) => compareValues(at, scope, { comparing, compare: compareSchemas }),
      itemSchema: (at) =>
        compareShapes(at, { scope, inside: within(scope, { kind: "items" }), comparing }, compareSchemas),
      example: "example-changed",
      examples: eachMember("example-changed", "example"),
      encoding: compareEncodings(pair),
      prefixEncoding: named("encoding-changed", "prefixEncoding"),
      itemEncoding: compareItemEncoding(pair),
      description: "description-changed",
    },
  });
}
