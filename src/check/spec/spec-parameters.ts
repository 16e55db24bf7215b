// Parts of a document as it is written, for rules that compare names: what holds parameters and servers, and parameters with their names, for
// which references within the document are followed.
import { type Kind, type Trail, walk } from "../../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { splitRef, valueAt } from "../../text/pointer.ts";

/** `pointer`: of its name, or of the reference to it. Without `place` and with an empty name where nothing can be found. */
export type ListedParameter = { readonly name: string; readonly place: string | undefined; readonly pointer: string };

/** The document itself, a path item, an operation or a link; `at` is where it stands. */
export type NamingPart = { readonly value: JsonObject; readonly kind: Kind; readonly at: Trail };

/** All of them, in the order of the document. */
export function namingParts(document: JsonObject): readonly NamingPart[] {
  const parts: NamingPart[] = [];
  walk(document, (value, kind, at) => {
    if (kind === "root" || kind === "pathItem" || kind === "operation" || kind === "link")
      parts.push({ value, kind, at });
  });
  return parts;
}

/** References that lead to references. */
const mostSteps = 8;

/** The parameters of a list at `pointer`, in its order. */
export function parametersIn(
  document: JsonObject,
  list: Json | undefined,
  pointer: string,
): readonly ListedParameter[] {
  return (isList(list) ? list : []).map((entry, index) => {
    const found = followed(document, entry);
    const [name, place] = [textAt(found, "name") ?? "", textAt(found, "in")];
    const at = pointerTo(pointer, index);
    return { name, place: name === "" ? undefined : place, pointer: found === entry ? pointerTo(at, "name") : at };
  });
}

/** The path item at a pointer, or the one that it refers to; undefined where that is not in the document. */
export function pathItemAt(
  document: JsonObject,
  pointer: string,
): { readonly item: JsonObject; readonly isHere: boolean } | undefined {
  const own = valueAt(document, pointer);
  const item = followed(document, own);
  return isObject(item) ? { item, isHere: item === own } : undefined;
}

function followed(document: JsonObject, value: Json | undefined): Json | undefined {
  let at = value;
  for (let step = 0; step < mostSteps; step += 1) {
    const ref = textAt(at, "$ref");
    if (ref === undefined) return at;
    at = ref.startsWith("#") ? valueAt(document, splitRef(ref).fragment) : undefined;
  }
  return undefined;
}
