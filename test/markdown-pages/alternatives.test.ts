// What a twin says of alternatives that look alike, and of an example that the author gave: neither their names nor its values are lost. Each is
// looked for by its line, and by the walk that compares every page with its twin, which must miss it where it is gone.
import { beforeAll, describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";
import { parityOf } from "../reference/twin-parity.ts";

const named = (properties: object) => ({ type: "object", properties });
const spec = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://t.example" }],
  components: {
    schemas: {
      Iso: { type: "string" },
      Epoch: { type: "string" },
      Stop: named({ name: { type: "string", examples: ["Berlin", "Paris"] }, code: { type: "string" } }),
    },
  },
  paths: {
    "/b": {
      post: {
        operationId: "postB",
        "x-codeSamples": [{ lang: "Shell", label: "curl", source: "curl https://t.example/b -d @file" }],
        requestBody: {
          content: { "application/json": { schema: named({ town: { type: "string", example: "Leuven" } }) } },
        },
        responses: { 204: { description: "Done." } },
      },
    },
    "/c": {
      get: {
        operationId: "getC",
        responses: {
          200: {
            description: "It.",
            content: {
              "application/json": {
                schema: {
                  type: "array",
                  items: named({ at: { type: "string" } }),
                  example: [{ at: "x1" }, { at: "x2" }],
                },
              },
            },
          },
        },
      },
    },
    "/a": {
      get: {
        operationId: "getA",
        responses: {
          200: {
            description: "It.",
            content: {
              "application/json": {
                schema: named({
                  when: { oneOf: [{ $ref: "#/components/schemas/Iso" }, { $ref: "#/components/schemas/Epoch" }] },
                  event: { type: "string", oneOf: [{ title: "one" }, { title: "two" }] },
                  stops: { type: "array", items: { $ref: "#/components/schemas/Stop" } },
                }),
                example: {
                  stops: [
                    { name: "Berlin", code: "BER" },
                    { name: "Paris", code: "PAR" },
                  ],
                },
              },
              "application/xml": { schema: named({ stop: { $ref: "#/components/schemas/Stop" } }) },
            },
          },
        },
      },
    },
  },
};

const pages = new Map<string, { readonly html: string; readonly markdownPage: string }>();
let [html, markdownPage] = ["", ""];
beforeAll(async () => {
  const world = await worldOf({ "docs/index.md": "# Home\n", "openapi.json": JSON.stringify(spec) });
  for (const name of ["get-a", "post-b", "get-c"]) {
    const [page, markdown] = await Promise.all([world.html(`api/${name}/index.html`), world.html(`api/${name}.md`)]);
    pages.set(name, { html: page, markdownPage: markdown });
  }
  ({ html, markdownPage } = pages.get("get-a") ?? { html, markdownPage });
});

describe("a twin", () => {
  it.each([
    [
      "tells alternatives of one type apart by their names",
      "  when?: oneOf (\n    | string // Iso\n    | string // Epoch\n  )\n",
    ],
    ["says the type above alternatives that have none", "  event?: oneOf ( // string\n"],
    [
      "has an author's example whose list has no single place in the shape",
      '`{"stops":[{"name":"Berlin","code":"BER"},{"name":"Paris","code":"PAR"}]}`',
    ],
  ])("%s", (_, line) => expect(markdownPage).toContain(line));

  it.each([
    ["get-a", 20],
    ["post-b", 3],
    ["get-c", 4],
  ])("of %s says all that its page says", (name, fewest) => {
    const page = pages.get(name) ?? { html: "", markdownPage: "" };
    const { facts, lost } = parityOf(page.html, page.markdownPage);
    expect(lost).toEqual([]);
    expect(facts).toBeGreaterThan(fewest);
  });

  it("has at the fields what the author's own call does not send", () => {
    expect(pages.get("post-b")?.markdownPage).toContain("town?: string // example Leuven");
  });

  it("has an example of a whole that its schema gives", () => {
    expect(pages.get("get-c")?.markdownPage).toContain('`[{"at":"x1"},{"at":"x2"}]`');
  });

  it.each([
    ["a type above alternatives", " // string\n", "\n", /^type/],
    ["a value of an example", "BER", "", /^shown/],
    ["all of an example", /^example: .*$/m, "", /^shown/],
  ])("and the walk misses %s that is gone", (_, what, instead, kind) => {
    const gone = markdownPage.replace(what, instead);
    expect(gone).not.toBe(markdownPage);
    expect(parityOf(html, gone).lost.filter(({ fact }) => kind.test(fact)).length).toBeGreaterThan(0);
  });
});
