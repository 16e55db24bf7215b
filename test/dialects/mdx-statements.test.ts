// Several statements of `import` and `export` in one block: each is read, none is printed, and what is imported is shown.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

it.each([
  "import Tabs from '@theme/Tabs'\nimport Part from './_part.mdx'",
  "import Part from './_part.mdx'\nimport Tabs from '@theme/Tabs'",
  "import A from '@theme/A'\n// a note\nimport Part from './_part.mdx'",
  "import A from '@theme/A'\n/* a\n note */\nimport Part from './_part.mdx'",
  "import A from '@theme/A'; import Part from './_part.mdx';",
  "import Part from './_part.mdx'; import A from '@theme/A';",
  "export const x = 1; import Part from './_part.mdx'",
  "import {\n  A,\n  B,\n} from '@theme/A';\nimport Part from './_part.mdx';",
  "import Part, {\n  toc,\n} from './_part.mdx';\nimport A from '@theme/A'",
  "import Part\n  from './_part.mdx'",
  "import Part from './_part.mdx' // the part\nexport const y = {\n  a: 1,\n};",
  "import '../style.css';\nexport const y = [\n  1,\n];\nimport Part from \"./_part.mdx\"; /* the part */",
])("%s", async (head) => {
  const page = `# A\n\n${head}\n\nText.\n\n<Part />\n`;
  const { html, diagnostics } = await worldOf({
    "docs/index.md": "# Home\n\n[A](a.mdx)\n",
    "docs/a.mdx": page,
    "docs/_part.mdx": "The partial words.\n",
    "style.css": "",
  });
  const shown = await html("a/index.html");
  expect(shown).toContain("The partial words.");
  expect(shown).not.toMatch(/import |export |a note|the part\b|note \*/);
  expect(diagnostics.filter((line) => line.includes("component-unknown"))).toEqual([]);
});
