// Folders that look like translations of the docs, and those that do not.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const pages = (folder: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}.md`.replace(/^\.\//, ""), `# ${name} of ${folder}\n`]));
const own = pages("docs", "a", "b", "guide/c");

it("tells a folder that has the pages again, once for a site", async () => {
  const files = { ...own, ...pages("docs/de", "a", "b", "extra"), ...pages("docs/pt-BR", "a", "b", "guide/c") };
  expect(await told("looks-translated", files)).toEqual([
    "docs/de info `docs/de` and other folders (`docs/pt-BR`) look like translations of `docs`.",
  ]);
  const top = { ...pages(".", "a", "b"), ...pages("fr", "a", "b", "docs/index"), "pio-docs.config.yaml": "docs: .\n" };
  expect(await told("looks-translated", top)).toEqual(["fr info `fr` looks like a translation of `.`."]);
});

it.each([
  ["a folder with other pages", pages("docs/it", "x", "y", "z", "a")],
  ["a folder with few pages", pages("docs/de", "a", "b")],
  ["a folder that is called like no language", pages("docs/qx", "a", "b", "guide/c")],
  ["endings of files", pages("docs", "a.cs", "b.cs", "guide/c.cs")],
  [
    "a language that the config knows",
    {
      ...pages("docs/de", "a", "b", "guide/c"),
      "pio-docs.config.yaml": "locales: { default: en, list: { en: { label: E }, de: { label: D, docs: docs/de } } }\n",
    },
  ],
])("says nothing of %s", async (_, files) => {
  expect(await told("looks-translated", { ...own, ...files })).toEqual([]);
});
