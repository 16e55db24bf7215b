// How the value of a parameter or a header is written: by its style, or as a media type.
import { textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { equal } from "./equal.ts";
import { childOf, childrenOf, objectOf, type Pair, type Spot } from "./spot.ts";
import type { Scope } from "./telling.ts";

/** The members that are compared here. */
export const styleMembers = ["style", "explode", "allowReserved"] as const;

/** How a value is written: by its style, or as a media type. Answers whether both are written by one of the two. */
export function compareStyle(
  pair: Pair<Spot>,
  place: string,
  { scope, comparing }: { readonly scope: Scope; readonly comparing: Comparing },
): boolean {
  const { telling } = comparing;
  const content = childrenOf(pair, "content");
  if ((content.before === undefined) !== (content.after === undefined)) {
    const nameOf = (spot: Spot | undefined): string => Object.keys(objectOf(spot))[0] ?? "schema";
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
    if (equal(was, is)) telling.tell("parameter-style-stated", scope, { at });
    else telling.tell("parameter-style-changed", scope, { before: text(was), after: text(is), at });
  }
  return (content.before === undefined) === (content.after === undefined);
}

function styleOf(parameter: Spot, usual: string): string {
  return textAt(parameter.value, "style") ?? usual;
}
