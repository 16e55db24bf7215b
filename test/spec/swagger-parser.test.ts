// swagger-parser follows references from file to file, and does no more: what its other ways of following them do with small specs is
// held here, so that a release which does better is noticed. The files stand in memory, behind a reader of our own in place of its own.
import SwaggerParser from "@apidevtools/swagger-parser";
import { describe, expect, it, test, vi } from "vitest";
import { loaded } from "./loaded.ts";

const head = { openapi: "3.0.3", info: { title: "T", version: "1" } };
const answer = (schema: object, more: object = {}) => ({
  responses: { 200: { description: "ok", content: { "application/json": { schema, ...more } } } },
});
const order = { $ref: "common.json#/Order" };
const common = { Order: { type: "object", properties: { next: { $ref: "#/Order" } } } };

/** Reads `files` in place of the disk; `asked` learns which. */
function readerOf(files: Readonly<Record<string, object>>, asked: string[] = []) {
  const read = ({ url }: { readonly url: string }): string => {
    const name = url.slice(url.lastIndexOf("/") + 1);
    asked.push(name);
    const file = files[name];
    if (file === undefined) throw new Error(`no ${name}`);
    return JSON.stringify(file);
  };
  return { resolve: { http: false as const, file: { order: 1, canRead: true, read } } };
}

const shared = {
  "openapi.json": { ...head, paths: { "/a": { get: answer(order) }, "/b": { get: answer(order) } } },
  "common.json": common,
};

test("bundle names no schema: a shared one stands where it was met first, and other operations point into that one", async () => {
  const joined: object = await SwaggerParser.bundle("/site/openapi.json", readerOf(shared));
  expect(joined).not.toHaveProperty("components");
  expect(JSON.stringify(joined)).toContain('"$ref":"#/paths/~1a/get/responses/200/content/application~1json/schema"');
});

test("dereference makes objects that hold themselves, which no JSON, digest or thread can carry", async () => {
  const joined: object = await SwaggerParser.dereference("/site/openapi.json", readerOf(shared));
  expect(() => JSON.stringify(joined)).toThrow(/circular/);
});

test("one file that is missing loses the whole spec, and resolve reads what an example only mentions", async () => {
  const example = { $ref: "only-data.json" };
  const asked: string[] = [];
  const files = { ...shared, "openapi.json": { ...head, paths: { "/a": { get: answer(order, { example }) } } } };
  const reading = readerOf(files, asked);
  await expect(SwaggerParser.resolve("/site/openapi.json", reading)).rejects.toThrow(/only-data/);
  expect(asked).toContain("only-data.json");
  await expect(SwaggerParser.bundle("/site/openapi.json", { ...reading, continueOnError: true })).rejects.toThrow();
});

/** The document, the codes of the diagnostics, and the files that were asked for. */
async function load(written: Readonly<Record<string, object>>) {
  const { spec, document, codes } = await loaded(written);
  const files = (spec?.files ?? []).filter((name) => !name.endsWith("errors.yaml"));
  return { document, codes, files };
}

describe("a spec of two files", () => {
  const two = { ...head, paths: {}, components: { schemas: { Order: order } } };

  it("is made of what swagger-parser found, and of nothing else", async () => {
    expect((await load({ "openapi.json": two, "common.json": common })).codes).toEqual([]);
    const spy = vi.spyOn(SwaggerParser, "resolve").mockImplementation(async () => new SwaggerParser().$refs);
    try {
      expect((await load({ "openapi.json": two, "common.json": common })).codes).toEqual(["spec-ref-missing"]);
    } finally {
      spy.mockRestore();
    }
  });

  it.each<[string, object, readonly string[]]>([
    ["3.2", { openapi: "3.2.0" }, []],
    ["a patch of 3.1 that it does not know", { openapi: "3.1.3" }, []],
    ["3.0 without a patch", { openapi: "3.0" }, ["spec-version"]],
    ["a version of OpenAPI that is a number", { openapi: 3.1 }, ["spec-invalid"]],
    ["a version of the API that is a number", { info: { title: "T", version: 1 } }, ["spec-invalid"]],
    ["no paths", { paths: undefined }, ["spec-invalid"]],
  ])("may have what swagger-parser refuses: %s", async (_, change, codes) => {
    const written = { ...two, ...change };
    await expect(
      SwaggerParser.resolve("/site/openapi.json", JSON.parse(JSON.stringify(written)), {}),
    ).rejects.toThrow();
    const { document, codes: found } = await load({ "openapi.json": written, "common.json": common });
    expect(found).toEqual(codes);
    expect(document.components.schemas.Order.properties.next).toEqual({ $ref: "#/components/schemas/Order" });
  });

  it("reads no file that only data or an unused part names, and the files of examples", async () => {
    const data = {
      default: { $ref: "a.json" },
      enum: [{ $ref: "a.json" }],
      const: { $ref: "b.json" },
      "x-c": { $ref: "c.json" },
    };
    const links = { next: { operationId: "list", parameters: { id: { $ref: "d.json" } } } };
    const get = {
      operationId: "list",
      ...answer({ ...data, properties: { default: order } }, { example: { $ref: "e.json" } }),
    };
    const { document, files, codes } = await load({
      "openapi.json": {
        ...two,
        openapi: "3.1.0",
        paths: { "/a": { get }, "/b": { get: { responses: { 200: { description: "ok", links } } } } },
      },
      "common.json": { ...common, Unused: { $ref: "f.json" } },
      "e.json": { $ref: "g.json" },
      "g.json": { n: 1 },
    });
    expect([...files].sort()).toEqual(["common.json", "e.json", "g.json", "openapi.json"]);
    expect(document.paths["/a"].get.responses[200].content["application/json"].example).toEqual({ n: 1 });
    expect(codes).not.toContain("spec-ref-missing");
  });
});

test("hundreds of files that refer to each other are read once each", async () => {
  const size = 500;
  const names = Array.from({ length: size }, (_, index) => `s${index}.json`);
  const ref = (index: number) => ({ $ref: `s${index % size}.json` });
  const files = Object.fromEntries(
    names.map((name, index) => [
      name,
      { type: "object", properties: { a: ref(index + 1), b: ref(index * 7), c: ref(index * 13) } },
    ]),
  );
  const { document, files: read } = await load({
    "openapi.json": { ...head, paths: {}, components: { schemas: { S: ref(0) } } },
    ...files,
  });
  expect(read).toHaveLength(size + 1);
  expect(Object.keys(document.components.schemas)).toHaveLength(size);
});
