// The scripts of a language: no placeholder is left in them, and what they say is of that language alone.
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { openTheme } from "../../src/build/theme.ts";
import type { ClientFile } from "../../src/emit/client-files.ts";
import { scriptsIn } from "../../src/emit/client-words.ts";
import { en } from "../../src/messages/en.ts";
import { languageTags, wordsOf } from "../../src/messages/languages.ts";

const ready: ClientFile[] = [];
beforeAll(async () => {
  ready.push(...(await openTheme()()));
});

const textOf = (files: readonly ClientFile[]) =>
  files
    .filter(({ output }) => output.endsWith(".js"))
    .map(({ bytes }) => Buffer.from(bytes).toString("utf8"))
    .join("\n");

describe("scripts", () => {
  it("have a placeholder for what is wrong with values, with addresses, and for units", () => {
    for (const topic of ["checks", "sending", "builder"]) expect(textOf(ready)).toContain(`__words_${topic}__`);
    expect(textOf(ready)).toContain("__words_lists_or__");
  });

  it.each(languageTags)("of %s hold its words and no others", async (tag) => {
    const words = await wordsOf(tag);
    const text = textOf(scriptsIn(ready, words));
    expect(text).not.toContain("__words_");
    const said = (of: typeof words) => [of.checks.uniqueItems, of.checks.jsonAt, of.sending.addresses.login];
    for (const one of said(words)) expect(text).toContain(one);
    if (tag !== "en") for (const one of said(en)) expect(text).not.toContain(one);
  });

  it.each(languageTags)("that every page of %s waits for weigh little, too", async (tag) => {
    const first = scriptsIn(ready, await wordsOf(tag)).filter(({ output }) => /^assets\/(mode|boot)-/.test(output));
    expect(first).toHaveLength(2);
    // Letters that take two or three bytes cost up to 250 more than English, whose budget is in client.test.ts. 64 came with the server that
    // a reader chose, which pages show before they are seen, and 64 with the paths of fields, which stood in the HTML before.
    const packed = first.reduce((sum, { bytes }) => sum + gzipSync(bytes, { level: 9 }).length, 0);
    expect(packed).toBeLessThanOrEqual(6_272);
  });

  it("write a form that says what `other` says once", async () => {
    const { checks } = await wordsOf("tr");
    expect(checks.minLength.one).toBe(checks.minLength.other);
    expect(textOf(scriptsIn(ready, await wordsOf("tr"))).split(checks.minLength.other)).toHaveLength(2);
    expect(textOf(scriptsIn(ready, await wordsOf("en")))).toContain('one:"One result found"');
  });
});
