// Tabs whose choice the address may name: the key comes from `query`, or from the group where `query` stands alone.
import { expect, test } from "vitest";
import { all, attribute, documentOf } from "../routes/reading.ts";
import { pageOf } from "./page-of.ts";

const tabs = (attributes: string) =>
  `::::tabs{${attributes}}\n\n:::tab{label="One" value="one"}\n\n1\n\n:::\n\n:::tab{label="Two" value="two"}\n\n2\n\n:::\n\n::::\n`;

test.each([
  ['group="lang" query="code"', 'data-group="lang" data-query="code"'],
  ['group="lang" query', 'data-group="lang" data-query="lang"'],
  ['query="code"', 'data-query="code"'],
  ['group="lang"', 'data-group="lang"'],
])("%s prints %s", (attributes, printed) => {
  const { html, diagnostics } = pageOf(tabs(attributes));
  expect(diagnostics).toEqual([]);
  const [, group = ""] = /<div class="tabs" role="group" aria-label="Tabs"([^>]*)>/.exec(html) ?? [];
  expect(group.trim()).toBe(printed);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});

test("a key without a name is told where it stands, and the tabs stay", () => {
  const { html, diagnostics } = pageOf(`Text.\n\n${tabs("query")}`);
  expect(diagnostics).toEqual([expect.stringMatching(/^tabs-content 3:1 .*The `query` of these tabs has no name/)]);
  expect(html).not.toContain("data-query");
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});

test("a hostile key is an attribute and nothing else", () => {
  const { html } = pageOf(tabs(`query='"><script>alert(1)</script>'`));
  const [group] = all(documentOf(html), "div");
  if (group === undefined) throw new Error("no tabs");
  expect(attribute(group, "data-query")).toBe('"><script>alert(1)</script>');
  expect(all(documentOf(html), "script")).toEqual([]);
});

test("labels are words of their own for ears and copies", () => {
  expect(pageOf(tabs("")).html).toMatch(/>One<\/label> <div/);
});
