// Requirements by a scheme that is not declared.
import { expect, it } from "vitest";
import { apiFile, told } from "../told.ts";

const responses = { 200: { description: "OK" } };

it("tells a scheme that no component declares", async () => {
  const paths = { "/a": { get: { responses, security: [{ nope: [] }, { yes: [] }] } } };
  const components = { securitySchemes: { yes: { type: "http", scheme: "basic" } } };
  expect(await told("unknown-security-scheme", apiFile(paths, components))).toEqual([
    expect.stringMatching(/ warning The security scheme `nope` is not defined\.$/),
  ]);
});
