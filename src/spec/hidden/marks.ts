// The marks that hide an object of a spec.
import { type AudienceMarks, isHiddenBy, isKnownAudience, isKnownInternal } from "../../model/audience.ts";
import { mayHoldBlocks } from "../../model/audience-blocks.ts";
import { isList, isObject, type Json, type JsonObject, listAt } from "../../text/json.ts";
import type { Role } from "./roles.ts";

/** The marks of `value`; undefined if it has none. A key in other letters, with blanks, or in the plural is taken for the mark that it looks like. */
function marksOf(value: JsonObject): AudienceMarks | undefined {
  let marks: AudienceMarks | undefined;
  for (const key of Object.keys(value)) {
    const first = key.charCodeAt(0) | 0x20;
    if (first !== 0x78 && first !== 0x20) continue;
    const name = key.trim().toLowerCase().replaceAll("_", "-");
    const given = value[key] ?? null;
    if (name === "x-internal")
      marks = { ...marks, internal: given, odd: marks?.odd === true || name !== key || !isKnownInternal(given) };
    else if (name === "x-audience" || name === "x-audiences")
      marks = {
        ...marks,
        audience: given,
        odd: marks?.odd === true || key !== "x-audience" || !isKnownAudience(given),
      };
  }
  return marks;
}

/** What `document` may hide from someone: blocks of its texts, or marked parts alone. Quick: it does not tell parts from data. */
export function mayHide(document: JsonObject): "texts" | "parts" | undefined {
  const rest: Json[] = [document];
  let hasMarks = listAt(document, "tags").some((tag) => isObject(tag) && tag.kind === "audience");
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (isList(value)) for (const entry of value) rest.push(entry);
    if (!isObject(value)) continue;
    if (!hasMarks) hasMarks = marksOf(value) !== undefined;
    for (const key of Object.keys(value)) {
      const child = value[key];
      if (typeof child === "string" && mayHoldBlocks(child)) return "texts";
      if (typeof child === "object" && child !== null) rest.push(child);
    }
  }
  return hasMarks ? "parts" : undefined;
}

/**
 * Whether the marks of `value` hide it from those who are `allowed`. A mark that cannot be understood hides it from everybody. In a map, of
 * headers or schemas for example, such a key is a name like any other.
 */
export function isMarked(value: JsonObject, { kind, isMap }: Role, allowed: ReadonlySet<string>): boolean {
  const marks = marksOf(value);
  if (marks === undefined || (isMap && marks.odd)) return false;
  if (isMap && kind === "schema" && marks.audience === undefined) return false;
  return isHiddenBy(marks, allowed);
}

/** Whether `value` has a mark that cannot be understood. */
export function isOddlyMarked(value: JsonObject, { isMap }: Role): boolean {
  return !isMap && marksOf(value)?.odd === true;
}
