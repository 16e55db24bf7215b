// Links of responses to operations that are not there.
import { expect, it } from "vitest";
import { apiFile, told } from "../told.ts";

it("tells a name that no operation has; those of other documents are not ours to judge", async () => {
  const links = { n: { operationId: "nope" }, m: { operationId: "a" }, o: { operationRef: "https://o.example/x" } };
  const paths = { "/a": { get: { operationId: "a", responses: { 200: { description: "OK", links } } } } };
  expect(await told("unknown-link-operation", apiFile(paths))).toEqual([
    expect.stringMatching(/ warning The response link `n` refers to an unknown operation: `nope`\.$/),
  ]);
});
