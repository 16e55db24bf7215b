// What the walk looks for outside a field's own row: an example of one alternative of a body, which stands in the panel as that very value
// or is lost, and a type that another part of an allOf contradicts.
import { beforeAll, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";
import { openSite } from "./built-site.ts";
import { type Counted, countFacts } from "./count-facts.ts";
import { SpecFacts } from "./spec-facts.ts";

const emails = { emails: ["a@example.com", "b@example.com"] };
const spec = {
  openapi: "3.0.3",
  info: { title: "T", version: "1" },
  paths: {
    "/emails": {
      post: {
        operationId: "addEmails",
        requestBody: {
          content: {
            "application/json": {
              schema: {
                oneOf: [
                  {
                    type: "object",
                    properties: { emails: { type: "array", items: { type: "string" } } },
                    required: ["emails"],
                    example: emails,
                  },
                  { type: "array", items: { type: "string" } },
                ],
              },
            },
          },
        },
        responses: {
          200: {
            description: "Done.",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { count: { allOf: [{ type: "integer", format: "int32" }, { type: "string" }] } },
                },
              },
            },
          },
        },
      },
    },
  },
};
const html = new Map<string, string>();

beforeAll(async () => {
  const config = '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}';
  const world = await worldOf({ "pio-docs.config.json": config, "openapi.json": JSON.stringify(spec) });
  for (const path of world.paths.filter((name) => name.endsWith("index.html"))) html.set(path, await world.html(path));
});

async function counted(change: (page: string) => string = (page) => page): Promise<Counted> {
  const site = await openSite([...html.keys()], async (path) => change(html.get(path) ?? ""));
  return countFacts(new SpecFacts(spec, site).run());
}

it("both stand on the page, and nothing is excluded", async () => {
  const { lost, exclusions, byKind } = await counted();
  expect(lost).toEqual([]);
  expect(exclusions).toEqual({});
  expect(byKind.example).toBe(1);
});

it("an example of which one value stands in another place is lost", async () => {
  const { lost } = await counted((page) => page.replaceAll("a@example.com", "b@example.com"));
  expect(lost.filter((fact) => fact.startsWith("example "))).toHaveLength(1);
});

it("an example whose values stand there in another order is lost", async () => {
  const { lost } = await counted((page) =>
    page.replaceAll(/\b[ab](?=@example\.com)/g, (name) => (name === "a" ? "b" : "a")),
  );
  expect(lost.filter((fact) => fact.startsWith("example "))).toHaveLength(1);
});

it("a contradicted type that is told nowhere is excluded by name", async () => {
  const { exclusions } = await counted((page) => page.replaceAll(/conflicts with a subschema of type[^<,]*/g, ""));
  expect(exclusions).toEqual({
    "type that another part of an allOf leaves out": 1,
    "format that another part of an allOf leaves out": 1,
  });
});
