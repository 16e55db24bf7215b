// `messages.schema.json` and `en.json` are what `npm run messages:schema` makes from `en.ts`, and the schema holds every language file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { contextsOf, englishFile, messagesSchema } from "../../scripts/messages/messages-schema.ts";
import { en } from "../../src/messages/en.ts";
import { languageTags } from "../../src/messages/languages.ts";

const folder = join(import.meta.dirname, "../../src/messages");
const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");
const source = textOf("en.ts");
const schema = messagesSchema(source, en);

it("the schema is the one that the script makes", () => {
  expect(JSON.parse(textOf("messages.schema.json"))).toEqual(schema);
});

it("en.json is the one that the script makes", () => {
  expect(JSON.parse(textOf("en.json"))).toEqual(englishFile(en));
});

describe("the schema", () => {
  it("shows the context, the English text, and the greatest length of a message", () => {
    expect(schema).toHaveProperty(["properties", "page", "properties", "search"], {
      type: "string",
      description: 'The button that opens the search. At most 10 characters. English: "Search"',
      maxLength: 10,
    });
  });

  it("does not count placeholders", () => {
    expect(schema).toHaveProperty(
      ["properties", "search", "properties", "closeKey", "maxLength"],
      20 + "{escape}".length,
    );
  });

  it("shows the context of the group for a message without one", () => {
    expect(schema).toHaveProperty(
      ["properties", "search", "properties", "kinds", "properties", "schema", "description"],
      'Within a line: the type of a result. English: "schema"',
    );
  });

  it("reads a comment of several lines, and none above another message", () => {
    const contexts = contextsOf(
      'export const en = {\n  /**\n   * One\n   * two.\n   */\n  a: { b: "" },\n  c: "",\n} as const;\n',
    );
    expect([...contexts]).toEqual([["a", "One two."]]);
  });

  const validate = new Ajv2020({ strict: false }).compile(schema);

  it.each(languageTags)("holds %s", (tag) => {
    validate(JSON.parse(textOf(`${tag}.json`)));
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each([
    ["a missing message", (page: Record<string, string>) => delete page.search],
    ["an unknown message", (page: Record<string, string>) => Object.assign(page, { serach: "Search" })],
    [
      "a message that is too long",
      (page: Record<string, string>) => Object.assign(page, { search: "Search the docs" }),
    ],
  ])("reports %s", (_, change) => {
    const file = JSON.parse(textOf("de.json"));
    change(file.page);
    expect(validate(file)).toBe(false);
  });
});
