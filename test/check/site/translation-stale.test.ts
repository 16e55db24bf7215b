// Translations whose original has moved on. test/build/translations.test.ts has a whole history.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const config = {
  "pio-docs.config.yaml": "locales: { default: en, list: { en: { label: E }, de: { label: D, docs: de } } }\n",
};

it("tells one whose original has another digest now", async () => {
  const page = { "de/index.md": "---\ntitle: H\nsource: aaaaaaaaaaaa\n---\n# Start\n" };
  expect(await told("translation-stale", { ...config, ...page })).toEqual([
    "de/index.md:3:1 info The original `docs/index.md` has changed since this page was translated.",
  ]);
});

it("says nothing of one that names no digest", async () => {
  expect(await told("translation-stale", { ...config, "de/index.md": "---\nsource: wiki\n---\n# Start\n" })).toEqual(
    [],
  );
});
