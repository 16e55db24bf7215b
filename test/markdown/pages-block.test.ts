// `:::pages`: pages of the site as a list in a guide.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const page = (front: string, title: string): string => `---\n${front}\n---\n# ${title}\n\nAbout <${title}> & more.\n`;

const docs = {
  "docs/guides/index.md": page("sidebar_position: 1", "Guides"),
  "docs/guides/zebra.md": page("date: 2026-02-01\ntags: [api]", "Zebra"),
  "docs/guides/apple.md": page("date: 2026-03-01\nstatus: stable", "Apple"),
  "docs/guides/deep/mango.md": page("date: 2026-01-01\ntags: [{ label: api, permalink: /x }]", "Mango"),
  "docs/guides/draft.md": page("draft: true", "Draft"),
  "docs/guides/hidden.md": page("unlisted: true", "Hidden"),
  "docs/guidesque.md": page("title: Other", "Other"),
};

async function shown(block: string, more: Readonly<Record<string, string>> = {}) {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "T", baseUrl: "/base/", ...JSON.parse(more.config ?? "{}") }),
    ...docs,
    "docs/index.md": `# Home\n\n${block}\n`,
  });
  const html = await world.html("index.html");
  const list = /<ul class="block-cards[^"]*">.*?<\/ul>/s.exec(html)?.[0] ?? "";
  const titles = [...list.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, href, title]) => `${title} ${href}`);
  return { titles, list, diagnostics: world.diagnostics, markdown: await world.html("index.md") };
}

it("lists all pages below a folder by position, without drafts, unlisted pages, and itself", async () => {
  const { titles, diagnostics } = await shown(':::pages{folder="guides"}\n:::');
  expect(titles).toEqual([
    "Guides /base/guides",
    "Apple /base/guides/apple",
    "Mango /base/guides/deep/mango",
    "Zebra /base/guides/zebra",
  ]);
  expect(diagnostics).toEqual([]);
});

it.each([
  ['tag="api" sort="title"', ["Mango /base/guides/deep/mango", "Zebra /base/guides/zebra"]],
  ['where="status=stable"', ["Apple /base/guides/apple"]],
  ['folder="./guides/" sort="date" limit=2', ["Apple /base/guides/apple", "Zebra /base/guides/zebra"]],
])("%s picks and orders them", async (query, titles) => {
  expect((await shown(`:::pages{${query}}\n:::`)).titles).toEqual(titles);
});

it("prints cards or rows with the description, escaped, and the date where it orders them", async () => {
  const { list } = await shown(':::pages{where="status=stable" sort="date" as="rows"}\n:::');
  expect(list).toBe(
    '<ul class="block-cards rows"><li class="block-card"><p class="block-card-title"><a href="/base/guides/apple">Apple</a></p>' +
      '<p class="block-page-date"><time datetime="2026-03-01">Mar 1, 2026</time></p><p>About &lt;Apple&gt; &amp; more.</p></li></ul>',
  );
});

it("is a list of links in the Markdown page", async () => {
  const { markdown } = await shown(':::pages{tag="api" sort="title"}\n:::');
  expect(markdown).toContain(
    "- [Mango](/base/guides/deep/mango.md): About \\<Mango> & more.\n- [Zebra](/base/guides/zebra.md): About \\<Zebra> & more.",
  );
});

it("stays one list in the items and quotes of the Markdown page that it stands in", async () => {
  const block = ':::pages{tag="api" sort="title"}\n:::';
  const inItem = block.replace("\n", "\n   ");
  const { markdown } = await shown(`1. First:\n\n   ${inItem}\n\n2. ${inItem}\n\n> ${block.replace("\n", "\n> ")}`);
  const lines = ["- [Mango](/base/guides/deep/mango.md): About", "- [Zebra](/base/guides/zebra.md): About"];
  const starts = markdown.split("\n").flatMap((line) => /^(.*)- \[(?:Mango|Zebra)\]/.exec(line)?.[1] ?? []);
  expect(lines.every((line) => markdown.includes(line))).toBe(true);
  expect(starts).toEqual(["   ", "   ", "2. ", "   ", "> ", "> "]);
});

it("writes dates as the language of the page does, and none where there is no date", async () => {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({
      title: "T",
      locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "de" } } },
    }),
    ...docs,
    "docs/guides/odd.md": page("date: 2026-99-99", "Odd"),
    "docs/index.md": '# Home\n\n:::pages{folder="guides" sort="date"}\n:::\n',
    "de/index.md": '# Start\n\n:::pages{folder="guides" sort="date"}\n:::\n',
  });
  const times = async (path: string) => (await world.html(path)).match(/<time[^>]*>[^<]*<\/time>/g);
  const three = (...days: readonly string[]) =>
    ["2026-03-01", "2026-02-01", "2026-01-01"].map((date, at) => `<time datetime="${date}">${days[at]}</time>`);
  expect(await times("index.html")).toEqual(three("Mar 1, 2026", "Feb 1, 2026", "Jan 1, 2026"));
  expect(await times("de/index.html")).toEqual(three("01.03.2026", "01.02.2026", "01.01.2026"));
  // Programs read this one.
  expect(await world.html("de/index.md")).toContain("2026-03-01. About");
});

it("an empty list, and each attribute that is wrong, is told where the block stands", async () => {
  const { diagnostics } = await shown(
    ':::pages{folder="guide" tag="api"}\n:::\n\n:::pages{sort="size" limit=0 of="x" where="a"}\nText.\n:::',
  );
  expect(diagnostics.toSorted()).toEqual(
    [
      'docs/index.md:3:1 warning pages-empty No page is in this list: `folder="guide" tag="api"`.',
      "docs/index.md:6:1 warning block-content `:::pages` contains text, which is not shown.",
      "docs/index.md:6:1 warning block-content `:::pages` has no attribute `of`.",
      "docs/index.md:6:1 warning block-content `where` of `:::pages` has no key and value.",
      "docs/index.md:6:1 warning block-content `limit` of `:::pages` is not a whole number above 0.",
      "docs/index.md:6:1 warning block-content `sort` of `:::pages` is not `position`, or `title`, or `date`.",
    ].toSorted(),
  );
});

it("shows the pages of its own language, and originals where there is no translation", async () => {
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({
      title: "T",
      locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "de" } } },
    }),
    ...docs,
    "docs/index.md": '# Home\n\n:::pages{folder="guides" sort="title" limit=2}\n:::\n',
    "de/index.md": '# Start\n\n:::pages{folder="guides" sort="title" limit=2}\n:::\n',
    "de/guides/apple.md": "# Apfel\n\nText.\n",
  });
  const html = await world.html("de/index.html");
  expect(html).toContain('<a href="/de/guides/apple">Apfel</a>');
  expect(html).toContain('<a href="/de/guides">Guides</a>');
});

it("lists pages of another version, in the language of the page", async () => {
  const config = {
    title: "T",
    locales: { default: "en", list: { en: { label: "E" }, de: { label: "D", docs: "i18n/de/docs" } } },
    versions: [
      { id: "next", label: "Next", current: true },
      { id: "2", folder: "old", label: "2.0", status: "maintained" },
    ],
  };
  const block = ':::pages{version="2" folder="guides" sort="title"}\n:::\n\n:::pages{version="3"}\n:::\n';
  const { html, diagnostics } = await worldOf({
    "pio-docs.config.json": JSON.stringify(config),
    "docs/index.md": `# Home\n\n${block}`,
    "docs/guides/new.md": "# New\n",
    "i18n/de/docs/index.md": `# Heim\n\n${block}`,
    "old/index.md": "# Home\n",
    "old/guides/index.md": "# Guides\n",
    "old/guides/zebra.md": "# Zebra\n",
    "i18n/de/old/guides/zebra.md": "# Zebra auf Deutsch\n",
  });
  const linksOf = async (path: string) =>
    [...(await html(path)).matchAll(/block-card-title"><a href="([^"]+)">([^<]+)</g)].map(
      ([, href, title]) => `${title} ${href}`,
    );
  expect(await linksOf("index.html")).toEqual(["Guides /v/2/guides", "Zebra /v/2/guides/zebra"]);
  expect(await linksOf("de/index.html")).toEqual(["Guides /v/2/de/guides", "Zebra auf Deutsch /v/2/de/guides/zebra"]);
  expect(await html("index.md")).toContain("- [Zebra](/v/2/guides/zebra.md)");
  expect(diagnostics.filter((line) => line.includes(" pages-empty "))).toEqual([
    'docs/index.md:6:1 warning pages-empty No page is in this list: `version="3"`.',
    'i18n/de/docs/index.md:6:1 warning pages-empty No page is in this list: `version="3"`.',
  ]);
});
