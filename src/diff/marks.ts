// Marks of age that operations and parameters bear: deprecated, and until when they work.
import { member, textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { equal } from "./equal.ts";
import { type BeforeAfter, childrenOf } from "./spot.ts";
import type { ComparisonScope } from "./telling.ts";

/** The members that are compared here. */
export const markMembers: ReadonlySet<string> = new Set(["deprecated", "x-sunset"]);

/** `deprecated` and `x-sunset` (an ISO date) of an operation or a parameter. */
export function compareMarks(
  pair: BeforeAfter,
  scope: ComparisonScope,
  { comparing: { telling }, what }: { readonly comparing: Comparing; readonly what: "operation" | "parameter" },
): void {
  const at = childrenOf(pair, "deprecated");
  const sunsets = childrenOf(pair, "x-sunset");
  const [was, is] = [
    member(pair.before?.value, "deprecated") === true,
    member(pair.after?.value, "deprecated") === true,
  ];
  const before = textAt(pair.before?.value, "x-sunset");
  const after = textAt(pair.after?.value, "x-sunset");
  if (is && !was) {
    telling.tell(after === undefined ? `${what}-deprecated-without-sunset` : `${what}-deprecated`, scope, {
      after,
      at,
    });
  } else if (was && !is) telling.tell(`${what}-undeprecated`, scope, { at });
  if (equal(sunsets.before?.value, sunsets.after?.value) || (is && !was && after !== undefined)) return;
  const family =
    before === undefined
      ? "sunset-added"
      : after === undefined
        ? "sunset-removed"
        : dayOf(after) < dayOf(before)
          ? "sunset-earlier"
          : "sunset-later";
  telling.tell(family, scope, { before, after, at: sunsets });
}

/** Dates of ISO 8601 stand in the order of time. */
function dayOf(date: string): string {
  return date.trim().slice(0, 10);
}
