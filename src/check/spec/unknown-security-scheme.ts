// A security requirement by a name that no scheme of the document has: readers are told to use what nobody describes.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { JsonObject } from "../../text/json.ts";
import type { Place } from "../../text/place.ts";

/** `unknown-security-scheme` (warn) at a requirement of `scheme`, which none of the `known` ones is. */
export function unknownSecurityScheme(scheme: string, known: JsonObject, place: () => Place): readonly Diagnostic[] {
  return Object.hasOwn(known, scheme) ? [] : [diagnostic("unknown-security-scheme", place(), { scheme })];
}
