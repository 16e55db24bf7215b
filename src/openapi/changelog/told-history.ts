// What a document carries of its history: its releases, and the marks of its parts. Compiling has put it there; a document without has none.
import { type HistoryMark, historyKey, type ToldRelease } from "../../model/history.ts";
import { isList, isObject } from "../../text/json.ts";
import { tokensOf } from "../../text/place.ts";
import type { FlatSource } from "../flat.ts";
import { type Spec, valueAt } from "../spec.ts";

/** The releases that `spec` knows of, the newest first; undefined: it has no history. */
export function releasesOf({ document }: Pick<Spec, "document">): readonly ToldRelease[] | undefined {
  const told = document[historyKey];
  const releases = isObject(told) ? told.releases : undefined;
  // It was made by us, in this very shape.
  return isList(releases) ? (releases as unknown as readonly ToldRelease[]) : undefined;
}

/** The mark of the part `name` of what stands at `holder`. */
export function markAt(spec: Spec, holder: string, name: string): HistoryMark | undefined {
  if (spec.document[historyKey] === undefined) return undefined;
  const value = valueAt(spec, holder);
  const held = isObject(value) ? value[historyKey] : undefined;
  const mark = isObject(held) ? held[name] : undefined;
  return isObject(mark) ? (mark as HistoryMark) : undefined;
}

/** The mark of a field that `sources` describe; none where one of them stood before. */
export function fieldMark(spec: Spec, sources: readonly FlatSource[]): HistoryMark | undefined {
  if (spec.document[historyKey] === undefined) return undefined;
  const [first] = sources;
  if (first === undefined || sources.length !== 1) return undefined;
  const tokens = tokensOf(first.pointer);
  const last = tokens.at(-1) ?? "";
  const word = tokens.at(-2);
  if (last === "additionalProperties") return markAt(spec, cut(first.pointer, 1), "*");
  if (word === "properties") return markAt(spec, cut(first.pointer, 2), `.${last}`);
  return word === "patternProperties" ? markAt(spec, cut(first.pointer, 2), `~${last}`) : undefined;
}

/** `pointer` without its last tokens. */
function cut(pointer: string, tokens: number): string {
  let end = pointer.length;
  for (let times = 0; times < tokens; times += 1) end = pointer.lastIndexOf("/", end - 1);
  return pointer.slice(0, end);
}
