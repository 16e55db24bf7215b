// What a build says of a made history of translations: up to date, stale, missing, orphaned, never marked, and in one language only.
import { beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "../../src/build/build.ts";
import { translationLines } from "../../src/cli/reports/translation-lines.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { digestOfText } from "../../src/markdown/revision.ts";
import { type World, worldOf } from "./world.ts";

const now = { a: "# A\n\nNew.\n", b: "---\ntitle: B\n---\n\nText.\n", c: "# C\n", d: "# D\n" };
const marked = (text: string, body: string): string => `---\nsource: "${digestOfText(text)}"\n---\n${body}`;
const files = {
  "pio-docs.config.yaml": [
    "severities: { translation-missing: info }",
    "locales:",
    "  default: en",
    "  list:",
    "    en: { label: English }",
    "    de: { label: Deutsch, docs: i18n/de }",
    "    fr: { label: Français, docs: i18n/fr }",
    "  page: /state",
    "",
  ].join("\n"),
  "docs/index.md": "# Home\n",
  "docs/a.md": now.a,
  "docs/b.md": now.b,
  "docs/c.md": now.c,
  "docs/d.md": now.d,
  "docs/draft.md": "---\ndraft: true\n---\n# Draft\n",
  "i18n/de/index.md": "# Start\n",
  "i18n/de/a.md": marked("# A\n\nOld.\n", "# Ah\n"),
  "i18n/de/b.md": marked("---\ntitle: B\nsidebar_position: 2\n---\nText.  \n", "# Be\n"),
  "i18n/de/c.md": marked(now.c, "# Ce\n"),
  "i18n/de/gone.md": marked("# Gone\n", "# Weg\n"),
  "i18n/de/only.md": "# Nur hier\n",
  "i18n/de/draft.md": marked("# Draft\n", "# Entwurf\n"),
  "i18n/fr/a.md": "---\nsource: https://example.com\n---\n# Ah\n",
  "i18n/fr/b.md": "---\nsource: 123456789012\n---\n# Bé\n",
};

describe("a site with translations", () => {
  let world: World;
  beforeAll(async () => {
    world = await worldOf(files);
  });

  it("reports each that is stale, missing or orphaned, and no other", () => {
    expect(world.diagnostics.toSorted()).toEqual([
      "i18n/de/a.md:2:1 info translation-stale The original `docs/a.md` has changed since this page was translated.",
      "i18n/de/gone.md:2:1 warning translation-orphaned This page is marked as a translation, but it has no original.",
      "i18n/fr/b.md:2:1 error front-matter-value The front matter key `source` must be a string of 12 hexadecimal digits, but is the number `123456789012`.",
      "pio-docs.config.yaml:6:5 info translation-missing 1 of 5 pages have no translation in `de`: `/d`.",
      "pio-docs.config.yaml:7:5 info translation-missing 3 of 5 pages have no translation in `fr`: `/c`, `/d`, `/`.",
    ]);
  });

  it("counts them by language", () => {
    const options = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false };
    const result = resultOf(options, world.compiled, { written: false, bytes: 0, ms: 1 });
    expect(result.translations).toEqual([
      { lang: "de", pages: 5, translated: 4, stale: 1, missing: 1, orphaned: 1 },
      { lang: "fr", pages: 5, translated: 2, stale: 0, missing: 3, orphaned: 0 },
    ]);
    expect(translationLines(result)).toEqual(["de: 80 % translated, 1 stale, 1 orphaned", "fr: 40 % translated"]);
  });

  it("shows a notice on a stale page alone, with a link to the original", async () => {
    const notice = "Veraltete Übersetzung";
    const html = await world.html("de/a/index.html");
    expect(html).toContain(`<p class="admonition-title">${notice}</p>`);
    expect(html).toContain('<a href="/a" hrefLang="en">Original lesen</a>');
    for (const path of ["de/b/index.html", "de/d/index.html", "de/gone/index.html", "a/index.html"])
      expect(await world.html(path), path).not.toContain(notice);
  });
});

describe("the page of translations", () => {
  let world: World;
  let html: string;
  beforeAll(async () => {
    world = await worldOf({ ...files, "docs/index.md": "# Home\n\n[State](/state)\n" });
    html = await world.html("state/index.html");
  });

  it("shows the state of each page in each language, with links", () => {
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      row
        .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2 $1")
        .replace(/<[^>]*>/g, "|")
        .replace(/\|+/g, "|"),
    );
    expect(rows).toEqual([
      "|English|Deutsch| 80 %|Français| 40 %|",
      "|Home /|Translated /de/|Not translated yet /fr/|",
      "|A /a|Outdated translation /de/a|Translated /fr/a|",
      "|B /b|Translated /de/b|Translated /fr/b|",
      "|C /c|Translated /de/c|Not translated yet /fr/c|",
      "|D /d|Not translated yet /de/d|Not translated yet /fr/d|",
    ]);
  });

  it("is one page of the site, which no search finds", async () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(world.paths.filter((path) => path.includes("state"))).toEqual(["state/index.html"]);
    const searched = [...((await world.compiled.index?.()) ?? [])].map(([, file]) => file.text()).join("");
    expect(searched).not.toContain("Translations");
    expect(await world.html("llms.txt")).not.toContain("/state");
  });

  it("is opened by links of the config in all languages and versions", async () => {
    const linked = [
      "url: https://docs.example.com",
      "navbar: { items: [{ label: State, to: /state }] }",
      "footer: { columns: [{ title: More, items: [{ label: State, href: /state }, { label: Map, href: /sitemap.xml }] }] }",
      "trailingSlash: true",
      "announcement: { content: 'See <a href=\"/state\">the state</a>' }",
      "redirects: { /old: /state }",
      "versions: [{ id: '2', current: true }, { id: '1', folder: old }]",
      "sidebars: { main: [{ type: autogenerated, dirName: '.' }, { type: link, label: State, href: /state }] }",
      files["pio-docs.config.yaml"],
    ].join("\n");
    const more = { "docs/index.md": "# Home\n\n[State](/state)\n", "old/index.md": "# Old\n\n[State](/state)\n" };
    const world = await worldOf({ ...files, ...more, "pio-docs.config.yaml": linked });
    expect(world.diagnostics.filter((line) => /broken|nowhere/.test(line))).toEqual([]);
    // So are the files that the default edition alone has.
    const map = /<a [^>]*href="\/sitemap\.xml"/;
    for (const path of ["index.html", "de/index.html", "v/1/index.html"])
      expect(await world.html(path), path).toMatch(map);
    for (const path of ["index.html", "de/index.html", "fr/index.html", "v/1/index.html"]) {
      const links = (await world.html(path)).match(/<a [^>]*href="[^"]*state\/?"/g) ?? [];
      expect(links.length, path).toBeGreaterThanOrEqual(4);
      for (const link of links) expect(link, path).toMatch(/href="\/state\/?"/);
    }
    const redirect = await world.html("de/old/index.html");
    expect(redirect).toContain('content="0; url=/state/"');
    expect(redirect).toContain('rel="canonical" href="https://docs.example.com/state/"');
  });

  it("gives way to a page that has its path, as the search page does", async () => {
    const config = `${files["pio-docs.config.yaml"]}search:\n  page: /find\n`;
    const taken = { "docs/state.md": "# State\n", "docs/find.md": "# Find\n", "pio-docs.config.yaml": config };
    const { compiled, diagnostics } = await worldOf({ ...files, ...taken });
    expect(diagnostics.filter((line) => line.includes("duplicate-route")).toSorted()).toEqual([
      "pio-docs.config.yaml:10:3 warning duplicate-route /find is already used by docs/find.md.",
      "pio-docs.config.yaml:8:3 warning duplicate-route /state is already used by docs/state.md.",
    ]);
    const found = compiled.diagnostics.filter(({ diagnostic: { code } }) => code === "duplicate-route");
    const hints = found.map(({ diagnostic: { facts } }) => catalogue["duplicate-route"].hint?.(facts) ?? "");
    expect(hints.map((hint) => hint.replace(/\. .*/, "")).toSorted()).toEqual([
      "Change `locales.page` or the slug of the other page",
      "Change `search.page` or the slug of the other page",
    ]);
  });
});

it("says nothing of `source` in a site in one language", async () => {
  const world = await worldOf({
    "docs/index.md": "---\nsource: 2024\n---\n# Home\n",
    "docs/a.md": marked("x", "# A\n"),
  });
  expect(world.diagnostics).toEqual([]);
});
