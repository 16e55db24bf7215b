// References to entries of lists, after entries before them were taken out: `oneOf/2` is `oneOf/1` now.
import type { Origin } from "../../model/origin.ts";
import { isList, isObject, type Json, type MutableObject, put } from "../../text/json.ts";
import { splitRef } from "../../text/pointer.ts";

const naming = ["$ref", "$dynamicRef", "operationRef", "defaultMapping"];

/** Changes the references of `document` to what `origins` say has moved. */
export function followMoves(document: MutableObject, origins: readonly Origin[]): void {
  if (origins.length === 0) return;
  const moves = new Map(origins.map(({ from, to }) => [to, from]));
  const moved = (ref: string): string => {
    const { file, fragment } = splitRef(ref);
    if (file !== "" || !fragment.startsWith("/")) return ref;
    for (let end = fragment.length; end > 0; end = fragment.lastIndexOf("/", end - 1)) {
      const target = moves.get(fragment.slice(0, end));
      if (target !== undefined) return `#${(target + fragment.slice(end)).replaceAll("%", "%25")}`;
    }
    return ref;
  };
  const visit = (value: Json, isMapping = false): void => {
    if (isList(value)) for (const entry of value) visit(entry);
    if (!isObject(value)) return;
    const mutable: MutableObject = value;
    for (const key of Object.keys(mutable)) {
      const child = mutable[key] ?? null;
      if (typeof child === "string" && (isMapping || naming.includes(key))) put(mutable, key, moved(child));
      else visit(child, key === "mapping");
    }
  };
  visit(document);
}
