// Requirements by a scheme that is not declared.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const responses = { 200: { description: "OK" } };
const spec = (paths: object, components = {}) => ({
  "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components }),
});

it("tells a scheme that no component declares", async () => {
  const paths = { "/a": { get: { responses, security: [{ nope: [] }, { yes: [] }] } } };
  const components = { securitySchemes: { yes: { type: "http", scheme: "basic" } } };
  expect(await told("unknown-security-scheme", spec(paths, components))).toEqual([
    expect.stringMatching(/ warn The security scheme `nope` is not declared\.$/),
  ]);
});
