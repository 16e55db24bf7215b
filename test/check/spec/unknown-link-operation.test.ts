// Links of responses to operations that are not there.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const spec = (paths: object, components = {}) => ({
  "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components }),
});

it("tells a name that no operation has; those of other documents are not ours to judge", async () => {
  const links = { n: { operationId: "nope" }, m: { operationId: "a" }, o: { operationRef: "https://o.example/x" } };
  const paths = { "/a": { get: { operationId: "a", responses: { 200: { description: "OK", links } } } } };
  expect(await told("unknown-link-operation", spec(paths))).toEqual([
    expect.stringMatching(/ warn The response link `n` names no operation of this API: `nope`\.$/),
  ]);
});
