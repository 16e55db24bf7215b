// What a twin says of alternatives that look alike, and of an example that the author gave: neither their names nor its values are lost. Each is
// looked for by its line, and by the walk that compares every page with its twin, which must miss it where it is gone.
import { beforeAll, describe, expect, it } from "vitest";
import { worldOf } from "../compile/world.ts";
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

let [html, twin] = ["", ""];
beforeAll(async () => {
  const world = await worldOf({ "docs/index.md": "# Home\n", "openapi.json": JSON.stringify(spec) });
  [html, twin] = await Promise.all([world.html("api/get-a/index.html"), world.html("api/get-a.md")]);
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
  ])("%s", (_, line) => expect(twin).toContain(line));

  it("says all that its page says", () => {
    const { facts, lost } = parityOf(html, twin);
    expect(lost).toEqual([]);
    expect(facts).toBeGreaterThan(20);
  });

  it.each([
    ["a type above alternatives", " // string\n", "\n", /^type/],
    ["a value of an example", "BER", "", /^shown/],
    ["all of an example", /^example: .*$/m, "", /^shown/],
  ])("and the walk misses %s that is gone", (_, what, instead, kind) => {
    const gone = twin.replace(what, instead);
    expect(gone).not.toBe(twin);
    expect(parityOf(html, gone).lost.filter(({ fact }) => kind.test(fact)).length).toBeGreaterThan(0);
  });
});
