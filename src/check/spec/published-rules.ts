// What the published schema of a document's OpenAPI version says against it. The schemas come as code with the package, each version's by
// itself, so that nothing is compiled and only what is asked for is read. Others ask the same
// schemas and are the judges of this.
import type { JsonObject } from "../../text/json.ts";

/** The versions whose rules are known; a patch of one changes none of them. */
export type Family = "2.0" | "3.0" | "3.1" | "3.2";

/** ajv's complaints about a document by the rules of `family`; none of one that keeps them. */
export async function complaintsOf(document: JsonObject, family: Family): Promise<readonly unknown[]> {
  const { validate } = await rulesOf(family);
  return validate(document) ? [] : (validate.errors ?? []);
}

async function rulesOf(family: Family): Promise<typeof import("#spec-rules/3.2")> {
  switch (family) {
    case "2.0":
      return import("#spec-rules/2.0");
    case "3.0":
      return import("#spec-rules/3.0");
    case "3.1":
      return import("#spec-rules/3.1");
    case "3.2":
      return import("#spec-rules/3.2");
  }
}
