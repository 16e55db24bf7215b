// Design tokens of files, as the theme's.
import { expect, test } from "vitest";
import { type TokensRead, tokensOfCss, tokensOfJson } from "../../../src/emit/look/read-tokens.ts";
import type { Json } from "../../../src/text/json.ts";

const valuesOf = ({ tokens }: TokensRead) => Object.fromEntries(tokens.map(({ name, values }) => [name, values]));
const read = (...values: readonly Json[]) => tokensOfJson(values.map((value, at) => ({ file: `${at}.json`, value })));
const both = (value: string) => ({ light: value, dark: value });

test("values, types of groups, and references, also into another file", () => {
  const brand = {
    brand: {
      $type: "color",
      blue: { $value: { colorSpace: "srgb", components: [0.2, 0.4, 1], alpha: 0.5 } },
      deep: { 500: { $value: "{brand.blue}" } },
      sky: { $value: { colorSpace: "hsl", components: [210, 80, 60] } },
    },
  };
  const own = {
    "pio-docs": {
      light: { accent: { $value: "{brand.deep.500}" } },
      dark: { accent: { $value: "{brand.sky}" } },
      ground: { $type: "color", $value: "#fafafa" },
      radius: { $type: "dimension", $value: { value: 3, unit: "px" } },
      space: { 16: { $value: "18px" } },
      sans: { $type: "fontFamily", $value: ["Acme Sans", "sans-serif"] },
    },
  };
  const found = read(brand, own);
  expect(found.faults).toEqual([]);
  expect(valuesOf(found)).toEqual({
    accent: { light: "color(srgb 0.2 0.4 1 / 0.5)", dark: "hsl(210 80% 60%)" },
    ground: both("#fafafa"),
    radius: both("3px"),
    "space-16": both("18px"),
    sans: both('"Acme Sans",sans-serif'),
  });
});

test.each([
  [{ sanss: { $value: "x" } }, "/pio-docs/sanss", "`sanss` is not a token of the theme. The nearest one is `sans`."],
  [{ text: { $value: "{no.where}" } }, "/pio-docs/text", "`pio-docs.text` refers to `no.where`, which does not exist."],
  [{ text: { $value: "{pio-docs.text}" } }, "/pio-docs/text", "`pio-docs.text` refers to itself."],
  [{ text: { $value: { offset: 1 } } }, "/pio-docs/text", "`pio-docs.text` has no value that the theme can use."],
  [
    { text: { $value: "red;}body{display:none" } },
    "/pio-docs/text",
    "`pio-docs.text` has no value that the theme can use.",
  ],
  [
    { ground: { $value: "url(//a.test)" } },
    "/pio-docs/ground",
    "`pio-docs.ground` has no value that the theme can use.",
  ],
])("%j is one fault at its place", (group, pointer, message) => {
  const found = read({ "pio-docs": group });
  expect(found).toEqual({ tokens: [], faults: [{ place: { file: "0.json", pointer }, message }] });
});

test("a chain of references that ends in itself is a fault, and other JSON sets nothing", () => {
  expect(
    read({ a: { $value: "{b}" }, b: { $value: "{a}" }, "pio-docs": { text: { $value: "{a}" } } }).faults,
  ).toHaveLength(1);
  for (const value of [[], "text", 1, null, {}, { "pio-docs": [] }, { $value: 1 }])
    expect(read(value).tokens).toEqual([]);
});

test("custom properties of a stylesheet: dark rules are of dark mode alone, other names are what values refer to", () => {
  const css = `
/* --text: red */
:root { --brand: #123456; --accent: light-dark(rgb(1, 2, 3), #fff); --text: var(--brand); --own: 1px }
@media (prefers-color-scheme: dark) { :root { --text: #eee } }
html[data-theme="dark"] { --ground: #000; }
`;
  const found = tokensOfCss("brand.css", css);
  expect(valuesOf(found)).toEqual({
    accent: { light: "rgb(1, 2, 3)", dark: "#fff" },
    text: { light: "#123456", dark: "#eee" },
    ground: { dark: "#000" },
  });
  expect(found.tokens[1]?.place).toEqual({ file: "brand.css", line: 3, column: 69 });
});

test("references between properties that never end do not hang", () => {
  expect(valuesOf(tokensOfCss("a.css", ":root { --text: var(--a); --a: var(--b); --b: var(--a) }")).text).toBeDefined();
});
