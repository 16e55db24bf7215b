// Grammars that were changed for their speed find what those of highlight.js find.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LanguageFn } from "highlight.js";
import core from "highlight.js/lib/core";
import javascript from "highlight.js/lib/languages/javascript";
import typescript from "highlight.js/lib/languages/typescript";
import { expect, it } from "vitest";
import { grammarOf } from "../../src/highlight/grammars.ts";

const theirs = { javascript, typescript } as const;

function colouredBy(grammar: LanguageFn, code: string): string {
  const hljs = core.newInstance();
  hljs.registerLanguage("code", grammar);
  return hljs.highlight(code, { language: "code", ignoreIllegals: true }).value;
}

const tricky = [
  "return /a[/]b/g.test(text) ? a / b / c : (/x/i)",
  "const f = async (a, b = (c, (d))) => a; g = x => x; h((y) => y, async z => z)",
  "return (await f()).map((x) => x)\nthrow (new Error(`a @{b /* c */} @{/d/}`))",
  "x = /* one */ 1, // two\n/three/.exec(s) !== /four/m",
  "const a = <b c={d}>e {f} </b>, g = <h/>, i = <></>, k = l < m && n > o",
  "switch (a) { case /b/.test(c): return\n  case(d): e =\n\n/f/ }",
  "a ? /b/ : c\n,/d/\n;[/e/].map(/f/.test, /g/)\nlet h = html`<i>@{j}</i>` + css`k{}`",
  "if (a) /b/.test(c)\n!/d/.test(e) && ~/f/ | -/g/",
].map((code) => code.replaceAll("@{", "${"));
const ours = ["src/markdown", "src/highlight", "templates/theme/islands"].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(folder, entry.name), "utf8")),
);

it.each(["javascript", "typescript"] as const)("%s, which looks behind few operators", (name) => {
  const mine = grammarOf(name);
  expect(mine).toBeDefined();
  for (const code of [...tricky, ...ours])
    expect(colouredBy(mine ?? theirs[name], code)).toBe(colouredBy(theirs[name], code));
});

it("it is changed: behind an operator nothing is opened for a name", () => {
  const opened = (grammar: LanguageFn): number => {
    let count = 0;
    const hljs = core.newInstance();
    hljs.registerLanguage("code", grammar);
    hljs.highlight("", { language: "code" });
    for (const mode of hljs.getLanguage("code")?.contains ?? [])
      if (typeof mode === "object" && "begin" in mode && String(mode.begin).includes(">>>="))
        count += Number(new RegExp(String(mode.begin)).test("= name"));
    return count;
  };
  expect([opened(javascript), opened(grammarOf("javascript") ?? javascript)]).toEqual([1, 0]);
});
