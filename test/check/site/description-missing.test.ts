// Pages that do not say what they are about.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = {
  "docs/index.md": "# Home\n",
  "docs/a.md": "---\ndescription: Says it.\n---\n# A\n",
  "docs/b.md": "---\nunlisted: true\n---\n# B\n",
};
const config = { "pio-docs.config.yaml": "severities: { description-missing: warning }\n" };

it("tells a page without one, where a site asks for it", async () => {
  expect(await told("description-missing", { ...files, ...config })).toEqual([
    "docs/index.md:1:1 warning The page has no `description`.",
  ]);
});

it("says nothing where nobody asks", async () => {
  expect(await told("description-missing", files)).toEqual([]);
});

it("asks where a part of the site asks for it", async () => {
  const own = "severitiesByPath:\n  - { path: docs/index.md, severities: { description-missing: warning } }\n";
  expect(await told("description-missing", { ...files, "docs/c.md": "# C\n", "pio-docs.config.yaml": own })).toEqual([
    "docs/index.md:1:1 warning The page has no `description`.",
  ]);
});
