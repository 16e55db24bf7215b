// What highlight.js finds is printed as its own emitter prints it, but for quotes and the name of a language inside of another; and it does not
// depend on what was colored before.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import core from "highlight.js/lib/core";
import { expect, it } from "vitest";
import { grammarNames, grammarOf } from "../../src/highlight/grammars.ts";
import { byGrammar, languageAliases } from "../../src/highlight/highlight.ts";
import { byReach } from "../reach.ts";
import { hostileCode } from "./hostile-code.ts";

const names = [...grammarNames].filter((name) => name !== "plaintext");
const nameOf = new Map(
  names.flatMap((name) => [name, ...(languageAliases[name]?.split(" ") ?? [])].map((alias) => [alias, name])),
);

const library = core.newInstance();
for (const name of names) {
  const grammar = grammarOf(name);
  if (grammar !== undefined) library.registerLanguage(name, grammar);
}

/** What the library prints, with quotes as they are, and the name of a language alone around its code. */
function printedByLibrary(code: string, name: string): string {
  const { value } = library.highlight(code, { language: name, ignoreIllegals: true });
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll('class="language-', 'class="');
}

const fences = ["fixtures/manual/docs", "fixtures/pio/docs"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(/^(`{3,})([\w-]+)[^\n]*\n([\s\S]*?)^\1$/gm),
    ])
    .map(([, , language = "", code = ""]) => ({ name: nameOf.get(language.toLowerCase()), code })),
);

it("each fence of the manual and of Pio's site", () => {
  expect(new Set(fences.map(({ name }) => name)).size).toBeGreaterThan(10);
  for (const { name, code } of fences)
    if (name !== undefined && code.length <= 1_000)
      expect(byGrammar(code, name).html, `${name}: ${code}`).toBe(printedByLibrary(code, name));
});

it("code of any kind in each language, in any order", () => {
  const codes = [
    ...hostileCode.map((piece, index) => piece.repeat(byReach(8, 20)) + (hostileCode[index - 1] ?? "")),
    ...fences.filter((_, index) => index % 200 === 0).map(({ code }) => code.slice(0, 900)),
  ];
  for (const name of names) {
    const colours = codes.map((code) => byGrammar(code, name));
    expect(
      colours.map(({ html }) => html),
      name,
    ).toEqual(codes.map((code) => printedByLibrary(code, name)));
    expect(
      codes.toReversed().map((code) => byGrammar(code, name)),
      name,
    ).toEqual(colours.toReversed());
  }
});

it("code inside of other code goes on where its last piece ended, and is guessed where nobody names it", () => {
  const php = "<?php /* a ?> b <?php c */ $d = <<<E\nf {$g}\nE; ?><i h='j'>";
  const message = 'POST /a HTTP/1.1\nA: b\n\n{"c": [1, true]}';
  const markup = "<script>const a = `<b>`</script><style>a { b: c }</style><script type=d>{{#e}}f{{/e}}</script>";
  for (const [code, name] of [
    [php, "php-template"],
    [message, "http"],
    [message.replace(/\{.*/, "<a b='c'/>"), "http"],
    [message.replace(/\{.*/, "no language"), "http"],
    [markup, "xml"],
    ["do $$ begin return 1; end $$ language plpgsql", "pgsql"],
    [">>> def a():\n...   return 1\n2", "python-repl"],
  ] as const)
    expect(byGrammar(code, name).html, code).toBe(printedByLibrary(code, name));
  expect(byGrammar(markup, "xml").html).toContain('<span class="javascript">');
});
