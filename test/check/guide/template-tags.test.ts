// Tags of a template that nothing fills.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells a page once, at the first tag and with their number", async () => {
  const text = "# H\n\nVersion {{ site.version }}.\n\n{% include note.html %}\n";
  expect(await told("template-tags", { "docs/index.md": text })).toEqual([
    "docs/index.md:3:9 info 2 template tags are shown as text. The first one is `{{ site.version }}`.",
  ]);
});

it("has nothing to say of code, of raw text, and of what the config knows", async () => {
  const text = "# H\n\n`{{ a }}` {{ name }} {% raw %}{{ b }}{% endraw %}\n\n```\n{{ c }}\n```\n";
  const files = { "docs/index.md": text, "pio-docs.config.yaml": "variables:\n  name: Pio\n" };
  expect(await told("template-tags", files)).toEqual([]);
});
