// The expression of each mode of each grammar is the one that the library makes, or is left to it.
import type { CompiledMode, Language } from "highlight.js";
import core from "highlight.js/lib/core";
import { expect, it } from "vitest";
import { alternatives } from "../../../src/parse/colours/alternatives.ts";
import { grammarNames, grammarOf } from "../../../src/parse/colours/grammars.ts";

function matchersOf(language: Language | undefined): readonly CompiledMode["matcher"][] {
  const parts = new Set<object>(language === undefined ? [] : [language]);
  for (const part of parts)
    for (const value of Object.values(part)) if (typeof value === "object" && value !== null) parts.add(value);
  return [...parts].flatMap((part) => ("matcher" in part ? [part.matcher] : []));
}

it("of every grammar", () => {
  const seen = { same: 0, left: 0 };
  for (const name of grammarNames) {
    const grammar = grammarOf(name);
    if (grammar === undefined) continue;
    const hljs = core.newInstance();
    hljs.registerLanguage(name, grammar);
    hljs.highlight("", { language: name });
    const language = hljs.getLanguage(name);
    const flags = `gm${language?.case_insensitive ? "i" : ""}${language?.unicodeRegex ? "u" : ""}`;
    for (const matcher of matchersOf(language)) {
      const ours = matcher.rules.length === 0 ? undefined : alternatives(matcher.rules, flags);
      const { matcherRe, matchIndexes } = matcher.getMatcher(0);
      if (ours === undefined) seen.left += 1;
      else {
        seen.same += 1;
        expect([ours.expression.source, [...ours.expression.flags].sort()], name).toEqual([
          matcherRe.source,
          [...matcherRe.flags].sort(),
        ]);
        expect(ours.groups, name).toEqual(Object.keys(matchIndexes).map(Number));
      }
    }
  }
  expect(seen.same).toBeGreaterThan(5 * seen.left);
});

it.each([
  ["a reference", /(a)\1/],
  ["a named group", /(?<x>a)/],
  ["a reference by name", /(?<x>a)\k<x>/],
])("%s is left to the library", (_, sought) => {
  expect(alternatives([[sought, { type: "begin" }]], "gm")).toBeUndefined();
});

it("counts neither what looks around, nor what is in a class or stands for itself", () => {
  const sought = /(?:a)(?=b)(?!c)(?<=d)(?<!e)[(]\(\\(f)[\](](g)/;
  const found = alternatives(
    [
      [sought, { type: "begin" }],
      ["(h)", { type: "end" }],
    ],
    "gm",
  );
  expect(found?.groups).toEqual([1, 4]);
});
