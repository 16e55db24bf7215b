// Translations of what is gone.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const config = {
  "pio-docs.config.yaml": "locales: { default: en, list: { en: { label: E }, de: { label: D, docs: de } } }\n",
};

it("tells one that is marked, and none that is in one language on purpose", async () => {
  const pages = { "de/a.md": "---\nsource: aaaaaaaaaaaa\n---\n# A\n", "de/b.md": "# B\n" };
  expect(await told("translation-orphaned", { ...config, ...pages })).toEqual([
    "de/a.md:2:1 warning This page is marked as a translation, but it has no original.",
  ]);
});
