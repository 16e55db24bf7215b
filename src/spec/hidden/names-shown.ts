// Names of hidden things in what is shown: in the lists of a schema, in discriminators, and in expressions of links and callbacks.
import { isList, isObject, type Json, type JsonObject, objectAt, textAt } from "../../text/json.ts";
import { tokensOf } from "../../text/place.ts";
import type { HiddenParts } from "./hidden-parts.ts";

/** `shown`, the copy of a schema, without the names of properties that are hidden. */
export function shownNames(shown: JsonObject, source: JsonObject, parts: HiddenParts): JsonObject {
  const had = objectAt(source, "properties") ?? {};
  const left = objectAt(shown, "properties") ?? {};
  const isHidden = (name: Json): boolean =>
    typeof name === "string" && (Object.hasOwn(had, name) ? !Object.hasOwn(left, name) : parts.properties.has(name));
  const withoutHidden = (names: Json): Json => (isList(names) ? names.filter((name) => !isHidden(name)) : names);
  const out: { [key: string]: Json } = { ...shown };
  if (isList(shown.required)) out.required = withoutHidden(shown.required);
  for (const key of ["dependentRequired", "dependentSchemas"]) {
    const map = shown[key];
    if (!isObject(map)) continue;
    const kept = Object.entries(map).filter(([name]) => !isHidden(name));
    out[key] = Object.fromEntries(
      key === "dependentRequired" ? kept.map(([name, names]) => [name, withoutHidden(names)]) : kept,
    );
  }
  const chosen = textAt(shown.discriminator, "propertyName") ?? shown.discriminator;
  if (chosen !== undefined && isHidden(chosen)) delete out.discriminator;
  return out;
}

/** A discriminator without the schemas that are hidden. */
export function shownDiscriminator(value: JsonObject, parts: HiddenParts): JsonObject {
  const isShown = (ref: Json): boolean => typeof ref !== "string" || !parts.hidesSchema(ref);
  const kept = Object.entries(value).filter(([key, ref]) => key !== "defaultMapping" || isShown(ref));
  const mapping = objectAt(value, "mapping");
  if (mapping === undefined) return Object.fromEntries(kept);
  const shown = Object.entries(mapping).filter(([, ref]) => isShown(ref));
  return { ...Object.fromEntries(kept), mapping: Object.fromEntries(shown) };
}

/** What a link sends, without hidden parameters and values that are taken from hidden places; undefined: nothing is left. */
export function linkData(value: Json, parts: HiddenParts): Json | undefined {
  if (typeof value === "string") return isHiddenExpression(value, parts) ? undefined : value;
  if (isList(value)) return value.flatMap((entry) => linkData(entry, parts) ?? []);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, one]): [string, Json][] => {
    // A parameter may be named with its place: `query.page`.
    const plain = name.replace(/^(?:path|query|header|cookie)\./, "");
    const left = parts.parameters.has(plain) || parts.properties.has(plain) ? undefined : linkData(one, parts);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(kept);
}

/** Whether an expression in `text` (`$response.body#/id`, `$request.query.page`) takes its value from a hidden place. */
export function isHiddenExpression(text: string, parts: HiddenParts): boolean {
  for (const [, pointer = "", name = ""] of text.matchAll(
    /\$(?:request|response)\.(?:body#(\/[^}\s]*)|(?:query|path|header|cookie)\.([^}\s]+))/g,
  )) {
    if (name !== "" && parts.parameters.has(name)) return true;
    if (tokensOf(pointer).some((token) => parts.properties.has(token))) return true;
  }
  return false;
}
