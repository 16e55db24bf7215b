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

/** Whether `document` may hide something from someone. Quick: it does not tell parts from data. */
export function mayHide(document: JsonObject): boolean {
  const rest: Json[] = [document];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (isList(value)) for (const entry of value) rest.push(entry);
    if (!isObject(value)) continue;
    if (Object.hasOwn(value, "x-internal") || Object.hasOwn(value, "x-audience")) return true;
    for (const key of Object.keys(value)) {
      const child = value[key];
      if (typeof child === "object" && child !== null) rest.push(child);
    }
  }
  return listAt(document, "tags").some((tag) => isObject(tag) && tag.kind === "audience");
}

/** Whether the marks of `value` hide it from those who are `allowed`. In a map of schemas `x-internal: true` is a property that may be anything. */
export function isMarked(value: JsonObject, { kind, isMap }: Role, allowed: ReadonlySet<string>): boolean {
  const given = value["x-audience"];
  const names = (isList(given) ? given : [given]).filter((name) => typeof name === "string");
  if (names.length > 0) return !names.some((name) => allowed.has(name));
  if (isMap && kind === "schema") return false;
  const { "x-internal": internal } = value;
  // YAML 1.1 reads `yes` and `on` as true, YAML 1.2 as text.
  const isInternal = internal === true || (typeof internal === "string" && /^(true|yes|on)$/i.test(internal));
  return isInternal && !allowed.has("internal");
}
