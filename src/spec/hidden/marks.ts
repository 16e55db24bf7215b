// The marks that hide an object: `x-internal: true` is short for `x-audience: internal`, and an audience is a name or a list of names, one of
// which suffices.
import { isList, isObject, type Json, type JsonObject, listAt } from "../../text/json.ts";
import type { Role } from "./roles.ts";

/** Audiences that everybody belongs to. */
const everybody = ["public", "external-public"];

/** The names that open an object, for a site that is built for `audiences`. */
export function allowedFor(audiences: readonly string[]): ReadonlySet<string> {
  return new Set([...everybody, ...audiences]);
}

/** The marks of an object, as written: `odd` if a key or a value is not what the manual says. */
type Marks = { readonly internal?: Json; readonly audience?: Json; readonly odd: boolean };

/** The marks of `value`; undefined if it has none. A key in other letters, with blanks, or in the plural is taken for the mark that it looks like. */
function marksOf(value: JsonObject): Marks | undefined {
  let marks: Marks | undefined;
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

function isKnownInternal(given: Json): boolean {
  return typeof given === "boolean" || (typeof given === "string" && /^(true|yes|on|false|no|off)$/i.test(given));
}

function isKnownAudience(given: Json): given is string | readonly string[] {
  const names = isList(given) ? given : [given];
  return names.length > 0 && names.every((name) => typeof name === "string");
}

/** Whether `document` may hide something from someone. Quick: it does not tell parts from data. */
export function mayHide(document: JsonObject): boolean {
  const rest: Json[] = [document];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (isList(value)) for (const entry of value) rest.push(entry);
    if (!isObject(value)) continue;
    if (marksOf(value) !== undefined) return true;
    for (const key of Object.keys(value)) {
      const child = value[key];
      if (typeof child === "object" && child !== null) rest.push(child);
    }
  }
  return listAt(document, "tags").some((tag) => isObject(tag) && tag.kind === "audience");
}

/**
 * Whether the marks of `value` hide it from those who are `allowed`. A mark that cannot be understood hides it from everybody. In a map, of
 * headers or schemas for example, such a key is a name like any other.
 */
export function isMarked(value: JsonObject, { kind, isMap }: Role, allowed: ReadonlySet<string>): boolean {
  const marks = marksOf(value);
  if (marks === undefined || (isMap && marks.odd)) return false;
  const { internal, audience } = marks;
  if (audience !== undefined) {
    if (!isKnownAudience(audience)) return true;
    return ![audience].flat().some((name) => allowed.has(name));
  }
  if (isMap && kind === "schema") return false;
  // YAML 1.1 reads `no` and `off` as false, YAML 1.2 as text.
  const isFalse = internal === false || (typeof internal === "string" && /^(false|no|off)$/i.test(internal));
  return !isFalse && !allowed.has("internal");
}

/** Whether `value` has a mark that cannot be understood. */
export function isOddlyMarked(value: JsonObject, { isMap }: Role): boolean {
  return !isMap && marksOf(value)?.odd === true;
}
