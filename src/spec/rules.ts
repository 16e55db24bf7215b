// What the published schema of a document's OpenAPI version says against it. The schemas come as code with the package, each version's by
// itself, so that nothing is compiled and only what is asked for is read. swagger-parser asks the same schemas and is the judge of this.
import type { JsonObject } from "../text/json.ts";

/** ajv's complaints, none of a document that keeps the rules: of 2.0 without `openapi`, of 3.1 where that is `3.1.0`, else of 3.0. */
export async function complaintsOf(document: JsonObject): Promise<readonly unknown[]> {
  const { validate } = await rulesOf(document.openapi);
  return validate(document) ? [] : (validate.errors ?? []);
}

async function rulesOf(version: JsonObject[string] | undefined): Promise<typeof import("#spec-rules/3.0")> {
  if (version === undefined) return import("#spec-rules/2.0");
  return version === "3.1.0" ? import("#spec-rules/3.1") : import("#spec-rules/3.0");
}
