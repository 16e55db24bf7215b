// Media types of a body: which there are, and what each holds.
import type { Comparing } from "./comparing.ts";
import { compareByName, compareMembers, eachMember } from "./members.ts";
import { compareSchemas } from "./schema/compare-schemas.ts";
import { compareShapes } from "./schema/shapes.ts";
import type { BeforeAfter, TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** A `content` map, by its types. */
export function compareContent(pair: BeforeAfter, scope: ComparisonScope, comparing: Comparing): void {
  compareByName(pair, { kind: "media", family: "media-type", scope, comparing }, (at, inside) =>
    comparing.resolved(at, inside, (both) => compareMediaTypes(both, inside, comparing)),
  );
}

/** Two media type objects, no references. */
export function compareMediaTypes(pair: BeforeAfter<TrailedValue>, scope: ComparisonScope, comparing: Comparing): void {
  compareMembers(pair, scope, {
    comparing,
    table: {
      schema: (at) => compareShapes(at, { scope, inside: scope, comparing }, compareSchemas),
      itemSchema: (at) =>
        compareShapes(at, { scope, inside: within(scope, { kind: "items" }), comparing }, compareSchemas),
      example: "example-changed",
      examples: eachMember("example-changed", "example"),
      encoding: eachMember("encoding-changed", "encoding"),
      prefixEncoding: "encoding-changed",
      itemEncoding: "encoding-changed",
      description: "description-changed",
    },
  });
}
