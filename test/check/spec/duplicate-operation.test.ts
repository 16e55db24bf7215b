// Operations that would have one address.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const responses = { 200: { description: "OK" } };
const spec = (paths: object, components = {}) => ({
  "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components }),
});

it("is told at the later one, with the address that it gets", async () => {
  const paths = { "/a": { get: { operationId: "a", responses } }, "/b": { get: { operationId: "a", responses } } };
  expect(await told("duplicate-operation", spec(paths))).toEqual([
    expect.stringMatching(/^openapi\.json:1:\d+ warn `a` gets the same page as `a` .* served at \/api\/a-2 instead\.$/),
  ]);
});
