// What a site says of its error codes, in a file: read beside the spec or where the config says; whatever is wrong in it is told where it is
// written, and costs no other word.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const refusal = { description: "No.", content: { "application/json": { example: { code: "lost" } } } };
const paths = { "/a": { get: { operationId: "a", responses: { 404: refusal } } } };
const spec = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths };

type Api = { readonly errors?: object; readonly spec?: string };

async function toldOf(files: Readonly<Record<string, string>>, api: Api = {}) {
  const config = JSON.stringify({ apis: [{ spec: "openapi.json", ...api }] });
  const all = { "docs/index.md": "# Home\n", "pio-docs.config.json": config, "openapi.json": JSON.stringify(spec) };
  const world = await worldOf({ ...all, ...files });
  return { diagnostics: world.diagnostics.filter((one) => one.includes(" errors-")), world };
}

it("is read beside the spec, and shown on the page of errors as markdown", async () => {
  const errors = "lost:\n  meaning: It is *gone*.\n  do: Look [at home](/).\n";
  const { diagnostics, world } = await toldOf({ "errors.yaml": errors });
  expect(diagnostics).toEqual([]);
  const html = await world.html("api/errors/index.html");
  expect(html).toContain("It is <em>gone</em>.");
  expect(html).toMatch(/<b>Solution:<\/b> .*<a href="\/">at home<\/a>/);
  expect(await world.html("api/a/index.html")).toContain("It is <em>gone</em>.");
});

it("may be any JSON or YAML file of the site", async () => {
  const { diagnostics, world } = await toldOf(
    { "words/codes.json": '{ "lost": { "meaning": "It is gone." } }' },
    { errors: { from: "words/codes.json" } },
  );
  expect(diagnostics).toEqual([]);
  expect(await world.html("api/errors/index.html")).toContain("It is gone.");
});

it("tells each part that has the wrong shape, and takes the others", async () => {
  const errors = "lost:\n  meaning: It is gone.\n  doo: Look.\n  do: 3\nother: Words.\n";
  const { diagnostics, world } = await toldOf({ "errors.yaml": errors });
  expect(diagnostics).toEqual([
    "errors.yaml:3:3 warning errors-invalid The entry for an error code is invalid: `doo` is not a key of a code.",
    "errors.yaml:4:3 warning errors-invalid The entry for an error code is invalid: `do` must be a string.",
    "errors.yaml:5:1 warning errors-invalid The entry for an error code is invalid: a code must be an object with the strings `meaning` and `do`.",
  ]);
  expect(await world.html("api/errors/index.html")).toContain("It is gone.");
});

it.each([["- lost\n"], ["lost\n"]])("tells a file that is no object: %j", async (errors) => {
  const { diagnostics } = await toldOf({ "errors.yaml": errors });
  expect(diagnostics).toEqual([
    expect.stringMatching(/^errors\.yaml:1:1 warning errors-invalid .* the file must be an object of codes/),
  ]);
});

it("tells a file that cannot be read, at its place or at that of the config", async () => {
  const broken = await toldOf({ "errors.yaml": "lost: [\n" });
  expect(broken.diagnostics).toEqual([expect.stringMatching(/^errors\.yaml:\d+:\d+ error errors-unreadable /)]);
  const missing = await toldOf({}, { errors: { from: "codes.yaml" } });
  expect(missing.diagnostics).toEqual([
    expect.stringMatching(/^pio-docs\.config\.json:1:\d+ error errors-unreadable .*the file `codes\.yaml`/),
  ]);
});

it("is none where the spec itself refers to the file", async () => {
  const parts = {
    ...spec,
    paths: { "/a": { get: { operationId: "a", responses: { 404: { $ref: "errors.yaml#/Lost" } } } } },
  };
  const { diagnostics, world } = await toldOf({
    "openapi.json": JSON.stringify(parts),
    "errors.yaml": "Lost:\n  description: It is gone.\n",
  });
  expect(diagnostics).toEqual([]);
  expect(await world.html("api/errors/index.html")).toContain("It is gone.");
});

describe("two specs in one folder", () => {
  const two = [{ spec: "openapi.json" }, { spec: "admin.yaml", id: "admin", route: "/admin" }];
  const of = (code: string): string => {
    const answer = { description: "No.", content: { "application/json": { example: { code } } } };
    return JSON.stringify({ ...spec, paths: { "/a": { get: { operationId: "a", responses: { 404: answer } } } } });
  };
  const site = {
    "pio-docs.config.json": JSON.stringify({ apis: two }),
    "openapi.json": of("lost"),
    "admin.yaml": of("barred"),
  };

  it("have a file each, by the name of the spec, before the one that they share", async () => {
    const { diagnostics, world } = await toldOf({
      ...site,
      "admin.errors.yaml": "barred: { meaning: Not you. }\n",
      "errors.yaml": "lost: { meaning: It is gone. }\n",
    });
    expect(diagnostics).toEqual([]);
    expect(await world.html("api/errors/index.html")).toContain("It is gone.");
    expect(await world.html("admin/errors/index.html")).toContain("Not you.");
  });

  it("share one, in which a code is unknown that none of them has, which is told once", async () => {
    const { diagnostics, world } = await toldOf({
      ...site,
      "errors.yaml": "lost: { meaning: It is gone. }\nbarred: { meaning: Not you. }\nbared: { do: Wait. }\n",
    });
    expect(diagnostics).toEqual([
      "errors.yaml:3:1 warning errors-unknown No error response has the code `bared`, so its entry is not shown.",
    ]);
    expect(
      world.compiled.diagnostics.find(({ diagnostic }) => diagnostic.code === "errors-unknown")?.diagnostic.facts.near,
    ).toBe("barred");
    expect(await world.html("api/errors/index.html")).toContain("It is gone.");
    expect(await world.html("admin/errors/index.html")).toContain("Not you.");
  });
});
