// Whether a document keeps the rules of its OpenAPI version: problems, and the diagnostics that they come to. References stay in place:
// following them would multiply what is checked and move what is found. The answer is advice: a readable document builds whatever it says.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import type { Place } from "../../text/place.ts";
import { type DocumentNumber, isNumber, plainNumbers } from "../../text/written-number.ts";
import { beyondSchema, wordsAhead } from "./beyond-schema.ts";
import { namedTwice } from "./duplicate-operation-id.ts";
import { templateProblems } from "./path-templates.ts";
import { problemsIn, type SpecProblem } from "./problems.ts";
import { complaintsOf, type SpecFamily } from "./published-rules.ts";
import { namingParts } from "./spec-parameters.ts";
import { lostParts } from "./spec-part-lost.ts";

const mostTold = 25;

/** The version that a document is held to; which patch it names changes no rule. */
const checkedAs: Readonly<Record<SpecFamily, string>> = {
  "2.0": "2.0",
  "3.0": "3.0.3",
  "3.1": "3.1.0",
  "3.2": "3.2.0",
};

/** `spec-invalid` (warn): what the format forbids at `place`, and a reader of the document can live with. */
export function specInvalid(
  place: Place,
  facts: { readonly problem: string; readonly near?: string; readonly hint?: string },
): Diagnostic {
  return diagnostic("spec-invalid", place, facts);
}

/** One problem a place, the deepest reason of each. `document` is not changed. GitHub's 13 MB take 0.3 s. */
export function problemsOf(document: JsonObject, family: SpecFamily): readonly SpecProblem[] {
  const { checkable, problems } = prepared(document, family);
  const exact = family === "3.2" ? beyondSchema(document) : family === "2.0" ? [] : wordsAhead(document);
  const parts = namingParts(document);
  const twice = namedTwice(document, parts);
  const listsTold = new Set(twice.map(({ pointer }) => pointer.replace(/\/\d+(?:\/name)?$/, "")));
  const published = problemsIn(complaintsOf(checkable, family), checkable);
  return [
    ...distinct([
      ...lostParts(document),
      ...problems,
      ...exact,
      // Of two equal entries the validator names the list, we the entry.
      ...published.filter(({ pointer, isRepeat }) => isRepeat !== true || !listsTold.has(pointer)),
    ]),
    ...templateProblems(document, parts),
    ...twice,
  ];
}

/** Diagnostics: spec-invalid, at most 25, and spec-invalid-more with the number of the others; those of problems with a code of their own. */
export function invalidDiagnostics(
  problems: readonly SpecProblem[],
  placeOf: (pointer: string) => Place,
): readonly Diagnostic[] {
  const coded: Diagnostic[] = [];
  const found: Diagnostic[] = [];
  for (const { pointer, message, near, hint, other, code } of problems) {
    const facts = defined({ problem: message, near, hint });
    const place = placeOf(pointer);
    const told = code === undefined ? specInvalid(place, facts) : diagnostic(code, place, facts);
    (code === undefined ? found : coded).push(
      other === undefined ? told : { ...told, places: { otherPlace: placeOf(other) } },
    );
  }
  if (found.length <= mostTold) return [...coded, ...found];
  const more = diagnostic("spec-invalid-more", placeOf(""), { count: found.length - mostTold });
  return [...coded, ...found.slice(0, mostTold), more];
}

/** One a place: what knows it best says it first. */
function distinct(problems: readonly SpecProblem[]): readonly SpecProblem[] {
  const known = new Map<string, SpecProblem>();
  for (const problem of problems) if (!known.has(problem.pointer)) known.set(problem.pointer, problem);
  return [...known.values()];
}

/**
 * A copy that the validator takes in: it gives up, in words of its own, on a missing `paths`, on versions without quotes and on patch
 * versions that came after it. What of that is a fault is told here.
 */
function prepared(
  document: JsonObject,
  family: SpecFamily,
): { readonly checkable: JsonObject; readonly problems: readonly SpecProblem[] } {
  const problems: SpecProblem[] = [];
  const copy: { [key: string]: Json } = { ...document };
  const key = document.openapi === undefined ? "swagger" : "openapi";
  const written = document[key];
  const quoted = (pointer: string, value: DocumentNumber): SpecProblem => ({
    pointer,
    message: `a version is a string: put \`${value}\` in quotes`,
  });
  if (isNumber(written))
    problems.push({
      pointer: `/${key}`,
      message: `the version \`${written}\` is a number, but must be a string`,
      hint: `Write \`${key}: "${family === "2.0" ? family : `${family}.0`}"\`.`,
    });
  copy[key] = checkedAs[family];
  const { info } = document;
  if (isObject(info) && isNumber(info.version)) {
    problems.push(quoted("/info/version", info.version));
    copy.info = { ...info, version: String(info.version) };
  }
  if (document.paths === undefined) {
    const others = [document.webhooks, document["x-webhooks"], document.components];
    const mayLack = family !== "2.0" && family !== "3.0" && others.some((part) => part !== undefined);
    if (!mayLack) problems.push({ pointer: "", message: "`paths` is missing" });
    copy.paths = {};
  }
  return { checkable: plainNumbers(copy), problems };
}
