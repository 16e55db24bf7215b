// Versions of OpenAPI: those that are known say nothing; any other is read as the nearest, with one located warning, and builds.
import { expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { type SpecDocument, writtenIn } from "../../src/spec/written.ts";
import type { JsonObject } from "../../src/text/json.ts";

function written(head: JsonObject): SpecDocument {
  const answer = writtenIn({ ...head, info: { title: "T", version: "1" }, paths: {} }, "api.yaml");
  if ("code" in answer) throw new Error(answer.code);
  return answer;
}

it.each([
  [{ swagger: "2.0" }, "2.0"],
  [{ swagger: 2 }, "2.0"],
  [{ openapi: "3.0.0" }, "3.0"],
  [{ openapi: "3.0.4" }, "3.0"],
  [{ openapi: 3.1 }, "3.1"],
  [{ openapi: "3.1.0-rc1" }, "3.1"],
  [{ openapi: "3.2.0" }, "3.2"],
  [{ openapi: "3.2.1" }, "3.2"],
])("%j is known", (head, family) => {
  expect(written(head)).toMatchObject({ family, diagnostics: [], document: head });
});

it.each([
  [{ openapi: "3.2" }, "3.2", "3.2", "OpenAPI 3.2"],
  [{ openapi: "3.3.0" }, "3.2", "3.3.0", "OpenAPI 3.2"],
  [{ openapi: 3.3 }, "3.2", "3.3", "OpenAPI 3.2"],
  [{ openapi: "4.0.0" }, "3.2", "4.0.0", "OpenAPI 3.2"],
  [{ openapi: "latest" }, "3.2", "latest", "OpenAPI 3.2"],
  [{ openapi: "v3.1" }, "3.1", "v3.1", "OpenAPI 3.1"],
  [{ swagger: "1.2" }, "2.0", "1.2", "Swagger 2.0"],
  [{ swagger: "3.0.0" }, "3.0", "3.0.0", "OpenAPI 3.0"],
  [{ openapi: "2.0" }, "2.0", "2.0", "Swagger 2.0"],
])("%j is read as %s and told", (head, family, version, nearest) => {
  const answer = written(head);
  const [key = ""] = Object.keys(head);
  expect(answer).toMatchObject({ family, version });
  expect(answer.diagnostics).toMatchObject([
    { code: "spec-version", place: { file: "api.yaml", pointer: `/${key}` }, facts: { version, nearest } },
  ]);
  expect(catalogue["spec-version"].severity).toBe("warning");
  // What comes after reads the key of the family.
  expect(Object.keys(answer.document)).toContain(family === "2.0" ? "swagger" : "openapi");
});
