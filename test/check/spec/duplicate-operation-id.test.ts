// What may be named once and is named twice is told as that, with both places.
import { expect, it } from "vitest";
import { invalidDiagnostics, problemsOf } from "../../../src/check/spec/spec-invalid.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import type { JsonObject } from "../../../src/text/json.ts";
import { apiFile, told } from "../told.ts";

const responses = { 200: { description: "OK" } };

/** `pointer code sentence`, the other place by its pointer. */
function problems(more: object): readonly string[] {
  const document: JsonObject = JSON.parse(
    JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, ...more }),
  );
  const found = invalidDiagnostics(problemsOf(document, "3.1"), (pointer) => ({ file: "openapi.json", pointer }));
  const pointerOf = (place: (typeof found)[number]["place"] | undefined): string =>
    place !== undefined && "pointer" in place ? place.pointer : "";
  return found.map(({ code, place, places, facts }) => {
    const otherPlace = pointerOf(places?.otherPlace);
    return `${pointerOf(place)} ${code} ${catalogue[code].says(otherPlace === "" ? facts : { ...facts, otherPlace })}`;
  });
}

it("an operationId that is used twice is told as that, not as a clash of pages", async () => {
  const paths = { "/a": { get: { operationId: "a", responses } }, "/b": { get: { operationId: "a", responses } } };
  expect(problems({ paths })).toEqual([
    "/paths/~1b/get/operationId duplicate-operation-id The operationId `a` is used twice, also at /paths/~1a/get/operationId.",
  ]);
  expect(await told("duplicate-operation-id", apiFile(paths))).toHaveLength(1);
  expect(await told("duplicate-operation", apiFile(paths))).toEqual([]);
});

it("an operationId of a callback or a webhook counts, too", async () => {
  const callbacks = { done: { "{$url}": { post: { operationId: "a", responses } } } };
  expect(
    await told("duplicate-operation-id", apiFile({ "/a": { get: { operationId: "a", responses, callbacks } } })),
  ).toHaveLength(1);
  const webhooks = { paid: { post: { operationId: "a", responses } } };
  expect(problems({ paths: { "/a": { get: { operationId: "a", responses } } }, webhooks })).toHaveLength(1);
});

it("one operation that two paths share is not used twice", async () => {
  const shared = { $ref: "#/components/pathItems/one" };
  const components = { pathItems: { one: { get: { operationId: "a", responses } } } };
  const files = apiFile({ "/a": shared, "/b": shared }, components);
  expect(await told("duplicate-operation-id", files)).toEqual([]);
  expect(await told("duplicate-operation", files)).toHaveLength(1);
});

it("a tag that is declared twice is told with both places", () => {
  expect(problems({ tags: [{ name: "a" }, { name: "b" }, { name: "a", description: "x" }] })).toEqual([
    "/tags/2/name spec-invalid Invalid OpenAPI: the tag `a` is declared twice, also at /tags/0/name.",
  ]);
});

it("a parameter that is listed twice is told once, by name and place, through references", () => {
  const id = { name: "id", in: "query", schema: { type: "string" } };
  const parameters = [id, { $ref: "#/components/parameters/id" }, { ...id, in: "header" }];
  const components = { parameters: { id } };
  expect(problems({ paths: { "/a": { get: { responses, parameters } } }, components })).toEqual([
    "/paths/~1a/get/parameters/1 spec-invalid Invalid OpenAPI: the parameter `id` in `query` is listed twice, also at /paths/~1a/get/parameters/0/name.",
  ]);
  expect(problems({ paths: { "/a": { get: { responses, parameters: [id, id] } } } })).toHaveLength(1);
});
