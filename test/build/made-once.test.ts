// Six versions in three languages, of which a tenth of the pages changes from one to the next: what is made of a page's text (its HTML with
// colored code, its Markdown, its words for search) is made once for each text, and not once for each page that shows it. Counted, not timed.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { highlight } from "../../src/highlight/highlight.ts";
import { printMarkdown } from "../../src/markdown/written/print-markdown.ts";
import { parseOperation } from "../../src/openapi/operation.ts";
import { readWords, termsOf } from "../../src/reader/search/tokens.ts";
import { dropRepository, repositoryOf } from "./committed.ts";
import { type World, worldOf } from "./world.ts";

vi.mock("../../src/highlight/highlight.ts", { spy: true });
vi.mock("../../src/markdown/written/print-markdown.ts", { spy: true });
vi.mock("../../src/openapi/operation.ts", { spy: true });
vi.mock("../../src/reader/search/tokens.ts", { spy: true });

const newest = 6;
const pageCount = 40;
const versions = Array.from({ length: newest }, (_, at) => newest - at);

/** The version that changed page `page` last, as `version` has it. */
function editOf(page: number, version: number): number {
  const edit = (page % 10) + 1;
  return edit > 1 && edit <= version ? edit : 1;
}

/** Stands in each text of a page, and in no other page. */
const stampOf = (page: number, version: number): string => `p${page}e${editOf(page, version)}x`;

/** The reference of the current version says since when each operation is there, and so is made of other data than that of all others. */
const references = 2;

const operation = (operationId: string, description: string): object => ({
  get: { operationId, description, responses: { 200: { description: "OK" } } },
});

function filesOf(version: number): Record<string, string> {
  const files: Record<string, string> = {
    "docs/index.md": "# Home\n",
    "docs/release.md": "# Release\n\nA page.\n\nThis is releasex {{ release }}.\n",
    "docs/product.md": "# Product\n\nA page.\n\nThis is productx {{ product }}.\n",
    "docs/taken.md": '# Taken\n\nA page.\n\n--8<-- "part.txt"\n',
    "docs/drawn.md": "# Drawn\n\nA page.\n\nThis is drawnx.\n\n```js file=@/code.js\n```\n",
    "part.txt": "This is takenx {{ release }}.\n",
    "code.js": "filex();\n",
    "i18n/de/docs/p0.md": "# Seite\n\nEine Seite.\n\nDie seitex.\n\n```js\nseitex();\n```\n",
    "i18n/ar/docs/p0.md": "# صفحة\n",
    "openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Harbor API", version: `${version}.0.0` },
      paths: {
        "/boats": operation("listBoats", "All boats.\n\n```js\nboatsx();\n```\n"),
        "/own": operation("own", `Of its own: ownx${version}.`),
      },
    }),
  };
  for (let page = 0; page < pageCount; page += 1) {
    const stamp = stampOf(page, version);
    const code = `\`\`\`js\nconst ${stamp} = "${stamp}";\n\`\`\``;
    files[`docs/p${page}.md`] = `# Page ${page}\n\nA page.\n\nWords of ${stamp}. [Home](index.md)\n\n${code}\n`;
  }
  return files;
}

const config = {
  title: "Harbor",
  url: "https://docs.example.com",
  apis: [{ id: "harbor", spec: "openapi.json", route: "/api" }],
  variables: { product: "Quay" },
  locales: {
    default: "en",
    list: {
      en: { label: "English" },
      de: { label: "Deutsch", docs: "i18n/de/docs" },
      ar: { label: "العربية", docs: "i18n/ar/docs" },
    },
  },
  versions: versions.map((version) => ({
    id: `${version}`,
    ...(version === newest ? { current: true } : { ref: `v${version}` }),
    variables: { release: `${version}.0` },
  })),
};

/** How often each stamp or word that ends in `x` stands in `texts`: once a text. */
function countsIn(texts: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of texts)
    for (const word of new Set(text.match(/\b[a-z]\w*x\d?\b/g))) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

describe("six versions in three languages", () => {
  let world: World;
  let folder: string;
  const pages = new Map<string, string>();
  const stamps = new Set(
    versions.flatMap((version) => Array.from({ length: pageCount }, (_, page) => stampOf(page, version))),
  );
  const ofPages = Object.fromEntries([...stamps].map((stamp) => [stamp, 1]));
  beforeAll(async () => {
    const refs = versions.slice(1).map((version) => [`refs/tags/v${version}`, filesOf(version)]);
    folder = repositoryOf(Object.fromEntries(refs));
    const files = { "pio-docs.config.json": JSON.stringify(config), ...filesOf(newest) };
    world = await worldOf(files, { siteFolder: folder });
    const { compiled, diagnostics } = world;
    if (compiled.site === undefined) throw new Error(diagnostics.join("\n"));
    for (const [path, { kind }] of compiled.outputs)
      if (kind === "page" || kind === "markdownPage") pages.set(path, await world.html(path));
    for (const output of (await compiled.index()).values()) output.text();
  });
  afterAll(() => dropRepository(folder));

  it("shows all of them everywhere", () => {
    expect(world.diagnostics).toEqual([]);
    expect(stamps.size).toBe(60);
    for (const version of versions)
      for (const language of ["", "de/", "ar/"]) {
        const top = `${version === newest ? "" : `v/${version}/`}${language}`;
        for (const file of ["index.html", "p1.md"]) expect([...pages.keys()]).toContain(top + file);
        for (let page = 1; page < pageCount; page += 1) {
          expect(pages.get(`${top}p${page}/index.html`)).toContain(stampOf(page, version));
          expect(pages.get(`${top}p${page}.md`)).toContain(`Words of ${stampOf(page, version)}.`);
        }
        expect(pages.get(`${top}release.md`)).toContain(`releasex ${version}.0`);
        expect(pages.get(`${top}taken.md`)).toContain(`takenx ${version}.0`);
        expect(pages.get(`${top}product.md`)).toContain("productx Quay");
      }
  });

  it("colors the code of each once", () => {
    const counts = countsIn(vi.mocked(highlight).mock.calls.map(([code]) => code));
    expect(counts).toEqual({ ...ofPages, seitex: 1, filex: 1, boatsx: references });
  });

  it("writes the Markdown of each once, and again only where it shows what differs between versions", () => {
    const counts = countsIn(vi.mocked(printMarkdown).mock.results.map(({ value }) => String(value)));
    const own = Object.fromEntries(versions.map((version) => [`ownx${version}`, 1]));
    const once = { ...ofPages, ...own, seitex: 1, productx: 1, drawnx: 1, filex: 1 };
    expect(counts).toEqual({ ...once, releasex: newest, takenx: newest, boatsx: references });
  });

  it("reads the words of each for search once", () => {
    const read = [...vi.mocked(readWords).mock.calls, ...vi.mocked(termsOf).mock.calls].map(([text]) => text);
    const counts = countsIn(read.filter((text) => /^(Words of|This is|Die)/.test(text)));
    expect(counts).toEqual({ ...ofPages, releasex: newest, takenx: newest, seitex: 1, productx: 1, drawnx: 1 });
  });

  it("parses each once, in languages without a translation, too, and operations alike", () => {
    const operations = vi.mocked(parseOperation).mock.calls.map(([, { operationId }]) => operationId);
    expect(operations.filter((id) => id === "listBoats")).toHaveLength(references);
    const changing = new Set(["docs/release.md", "docs/taken.md"]);
    const once = world.parsed.filter((file) => !/^docs\/p\d/.test(file) && !changing.has(file));
    const own = ["docs/drawn.md", "docs/index.md", "docs/product.md", "i18n/ar/docs/p0.md", "i18n/de/docs/p0.md"];
    expect(once.toSorted()).toEqual(own);
    expect(world.parsed).toHaveLength(stamps.size + own.length + changing.size * newest);
  });
});
