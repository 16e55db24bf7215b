// Texts made to be slow: marks of dialects by the thousand, open, nested and repeated. Time grows with the text, not with its square.
import { expect, it } from "vitest";
import { readDialects } from "../../src/dialects/read-dialects.ts";
import { leastCpu } from "../cpu-clock.ts";

const texts: Readonly<Record<string, (count: number) => string>> = {
  "boxes that are never closed": (count) => "::: tip Open\n".repeat(count),
  "boxes of rising colons": (count) =>
    Array.from({ length: count / 20 }, (_, at) => `${":".repeat(3 + at)} tip\n`).join(""),
  "closing colons": (count) => `::: tip\n${":::\n".repeat(count)}`,
  "boxes with open brackets in their titles": (count) => "::: tip [[[[ ]\ntext\n:::\n".repeat(count),
  "one title of brackets": (count) => `::: tip ${"[".repeat(count * 10)}\ntext\n:::\n`,
  "admonitions in one another": (count) =>
    Array.from({ length: Math.sqrt(count) * 4 }, (_, at) => `${"    ".repeat(at)}!!! note\n`).join(""),
  "admonitions one after the other": (count) => '!!! note "T"\n    text\n\n'.repeat(count),
  "a title of quotes": (count) => `!!! note ${'"'.repeat(count * 10)}\n    text\n`,
  "words behind a type": (count) => `!!! ${"note ".repeat(count * 5)}!\n    text\n`,
  "spaces behind a folded type": (count) => `??? note${" ".repeat(count * 10)}!\n    text\n`,
  "tabs one after the other": (count) => '=== "T"\n    text\n'.repeat(count),
  "one fence of tildes": (count) => "~".repeat(count * 10),
  "one fence of ticks": (count) => "`".repeat(count * 10),
  "one line of colons": (count) => ":".repeat(count * 10),
  "fences in one line": (count) => "~~~{ a".repeat(count * 2),
  "marks of tabs in blocks that are not closed": (count) => ":::tabs\n== a\n".repeat(count),
  "headings of open braces": (count) => `# ${"{".repeat(count * 10)}\n`,
  "braces with number signs": (count) => `# a {${"#".repeat(count * 10)}\n`,
  "a heading of braces and blanks": (count) => `# a {#b}${" ".repeat(count * 10)}c\n`,
  "a heading with blanks above an id": (count) => `# a${" ".repeat(count * 10)}b\n{: #c}\n`,
  "attribute lists in one line": (count) => `${"[a](b){ .c }".repeat(count)}\n`,
  "an attribute list that does not end": (count) => `[a](b){ .c${" .d".repeat(count * 4)}\n`,
  "icons in one line": (count) => `${":material-check: a ".repeat(count)}\n`,
  "keys that do not end": (count) => `${"++ctrl+".repeat(count)}\n`,
  "marks that do not end": (count) => `${"==a ".repeat(count)}\n`,
  "definitions one after the other": (count) => "T\n:   a\n".repeat(count),
  "definitions of one term": (count) => `T\n${":   a\n".repeat(count)}`,
  "empty lines above definitions": (count) => `${"\n".repeat(count * 4)}: a\n`.repeat(2),
  "a fence with blanks in its first line": (count) => `\`\`\`a${" ".repeat(count * 10)}b.c x=1\nx\n\`\`\`\n`,
  "fences with labels": (count) => "```js [a.js]\nx\n```\n".repeat(count),
  "tags that are not closed": (count) => `${'<div "markdown '.repeat(count)} <div markdown>\n`,
  "elements of markdown": (count) => "<div markdown>\na\n".repeat(count),
  "templates that are not closed": (count) => `${"{{ a ".repeat(count)}\n${"{% raw %}".repeat(count)}\n`,
  "code between tags that is not closed": (count) => `${"{% highlight a %}\n".repeat(count)}{% endhighlight %}\n`,
  "comments that are not closed": (count) => "{% comment %} a\n".repeat(count),
  "emoji in one line": (count) => `${":tada: ".repeat(count)}\n`,
  "emoji in many lines": (count) => "# :tada:\n".repeat(count),
  "names between braces": (count) => "{{ a }} ".repeat(count),
  "blocks of slashes that are not closed": (count) => "/// note\n".repeat(count),
  "blocks of rising slashes": (count) =>
    Array.from({ length: count / 20 }, (_, at) => `${"/".repeat(3 + at)} note\n`).join(""),
  "closing slashes": (count) => `/// note\n${"///\n".repeat(count)}`,
  "tabs between slashes": (count) => "/// tab | A\na\n///\n".repeat(count),
  "captions of nothing": (count) => "/// caption\na\n///\n".repeat(count),
  "captions of one block": (count) => `![a](b)\n${"/// caption\na\n///\n".repeat(count)}`,
  "captions below many empty lines": (count) => `a\n${"\n".repeat(count * 4)}/// caption\na\n///\n`.repeat(2),
  "an element with many classes": (count) => `/// html | div${".a".repeat(count * 4)}\na\n///\n`,
  "directives that are not closed": (count) => ":::{note}\n".repeat(count),
  "directives of ticks that are not closed": (count) => "```{note}\n".repeat(count),
  "directives of rising ticks": (count) =>
    Array.from({ length: count / 20 }, (_, at) => `${"`".repeat(3 + at)}{note}\n`).join(""),
  "directives one after the other": (count) => "```{note}\na\n```\n".repeat(count),
  "directives in one another": (count) =>
    Array.from({ length: 20 }, (_, at) => `${":".repeat(30 - at)}{note}\n${"a\n".repeat(count / 20)}`).join("") +
    Array.from({ length: 20 }, (_, at) => `${":".repeat(11 + at)}\n`).join(""),
  "options without end": (count) => `\`\`\`{note}\n${":a: b\n".repeat(count)}\`\`\`\n`,
  "options of YAML that do not end": (count) => `\`\`\`{note}\n---\n${"a: b\n".repeat(count)}\`\`\`\n`.repeat(2),
  "cards with heads": (count) => "::::{grid} 2\n:::{card} A\n^^^\na\n+++\n:::\n::::\n".repeat(count / 4),
  "a table of a list": (count) => `\`\`\`{list-table}\n${"* - a\n  - b\n".repeat(count)}\`\`\`\n`,
  "a table of values between quotes": (count) => `\`\`\`{csv-table}\n${'"a","'.repeat(count)}\n\`\`\`\n`,
  "a glossary": (count) => `\`\`\`{glossary}\n${"a\n  b\n".repeat(count)}\`\`\`\n`,
  "roles in one line": (count) => `${"{kbd}`A` ".repeat(count)}\n`,
  "roles that do not end": (count) => `${"{kbd}`A ".repeat(count)}\n`,
  "labels one below the other": (count) => "(a)=\n".repeat(count),
  "a label of parentheses": (count) => `(${"(".repeat(count * 4)})=\n{kbd}\`A\`\n`,
  "links by label": (count) => `(a)=\n\n${"[](a) ".repeat(count)}\n`,
  "brackets in a page of labels": (count) => `(a)=\n\n${"[".repeat(count * 10)}](a)\n`,
  "comments of percent": (count) => `(a)=\n${"% a\n".repeat(count)}`,
  "comments of kramdown that are not closed": (count) => "{::comment}\n".repeat(count),
  "callouts of kramdown": (count) => "{: .note }\na\n\n".repeat(count),
  "lists of attributes of one block": (count) => `a\n${"{: #b}\n".repeat(count)}`,
  "lists of contents": (count) => "* TOC\n{:toc}\n".repeat(count),
  "terms that nothing means": (count) => "a\n".repeat(count * 4),
  "boxes of mdBook": (count) => `\`\`\`admonish note ${'a="b" '.repeat(count)}\nx\n\`\`\`\n`,
  "lists ever further in": (count) => `${"- ".repeat(count * 4)}x\n`,
};

/** Milliseconds of the processor that reading takes. */
const timeOf = (text: string, enough: number): number =>
  leastCpu(() => void readDialects(text, { file: "docs/page.md", front: {}, variables: {} }), enough);

for (const [name, make] of Object.entries(texts))
  it(`reads in time that grows with the text: ${name}`, () => {
    const bound = Math.max(150, timeOf(make(1000), 1) * 30);
    expect(timeOf(make(8000), bound)).toBeLessThan(bound);
  });
