import { describe, expect, it } from "vitest";
import { inlineOf } from "../../src/config/inline.ts";
import { isColour } from "../../src/config/own-values.ts";
import type { Inline } from "../../src/model/config.ts";
import { isSafeHref } from "../../src/model/safe-href.ts";
import { escapeAttribute, escapeText } from "../../src/model/segments.ts";

const html = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.kind === "text") return escapeText(node.text);
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
      return `<${node.tag}${attributes.join("")}>${node.tag === "br" ? "" : `${html(node.children)}</${node.tag}>`}`;
    })
    .join("");

describe("inlineOf", () => {
  it.each([
    ["plain & simple", "plain &amp; simple", []],
    ["<b>a<i>b</b>c", "<b>a<i>b</i></b>c", []],
    ["1 < 2 <3 a<b", "1 &lt; 2 &lt;3 a<b></b>", []],
    ["a<br/>b<br>c</br>", "a<br>b<br>c", []],
    ["&copy; &#x41;&#66; &nope; &amp;lt;", "© AB &amp;nope; &amp;lt;", []],
    ["<a href='/x' title=t>y</a>", '<a href="/x" title="t">y</a>', []],
    ["<a href=/a>1<a href=/b>2</a>", '<a href="/a">1</a><a href="/b">2</a>', []],
    ["<SCRIPT src=x>alert(1)</script >after", "after", ["`<script>`"]],
    ["<script>never closed", "", ["`<script>`"]],
    ["<style>b{}</style><p>text</p>", "text", ["`<style>`", "`<p>`"]],
    ['<a href="javascript:alert(1)" onclick="x()">y</a>', "<a>y</a>", ["the URL of `<a>`", "`onclick` of `<a>`"]],
    ["<a href='&#106;avascript:alert(1)'>y</a>", "<a>y</a>", ["the URL of `<a>`"]],
    ["<a href='java\tscript:alert(1)'>y</a>", "<a>y</a>", ["the URL of `<a>`"]],
    ["<img src=x onerror=alert(1)>", "", ["`<img>`"]],
    ["<svg><script>x</script></svg>z", "z", ["`<svg>`"]],
    ["<b style='x' class=c>y</b>", '<b class="c">y</b>', ["`style` of `<b>`"]],
    ["<!-- gone -->a<!-- open", "a", []],
    ["<b __proto__=x constructor=y>z</b>", "<b>z</b>", ["`__proto__` of `<b>`", "`constructor` of `<b>`"]],
    ["<a href='/x", "<a></a>", ["the URL of `<a>`"]],
  ])("%j", (given, expected, dropped) => {
    const read = inlineOf(given);
    expect(html(read.value)).toBe(expected);
    expect(read.dropped).toEqual(dropped);
  });

  it("bears 100,000 open elements and 100,000 brackets", () => {
    expect(inlineOf("<b>".repeat(100_000)).dropped).toEqual(["`<b>` inside 32 other elements"]);
    expect(html(inlineOf("<".repeat(100_000)).value)).toBe("&lt;".repeat(100_000));
    expect(inlineOf(`<a ${"x=1 ".repeat(50_000)}`).dropped).toEqual(["`x` of `<a>`"]);
  });
});

describe("isColour", () => {
  it.each([
    "#fff",
    "#0b6b5e",
    "#0b6b5eff",
    "RebeccaPurple",
    "rgb(1, 2, 3)",
    "rgb(1 2 3 / 50%)",
    "hsl(170deg 80% 23%)",
  ])("%s is one", (text) => {
    expect(isColour(text)).toBe(true);
  });
  it.each([
    "",
    "#ff",
    "red;",
    "rgb(1,2)",
    "rgb(1,2,url(x))",
    "hsl(1 2 3)}body{",
    "var(--x)",
    "expression(1)",
    "rgb(a b c)",
  ])("%j is none", (text) => {
    expect(isColour(text)).toBe(false);
  });
});

describe("isSafeHref", () => {
  it.each([
    "/a",
    "a/b",
    "#x",
    "?q",
    "https://x.test",
    "mailto:a@b",
    "tel:+1",
    "a:b".replace("a:", "./a:"),
  ])("%s is safe", (href) => {
    expect(isSafeHref(href)).toBe(true);
  });
  it.each([
    "",
    " /a",
    "javascript:x",
    "JavaScript:x",
    "data:text/html,x",
    "vbscript:x",
    "java\nscript:x",
    "\u0001javascript:x",
    "/\\evil.test",
  ])("%j is not", (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});
