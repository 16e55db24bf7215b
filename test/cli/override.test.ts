// `pio-docs override`: lists names, copies one, and never over a file that is there.
import { expect, test } from "vitest";
import { partNames } from "../../src/model/view.ts";
import { transcript } from "./process.ts";

const start = { "/overrides/Footer.jsx": "export const Footer = () => null;\n" };
const taken = { ...start, "/work/folder/overrides/Footer.jsx": "mine\n" };

test("without a name it lists all", async () => {
  const said = await transcript("override");
  for (const name of partNames) expect(said).toMatch(new RegExp(`^ *${name} +[a-z]`, "m"));
});

test("with one it writes its file and says what to add to the config", async () => {
  const said = await transcript("override Footer", { files: start });
  expect(said).toContain("overrides/Footer.jsx");
  expect(said).toContain("Add this to `theme.overrides` in the config:\n    Footer: overrides/Footer.jsx");
});

test.each([
  ["override Foter", start, "There is no theme component `Foter`", "Did you mean `Footer`?", "exit 2"],
  ["override Footer", taken, "The file `overrides/Footer.jsx` already exists", "--force", "exit 2"],
  ["override Footer --force", taken, "Footer: overrides/Footer.jsx", "", "exit 0"],
])("%s", async (line, files, ...expected) => {
  const said = await transcript(line, { files });
  for (const one of expected) expect(said).toContain(one);
});
