// The tags of a page, as its front matter names them.
import { isList, isObject, type Json } from "../text/json.ts";
import type { PostTag } from "./blog.ts";
import { addressProblem } from "./output-name.ts";
import { kebabCase } from "./slug.ts";

/** Tags in `values`: texts, lists of texts, and objects with a label and the last part of an address. The first of two with one address counts. */
export function tagsIn(...values: readonly unknown[]): readonly PostTag[] {
  const all = (values as readonly (Json | undefined)[]).flatMap((value) =>
    isList(value) ? value : typeof value === "string" ? [value] : [],
  );
  const bySlug = new Map<string, PostTag>();
  for (const value of all) {
    const label = typeof value === "string" ? value.trim() : isObject(value) ? value.label : undefined;
    const link = isObject(value) ? value.permalink : undefined;
    if (typeof label !== "string" || label === "") continue;
    const slug = usable(link) ?? (kebabCase(label) || encodeURIComponent(label));
    if (!bySlug.has(slug)) bySlug.set(slug, { label, slug });
  }
  return [...bySlug.values()];
}

/** The last part of an address, as it is written, if it can be one. */
function usable(link: Json | undefined): string | undefined {
  if (typeof link !== "string") return undefined;
  const path = link.replace(/^\/+|\/+$/g, "");
  return path === "" || path.split("/").some((name) => /^\.*$/.test(name)) || addressProblem(path) !== undefined
    ? undefined
    : path;
}
