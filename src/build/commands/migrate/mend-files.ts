// What a migration wrote and a build refuses, which no baseline can hold: a setting whose value nothing here understands, a file that is not
// there, an API whose spec cannot be read. What is refused is taken out of the new files and told, so that the rest builds.
import { catalogue } from "../../../diagnostics/catalogue.ts";
import type { Loss } from "../../../migrate/moving.ts";
import { isObject, type Json, listAt, textAt } from "../../../text/json.ts";
import { type FilePath, pointerTo, tokensOf } from "../../../text/place.ts";
import type { FoundProblem } from "./known-problems.ts";

/** The new files that are data, by their names. */
export type DataFiles = ReadonlyMap<FilePath, Json>;

const config = "pio-docs.config.json";

/** `files` without what `found` says cannot be built, and what was taken out; undefined where there is nothing to take out. */
export function mended(
  files: DataFiles,
  found: readonly FoundProblem[],
): { readonly files: DataFiles; readonly losses: readonly Loss[] } | undefined {
  const now = new Map(files);
  const losses: Loss[] = [];
  const targets = new Map<string, { file: FilePath; tokens: readonly string[]; message: string }>();
  for (const { reported, message } of found) {
    if (reported.because !== undefined || catalogue[reported.diagnostic.code].fixed !== true) continue;
    for (const { file, pointer } of pointersOf(reported.diagnostic.place, files))
      targets.set(`${file}${pointer}`, { file, tokens: tokensOf(pointer), message });
  }
  // The last of a list first, so that the places of the others stay true.
  for (const { file, tokens, message } of [...targets.values()].sort((a, b) => later(a.tokens, b.tokens))) {
    const value = now.get(file);
    if (value === undefined || tokens.length === 0) continue;
    const rest = without(value, tokens);
    if (rest === value) continue;
    now.set(file, rest);
    const what = `\`${tokens.join(".")}\` isn't written to \`${file}\`, because pio-docs refuses it: ${message}`;
    losses.push({ kind: "Settings that can't be used", what, decide: true });
  }
  return losses.length === 0 ? undefined : { files: now, losses };
}

type DataPointer = { readonly file: FilePath; readonly pointer: string };

/** What to take out for a problem at `place`: the value there, or the API whose spec it is in. */
function pointersOf(place: FoundProblem["reported"]["diagnostic"]["place"], files: DataFiles): readonly DataPointer[] {
  if (files.has(place.file) && "pointer" in place) return [{ file: place.file, pointer: place.pointer }];
  return listAt(files.get(config), "apis").flatMap((api, at): readonly DataPointer[] =>
    textAt(api, "spec") === place.file ? [{ file: config, pointer: pointerTo("/apis", at) }] : [],
  );
}

function later(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((token, index) => token !== b[index]);
  if (at === -1) return b.length - a.length;
  return Number(b[at] ?? 0) - Number(a[at]) || 0;
}

/** `value` without the member at `tokens`; itself where there is none. */
function without(value: Json, [first, ...rest]: readonly string[]): Json {
  if (first === undefined) return value;
  if (Array.isArray(value)) {
    const at = Number(first);
    if (!Number.isInteger(at) || at >= value.length) return value;
    if (rest.length === 0) return value.toSpliced(at, 1);
    const inner = without(value[at], rest);
    return inner === value[at] ? value : value.with(at, inner);
  }
  if (!isObject(value) || !Object.hasOwn(value, first)) return value;
  if (rest.length === 0) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== first));
  const before = value[first];
  const inner = before === undefined ? undefined : without(before, rest);
  if (inner === undefined || inner === before) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === first ? inner : one]));
}
