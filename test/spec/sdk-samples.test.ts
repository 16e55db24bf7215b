// Samples of an SDK from files that the config names: in both shapes, before those of the spec, each led back to its place; whatever is wrong
// in them is told where it is written, and costs no other sample.
import { describe, expect, it } from "vitest";
import { placesOf } from "../../src/model/origin.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import type { Json } from "../../src/text/json.ts";
import { printed, readSite, siteHost } from "../config/world.ts";

const ok = { 200: { description: "x" } };
const orderId = { name: "id", in: "path", required: true, schema: { type: "string" } };
const spec = {
  openapi: "3.1.0",
  info: { title: "Orders", version: "1" },
  paths: {
    "/orders": {
      get: { operationId: "listOrders", "x-codeSamples": [{ lang: "cURL", source: "curl a" }], responses: ok },
      post: { operationId: "addOrder", responses: ok },
      delete: { operationId: "clearOrders", "x-internal": true, responses: ok },
    },
    "/orders/{id}": { $ref: "#/components/pathItems/Order" },
  },
  webhooks: { sent: { post: { operationId: "orderSent", responses: ok } } },
  components: { pathItems: { Order: { get: { parameters: [orderId], responses: ok } } } },
};

/** A site with `files` and samples `from` them: the samples of each operation, and what is told. */
async function samplesOf(files: Readonly<Record<string, string>>, from: Json = "sdk.yaml", document: object = spec) {
  const config = JSON.stringify({ apis: [{ spec: "openapi.json", samples: { from } }] }, null, 1);
  const all = { "pio-docs.config.json": config, "openapi.json": JSON.stringify(document), ...files };
  const { config: read, printed: wrong } = await readSite(all);
  const [api] = read?.apis ?? [];
  if (api === undefined) return { wrong, told: wrong, operations: {}, spec: undefined };
  const host = siteHost(all);
  const answer = await loadSpec(host, api, { siteFolder: "/site" });
  const { paths = {}, webhooks = {}, components = {} } = JSON.parse(answer.spec?.json ?? "{}");
  const items: Record<string, Record<string, { "x-codeSamples"?: unknown }>> = {
    ...paths,
    ...webhooks,
    ...components.pathItems,
  };
  const operations: Record<string, unknown> = {};
  for (const [path, item] of Object.entries(items))
    for (const [method, operation] of Object.entries(item))
      if (operation["x-codeSamples"] !== undefined) operations[`${method} ${path}`] = operation["x-codeSamples"];
  return { wrong, told: await printed(host, answer.diagnostics), operations, spec: answer.spec };
}

describe("samples of an SDK", () => {
  it("stand before those of the spec, by id or by method and path, as lists or by language", async () => {
    const {
      told,
      operations,
      spec: loaded,
    } = await samplesOf({
      "sdk.yaml": [
        "listOrders:",
        "  - lang: TypeScript",
        "    label: SDK",
        "    source: |",
        "      pio.orders.list();",
        "  - { language: Go, name: SDK, code: 'orders.List()' }",
        "POST /orders:",
        "  TypeScript: pio.orders.add();",
        "  Python:",
        "    Sync: add()",
        "    Async: await add()",
        "  Ruby: { $ref: sdk/add.rb }",
        "get  /orders/{id}: { Go: orders.Get() }",
        "orderSent: { TypeScript: on() }",
      ].join("\n"),
      "sdk/add.rb": "Pio.add\n",
    });
    expect(told).toEqual([]);
    expect(operations).toEqual({
      "get /orders": [
        { lang: "TypeScript", label: "SDK", source: "pio.orders.list();\n" },
        { lang: "Go", label: "SDK", source: "orders.List()" },
        { lang: "cURL", source: "curl a" },
      ],
      "post /orders": [
        { lang: "TypeScript", source: "pio.orders.add();" },
        { lang: "Python", label: "Sync", source: "add()" },
        { lang: "Python", label: "Async", source: "await add()" },
        { lang: "Ruby", source: "Pio.add\n" },
      ],
      "get Order": [{ lang: "Go", source: "orders.Get()" }],
      "post sent": [{ lang: "TypeScript", source: "on()" }],
    });
    expect(loaded?.files.toSorted()).toEqual([
      "errors.yaml",
      "openapi.errors.yaml",
      "openapi.json",
      "sdk.yaml",
      "sdk/add.rb",
    ]);
    const placeOf = placesOf(loaded?.origins ?? [], "openapi.json");
    expect(
      ["0/source", "1/source", "2/source"].map((rest) => placeOf(`/paths/~1orders/get/x-codeSamples/${rest}`)),
    ).toEqual([
      { file: "sdk.yaml", pointer: "/listOrders/0/source" },
      { file: "sdk.yaml", pointer: "/listOrders/1/code" },
      { file: "openapi.json", pointer: "/paths/~1orders/get/x-codeSamples/0/source" },
    ]);
    expect(placeOf("/paths/~1orders/post/x-codeSamples/3/source")).toEqual({ file: "sdk/add.rb", pointer: "" });
  });

  it("come from several files, JSON as well; the published spec is not changed", async () => {
    const {
      told,
      operations,
      spec: loaded,
    } = await samplesOf(
      { "a.yaml": "addOrder: { Go: a() }", "b/c.json": '{"addOrder": {"Go": {"Beta": "b()"}, "Rust": "c()"}}' },
      ["a.yaml", "b/c.json"],
    );
    expect(told).toEqual([]);
    expect(operations["post /orders"]).toEqual([
      { lang: "Go", source: "a()" },
      { lang: "Go", label: "Beta", source: "b()" },
      { lang: "Rust", source: "c()" },
    ]);
    expect(loaded?.original).not.toContain("a()");
    expect((await samplesOf({ "a.yaml": "addOrder: { Go: d() }" }, "a.yaml")).spec?.digest).not.toBe(loaded?.digest);
  });

  it("of Swagger 2.0 as well", async () => {
    const { operations } = await samplesOf({ "sdk.yaml": "POST /orders: { Go: a() }" }, "sdk.yaml", {
      swagger: "2.0",
      info: { title: "T", version: "1" },
      paths: { "/orders": { post: { responses: ok } } },
    });
    expect(operations["post /orders"]).toEqual([{ lang: "Go", source: "a()" }]);
  });

  it("of an operation that these readers do not see are no mistake", async () => {
    expect((await samplesOf({ "sdk.yaml": "clearOrders: { Go: a() }\nDELETE /orders: { Go: b() }" })).told).toEqual([]);
  });
});

describe("is told at its place", () => {
  const told = async (yaml: string, more: Readonly<Record<string, string>> = {}) =>
    (await samplesOf({ "sdk.yaml": yaml, ...more })).told.map((line) => line.replace(/ — .*/, ""));

  it.each([
    [
      "a name that is no operation",
      "addOrdr: { Go: a() }",
      "samples-operation sdk.yaml:1:1 The API has no operation `addOrdr`, so these samples are not shown.",
    ],
    [
      "a path that is none",
      "addOrder: { Go: a() }\nPOST /order: { Go: a() }",
      "samples-operation sdk.yaml:2:1 The API has no operation `POST /order`, so these samples are not shown.",
    ],
    [
      "a list at the top",
      "- addOrder",
      "samples-invalid sdk.yaml:1:1 The sample is invalid: the file must be an object of operations with their samples: `addOrder: { TypeScript: … }`.",
    ],
    [
      "text for samples",
      "addOrder: a()",
      "samples-invalid sdk.yaml:1:1 The sample is invalid: an operation must be a list of `{ lang, source }`, or an object of languages and code.",
    ],
    [
      "a sample without a language",
      "addOrder:\n  - source: a()",
      "samples-invalid sdk.yaml:2:5 The sample is invalid: a sample requires a language: `lang: TypeScript`.",
    ],
    [
      "a sample without code",
      "addOrder:\n  - lang: Go",
      "samples-invalid sdk.yaml:2:5 The sample is invalid: a sample requires its code in `source`.",
    ],
    [
      "code that is no text",
      "addOrder:\n  Go: 5",
      "samples-invalid sdk.yaml:2:3 The sample is invalid: the code of a sample must be a string, or a `$ref` to a file.",
    ],
    [
      "an empty sample",
      'addOrder:\n  Go: " "',
      "samples-invalid sdk.yaml:2:3 The sample is invalid: the sample is empty.",
    ],
    [
      "a sample that is there twice",
      "addOrder:\n  - { lang: Go, source: a() }\n  - { lang: go, source: b() }",
      "samples-invalid sdk.yaml:3:17 The sample is invalid: `go` is used twice for this operation; samples in the same language need different labels.",
    ],
    [
      "an operation that is there twice",
      "addOrder: { Go: a() }\naddOrder: { Go: b() }",
      "samples-invalid sdk.yaml:2:1 The sample is invalid: the key `addOrder` is used twice.",
    ],
    ["YAML that is none", "addOrder: [", expect.stringMatching(/^samples-unreadable sdk.yaml:\d+:\d+ /)],
    ["an empty file", "", expect.stringMatching(/^samples-(unreadable|invalid) sdk.yaml/)],
    [
      "code in a file that is not there",
      "addOrder:\n  Go: { $ref: a.go }",
      "spec-ref-missing sdk.yaml:2:9 The `$ref` target `a.go` does not exist (the file `a.go` does not exist).",
    ],
    [
      "code outside of the site",
      "addOrder:\n  Go: { $ref: ../a.go }",
      expect.stringMatching(/^spec-ref-refused sdk.yaml:2:9 /),
    ],
    [
      "code in a hidden file",
      "addOrder:\n  Go: { $ref: .secret.go }",
      expect.stringMatching(/^spec-ref-refused sdk.yaml:2:9 /),
    ],
    [
      "an empty file of code",
      "addOrder:\n  Go: { $ref: empty.go }",
      "samples-invalid sdk.yaml:2:9 The sample is invalid: the sample is empty: `empty.go`.",
    ],
  ])("%s", async (_, yaml, line) => {
    expect(await told(yaml, { "empty.go": "\n" })).toEqual([line]);
  });

  it("which operation was meant", async () => {
    const { told: lines } = await samplesOf({ "sdk.yaml": "addOrdr: { Go: a() }\nPOST /order: { Go: a() }\nfly: {}" });
    expect(lines.map((line) => line.replace(/^.* — /, ""))).toEqual([
      "Did you mean `addOrder`?",
      "Did you mean `POST /orders`?",
      "Use an `operationId`, or a method and path such as `POST /orders`.",
    ]);
  });

  it.each([
    [
      "gone.yaml",
      "samples-unreadable pio-docs.config.json:7:6 The samples cannot be read: the file `gone.yaml` does not exist.",
    ],
    [
      "../sdk.yaml",
      "samples-unreadable pio-docs.config.json:7:6 The samples cannot be read: it is outside the site folder.",
    ],
    [
      "sdk.txt",
      "samples-unreadable pio-docs.config.json:7:6 The samples cannot be read: files of this type are not supported here.",
    ],
    [
      "https://example.com/a.yaml",
      "samples-unreadable pio-docs.config.json:7:6 The samples cannot be read: it is not the path of a file on the site.",
    ],
  ])("a file that cannot be read, in the config: %s", async (name, line) => {
    const {
      told: lines,
      operations,
      spec: loaded,
    } = await samplesOf({ "sdk.yaml": "addOrder: { Go: a() }" }, [name, "sdk.yaml"]);
    expect(lines.map((one) => one.replace(/ — .*/, ""))).toEqual([line]);
    expect(operations["post /orders"]).toEqual([{ lang: "Go", source: "a()" }]);
    // A file that is not there may come.
    expect(loaded?.files.includes("gone.yaml")).toBe(name === "gone.yaml");
  });

  it.each([[5], [{}], [[""]], [""]])("a config with samples from %j", async (from) => {
    expect((await samplesOf({}, from)).wrong.map((line) => line.split(" ").slice(0, 1))).toEqual([["config-value"]]);
  });

  it("that names of objects are names of operations like any other", async () => {
    const { told: lines } = await samplesOf({ "sdk.yaml": "__proto__: { Go: a() }\nconstructor: { Go: a() }" });
    expect(lines).toHaveLength(2);
  });
});
