// What is wrong with what a site says of the errors of an API: words about codes that no answer has, places that are nowhere.
import { errorsAt } from "../../../check/spec/errors-at.ts";
import { errorsUnknown } from "../../../check/spec/errors-unknown.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { type ErrorBook, errorNotesKey } from "../../../model/error-answers.ts";
import { objectAt } from "../../../text/json.ts";
import { pointerTo } from "../../../text/place.ts";
import type { Spec } from "../spec.ts";

/** Findings: errors-unknown, errors-at. */
export function errorFindings(spec: Spec, { codes, at }: Pick<ErrorBook, "codes" | "at">): readonly Finding[] {
  const known = codes.map(({ code }) => code);
  const noted = Object.keys(objectAt(spec.document, errorNotesKey) ?? {});
  const unknown = noted
    .filter((code) => !known.includes(code))
    .map((code) => errorsUnknown(code, known, spec.placeOf(pointerTo("", errorNotesKey, code))));
  const written = spec.api.errors?.at;
  if (written === undefined) return unknown;
  const lost = written.paths.filter((path) => !at.includes(path));
  return [...unknown, ...lost.map((path) => errorsAt(path, written.place))];
}
