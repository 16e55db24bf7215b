// Colours derived from an accent and a neutral.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { presets } from "../../../src/config/presets.ts";
import { defaultColours, modes } from "../../../src/emit/look/default-colours.ts";
import { contrast, derivedColours, hexOf, lowContrasts } from "../../../src/emit/look/palette.ts";
import { tokenNames } from "../../../src/emit/look/token-names.ts";
import { checkout } from "../../program.ts";

const tokensCss = readFileSync(join(checkout, "templates/theme/styles/tokens.css"), "utf8");
const manual = readFileSync(join(checkout, "fixtures/manual/docs/customize/styles-and-scripts.md"), "utf8");

test("the colours that are derived from are those of the theme's stylesheet", () => {
  const written = Object.entries(defaultColours).map(([name, { light, dark }]) => {
    if (name === "accent") return [`--accent-light: ${light};`, `--accent-dark: ${dark};`];
    return [light === dark ? `--${name}: ${light};` : `--${name}: light-dark(${light}, ${dark});`];
  });
  for (const line of written.flat()) expect(tokensCss).toContain(line);
});

test("every token of the stylesheet has a name in files of tokens, and the manual says what it is for", () => {
  const set = [...tokensCss.matchAll(/--([\w-]+):/g)].map(([, name = ""]) => name);
  expect(new Set(set.filter((name) => !/^accent-(?:light|dark)$/.test(name)))).toEqual(new Set(tokenNames));
  for (const name of tokenNames) expect(manual).toContain(`\`--${name}\``);
});

test("the theme's own colours reach AA", () => {
  expect(lowContrasts(defaultColours)).toEqual([]);
});

test.each(Object.entries(presets))("the preset %s reaches AA", (_, preset) => {
  expect(lowContrasts({ ...defaultColours, ...derivedColours(preset) })).toEqual([]);
});

test("any accent with any neutral reaches AA in both modes", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, colour, (accent, neutral) => {
      const derived = { ...defaultColours, ...derivedColours({ accent, neutral }) };
      expect(lowContrasts(derived)).toEqual([]);
      // A button is seen on the page.
      for (const mode of modes)
        expect(contrast(derived["accent-fill"][mode], derived.ground[mode])).toBeGreaterThan(1.09);
    }),
    { numRuns: 150 },
  );
});

test("an accent that reads already stays as it is written", () => {
  const { accent, "accent-fill": fill } = derivedColours({ accent: "#0b6b5e" });
  expect(accent?.light).toBe("#0b6b5e");
  expect(fill).toEqual({ light: "#0b6b5e", dark: "#0b6b5e" });
});

test("colours are read as CSS writes them; what has no one value is none", () => {
  expect(["rgb(11 107 94)", "teal", "hsl(170deg 80% 23% / 0.9)", "oklch(60% 0.2 30)"].map(hexOf)).toEqual([
    "#0b6b5e",
    "#008080",
    "#0c6a5a",
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
  expect(hexOf("color-mix(in oklab, red, blue)")).toBeUndefined();
});

test("contrast of what a site sets is told by pair and mode", () => {
  const colours = { ...defaultColours, muted: { light: "#999999", dark: "#a3adb7" } };
  const found = lowContrasts(colours);
  expect(found.map(({ mode, text, on }) => `${mode} ${text} ${on}`)).toEqual([
    "light muted ground",
    "light muted raised",
    "light muted sunken",
  ]);
  expect(found[0]?.ratio).toBeCloseTo(2.85, 2);
});
