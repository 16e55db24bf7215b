// Pages that a language lacks.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const locales = "locales: { default: en, list: { en: { label: E }, de: { label: D, docs: de } } }\n";
const asked = "severities: { translation-missing: warning }\n";
const pages = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`docs/${name}.md`, `# ${name}\n`]));

it("counts them, one diagnostic for a language, where a site asks for it", async () => {
  const files = { ...pages, "de/e.md": "# E\n" };
  expect(await told("translation-missing", { ...files, "pio-docs.config.yaml": asked + locales })).toEqual([
    "pio-docs.config.yaml:2:51 warning 5 of 6 pages have no translation in `de`: `/a`, `/b`, `/c`, 2 more.",
  ]);
  expect(await told("translation-missing", { ...files, "pio-docs.config.yaml": locales })).toEqual([]);
});

it("says nothing of a language that has them all", async () => {
  const files = { "de/index.md": "# Start\n", "pio-docs.config.yaml": asked + locales };
  expect(await told("translation-missing", files)).toEqual([]);
});
