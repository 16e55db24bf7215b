// The package ships messages without names (scripts/package/program-options.ts); read again, they are what the files say.
import { expect, test } from "vitest";
import { en } from "../../src/messages/en.ts";
import { languageTags, wordsOf } from "../../src/messages/languages.ts";
import { textsOf, withNames } from "../../src/messages/texts.ts";

test.each(languageTags)("the texts of %s with names again are its messages, in their order", async (tag) => {
  const messages = await wordsOf(tag);
  const texts = JSON.stringify(textsOf(messages, en));
  expect(JSON.stringify(withNames(JSON.parse(texts), en))).toBe(JSON.stringify(messages));
  // A topic whose names stand in another order than in English would be shipped with them.
  expect(texts).not.toContain('"skipToMain"');
});

test("what has other names than English keeps them, and lists stay lists", () => {
  const shape = { a: { one: "1", other: "2" }, b: ["x"], c: "y" };
  const messages = { a: { one: "1", few: "3", other: "2" }, b: ["z", "w"], c: "v" };
  expect(textsOf(messages, shape)).toEqual([{ one: "1", few: "3", other: "2" }, ["z", "w"], "v"]);
  expect(withNames(textsOf(messages, shape), shape)).toEqual(messages);
  expect(withNames(messages, shape)).toBe(messages);
});
