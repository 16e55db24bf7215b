import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { configExamples } from "../../src/config/examples.ts";
import { configJsonSchema, configKeys, knownKeys } from "../../src/config/keys.ts";
import { configSchema } from "../../src/config/schema.ts";
import { type Json, listAt, objectAt } from "../../src/text/json.ts";

describe("the config's keys", () => {
  it("all have a type and a description", () => {
    const keys = configKeys();
    expect(keys.length).toBeGreaterThan(70);
    expect(keys.filter(({ description, type }) => description === "" || type === "")).toEqual([]);
    expect(keys.find(({ key }) => key === "apis[].remoteRefs")).toEqual({
      key: "apis[].remoteRefs",
      type: "list of strings",
      default: "[]",
      isRequired: false,
      description: "Hosts from which `$ref` targets can be fetched.",
      example: { apis: [{ spec: "openapi.yaml", remoteRefs: ["schemas.example.com"] }] },
    });
    expect(keys.find(({ key }) => key === "colorMode.default")).toMatchObject({
      type: "`light` or `dark`",
      default: '"light"',
    });
  });

  it("include those that only some forms of a value have", () => {
    const names = configKeys().map(({ key }) => key);
    for (const name of ["locales.list.<language>.docs", "apis[].console.hosts", "apis[].specHistory[].date"])
      expect(names).toContain(name);
    expect(names).toContain("budgets.pages.<type>.html");
    expect(new Set(names).size).toBe(names.length);
  });

  it("have one example each, which the schema accepts", () => {
    expect(Object.keys(configExamples).toSorted()).toEqual(
      configKeys()
        .map(({ key }) => key)
        .toSorted(),
    );
    const editor = new Ajv2020({ strict: false }).compile(configJsonSchema());
    for (const [key, example] of Object.entries(configExamples)) {
      expect(configSchema.safeParse(example).error?.issues ?? [], key).toEqual([]);
      expect(editor(example), `${key}: ${JSON.stringify(editor.errors)}`).toBe(true);
      const names = key.split(/\.|\[\]/).filter((name) => name !== "" && !name.startsWith("<"));
      for (const name of names) expect(JSON.stringify(example), key).toContain(`"${name}":`);
    }
  });

  it("show their examples in editors", () => {
    const at = (schema: Json | undefined, name: string) => objectAt(objectAt(schema, "properties"), name);
    const schema = configJsonSchema();
    expect(listAt(at(schema, "title"), "examples")).toEqual(["Harbor"]);
    expect(listAt(at(objectAt(at(schema, "apis"), "items"), "route"), "examples")).toEqual(["/reference"]);
    const [, object] = listAt(at(objectAt(at(schema, "apis"), "items"), "console"), "anyOf");
    expect(listAt(at(object, "hosts"), "examples")).toEqual([["https://eu.example.com"]]);
    const language = objectAt(at(at(schema, "locales"), "list"), "additionalProperties");
    expect(listAt(at(language, "dir"), "examples")).toEqual(["ltr"]);
  });

  it("make a JSON Schema that accepts good configs and refuses bad ones", () => {
    const validate = new Ajv2020({ strict: false }).compile(configJsonSchema());
    expect(
      validate({ title: "x", navbar: { items: [{ label: "a", to: "/" }] }, severities: { "broken-link": "warning" } }),
    ).toBe(true);
    expect(validate({ titel: "x" })).toBe(false);
    expect(validate({ severities: { "broken-lnik": "warn" } })).toBe(false);
  });

  it("are known at every level", () => {
    expect(knownKeys()([])).toContain("title");
    expect(knownKeys()(["navbar", "items", "0"])).toEqual([
      "label",
      "doc",
      "to",
      "href",
      "icon",
      "area",
      "position",
      "items",
    ]);
    expect(knownKeys()(["redirects"])).toBeUndefined();
    expect(knownKeys()(["__proto__", "x"])).toBeUndefined();
  });
});
