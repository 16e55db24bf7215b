// The `link` of a category, which stands in sidebar files and in `_category_` files alike: data in, the link or what is wrong with
// it out.

import { isObject, type Json, textAt, textsAt } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";
import { decodedPath } from "../text/percent.ts";
import type { SidebarLink } from "./config.ts";
import { addressProblem } from "./output-name.ts";

/** `problem` is a sentence without full stop; `key` the member at fault; `near` a name that may have been meant. */
export type LinkProblem = { readonly problem: string; readonly key?: string; readonly near?: string };

const shapes: Readonly<Record<string, readonly string[]>> = {
  doc: ["type", "id"],
  "generated-index": ["type", "slug", "title", "description", "image", "keywords"],
};

/** Reads a `link`; null means none, undefined that nothing is said. */
export function categoryLinkOf(value: Json | undefined): SidebarLink | LinkProblem | null | undefined {
  if (value === undefined || value === null) return value;
  if (!isObject(value)) return { problem: "`link` must be null or an object with a `type`" };
  const type = textAt(value, "type") ?? "";
  const keys = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (keys === undefined) {
    if (type === "") return { problem: "`link` has no `type`: `doc` or `generated-index`" };
    return withNear({ problem: `\`${type}\` is not a type of link`, key: "type" }, type, Object.keys(shapes));
  }
  for (const [key, found] of Object.entries(value)) {
    if (!keys.includes(key)) return withNear({ problem: `\`${key}\` is not a known key of a link`, key }, key, keys);
    if (key !== "keywords" && typeof found !== "string") return { problem: `\`${key}\` must be a string`, key };
  }
  const slug = decodedPath(textAt(value, "slug") ?? "");
  const problem = addressProblem(slug);
  if (type === "generated-index" && problem !== undefined) return { problem: `\`slug\` ${problem}`, key: "slug" };
  if (type === "generated-index") return { kind: "generated-index", ...textsAt(value, "slug", "title", "description") };
  const id = textAt(value, "id") ?? "";
  return id === "" ? { problem: "A link of type `doc` has no `id`" } : { kind: "doc", id };
}

function withNear(problem: LinkProblem, name: string, known: readonly string[]): LinkProblem {
  const near = nearest(name, known);
  return near === undefined ? problem : { ...problem, near };
}
