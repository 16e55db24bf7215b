// Codes of errors that nobody explains.
import { expect, it } from "vitest";
import { askedOf } from "./asked.ts";

const code = { type: "string", enum: ["taken", "closed"] };

function specWith(list: object): Readonly<Record<string, unknown>> {
  const schema = { type: "object", properties: { code: list } };
  const refusal = { description: "No.", content: { "application/json": { schema } } };
  const operation = { operationId: "a", responses: { 200: { description: "ok" }, 409: refusal } };
  return { paths: { "/a": { get: operation }, "/b": { get: { ...operation, operationId: "b" } } } };
}

it("tells a code without words", async () => {
  const found = await askedOf("spec-error-undocumented", specWith(code));
  expect(found.map((line) => line.replace(/^openapi\.json:\d+:\d+ warn /, ""))).toEqual([
    "openapi.json:22:11 warning The error code `taken` is not documented.",
    "openapi.json:22:11 warning The error code `closed` is not documented.",
  ]);
});

it("says nothing where the list or the file of errors explains it", async () => {
  const said = { ...code, "x-enumDescriptions": { taken: "Somebody was first.", closed: "The harbour sleeps." } };
  expect(await askedOf("spec-error-undocumented", specWith(said))).toEqual([]);
  const notes = { "errors.yaml": "taken: { meaning: Somebody was first. }\nclosed: { do: Come back. }\n" };
  expect(await askedOf("spec-error-undocumented", specWith(code), notes)).toEqual([]);
});
