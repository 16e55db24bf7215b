// What of the guides is for some readers reaches nobody else: a site in two languages and two versions with a word hidden at each kind of place
// is built in a real folder, and no byte of its output, of its report, or of what is printed holds one of the words.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { digestOfText } from "../../src/markdown/revision.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { hiddenGuides } from "./hidden-guides.ts";
import { folder, heard, textsOf } from "./hidden-words.ts";
import { worldOf } from "./world.ts";

const partner = { front: "audience: [partner, staff]", json: { audience: ["partner"] }, audience: "partner" };
const internal = { front: "x-internal: true", json: { "x-internal": true }, audience: "internal" };

const guides = [
  "home",
  "listed",
  "before",
  "between",
  "note",
  "tab",
  "item",
  "quote",
  "inline",
  "after",
  "part",
  "import",
  "island",
];
const others = ["lines", "expression", "spec", "original"];

/** Without what is its author's alone: caches, the URL manifest of the other site, and how the output differs from that site. */
function ofReaders(texts: ReadonlyMap<string, string>, audience = ""): ReadonlyMap<string, string> {
  const kept = audience === "" ? [] : [".pio-docs/affected.json", `pio-docs.urls.${audience}.txt`];
  return new Map([...texts].filter(([file]) => !file.endsWith(".segment") && !kept.includes(file)));
}

it("hides a page whatever its front matter is written in", async () => {
  const fronts = {
    yaml: "---\naudience: partner\n---\n",
    toml: '+++\naudience = "partner"\n+++\n',
    windows: '\ufeff+++\r\naudience = "partner"\r\n+++\r\n',
    json: '{ "audience": "partner" }\n',
    bare: ';;;\n"audience": "partner"\n;;;\n',
    named: '---toml\naudience = "partner"\n---\n',
    later: '<!-- a note -->\n+++\naudience = "partner"\n+++\n',
  };
  const pages = Object.entries(fronts).map(([name, front]) => [`docs/${name}.md`, `${front}\nSecret\n`]);
  const world = await worldOf({ "docs/index.md": "# Home\n", ...Object.fromEntries(pages) });
  for (const path of world.paths.filter((one) => /\.(?:html|md|json|txt)$/.test(one)))
    expect(await world.html(path), path).not.toMatch(/Secret/);
  expect(world.paths).not.toContain("toml/index.html");
});

it.each([partner, internal])("hides $front from all but $audience, at 60 kinds of place", {
  timeout: 240_000,
}, async (mark) => {
  const places = hiddenGuides(mark);
  const kinds = new Set([...places.words.keys()].map((place) => place.replace(/ \(.*\)$/, "")));
  expect(kinds.size).toBeGreaterThan(60);
  const first = await textsOf(mark.audience, places, []);
  const theirs = await textsOf(mark.audience, places, [mark.audience]);
  // With the caches of the one before.
  const again = await textsOf(mark.audience, places, []);
  expect(heard(ofReaders(first), places)).toEqual([]);
  expect(heard(ofReaders(again, mark.audience), places)).toEqual([]);
  const all = [...first.values()].join("\n");
  expect([...guides, ...others].filter((word) => !all.includes(`shown-${word}`))).toEqual([]);

  const published = [...theirs].filter(([file]) => /^(?:name of )?build\//.test(file));
  const missing = [...places.words].filter(([, word]) => !published.some(([, text]) => text.includes(word)));
  expect(missing.map(([place]) => place)).toEqual([]);
});

it("hides what lies in a hidden folder from pages that take it in, of whatever version or language", async () => {
  const config = {
    title: "T",
    locales: { default: "en", list: { en: { label: "E" }, de: { label: "D", docs: "i18n/de/docs" } } },
    versions: [
      { id: "next", label: "Next", current: true },
      { id: "2", folder: "old", label: "2", status: "maintained" },
    ],
  };
  const folders = ["docs", "i18n/de/docs", "old", "i18n/de/old"];
  const taken = folders.map((folder) => `<!-- @include: @/${folder}/in/secret.md -->`);
  const files = Object.fromEntries(
    folders.flatMap((folder) => [
      [`${folder}/in/secret.md`, `# Secret of ${folder}\n`],
      [`${folder}/index.md`, `# Home of ${folder}\n\n${taken.join("\n\n")}\n\n\`\`\`md file=in/secret.md\n\`\`\`\n`],
    ]),
  );
  const category = {
    "docs/in/_category_.json": '{"audience":"partner"}',
    "old/in/_category_.json": '{"x-internal":true}',
  };
  const { html, paths, diagnostics } = await worldOf({
    "pio-docs.config.json": JSON.stringify(config),
    ...files,
    ...category,
  });
  const texts = await Promise.all(paths.filter((path) => path.endsWith(".html")).map(html));
  expect(texts.filter((text) => text.includes("Secret of"))).toEqual([]);
  // What is told of the current version in English is not told again of the other one.
  expect(diagnostics.filter((line) => line.includes(" excerpt-refused "))).toHaveLength(15);
});

it("runs no code that a page imports for a block of others alone", async () => {
  const page = (front: string) => `---
${front}
---

import Boom from "./_boom.jsx"

export const boom = <Boom />
export const shown = ["Sho", "wn"].join("")

{shown}

:::audience{for="partner"}
{boom}
:::
`;
  const faultsFor = async (audiences: readonly string[], front = "title: A") => {
    const { diagnostics, html } = await worldOf(
      {
        "pio-docs.config.json": '{"title":"T","components":{}}',
        "docs/index.mdx": page(front),
        "docs/_boom.jsx": 'throw new Error("It ran.");\nexport default () => null;\n',
        "docs/other.md": "# Other\n",
      },
      { audiences },
    );
    const shows = audiences.length === 0 && front === "title: A" ? (await html("index.html")).includes("Shown") : true;
    return { ran: diagnostics.some((line) => line.includes("It ran.")), shows };
  };
  expect(await faultsFor([])).toEqual({ ran: false, shows: true });
  expect(await faultsFor([], "audience: partner")).toEqual({ ran: false, shows: true });
  expect(await faultsFor(["partner"])).toEqual({ ran: true, shows: true });
});

/** The pages with the word `zzsecret`, and the problems with this code. */
async function secretsIn(files: Readonly<Record<string, string>>, config: object, audiences: readonly string[] = []) {
  const json = JSON.stringify({ title: "T", ...config });
  const { html, paths, diagnostics } = await worldOf({ "pio-docs.config.json": json, ...files }, { audiences });
  const pages = await Promise.all(
    paths.filter((path) => path.endsWith(".html")).map(async (path) => [path, await html(path)] as const),
  );
  return {
    pages: pages.flatMap(([path, text]) => (text.includes("zzsecret") ? [path] : [])),
    told: diagnostics.map((line) => line.split(" ")[2]),
  };
}

const german = { default: "en", list: { en: { label: "E" }, de: { label: "D", docs: "i18n/de/docs" } } };

it("hides folders of free pages", async () => {
  const files = {
    "docs/index.md": "# Home\n",
    "pages/f/_category_.yaml": "audience: partner\n",
    "pages/f/a.md": "# zzsecret\n",
    "pages/f/deep/b.md": "# zzsecret\n",
  };
  expect((await secretsIn(files, { pages: "pages" })).pages).toEqual([]);
  expect((await secretsIn(files, { pages: "pages" }, ["partner"])).pages).toHaveLength(2);
});

it("hides translations in a folder with another number, and at the address of what is hidden", async () => {
  const files = {
    "docs/index.md": "# Home\n",
    "docs/02-f/_category_.yaml": "audience: partner\n",
    "docs/02-f/x.md": "# zzsecret\n",
    "docs/g.md": "---\naudience: partner\n---\n# zzsecret\n",
    "i18n/de/docs/f/y.md": "# zzsecret\n",
    "i18n/de/docs/3-f/z.md": "# zzsecret\n",
    "i18n/de/docs/g/index.md": "# zzsecret\n",
  };
  expect((await secretsIn(files, { locales: german })).pages).toEqual([]);
  expect((await secretsIn(files, { locales: german }, ["partner"])).pages.length).toBeGreaterThan(3);
});

it("hides from other languages a file that is a translation of what is hidden", async () => {
  const takes = "# Home\n\n<!-- @include: @/i18n/de/docs/s.md -->\n";
  const files = {
    "docs/index.md": takes,
    "docs/s.md": "---\naudience: partner\n---\n# A\n",
    "i18n/de/docs/s.md": "# A\n\nzzsecret\n",
  };
  const hidden = await secretsIn(files, { locales: german });
  expect(hidden.pages).toEqual([]);
  expect(hidden.told).toContain("excerpt-refused");
  expect((await secretsIn(files, { locales: german }, ["partner"])).pages).toContain("index.html");
});

it("hides in all versions what the current one hides", async () => {
  const versions = [
    { id: "next", label: "Next", current: true },
    { id: "2", folder: "old", label: "2", status: "maintained" },
  ];
  const files = {
    "docs/index.md": "# Home\n",
    "docs/1-s.md": "---\naudience: partner\n---\n# zzsecret\n",
    "old/index.md": "# Home\n",
    "old/s.md": "# zzsecret\n",
    "i18n/de/old/s.md": "# zzsecret\n",
  };
  expect((await secretsIn(files, { versions, locales: german })).pages).toEqual([]);
  expect((await secretsIn(files, { versions, locales: german }, ["partner"])).pages.length).toBeGreaterThan(3);
});

it("takes no data and no code out of a hidden folder", async () => {
  const files = {
    "docs/f/_category_.yaml": "audience: partner\n",
    "docs/f/d.json": '{"a":"zzsecret"}',
    "docs/f/c.jsx": "export default () => <b>zzsecret</b>;\n",
    "docs/index.mdx": "---\ndata: ./f/d.json\n---\n\n# Home\n\n{data.a.trim()}\n",
    "docs/a.mdx": 'import C from "./f/c.jsx"\n\n# A\n\n<C />\n',
    "docs/b.md": "# B\n\n<Own />\n",
  };
  const config = { components: { Own: "./docs/f/c.jsx" } };
  const hidden = await secretsIn(files, config);
  expect(hidden.pages).toEqual([]);
  expect(hidden.told.filter((code) => code === "component-bundle").length).toBeGreaterThan(1);
  expect((await secretsIn(files, config, ["partner"])).pages).toHaveLength(3);
});

it("holds a translation against the whole original, for all readers alike", async () => {
  const original = '# Home\n\n:::audience{for="partner"}\nTheirs.\n:::\n';
  const config = {
    title: "T",
    locales: { default: "en", list: { en: { label: "E" }, de: { label: "D", docs: "i18n/de/docs" } } },
  };
  const staleFor = async (source: string, audiences: readonly string[]) => {
    const { diagnostics } = await worldOf(
      {
        "pio-docs.config.json": JSON.stringify(config),
        "docs/index.md": original,
        "i18n/de/docs/index.md": `---\nsource: ${digestOfText(source)}\n---\n# Heim\n`,
      },
      { audiences },
    );
    return diagnostics.filter((line) => line.includes(" translation-stale ")).length;
  };
  for (const audiences of [[], ["partner"]])
    expect([await staleFor(original, audiences), await staleFor("# Other\n", audiences)]).toEqual([0, 1]);
});

it("hides links into a hidden folder, in a site that is reached by a link", async () => {
  const site = join(folder, "linked");
  mkdirSync(join(site, "docs/in"), { recursive: true });
  writeFileSync(join(site, "pio-docs.config.json"), '{"title":"T"}');
  writeFileSync(
    join(site, "docs/index.md"),
    "# Home\n\n<!-- @include: ./in/secret.md -->\n\n<!-- @include: ./_part.md -->\n",
  );
  writeFileSync(join(site, "docs/in/_category_.json"), '{"audience":"partner"}');
  writeFileSync(join(site, "docs/in/secret.md"), "# Secret\n");
  for (const name of ["page.md", "_part.md"]) symlinkSync("in/secret.md", join(site, "docs", name));
  symlinkSync("linked", join(folder, "alias"));
  for (const path of ["linked", "alias"]) {
    const siteFolder = join(folder, path);
    const { html, paths, diagnostics } = await worldOf({}, { siteFolder, out: join(siteFolder, "build") }, diskHost);
    const texts = await Promise.all(paths.filter((one) => one.endsWith(".html")).map(html));
    expect([path, texts.some((text) => text.includes("Secret"))]).toEqual([path, false]);
    expect(diagnostics.filter((line) => line.includes(" excerpt-refused "))).toHaveLength(2);
  }
});
