// The prose of guide and API description: no word outside the proof-read list, no word written twice, sentences of a length that a busy
// reader can take. Code, names of fields and addresses are not prose. Long averages are told as warnings; only gross ones fail.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { proseOf, readPages, site } from "./guide-reading.ts";
import { child, type Node, nodesOf, text } from "./spec-reading.ts";

type Prose = { readonly name: string; readonly words: string };

const spec: Node = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
const list = readFileSync(join(site, "facts/words.txt"), "utf8").split("\n").filter(Boolean);
const known = new Set(list);

/** Average words per sentence above which a page is warned about, and above which it fails; words of a sentence that is too long. */
const bounds = { warn: 16, fail: 24, sentence: 50 };

function withoutCode(markdown: string): string {
  return markdown.replace(/^ *```[\s\S]*?^ *```/gm, "").replace(/`[^`\n]*`/g, "`x`");
}

const guide: readonly Prose[] = readPages().map(({ file, raw }) => ({
  name: file,
  words: proseOf(raw.replace(/^ *```[\s\S]*?^ *```/gm, "").replace(/`[^`\n]*`/g, " ¤ ")),
}));

const described: readonly Prose[] = nodesOf(spec).flatMap(({ at, node }) => {
  const own = ["title", "summary", "description"].map((key) => text(node, key));
  const values = Object.values(child(node, "x-enumDescriptions")).map(String);
  return [...own, ...values].filter(Boolean).map((words) => ({
    name: `openapi.json${at}`,
    words: withoutCode(words)
      .replace(/`x`/g, " ¤ ")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
  }));
});

/** The words of the text in lower case: letters with inner apostrophes and hyphens, no parts of addresses, paths or names of fields. */
function wordsOf(words: string): readonly string[] {
  const plain = words.replace(/https?:\/\/\S+|\S+@\S+/g, " ");
  const found = plain.matchAll(/(?<![\p{L}\p{N}_./$#-])\p{L}+(?:['’-]\p{L}+)*(?![\p{L}\p{N}_/]|\.\p{L})/gu);
  return [...found].map(([word]) => word.toLowerCase());
}

function misspelled(words: string): readonly string[] {
  return wordsOf(words).filter((word) => !known.has(word));
}

/** Words that stand twice in a row within a line. */
function doubled(words: string): readonly string[] {
  return [...words.matchAll(/\b(\p{L}{2,}) \1\b/giu)]
    .map(([twice]) => twice)
    .filter((twice) => !/^that that$/i.test(twice));
}

/** The sentences of running text: table rows, headings and lines without an end mark are left out. */
function sentencesOf(words: string): readonly string[] {
  const lines = words
    .split("\n")
    .filter((line) => !line.includes(" | ") && !line.startsWith("|") && /[.:!?]$/.test(line.trim()));
  return lines.flatMap((line) => line.split(/(?<=[.!?:;])\s+/)).filter((sentence) => wordsOf(sentence).length > 0);
}

function average(words: string): number {
  const sentences = sentencesOf(words);
  return (
    sentences.reduce((sum, sentence) => sum + sentence.trim().split(/\s+/).length, 0) / Math.max(1, sentences.length)
  );
}

describe("the word list", () => {
  it("is sorted, without repetition, in lower case, and not larger than needed", () => {
    expect(list.length).toBeGreaterThan(1000);
    expect(list).toEqual([...new Set(list)].toSorted());
    expect(list.filter((word) => word !== word.toLowerCase() || !/^\p{L}+(?:['’-]\p{L}+)*$/u.test(word))).toEqual([]);
    const used = new Set([...guide, ...described].flatMap(({ words }) => wordsOf(words)));
    expect(list.filter((word) => !used.has(word))).toEqual([]);
  });
});

describe("the spelling", () => {
  it.each(guide)("holds on $name", ({ words }) => {
    expect(wordsOf(words).length).toBeGreaterThan(100);
    expect(misspelled(words)).toEqual([]);
    expect(doubled(words)).toEqual([]);
  });

  it("holds in the API description", () => {
    expect(described.length).toBeGreaterThan(500);
    expect(
      described.flatMap(({ name, words }) =>
        [...misspelled(words), ...doubled(words)].map((word) => `${name}: ${word}`),
      ),
    ).toEqual([]);
  });

  it("is one: cancelled, recognise and centre as the product writes them, authorize and fulfillment as the API does", () => {
    const other = [
      "canceled",
      "canceling",
      "recognize",
      "recognized",
      "center",
      "fulfilment",
      "fulfilments",
      "authorise",
      "authorised",
      "organisation",
      "favor",
      "prioritize",
      "synchronize",
      "catalogs",
      "persmission",
    ];
    expect(other.filter((word) => known.has(word))).toEqual([]);
  });

  it("notices a wrong letter and a word written twice", () => {
    expect(misspelled("The platfrom recieves an order at https://api.tset.pio.com for `x_y` and a.b")).toEqual([
      "platfrom",
      "recieves",
    ]);
    expect(doubled("it is is so, and the the end")).toEqual(["is is", "the the"]);
  });
});

describe("the sentences", () => {
  it.each(guide)("of $name can be read", ({ name, words }) => {
    const mean = average(words);
    expect(sentencesOf(words).length).toBeGreaterThan(8);
    if (mean > bounds.warn) process.stdout.write(`  warning: ${name} has ${mean.toFixed(1)} words a sentence\n`);
    expect(mean).toBeLessThan(bounds.fail);
    expect(sentencesOf(words).filter((sentence) => sentence.split(/\s+/).length > bounds.sentence)).toEqual([]);
  });

  it("are measured: one long sentence is long, two short ones are short", () => {
    expect(average("One two three. Four five six.")).toBe(3);
    expect(average(`${"word ".repeat(40)}end.`)).toBe(41);
    expect(sentencesOf("| a cell | another. |\nA heading\nA line.")).toEqual(["A line."]);
  });
});
