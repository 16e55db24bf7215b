// What is wrong with what a site says of the errors of an API: words about codes that no answer has, places that are nowhere.
// APIs may share one file of such words, so diagnostics about it are put together last.
import { errorsAt } from "../../check/spec/errors-at.ts";
import { errorsUnknown } from "../../check/spec/errors-unknown.ts";
import { specErrorUnexplained } from "../../check/spec/spec-error-undocumented.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type ErrorBook, errorNotesKey } from "../../model/error-answers.ts";
import type { Origins } from "../../model/origin.ts";
import { addTo } from "../../text/grouped.ts";
import { objectAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import type { Spec } from "../spec.ts";

/** Diagnostics: errors-unknown, errors-at, spec-error-undocumented. */
export function errorDiagnostics(spec: Spec, book: ErrorBook): readonly Diagnostic[] {
  const { codes, at } = book;
  const known = codes.map(({ code }) => code);
  const noted = Object.keys(objectAt(spec.document, errorNotesKey) ?? {});
  const unknown = noted
    .filter((code) => !known.includes(code))
    .map((code) => errorsUnknown(code, known, spec.placeOf(pointerTo("", errorNotesKey, code))));
  const found = [...unknown, ...unexplained(spec, book)];
  const written = spec.api.errors?.at;
  if (written === undefined) return found;
  const lost = written.paths.filter((path) => !at.includes(path));
  return [...found, ...lost.map((path) => errorsAt(path, written.place))];
}

/** A code is looked for in the list that answers share, then in the answer that names it. */
function unexplained(spec: Spec, { codes, lists, answers }: ErrorBook): readonly Diagnostic[] {
  const bare = codes.filter(({ meaning, action }) => meaning === undefined && action === undefined);
  if (bare.length === 0) return [];
  const where = new Map<string, string>();
  const note = (code: string, pointer: string): void => void (where.has(code) || where.set(code, pointer));
  for (const list of lists) for (const code of list.codes) note(code, list.pointer);
  for (const [operation, own] of answers)
    for (const { codes: named, status } of own)
      for (const code of named) note(code, pointerTo(operation, "responses", status));
  return bare.map(({ code }) => specErrorUnexplained(code, spec.placeOf(where.get(code) ?? "")));
}

/** One API: the way back from its document, and what was found in it. */
type Reader = { readonly origins: Origins; readonly diagnostics: readonly Diagnostic[] };

/** The diagnostics of all `readers`. A code that one of them has is no mistake: `errors-unknown` is reported once, if no API that reads the file has it. */
export function jointDiagnostics(readers: readonly Reader[]): readonly Diagnostic[] {
  const files = readers.map(({ origins }) => notesOf(origins));
  const unknown = new Map<string, Diagnostic[]>();
  for (const { diagnostics } of readers)
    for (const found of diagnostics.filter(isUnknown)) {
      const key = keyOf(found);
      addTo(unknown, key, found);
    }
  return readers.flatMap(({ diagnostics }) =>
    diagnostics.flatMap((found) => {
      const same = isUnknown(found) ? (unknown.get(keyOf(found)) ?? []) : [];
      if (same.length === 0) return [found];
      const isFirst = same[0] === found && same.length === files.filter((file) => file === found.place.file).length;
      return isFirst ? [same.find(({ facts }) => facts.near !== undefined) ?? found] : [];
    }),
  );
}

function isUnknown({ code }: Diagnostic): boolean {
  return code === "errors-unknown";
}

function keyOf({ place }: Diagnostic): string {
  return JSON.stringify(place);
}

/** The file that an API's words about its codes come from. */
function notesOf(origins: Origins): string | undefined {
  return origins.flat().find(({ from }) => from === `/${errorNotesKey}`)?.file;
}
