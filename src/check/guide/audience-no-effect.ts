// Marks that hide pages in other programs, and marks in workflows of APIs, on what is published all the same.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { isList, isObject, type Json, type JsonObject } from "../../text/json.ts";
import { type Place, pointerTo } from "../../text/place.ts";

/** Keys that hide, and keys that publish. */
const hiding = ["x-internal", "internal", "private", "hidden"];
const publishing = ["published", "publish", "public"];

/** Audiences that everybody belongs to. */
const everybody = /^(?:public|external-public|all|everyone|everybody)$/i;

/** `audience-no-effect` (error) at each key of front matter that would hide the page elsewhere alone. A draft is not published. */
export function audienceUnread(front: JsonObject, placeOf: (key: string) => Place): readonly Diagnostic[] {
  if (front.draft === true) return [];
  const keys = Object.keys(front).filter((key) => !key.startsWith("x-") && wouldHide(key, front[key] ?? null));
  // An unlisted page is what other programs call a hidden one.
  const isSaid = (key: string): boolean => key === "hidden" && front.unlisted === true;
  return keys.filter((key) => !isSaid(key)).map((key) => unread(key, placeOf(key)));
}

/** `audience-no-effect` (error) at a mark that stands where nothing is hidden by it. `on`: what it stands on. */
export function audienceStray(key: string, on: "block" | "config", place: Place): Diagnostic {
  return diagnostic("audience-no-effect", place, { key, on });
}

/** `audience-no-effect` at each mark in `value`, which stands at `pointer` of an Arazzo document; payloads are data. */
export function marksUnread(value: Json, placeOf: (pointer: string) => Place, pointer = ""): readonly Diagnostic[] {
  if (isList(value)) return value.flatMap((entry, index) => marksUnread(entry, placeOf, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const at = pointerTo(pointer, key);
    const child = value[key] ?? null;
    if (/^x-(?:internal|audience)$/.test(key) && wouldHide(key, child)) return [unread(key, placeOf(at))];
    return /^(?:payload|value|example|default)$/.test(key) ? [] : marksUnread(child, placeOf, at);
  });
}

function unread(key: string, place: Place): Diagnostic {
  return diagnostic("audience-no-effect", place, { key });
}

function wouldHide(key: string, value: Json): boolean {
  if (hiding.includes(key)) return value === true || /^(?:true|yes|on)$/i.test(String(value));
  if (publishing.includes(key)) return value === false || /^(?:false|no|off)$/i.test(String(value));
  const names = (isList(value) ? value : [value]).filter((name) => typeof name === "string" && name.trim() !== "");
  return key === "x-audience" && names.length > 0 && !names.some((name) => everybody.test(String(name)));
}
