// What the published schema of a document's OpenAPI version says against it. The schemas come as code with the package, each version's by
// itself (scripts/package/rules.ts), so that nothing is compiled and only what is asked for is read. Others ask the same
// schemas and are the judges of this.
import type { JsonObject } from "../../text/json.ts";
import { late } from "../../text/late.ts";

/** `validate`: whether a document keeps the rules; if not, its `errors` are ajv's complaints. */
type Rules = {
  readonly validate: { (document: unknown): boolean; readonly errors?: readonly unknown[] | null };
};

const rules = {
  "2.0": late<Rules>("rules/2.0"),
  "3.0": late<Rules>("rules/3.0"),
  "3.1": late<Rules>("rules/3.1"),
  "3.2": late<Rules>("rules/3.2"),
};

/** The versions whose rules are known; a patch of one changes none of them. */
export type SpecFamily = keyof typeof rules;

/** ajv's complaints about a document by the rules of `family`; none of one that keeps them. */
export function complaintsOf(document: JsonObject, family: SpecFamily): readonly unknown[] {
  const { validate } = rules[family]();
  return validate(document) ? [] : (validate.errors ?? []);
}
