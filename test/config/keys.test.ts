import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { configJsonSchema, configKeys, knownKeys } from "../../src/config/keys.ts";

describe("the config's keys", () => {
  it("all have a type and a description", () => {
    const keys = configKeys();
    expect(keys.length).toBeGreaterThan(70);
    expect(keys.filter(({ description, type }) => description === "" || type === "")).toEqual([]);
    expect(keys.find(({ key }) => key === "apis[].remoteRefs")).toEqual({
      key: "apis[].remoteRefs",
      type: "list of text",
      default: "[]",
      description: "Hosts that a `$ref` may be fetched from.",
    });
    expect(keys.find(({ key }) => key === "colorMode.default")).toMatchObject({
      type: '"light" or "dark"',
      default: '"light"',
    });
  });

  it("make a JSON Schema that accepts good configs and refuses bad ones", () => {
    const validate = new Ajv2020({ strict: false }).compile(configJsonSchema());
    expect(
      validate({ title: "x", navbar: { items: [{ label: "a", to: "/" }] }, severities: { "broken-link": "warn" } }),
    ).toBe(true);
    expect(validate({ titel: "x" })).toBe(false);
    expect(validate({ severities: { "broken-lnik": "warn" } })).toBe(false);
  });

  it("are known at every level", () => {
    expect(knownKeys()([])).toContain("title");
    expect(knownKeys()(["navbar", "items", "0"])).toEqual(["label", "doc", "to", "href", "position", "items"]);
    expect(knownKeys()(["redirects"])).toBeUndefined();
    expect(knownKeys()(["__proto__", "x"])).toBeUndefined();
  });
});
