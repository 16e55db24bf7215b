// A place for error codes that no answer has.
import { expect, it } from "vitest";
import { apiFile, told } from "../told.ts";

const refusal = {
  description: "No.",
  content: { "application/json": { example: { faults: [{ id: "gone" }] } } },
};
const paths = { "/a": { get: { operationId: "a", responses: { 404: refusal } } } };

it("tells the path that leads nowhere, and is silent of one through a list", async () => {
  const site = (at: string | readonly string[]) => ({
    ...apiFile(paths),
    "pio-docs.config.json": JSON.stringify({ apis: [{ spec: "openapi.json", errors: { at } }] }, null, 1),
  });
  expect(await told("errors-at", site(["faults.id", "fault.id"]))).toEqual([
    expect.stringMatching(/^pio-docs\.config\.json:\d+:\d+ warning No error response has a value at `fault\.id`\.$/),
  ]);
  expect(await told("errors-at", site("faults.id"))).toEqual([]);
});
