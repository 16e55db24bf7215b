// What is said of a spec beside what it holds: whether it keeps the rules of its version, and whether its examples fit. Nothing else of a
// build waits for it, so of a large spec it can be asked elsewhere: text in, plain data out.

import type { SpecProblem } from "../check/spec/problems.ts";
import type { SpecFamily } from "../check/spec/published-rules.ts";
import { checkExamples, type ExampleProblems } from "../check/spec/spec-example.ts";
import { problemsOf } from "../check/spec/spec-invalid.ts";
import { isObject, type Json } from "../text/json.ts";
import { revived } from "../text/written-number.ts";

/** Both take JSON text: `rules` that of the description as written in one file, `examples` that of the normalised document. */
export type Judge = {
  readonly rules: (text: string, family: SpecFamily) => Promise<readonly SpecProblem[]>;
  readonly examples: (text: string) => Promise<ExampleProblems>;
};

/** Characters from which on a text is worth being parsed once more on another thread: there both together take GitHub's 13 MB 0.3 s. */
export const worthJudge = 4_000_000;

/** Finds nothing, at once. */
export const noJudge: Judge = { rules: async () => [], examples: async () => ({ told: [], more: 0 }) };

/** Judges on the thread that asks. */
export const judgeHere: Judge = {
  rules: async (text, family) => problemsOf(objectIn(text), family),
  examples: async (text) => checkExamples(revived(objectIn(text), text)),
};

function objectIn(text: string): { readonly [key: string]: Json } {
  const value: Json = JSON.parse(text);
  return isObject(value) ? value : {};
}
