// What of a recording may be told. Reports are uploaded and read by many, and recordings are full of tokens and people's data: no value leaves
// this file but as its type and length, and no name or path that may be a secret.
import { isList, isObject, type Json } from "../text/json.ts";
import { nearestNumber } from "../text/written-number.ts";

/** Names that authors and programs give: `X-Request-Id`, `filter[price]`, `@type`. */
const plainName = /^[@$]?[\p{L}_][\p{L}\p{N}_.$:[\]-]{0,63}$/u;

/** Letters and digits in turn, or hex, or a JWT: nobody names a field so. */
const opaque =
  /^(?:eyJ|sk_|pk_|ghp_|xox|AKIA)|[\da-f]{16,}|^(?=(?:.*\d){3})(?=.*[a-z])(?=.*[A-Z])[\w.-]{16,}$|^(?=(?:.*\d){4})[\w.-]{20,}$|\d{7,}/;

/** A name of a field, header, or parameter; `…` if it may be more than a name. */
export function shownName(name: string): string {
  return plainName.test(name) && !opaque.test(name) ? name : "…";
}

/** Words after which a path has a secret. */
const leading =
  /^(?:token|tokens|password|passwords|secret|secrets|key|keys|code|reset|verify|invite|invites|session|sessions|confirm|activate|unsubscribe)$/i;

/** A path whose ids and other changing segments are `{…}`. Paths of one kind come to the same. */
export function shownPath(path: string): string {
  const all = path.split("/");
  const segments = all.slice(0, 24);
  const shown = segments
    .map((segment, at) => {
      if (segment === "") return "";
      const isVersion = /^v\d{1,3}(?:\.\d{1,3})?$/i.test(segment);
      const isPlain = /^[A-Za-z][A-Za-z_.~-]{0,31}$/.test(segment);
      return isVersion || (isPlain && !leading.test(segments[at - 1] ?? "")) ? segment : "{…}";
    })
    .join("/");
  return all.length > segments.length ? `${shown}/…` : shown;
}

/** A method; methods are words. */
export function shownMethod(method: string): string {
  return /^[A-Za-z][A-Za-z-]{1,15}$/.test(method) ? method : "…";
}

/** A media type without its parameters. */
export function shownType(type: string): string {
  const written = (type.split(";")[0] ?? "").trim();
  const essence = written.toLowerCase();
  const isOdd = opaque.test(written) || /[a-z]\d+[a-z]\w*\d|\d{3}/i.test(written);
  return !isOdd && /^[a-z]{1,20}\/[a-z][\w.+-]{0,80}$/.test(essence) && !/\d{4}|[\da-f]{12}/.test(essence)
    ? essence
    : "…";
}

/** A host, to say which requests were left out. Names of one person's or one machine's are not cut. */
export function shownHost(host: string): string {
  return host.length <= 120 && !/[\da-z]{24,}/.test(host.replace(/\.[^.]*$/, "")) ? host : "…";
}

/** A value by its type and length; small numbers, booleans and null as they are. */
export function shownValue(value: Json): string {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return `a string of ${counted(lengthOf(value), "character")}`;
  if (isList(value)) return `an array of ${counted(value.length, "item")}`;
  if (isObject(value)) return `an object of ${counted(Object.keys(value).length, "property", "properties")}`;
  const number = nearestNumber(value) ?? 0;
  const text = String(value);
  if (/^-?\d{1,3}$/.test(text)) return `the number ${text}`;
  return `${Number.isInteger(number) ? "an integer" : "a number"} of ${counted(text.replace(/\D/g, "").length, "digit")}`;
}

/** In characters, of short texts; of others in UTF-16 units, which are seldom more. */
function lengthOf(text: string): number {
  return text.length > 10_000 ? text.length : [...text].length;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
