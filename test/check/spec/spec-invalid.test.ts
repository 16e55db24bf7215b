// What breaks the rules of a document's OpenAPI version, as diagnostics.
import { expect, it } from "vitest";
import { invalidDiagnostics, problemsOf } from "../../../src/check/spec/spec-invalid.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import type { JsonObject } from "../../../src/text/json.ts";

async function told(paths: JsonObject): Promise<readonly string[]> {
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths };
  const found = invalidDiagnostics(problemsOf(document, "3.1"), (pointer) => ({ file: "openapi.json", pointer }));
  return found.map(
    ({ code, place, facts }) => `${"pointer" in place ? place.pointer : ""} ${code} ${catalogue[code].says(facts)}`,
  );
}

it("tells what is wrong where it stands", async () => {
  expect(await told({ "/a": { get: { responses: { 200: {} } } } })).toEqual([
    "/paths/~1a/get/responses/200 spec-invalid Invalid OpenAPI: `description` is missing.",
  ]);
});

it("tells 25 of them, and how many more there are", async () => {
  const paths = Array.from({ length: 30 }, (_, index) => [`/a${index}`, { get: { responses: { 200: {} } } }]);
  const found = await told(Object.fromEntries(paths));
  expect(found.map((line) => line.split(" ")[1])).toEqual([
    ...Array.from({ length: 25 }, () => "spec-invalid"),
    "spec-invalid-more",
  ]);
  expect(found.at(-1)).toContain("5 more");
});
