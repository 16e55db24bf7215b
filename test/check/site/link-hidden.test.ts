// Links to what others alone see: each is told at its place, however it is written, and in every language.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";

const config = {
  title: "T",
  locales: { default: "en", list: { en: { label: "E" }, de: { label: "D", docs: "i18n/de/docs" } } },
};
const secret = {
  "i18n/de/docs/index.md": "# Heim\n",
  "docs/guide/secret.md": "---\nid: named\naudience: partner\n---\n# Secret\n",
};

const code = "link-hidden";

async function told(
  files: Readonly<Record<string, string>>,
  audiences: readonly string[] = [],
): Promise<readonly string[]> {
  const { diagnostics } = await worldOf(
    { "pio-docs.config.json": JSON.stringify(config), "docs/index.md": "# Home\n", ...secret, ...files },
    { audiences },
  );
  return diagnostics.filter((line) => / (?:error|warning) /.test(line)).map((line) => line.replace(/ links to .*/, ""));
}

it("a link by file, by address, and from a translation", async () => {
  const files = {
    "docs/guide/a.md": "# A\n\n[a](secret.md#x)\n[b](/guide/named)\n[c](./named)\n[d](named.html)\n",
    "i18n/de/docs/guide/a.md": "# A\n\n[a](secret.md)\n",
  };
  expect(await told(files)).toEqual([
    `docs/guide/a.md:3:1 error ${code} \`secret.md#x\``,
    `docs/guide/a.md:4:1 error ${code} \`/guide/named\``,
    `docs/guide/a.md:5:1 error ${code} \`./named\``,
    `docs/guide/a.md:6:1 error ${code} \`named.html\``,
    `i18n/de/docs/guide/a.md:3:1 error ${code} \`secret.md\``,
  ]);
});

it("an item of the navbar, but not the place of the page in a sidebar", async () => {
  const navbar = { items: [{ label: "S", doc: "guide/named" }] };
  const files = {
    "pio-docs.config.json": JSON.stringify({ ...config, navbar }),
    "sidebars.json": '{"docs":["index","guide/named"]}',
  };
  expect(await told(files)).toEqual([
    expect.stringMatching(/^pio-docs\.config\.json:1:\d+ error link-hidden `guide\/named`/),
  ]);
  expect(await told(files, ["partner"])).toEqual([]);
});

it("a link in a block for the same readers is fine for both", async () => {
  const files = { "docs/guide/a.md": '# A\n\n:::audience{for="partner"}\n[a](secret.md)\n:::\n' };
  expect([await told(files), await told(files, ["partner"])]).toEqual([[], []]);
});
