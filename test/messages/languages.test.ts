// Each language file has the messages of English, no more and no fewer, with their placeholders, the plural forms of the language, and no
// message that is longer than its context allows.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contextsOf, greatestLength } from "../../scripts/messages/messages-schema.ts";
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
const folder = join(import.meta.dirname, "../../src/messages");
const contexts = contextsOf(readFileSync(join(folder, "en.ts"), "utf8"));
const limits = [...contexts].flatMap(([path, context]) => {
  const most = greatestLength(context);
  return most === undefined ? [] : [{ path, most }];
});

it("every language file is in the list of languages", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "messages.schema.json");
  expect(files.map((name) => name.replace(".json", "")).sort()).toEqual([...languageTags].sort());
});

it("some messages have a greatest length", () => {
  expect(limits.map(({ path }) => path)).toEqual(expect.arrayContaining(["page.search", "changelog.isNew"]));
});

describe.each(languageTags)("%s", (tag) => {
  it("has every message and no other", async () => {
    expect(textsOf(await wordsOf(tag)).map(([path]) => path)).toEqual([...english.keys()]);
  });

  it("names the schema, so that editors show contexts", () => {
    const { $schema } = JSON.parse(readFileSync(join(folder, `${tag}.json`), "utf8"));
    expect($schema).toBe("./messages.schema.json");
  });

  it("has no message that is longer than its context allows", async () => {
    const texts = new Map(textsOf(await wordsOf(tag)));
    for (const { path, most } of limits)
      for (const text of Object.values(texts.get(path) ?? {})) {
        const length = [...text.replace(/\{\w+\}/g, "")].length;
        expect({ path, text, fits: length <= most }).toEqual({ path, text, fits: true });
      }
  });

  it("has the placeholders of English", async () => {
    for (const [path, forms] of textsOf(await wordsOf(tag))) {
      const model = english.get(path) ?? {};
      const wanted = slotsOf(Object.values(model).join(" "));
      const isCounted = "other" in model;
      for (const text of Object.values(forms)) {
        // A form may omit its number: "One result found".
        const all = isCounted && !text.includes("{count}") ? [...slotsOf(text), "count"].sort() : slotsOf(text);
        expect({ path, slots: all }).toEqual({ path, slots: wanted });
      }
    }
  });

  it("has the plural forms of its language, and no other", async () => {
    const words = await wordsOf(tag);
    const categories = [...new Intl.PluralRules(words.about.tag).resolvedOptions().pluralCategories].sort();
    for (const [path, forms] of textsOf(words)) {
      if (!("other" in forms)) continue;
      expect({ path, forms: Object.keys(forms).sort() }).toEqual({ path, forms: categories });
    }
  });

  it("has its own name and no empty message", async () => {
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

it("a tag uses the messages of its language and script", () => {
  expect(["en-GB", "de-AT", "tlh", "not a tag"].map(languageOf)).toEqual(["en", "de", undefined, undefined]);
});
