// Which changed leaves no change of a report speaks of. A change speaks of what lies at its place and below it; and, as their meaning has
// it, of three things beside it. A leaf of schemas that say the same in two ways of writing is no change.
import type { SpecChange } from "../../src/diff/change.ts";
import type { Leaf } from "./leaf-walk.ts";
import { isIdle, isSameNull, saysTheSame } from "./plain-form.ts";

/** The leaves that the report is silent about. */
export function silentAbout(
  leaves: readonly Leaf[],
  changes: readonly Pick<SpecChange, "rule" | "places">[],
  documents: { readonly before: unknown; readonly after: unknown },
): readonly Leaf[] {
  const told = { before: new Set<string>(), after: new Set<string>() };
  const renamed = new Set<string>();
  const paths = { before: new Set<string>(), after: new Set<string>() };
  for (const { rule, places } of changes) {
    for (const side of ["before", "after"] as const) {
      const place = places[side];
      if (place === undefined) continue;
      told[side].add(place);
      // What a path says for all its operations belongs to each that came or went.
      if (/^operation-(added|moved)$|operation-removed$/.test(rule))
        paths[side].add(place.split("/").slice(0, 3).join("/"));
    }
    if (rule === "component-renamed") renamed.add(`#${places.before} #${places.after}`);
  }
  return leaves.filter(({ side, pointer }) => {
    const other = side === "before" ? "after" : "before";
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) if (told[side].has(at)) return false;
    const [, , path = ""] = pointer.split("/");
    const [, , , member = ""] = pointer.split("/");
    const isOfItem = !/^(get|put|post|delete|options|head|patch|trace|query|additionalOperations)$/.test(member);
    if (pointer.startsWith("/paths/") && isOfItem && paths[side].has(`/paths/${path}`)) return false;
    // An entry of `required` belongs to the field that came or went.
    const [, schema, index] = /^(.*)\/required\/(\d+)$/.exec(pointer) ?? [];
    if (schema !== undefined) {
      const name = valueAt(documents[side], `${schema}/required/${index}`);
      const field = `${schema}/properties/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
      if (told[side].has(field)) return false;
    }
    // A reference to a component that was renamed.
    if (pointer.endsWith("/$ref") || pointer.includes("/mapping/")) {
      const [ref, there] = [valueAt(documents[side], pointer), valueAt(documents[other], pointer)];
      if (renamed.has(side === "before" ? `${ref} ${there}` : `${there} ${ref}`)) return false;
      if ([...renamed].some((pair) => pair.split(" ")[side === "before" ? 0 : 1] === ref)) return false;
    }
    const isSame = isIdle(pointer, documents[side]) || isSameNull(pointer, documents[other]);
    return !isSame && !saysTheSame(pointer, documents);
  });
}

function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    value =
      typeof value === "object" && value !== null
        ? Object.entries(value).find(([name]) => name === key)?.[1]
        : undefined;
  }
  return value;
}
