// `$self`: a description gives itself an address, and references count from there.
import { describe, expect, it } from "vitest";
import { loaded } from "./loaded.ts";

const head = { openapi: "3.2.0", info: { title: "T", version: "1" } };
const answer = (ref: string) => ({
  responses: { 200: { content: { "application/json": { schema: { $ref: ref } } } } },
});

async function load(files: Readonly<Record<string, object>>) {
  const placed = Object.fromEntries(Object.entries(files).map(([name, value]) => [`api/${name}`, value]));
  const { document, codes, spec } = await loaded(placed, "api/openapi.json");
  return { document, codes, files: spec?.files };
}

const schemas = { A: { type: "string" } };

describe("references of a description that names itself", () => {
  it.each([
    ["its own address", "https://example.com/api/openapi", "https://example.com/api/openapi#/components/schemas/A"],
    ["itself by a relative address", "https://example.com/api/openapi", "openapi#/components/schemas/A"],
    ["a relative `$self`", "/v2/openapi", "/v2/openapi#/components/schemas/A"],
  ])("lead back to it: %s", async (_, $self, ref) => {
    const { document, codes } = await load({
      "openapi.json": { ...head, $self, paths: { "/a": { get: answer(ref) } }, components: { schemas } },
    });
    expect(codes).toEqual([]);
    expect(document.paths["/a"].get.responses[200].content["application/json"].schema).toEqual({
      $ref: "#/components/schemas/A",
    });
  });

  it.each([
    "shared/foo.json#/components/schemas/B",
    "https://example.com/api/shared/foo.json#/components/schemas/B",
  ])("lead to files that stand below it as below its address: %s", async (ref) => {
    const { document, codes, files } = await load({
      "openapi.json": { ...head, $self: "https://example.com/api/openapi", paths: { "/a": { get: answer(ref) } } },
      "shared/foo.json": { ...head, components: { schemas: { B: { type: "integer" } } } },
    });
    expect(codes).toEqual([]);
    expect(files).toContain("api/shared/foo.json");
    expect(document.components.schemas.B).toEqual({ type: "integer" });
  });

  const path = "foo.json#/components/schemas/B";
  const self = "https://elsewhere.example/foo#/components/schemas/C";
  it.each([
    ["after its path", [path, self]],
    ["before its path", [self, path]],
  ])("lead to another by the address that it gives itself, %s", async (_, refs) => {
    const { document, codes } = await load({
      "openapi.json": {
        ...head,
        $self: "https://example.com/api/openapi",
        paths: Object.fromEntries(refs.map((ref, index) => [`/${index}`, { get: answer(ref) }])),
      },
      "foo.json": {
        ...head,
        $self: "https://elsewhere.example/foo",
        components: { schemas: { B: { type: "integer" }, C: { $ref: "foo#/components/schemas/B" } } },
      },
    });
    expect(codes).toEqual([]);
    expect(Object.keys(document.components.schemas).sort()).toEqual(["B", "C"]);
  });

  it("elsewhere are refused as before, and told", async () => {
    const { codes } = await load({
      "openapi.json": {
        ...head,
        $self: "https://example.com/api/openapi",
        paths: { "/a": { get: answer("https://example.com/other.json#/B") } },
      },
    });
    expect(codes).toEqual(["spec-ref-refused"]);
  });
});

it("security requirements name schemes by address, in this file and in others", async () => {
  const { document, codes } = await load({
    "openapi.json": {
      ...head,
      security: [
        { "#/components/securitySchemes/key": [] },
        { "shared.json#/components/securitySchemes/device": ["a"] },
      ],
      paths: {},
      components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "K" } } },
    },
    "shared.json": { components: { securitySchemes: { device: { type: "http", scheme: "basic" } } } },
  });
  expect(codes).toEqual([]);
  expect(document.security).toEqual([{ key: [] }, { device: ["a"] }]);
  expect(document.components.securitySchemes.device).toEqual({ type: "http", scheme: "basic" });
});
