// What parameters and headers have in common: marks, the way a value is written, and the value by a schema or as content.

import { textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { compareContent } from "./content.ts";
import { sent } from "./direction.ts";
import { equal } from "./equal.ts";
import { compareMarks, markMembers } from "./marks.ts";
import { compareMembers, eachMember, type Table } from "./members.ts";
import { typesIn } from "./normal/types.ts";
import { viewOf } from "./normal/view.ts";
import { compareSchemas } from "./schema/compare-schemas.ts";
import { compareValues } from "./schema/shapes.ts";
import { type BeforeAfter, childOf, childrenOf, objectOf, type TrailedValue } from "./spot.ts";
import type { ComparisonScope } from "./telling.ts";

/** `place`: where it stands, as `in` says it, or `header`. `own`: the members that the other sort has not, or tells otherwise. */
type Carried = { readonly comparing: Comparing; readonly place: string; readonly own: Table };

/** Two objects that carry a value, no references. */
export function compareCarried(
  pair: BeforeAfter<TrailedValue>,
  scope: ComparisonScope,
  { comparing, place, own }: Carried,
): void {
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
        if (isAlike)
          compareValues(at, scope.uses === sent ? { ...scope, isText: true } : scope, {
            comparing,
            compare: compareSchemas,
          });
      },
      content: (at) => {
        if (at.before !== undefined && at.after !== undefined) compareContent(at, scope, comparing);
      },
    },
    without: new Set([...markMembers, ...styleMembers]),
  });
}

// How the value of a parameter or a header is written: by its style, or as a media type.

/** The members that are compared here. */
const styleMembers = ["style", "explode", "allowReserved"] as const;

/** How a value is written: by its style, or as a media type. Answers whether both are written by one of the two. */
function compareStyle(
  pair: BeforeAfter<TrailedValue>,
  place: string,
  { scope, comparing }: { readonly scope: ComparisonScope; readonly comparing: Comparing },
): boolean {
  const { telling } = comparing;
  const content = childrenOf(pair, "content");
  if ((content.before === undefined) !== (content.after === undefined)) {
    const nameOf = (spot: TrailedValue | undefined): string => Object.keys(objectOf(spot))[0] ?? "schema";
    const at = {
      before: content.before ?? childOf(pair.before, "schema"),
      after: content.after ?? childOf(pair.after, "schema"),
    };
    telling.tell("parameter-style-changed", scope, {
      before: nameOf(content.before),
      after: nameOf(content.after),
      at,
    });
  }
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const styles = { before: styleOf(pair.before, usual), after: styleOf(pair.after, usual) };
  for (const name of styleMembers) {
    const at = childrenOf(pair, name);
    if (equal(at.before?.value, at.after?.value)) continue;
    const usualOf = (side: "before" | "after"): string | boolean =>
      name === "style" ? usual : name === "explode" && styles[side] === "form";
    const [was, is] = [at.before?.value ?? usualOf("before"), at.after?.value ?? usualOf("after")];
    const text = (value: typeof was): string => (name === "style" ? String(value) : `${name} ${String(value)}`);
    const isSame = name === "explode" && styles.before === styles.after && isFlat(pair, styles.after, comparing);
    if (isSame || equal(was, is)) telling.tell("parameter-style-stated", scope, { at });
    else telling.tell("parameter-style-changed", scope, { before: text(was), after: text(is), at });
  }
  return (content.before === undefined) === (content.after === undefined);
}

/** Whether a value has no parts that `explode` could part: in one text entries stand as they do anyway, and a scalar has none. */
function isFlat(pair: BeforeAfter<TrailedValue>, style: string, comparing: Comparing): boolean {
  const scalars = ["string", "integer", "number", "boolean", "null", ...(style === "simple" ? ["array"] : [])];
  return (["before", "after"] as const).every((side) => {
    const schema = comparing.followed(childOf(pair[side], "schema"), side);
    const types = schema === undefined ? undefined : typesIn(viewOf(schema).keys);
    return types?.every((type) => scalars.includes(type)) === true;
  });
}

function styleOf(parameter: TrailedValue, usual: string): string {
  return textAt(parameter.value, "style") ?? usual;
}
