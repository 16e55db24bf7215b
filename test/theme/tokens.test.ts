// The look has a scale: seven sizes of letters and ten distances, tokens of styles/tokens.css, and one accent. No stylesheet of the theme
// has a size of its own; what a box measures (width, height, place) is no matter of rhythm.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const theme = join(import.meta.dirname, "../../templates/theme");
const sheets = readdirSync(theme, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(join(theme, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "") }));

/** `file: property: value` of each declaration whose property is one of `properties` (a pattern). */
function declarations(properties: string): readonly { readonly where: string; readonly value: string }[] {
  const pattern = new RegExp(`(?<![\\w-])(${properties}):\\s*([^;{}]+);`, "g");
  return sheets.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map(([, property, value = ""]) => ({
      where: `${name}: ${property}: ${value.replace(/\s+/g, " ")}`,
      value: value.replace(/\s*!important/, ""),
    })),
  );
}

const tokens = sheets.find(({ name }) => name.endsWith("tokens.css"))?.text ?? "";
const tokensNamed = (start: string) =>
  [...tokens.matchAll(new RegExp(`--${start}-(\\d+): ([\\d.]+)(px|rem);`, "g"))].map(([, name, size, unit]) => {
    expect(Number(size) * (unit === "rem" ? 16 : 1)).toBe(Number(name));
    return Number(name);
  });

test("letters have seven sizes", () => {
  expect(tokensNamed("font")).toEqual([12, 13, 14, 16, 20, 24, 32]);
  const all = declarations("font-size|--code");
  expect(all.length).toBeGreaterThan(80);
  // Paper measures in points, from which the tokens follow; words of size 0 are heard, and not seen. The title of a
  // front door grows with the screen, that of a page is smaller on phones, and the sentence below it is larger than text.
  const odd = all.filter(
    ({ value }) =>
      !/^(?:var\(--(?:font-\d+|code)\)|inherit|10pt|0|clamp\(var\(--font-32\), 5vw, 3rem\)|calc\((?:2 \* var\(--font-14|1\.125 \* var\(--font-16)\)\))$/.test(
        value,
      ),
  );
  expect(odd.map(({ where }) => where)).toEqual([]);
});

test("the short form of a font takes its size from the same seven", () => {
  const all = declarations("font");
  expect(all.length).toBeGreaterThan(5);
  const odd = all.filter(
    ({ value }) =>
      !/^(?:inherit|100% \/ 1\.6 var\(--sans\)|(?:italic )?var\(--font-\d+\)[^\d]*(?:\/ [\d.]+ )?var\(--(?:sans|mono)\))$/.test(
        value,
      ),
  );
  expect(odd.map(({ where }) => where)).toEqual([]);
});

test("distances are of the scale", () => {
  expect(tokensNamed("space")).toEqual([2, 4, 6, 8, 12, 16, 24, 32, 48, 64]);
  const all = declarations("(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap");
  expect(all.length).toBeGreaterThan(300);
  const known = new Set(tokensNamed("space"));
  const odd = all.filter(({ value }) => {
    const named = [...value.matchAll(/var\(--space-(\d+)\)/g)].map(([, name]) => Number(name));
    // What is left may be zero, words, a share of the screen, or the margin of paper.
    const rest = value.replace(/var\(--space-\d+\)|calc\(-1 \*|(?<![\w.-])(?:0|-1px|3vw|14mm)(?![\w.])/g, "");
    return named.some((name) => !known.has(name)) || /\d/.test(rest);
  });
  expect(odd.map(({ where }) => where)).toEqual([]);
});

test("controls have the accent, set in one place", () => {
  expect(declarations("accent-color").map(({ where }) => where)).toEqual([
    "styles/base.css: accent-color: var(--accent)",
  ]);
});
