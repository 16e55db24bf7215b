// Entries of `docs` as authors write them: what is wrong with one is one error at its place.
import { describe, expect, it } from "vitest";
import { readSite } from "./world.ts";

const folders = {
  "docs/index.md": "# Home\n",
  "guides/index.md": "# Guides\n",
  "../team-a/docs/a.md": "# A\n",
  "../team-b/docs/b.md": "# B\n",
  "node_modules/@acme/docs/c.md": "# C\n",
  "../node_modules/@acme/api/openapi.yaml": "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n",
};

async function faultsOf(docs: unknown, more: Record<string, unknown> = {}): Promise<readonly string[]> {
  const config = JSON.stringify({ docs, ...more }, undefined, 1);
  return (await readSite({ ...folders, "pio-docs.config.json": config })).printed;
}

const a = { from: "../team-a/docs", at: "/a" };
const locales = { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch" } } };

describe("an entry of docs", () => {
  it.each<[name: string, docs: unknown, more?: Record<string, unknown>]>([
    ["that is no path and no object", [7]],
    ["outside the site as a path", ["docs", "../team-a/docs"]],
    ["without from", ["docs", { at: "/a" }]],
    ["with an unknown key", [{ ...a, owner: "@a" }]],
    ["with a wrong value", [{ ...a, sidebar: "mine" }]],
    ["with an address that is none", [{ ...a, at: "a" }]],
    ["that is missing", ["docs", { from: "../nowhere", at: "/n" }]],
    ["of a package that is missing", ["docs", { from: "npm:@acme/guides", at: "/n" }]],
    ["of a folder that a package lacks", ["docs", { from: "npm:@acme/docs/guides", at: "/n" }]],
    ["that climbs out of a package", ["docs", { from: "npm:@acme/docs/../../..", at: "/n" }]],
    ["at the address of another", ["docs", a, { from: "../team-b/docs", at: "/A/" }]],
    ["at the address of the docs", ["docs", { from: "../team-b/docs", at: "/" }]],
    ["at a path of every site", ["docs", { ...a, at: "/assets/a" }]],
    ["at the path of a language", ["docs", { ...a, at: "/DE" }], { locales }],
    [
      "at the path of a version",
      ["docs", { ...a, at: "/v/2/a" }],
      { versions: [{ id: "2" }, { id: "1", folder: "guides" }] },
    ],
    ["without an address beside the docs", ["docs", "guides"]],
    ["with the folder of another", ["docs", a, { ...a, at: "/b" }]],
    ["that is the site", ["docs", { from: ".", at: "/s" }]],
    ["that is the site by its name", ["docs", { from: "../site", at: "/s" }]],
    ["that is a folder around the site", ["docs", { from: "..", at: "/s" }]],
    ["with a language that is not there", [{ ...a, locales: { dee: { from: "../team-b/docs" } } }], { locales }],
    ["with the default language", [{ ...a, locales: { en: { from: "../team-b/docs" } } }], { locales }],
    ["whose translation is missing", [{ ...a, locales: { de: { from: "../team-a/de" } } }], { locales }],
    ["whose translation is the folder of another", ["docs", { ...a, locales: { de: { from: "docs" } } }], { locales }],
    ["with a version that is not there", [{ ...a, versions: ["1"] }]],
    ["with an unfit version", [{ ...a, versions: { "1": {} } }]],
    ["that is an empty list", []],
  ])("%s is one error", async (_, docs, more) => {
    const faults = await faultsOf(docs, more);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchSnapshot();
  });

  it("of a package that is missing says how it comes", async () => {
    const [fault = ""] = await faultsOf(["docs", { from: "npm:@acme/guides", at: "/n" }]);
    expect(fault).toContain("package-missing");
    expect(fault).toContain("npm install @acme/guides");
  });

  it("may be a path, an object without an address, a folder in another one, and a package", async () => {
    const inner = { from: "docs/inner", at: "/inner" };
    const { config, printed } = await readSite({
      ...folders,
      "docs/inner/x.md": "# X\n",
      "pio-docs.config.json": JSON.stringify({ docs: [{ from: "docs" }, inner, { from: "npm:@acme/docs", at: "/c" }] }),
    });
    expect(printed).toEqual([]);
    expect(config?.collections.map(({ folder, route, mount }) => [folder, route, mount?.under])).toEqual([
      ["docs", "/", ""],
      ["docs/inner", "/inner", "inner"],
      ["node_modules/@acme/docs", "/c", "c"],
    ]);
  });
});

describe("a spec of a package", () => {
  it("is read where the package is installed", async () => {
    const apis = [{ spec: "npm:@acme/api/openapi.yaml" }];
    const { config, printed } = await readSite({ ...folders, "pio-docs.config.json": JSON.stringify({ apis }) });
    expect(printed).toEqual([]);
    expect(config?.apis[0]?.spec).toBe("../node_modules/@acme/api/openapi.yaml");
  });

  it.each(["npm:@acme/none/openapi.yaml", "npm:@acme/api/none.yaml", "npm:"])("%s is one error", async (spec) => {
    const faults = await faultsOf("docs", { apis: [{ spec }] });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchSnapshot();
  });
});

describe("without trust", () => {
  const readUntrusted = (config: object) =>
    readSite({ ...folders, "pio-docs.config.json": JSON.stringify(config) }, { noCode: true });

  it.each<[what: string, config: object]>([
    ["a folder outside of the site", { docs: ["docs", a] }],
    [
      "a translation outside of the site",
      { docs: [{ from: "docs", locales: { de: { from: "../team-a/docs" } } }], locales },
    ],
    ["a package outside of the site", { docs: ["docs", { from: "npm:@acme/api", at: "/a" }] }],
    ["a spec of a package outside of the site", { apis: [{ spec: "npm:@acme/api/openapi.yaml" }] }],
  ])("%s is refused", async (_, config) => {
    const { config: read, printed } = await readUntrusted(config);
    expect(read).toBeUndefined();
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain("path-leaves-site");
  });

  it("a package in the site is read", async () => {
    const { config, printed } = await readUntrusted({ docs: ["docs", { from: "npm:@acme/docs", at: "/a" }] });
    expect(printed).toEqual([]);
    expect(config?.collections).toHaveLength(2);
  });
});
