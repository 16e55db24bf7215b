// What is wrong with what a site says of the errors of an API: words about codes that no answer has, places that are nowhere.
import { errorsAt } from "../../check/spec/errors-at.ts";
import { errorsUnknown } from "../../check/spec/errors-unknown.ts";
import { specErrorUnexplained } from "../../check/spec/spec-error-unexplained.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { type ErrorBook, errorNotesKey } from "../../model/error-answers.ts";
import { objectAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import type { Spec } from "../spec.ts";

/** Findings: errors-unknown, errors-at, spec-error-unexplained. */
export function errorFindings(spec: Spec, book: ErrorBook): readonly Finding[] {
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
function unexplained(spec: Spec, { codes, lists, answers }: ErrorBook): readonly Finding[] {
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
