// Each row of terms.yaml finds its wrong sentences and leaves its right ones, written as Markdown or as they are.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTerms, spellingHits, termHits } from "../../scripts/prose/terms.ts";

const terms = readTerms(readFileSync(join(import.meta.dirname, "../../scripts/prose/terms.yaml"), "utf8"));

describe("terms.yaml", () => {
  it.each(terms.rows)("$write", (row) => {
    expect(row.wrong.length).toBeGreaterThan(0);
    expect(row.right.length).toBeGreaterThan(0);
    expect(row.wrong.filter((sentence) => termHits(sentence, [row]).length === 0)).toEqual([]);
    expect(row.right.filter((sentence) => termHits(sentence, [row]).length > 0)).toEqual([]);
  });

  it("no right sentence is wrong by another row, and no row writes what another one bans", () => {
    const found = terms.rows.flatMap(({ right }) =>
      right.flatMap((sentence) => termHits(sentence, terms.rows).map(({ words }) => `${words}: ${sentence}`)),
    );
    expect(found).toEqual([]);
  });

  it("covers each row of the glossary and its verbs", () => {
    const sentences = {
      finding: "The finding is listed.",
      twin: "Every page has a twin.",
      address: "Its address is short.",
      spot: "A link to its spot.",
      answer: "The server answers with 404.",
      letters: "It has 12 letters.",
      text: "The value is a text.",
      shape: "The shape of the body.",
      description: "It reads an API description.",
      words: "Change the theme's words.",
      face: "The face of a page.",
      hole: "It fills the holes.",
      seal: "The body is sealed.",
      ground: "It is a shared room.",
      voice: "The voice of a command.",
      memo: "The memo of a page is read.",
      house: "The laws of the house.",
      outside: "Links to other sites are checked.",
      part: "A theme part.",
      "pass over": "The line is passed over.",
      ledger: "Write a ledger.",
      since: "It shows since when it exists.",
      authorize: "It is a way to authorize.",
      given: "`key` is still to be given.",
      migrate: "Moving a tree is quick.",
      machines: "It runs on many machines.",
      drawings: "The page has a drawing.",
      patch: "Pages are patched into the site.",
      hands: "Pages are parsed by several hands.",
      late: "A library is read late.",
      tell: "The problem is told once.",
      say: "The page says so.",
      stand: "It stands in the config.",
      lead: "The link leads nowhere.",
      name: "The config names the host.",
      mend: "Mend the file.",
      "come to": "Two routes come to the same.",
    };
    const missed = Object.entries(sentences).filter(([, sentence]) => termHits(sentence, terms.rows).length === 0);
    expect(missed).toEqual([]);
  });

  it("each place is reported once, with what to write", () => {
    expect(termHits("A finding is told.", terms.rows).map(({ offset, words }) => [offset, words])).toEqual([
      [0, "A finding"],
      [10, "is told"],
    ]);
  });

  it("British spellings are found, with a capital too, and American ones are not", () => {
    for (const [wrong, write] of terms.spelling) {
      expect(spellingHits(`It is ${wrong} here.`, terms.spelling)).toEqual([{ offset: 6, words: wrong, write }]);
      expect(spellingHits(`It is ${write} here.`, terms.spelling)).toEqual([]);
    }
    expect(spellingHits("An exercise, precise, raised otherwise.", terms.spelling)).toEqual([]);
  });

  it("a fault of the file is an error with its line", () => {
    expect(() => readTerms("terms:\n  - write: [")).toThrow(/^terms\.yaml:\d+: /);
  });
});
