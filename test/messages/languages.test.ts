// What the compiler cannot see of a language: that its texts have the names to fill in that the English ones have, and its numbers the forms
// that the language has.
import { describe, expect, it } from "vitest";
import { en } from "../../src/messages/en.ts";
import { languageOf, languageTags, wordsOf } from "../../src/messages/languages.ts";

type Node = string | { readonly [name: string]: Node };

/** Each text by its path; those that a number decides are one, with their forms. */
function textsOf(node: Node, path = ""): readonly (readonly [path: string, forms: Readonly<Record<string, string>>])[] {
  if (typeof node === "string") return [[path, { text: node }]];
  if (typeof node.other === "string") return [[path, node as Readonly<Record<string, string>>]];
  return Object.entries(node).flatMap(([name, below]) => textsOf(below, path === "" ? name : `${path}.${name}`));
}

const slotsOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();

const english = new Map(textsOf(en));

describe.each(languageTags)("%s", (tag) => {
  it("has the names to fill in that English has", async () => {
    for (const [path, forms] of textsOf(await wordsOf(tag))) {
      const model = english.get(path) ?? {};
      const wanted = slotsOf(Object.values(model).join(" "));
      const isCounted = "other" in model;
      for (const text of Object.values(forms)) {
        // A form may do without its number: "One result found".
        const all = isCounted && !text.includes("{count}") ? [...slotsOf(text), "count"].sort() : slotsOf(text);
        expect({ path, slots: all }).toEqual({ path, slots: wanted });
      }
    }
  });

  it("has the forms that its numbers have, and no other", async () => {
    const words = await wordsOf(tag);
    const categories = [...new Intl.PluralRules(words.about.tag).resolvedOptions().pluralCategories].sort();
    for (const [path, forms] of textsOf(words)) {
      if (!("other" in forms)) continue;
      expect({ path, forms: Object.keys(forms).sort() }).toEqual({ path, forms: categories });
    }
  });

  it("says its own name, says who read it, and leaves no text empty", async () => {
    const words = await wordsOf(tag);
    expect(languageOf(words.about.tag)).toBe(tag);
    expect(words.about.name).toBe(new Intl.DisplayNames(words.about.tag, { type: "language" }).of(words.about.tag));
    for (const [path, forms] of textsOf(words))
      for (const text of Object.values(forms))
        expect({ path, isEmpty: text.trim() === "" }).toEqual({ path, isEmpty: false });
  });

  it("keeps the spaces that English has at the ends of a text", async () => {
    for (const [path, forms] of textsOf(await wordsOf(tag))) {
      const [model = ""] = Object.values(english.get(path) ?? {});
      for (const text of Object.values(forms)) {
        const ends = (one: string) => [one.startsWith(" "), one.endsWith(" ")];
        if (!path.startsWith("lists.")) expect({ path, ends: ends(text) }).toEqual({ path, ends: ends(model) });
      }
    }
  });
});

it("a tag is said in the words of its language and its signs", () => {
  expect(["en-GB", "de-AT", "tlh", "not a tag"].map(languageOf)).toEqual(["en", "de", undefined, undefined]);
});
