// What parameters and headers have in common: marks, the way a value is written, and the value by a schema or as content.
import type { Comparing } from "./comparing.ts";
import { compareContent } from "./content.ts";
import { compareMarks, markMembers } from "./marks.ts";
import { compareMembers, eachMember, type Table } from "./members.ts";
import { compareSchemas } from "./schema/compare-schemas.ts";
import { compareShapes } from "./schema/shapes.ts";
import type { Pair, Spot } from "./spot.ts";
import { compareStyle, styleMembers } from "./style.ts";
import type { Scope } from "./telling.ts";

/** `place`: where it stands, as `in` says it, or `header`. `own`: the members that the other sort has not, or tells otherwise. */
type Carried = { readonly comparing: Comparing; readonly place: string; readonly own: Table };

/** Two objects that carry a value, no references. */
export function compareCarried(pair: Pair<Spot>, scope: Scope, { comparing, place, own }: Carried): void {
  compareMarks(pair, scope, { comparing, what: "parameter" });
  const isAlike = compareStyle(pair, place, { scope, comparing });
  compareMembers(pair, scope, {
    comparing,
    table: {
      ...own,
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
