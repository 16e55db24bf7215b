// What the theme needs to know of a table: which columns hold short values alone, and where a long name or address may break.
import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

const table = (...rows: readonly string[]) => {
  const [head = "", ...others] = rows;
  return pageOf([head, head.replace(/[^|]+/g, "---"), ...others].join("\n")).html;
};
const shorts = (html: string) => [...html.matchAll(/<td class="short">(.*?)<\/td>/g)].map(([, text]) => text);

test("a column is short where each of its values is, whatever its heading says", () => {
  const html = table(
    "| Field | Must it be sent with each request? | Meaning |",
    "| `id` | yes | what the others are found by |",
  );
  expect(shorts(html)).toEqual(["<code>id</code>", "yes"]);
});

test("one longer value, a picture or a line break makes a column like any other", () => {
  const rows = ["| a | thirteen signs | ![](https://example.com/a.png) | one<br>two |", "| b | no | c | d |"];
  expect(shorts(table("| A | B | C | D |", ...rows))).toEqual(["a", "b"]);
});

test("a table of two columns, and one with a cell over several, tell nothing", () => {
  expect(shorts(table("| A | B |", "| a | b |"))).toEqual([]);
  const row = "<tr><td>a</td><td>b</td><td>c</td></tr>";
  expect(shorts(pageOf(`<table>${row}</table>`).html)).toEqual(["a", "b", "c"]);
  expect(shorts(pageOf(`<table><tr><td colspan="3">a</td></tr>${row}</table>`).html)).toEqual([]);
});

test.each([
  [
    "https://app.test.pio.com/raw/openapi_auth/authorize_form",
    "https://app.|test.pio.com|/raw/openapi_|auth/authorize_form",
  ],
  ["could_not_validate_credentials", "could_not_validate_|credentials"],
  ["purchaseOrderLineItemAllocation", "purchaseOrder|LineItemAllocation"],
  ["twenty_letters_at_mo", "twenty_letters_at_mo"],
  ["a/short/path", "a/short/path"],
])("%s breaks %s, and its text stays what it is", (name, places) => {
  const inside = /<td>(.*?)<\/td>/.exec(table("| Name |", `| \`${name}\` |`))?.[1];
  expect(inside?.replaceAll("<wbr>", "|")).toBe(`<code>${places}</code>`);
});

test("what search reads of a broken name is the name", () => {
  const { page } = pageOf("| Name |\n|---|\n| `could_not_validate_credentials` |\n");
  expect(JSON.stringify([...page.prose.values()])).toContain("could_not_validate_credentials");
});
