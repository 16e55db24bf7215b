// A site in three languages, one of them from right to left, with translations that are missing, moved, and without an original: what its
// pages say of each other is followed from page to page, by what is printed alone.
import { join } from "node:path/posix";
import { beforeAll, describe, expect, it } from "vitest";
import { openEngine } from "../../src/reader/search/engine.ts";
import { firstFile, isFirstFile } from "../../src/reader/search/index-files.ts";
import { fileAt, type World, worldOf } from "./world.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "Harbor API", version: "1" },
  paths: {
    "/boats": {
      get: {
        operationId: "listBoats",
        summary: "List boats",
        tags: ["Boats"],
        responses: { 200: { description: "OK" } },
      },
    },
  },
};
const overlay = {
  overlay: "1.0.0",
  info: { title: "German", version: "1" },
  actions: [{ target: "$.paths['/boats'].get", update: { summary: "Boote auflisten" } }],
};
const config = {
  title: "Harbor",
  tagline: "Docs of the harbor",
  url: "https://docs.example.com",
  static: ["static"],
  navbar: {
    items: [
      { label: "Guides", doc: "guide/start" },
      { label: "API", to: "/api/harbor-api" },
    ],
  },
  apis: [{ id: "harbor", spec: "openapi.json", route: "/api" }],
  locales: {
    default: "en",
    list: {
      en: { label: "English" },
      de: {
        label: "Deutsch",
        docs: "i18n/de/docs",
        labels: { Guides: "Anleitungen", "Docs of the harbor": "Doku des Hafens" },
        spec: { harbor: "i18n/de/overlay.json" },
        messages: { page: { untranslated: "Fehlt" } },
      },
      "ar-EG": { label: "العربية", path: "ar", docs: "docs/ar" },
    },
  },
};
const files = {
  "pio-docs.config.json": JSON.stringify(config),
  "openapi.json": JSON.stringify(spec),
  "i18n/de/overlay.json": JSON.stringify(overlay),
  "static/logo.svg": "<svg/>",
  "docs/index.md": "# Home\n\n[Start](guide/start.md), [same](/guide/start), [German](/de/guide/start)\n",
  "docs/guide/start.md":
    "---\nsidebar_position: 2\n---\n# Start\n\n[Stop](stop.md), [folder](../more/), ![Boat](boat.svg) ![Logo](/logo.svg)\n",
  "docs/guide/stop.md": "---\nsidebar_position: 1\n---\n# Stop\n\n[Start](start.md)\n\n## Mooring\n\nText.\n",
  "docs/guide/boat.svg": "<svg/>",
  "docs/more/_category_.json": JSON.stringify({ label: "More things" }),
  "docs/more/a.md": "# A\n\n[Moved](../moved.md), [by address](/moved)\n",
  "docs/more/02-b.md": "---\nslug: /bee\n---\n# Bee\n\n[Only](../moved.md)\n",
  "docs/moved.md": "# Moved\n",
  "i18n/de/docs/guide/start.md":
    "# Anfang\n\n[Ende](stop.md), [Haus](/), [Arabic](/ar/guide/stop), [Bee](../more/02-b.md), ![Logo](/logo.svg) ![Boat](boot.svg)\n",
  "i18n/de/docs/guide/boot.svg": "<svg></svg>",
  "i18n/de/docs/moved.md": "---\nslug: /umgezogen\n---\n# Umgezogen\n",
  "i18n/de/docs/more/_category_.json": JSON.stringify({ label: "Mehr" }),
  "i18n/de/docs/guide/only-german.md": "# Nur hier\n\nMooring.\n",
  "docs/ar/index.md": "# بيت\n",
  "docs/ar/guide/stop.md": "# قف\n",
};

/** What a page says of itself and of others. */
type Told = {
  readonly menu: readonly string[];
  readonly canonical: string;
  readonly alternates: ReadonlyMap<string, string>;
};

const origin = "https://docs.example.com";

function toldBy(html: string): Told {
  const menu = /<ul class="navbar-items" data-entries="right".*?<\/details>/s.exec(html)?.[0] ?? "";
  return {
    menu: [...menu.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "",
    alternates: new Map(
      [...html.matchAll(/rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, lang = "", href = ""]) => [
        lang,
        href,
      ]),
    ),
  };
}

describe("a site in three languages", () => {
  let world: World;
  const pages = new Map<string, string>();
  beforeAll(async () => {
    world = await worldOf(files);
    for (const [path, { kind }] of world.compiled.outputs) if (kind === "page") pages.set(path, await world.html(path));
  });
  const isLost = (path: string): boolean => /(^|\/)404\.html$/.test(path);

  it("is sound", () => {
    expect(world.diagnostics).toEqual([]);
  });

  it("has each page in each language, and each menu leads to pages that are there", () => {
    const plain = [...pages.keys()].filter((path) => !/^(de|ar)\//.test(path));
    for (const path of plain.filter((one) => one !== "moved/index.html"))
      for (const folder of ["de", "ar"]) expect(pages.has(`${folder}/${path}`), `${folder}/${path}`).toBe(true);
    for (const [path, html] of pages) {
      const { menu } = toldBy(html);
      expect(menu, path).toHaveLength(3);
      for (const href of menu) expect(pages.has(fileAt(href)), `${path} leads to ${href}`).toBe(true);
      if (!isLost(path)) expect(menu.map(fileAt), path).toContain(path);
    }
    expect(toldBy(pages.get("guide/start/index.html") ?? "").menu).toEqual([
      "/guide/start",
      "/de/guide/start",
      "/ar/guide/start",
    ]);
    expect(toldBy(pages.get("ar/moved/index.html") ?? "").menu).toEqual(["/moved", "/de/umgezogen", "/ar/moved"]);
    // What is in one language alone: the nearest page above.
    expect(toldBy(pages.get("de/guide/only-german/index.html") ?? "").menu).toEqual([
      "/",
      "/de/guide/only-german",
      "/ar/",
    ]);
    expect(toldBy(pages.get("de/404.html") ?? "").menu).toEqual(["/", "/de/404.html", "/ar/"]);
  });

  it("has a menu of at most 1 kB", () => {
    for (const html of pages.values())
      expect(
        Buffer.byteLength(
          /<li><details class="navbar-menu"><summary aria-label.*?<\/details><\/li>/s.exec(html)?.[0] ??
            "x".repeat(2000),
        ),
      ).toBeLessThan(1_000);
  });

  it("names its languages to search engines alike on all pages that have them", () => {
    for (const [path, html] of pages) {
      const { canonical, alternates } = toldBy(html);
      expect(pages.has(fileAt(canonical)), `${path}: ${canonical}`).toBe(true);
      const isOriginal = html.includes('<div lang="en" dir="ltr">');
      if (isOriginal) expect([path, [...alternates]]).toEqual([path, []]);
      else expect(fileAt(canonical), path).toBe(path);
      for (const [lang, href] of alternates) {
        const other = pages.get(fileAt(href)) ?? "";
        expect([...toldBy(other).alternates], `${path} names ${lang}`).toEqual([...alternates]);
        if (lang !== "x-default") expect(other, href).toContain(`<html lang="${lang}"`);
      }
    }
    const start = toldBy(pages.get("de/guide/start/index.html") ?? "").alternates;
    expect([...start]).toEqual([
      ["en", `${origin}/guide/start`],
      ["de", `${origin}/de/guide/start`],
      ["x-default", `${origin}/guide/start`],
    ]);
    expect(pages.get("de/guide/start/index.html")).toContain('property="og:locale:alternate" content="en"');
  });

  it("lists in the sitemap what is not shown from another language", async () => {
    const map = await world.html("sitemap.xml");
    const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => fileAt(address));
    const own = [...pages]
      .filter(
        ([path, html]) =>
          !isLost(path) && !path.endsWith("search/index.html") && !html.includes('<div lang="en" dir="ltr">'),
      )
      .map(([path]) => path);
    expect(listed.toSorted()).toEqual(own.toSorted());
    expect(listed).toContain("de/guide/start/index.html");
    expect(listed).not.toContain("de/guide/stop/index.html");
    expect(world.paths.filter((path) => /(sitemap|robots|_headers|_redirects)/.test(path))).toEqual([
      "_headers",
      "sitemap.xml",
      "robots.txt",
      "_redirects",
    ]);
    for (const [, lang, href = ""] of map.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g))
      expect(pages.has(fileAt(href)), `${lang} ${href}`).toBe(true);
  });

  it("shows an original where a translation is missing, in its own direction and with a notice", () => {
    const german = pages.get("de/guide/stop/index.html") ?? "";
    expect(german).toContain('<html lang="de" dir="ltr"');
    expect(german).toContain(">Fehlt</p>");
    expect(german).toContain(`<link rel="canonical" href="${origin}/guide/stop"/>`);
    const arabic = pages.get("ar/guide/start/index.html") ?? "";
    expect(arabic).toContain('<html lang="ar-EG" dir="rtl"');
    expect(arabic).toMatch(/<div lang="en" dir="ltr"><article>.*Start/s);
    expect(pages.get("ar/guide/stop/index.html")).not.toContain('<div lang="en"');
  });

  it("leads from page to page within a language", () => {
    const linksOf = (path: string) =>
      [...(/<article>.*<\/article>/s.exec(pages.get(path) ?? "")?.[0] ?? "").matchAll(/(?:href|src)="([^"]*)"/g)].map(
        ([, to = ""]) => to.replace(/-[0-9a-f]{8}(?=\.)/, ""),
      );
    expect(linksOf("index.html")).toEqual(["/guide/start", "/guide/start", "/de/guide/start"]);
    expect(linksOf("de/index.html")).toEqual(["/de/guide/start", "/de/guide/start", "/de/guide/start"]);
    expect(linksOf("de/guide/start/index.html")).toEqual([
      "/de/guide/stop",
      "/de/",
      "/ar/guide/stop",
      "/de/bee",
      "/logo.svg",
      "/assets/files/boot.svg",
    ]);
    expect(linksOf("de/guide/stop/index.html")).toEqual(["/de/guide/start", "#mooring"]);
    expect(linksOf("ar/guide/start/index.html")).toEqual([
      "/ar/guide/stop",
      "/ar/category/more-things",
      "/assets/files/boat.svg",
      "/logo.svg",
    ]);
    expect(linksOf("de/more/a/index.html")).toEqual(["/de/umgezogen", "/de/umgezogen"]);
    for (const file of ["logo.svg", "assets/files/"])
      expect(world.paths.some((path) => path.startsWith(file))).toBe(true);
    expect(world.paths.filter((path) => /^(de|ar)\/(logo|assets\/files)/.test(path))).toEqual([]);
  });

  it("says titles, labels and sidebars in the language, in the order of the originals", () => {
    const german = pages.get("de/guide/start/index.html") ?? "";
    expect(german).toContain(">Anleitungen</a>");
    const tree = /<nav class="sidebar".*?<\/nav>/s.exec(german)?.[0] ?? "";
    const labels = [...tree.matchAll(/class="tree-link"[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(labels).toEqual(["Home", "Umgezogen", "Guide", "Stop", "Anfang", "Nur hier", "Mehr"]);
    expect(german).toContain('href="/de/category/more-things"');
  });

  it("has its own search, index for programs, and page for what is not there", async () => {
    const index = await world.compiled.published?.();
    const paths = [...(index?.keys() ?? [])];
    for (const folder of ["", "de/", "ar/"])
      expect(paths.some((path) => path.startsWith(`${folder}assets/search`))).toBe(true);
    expect(await world.html("de/llms.txt")).toContain("> Doku des Hafens");
    expect(await world.html("de/llms.txt")).not.toMatch(/docs\.example\.com\/(?!de\/)/);
    expect(await world.html("_redirects")).toContain("/de/* /de/404.html 404\n");
  });

  it("finds what is translated first, and marks what is not", async () => {
    const index = (await world.compiled.published?.()) ?? new Map();
    const load = async (path: string): Promise<unknown> => JSON.parse(index.get(join("de", path))?.text() ?? "null");
    const first = await load(firstFile);
    if (!isFirstFile(first)) throw new Error("no first file");
    const { hits } = await openEngine(first, load).search("mooring", { limit: 5 });
    expect(hits.map(({ href, path }) => [href.replace(/#.*/, ""), path.includes("Fehlt")])).toEqual([
      ["guide/only-german", false],
      ["guide/stop", true],
    ]);
  });

  it("translates a reference by an overlay, and shares it otherwise", () => {
    const path = [...pages.keys()].find((one) => /^api\/.*boats/i.test(one)) ?? "";
    expect(pages.get(`de/${path}`)).toContain("Boote auflisten");
    expect(toldBy(pages.get(`de/${path}`) ?? "").alternates.get("de")).toBe(
      `${origin}/de/${path.replace("/index.html", "")}`,
    );
    expect(pages.get(`ar/${path}`)).toContain("List boats");
    expect(pages.get(`ar/${path}`)).toContain('<div lang="en" dir="ltr">');
  });
});

describe("the config", () => {
  const faults = async (locales: object, more: object = {}): Promise<readonly string[]> => {
    const { diagnostics } = await worldOf({
      "pio-docs.config.json": JSON.stringify({ locales, ...more }, undefined, 1),
      "docs/index.md": "# Home\n",
      "a/index.md": "# A\n",
    });
    return diagnostics;
  };
  const a = { label: "A", docs: "a" };

  it.each([
    ["a default that is not listed", { default: "fr", list: { en: {}, de: a } }],
    ["a tag that is none", { default: "en", list: { en: {}, "d!": a } }],
    ["a language that nobody knows", { default: "en", list: { en: {}, qqx: a } }],
    ["two languages at one path", { default: "en", list: { en: {}, de: a, fr: { ...a, path: "DE" } } }],
    ["a path of every site", { default: "en", list: { en: {}, de: { ...a, path: "assets" } } }],
    ["a path of the default", { default: "en", list: { en: { path: "en" }, de: a } }],
    ["no name for the menu", { default: "en", list: { en: {}, de: { docs: "a" } } }],
    ["a folder that is not there", { default: "en", list: { en: {}, de: { label: "A", docs: "b" } } }],
  ])("reports %s with its line", async (_, locales) => {
    const found = await faults(locales);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^pio-docs\.config\.json:\d+:\d+ error config-/);
  });

  it.each<[string, object, object]>([
    ["the search page", { list: { en: {}, de: { ...a, path: "Search" } } }, {}],
    ["the search page", { list: { en: {}, de: a } }, { search: { page: "/de" } }],
    ["the page of translations", { page: "/de/", list: { en: {}, de: a } }, {}],
    [
      "the versions",
      { list: { en: {}, de: { ...a, path: "v" } } },
      { versions: [{ id: "2" }, { id: "1", folder: "a" }] },
    ],
    [
      "the search page",
      { list: { en: {}, de: a } },
      {
        versions: [
          { id: "2", current: true },
          { id: "1", folder: "a", path: "search" },
        ],
      },
    ],
  ])("reports a path of %s with its line", async (owner, locales, more) => {
    const found = await faults({ default: "en", ...locales }, more);
    expect(found).toEqual([expect.stringMatching(`json:\\d+:\\d+ error config-value .*which is that of ${owner}`)]);
  });

  it("has no path of a search page that is turned off", async () => {
    const locales = { default: "en", list: { en: {}, de: { ...a, path: "search" } } };
    expect(await faults(locales, { search: { page: false } })).toEqual([]);
  });
});

it("a site without `locales` is one edition, whatever its folders are called", async () => {
  const world = await worldOf({ "docs/index.md": "# Home\n", "docs/de/index.md": "# Start\n" });
  expect(world.compiled.editions ?? []).toEqual([]);
  const html = await world.html("index.html");
  expect(html).not.toMatch(/navbar-menu|hrefLang="de"|<div lang/);
});

it("a page of the default language at the path of another language is reported", async () => {
  const locales = { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n" } } };
  const { diagnostics } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ locales }),
    "docs/index.md": "# Home\n",
    "docs/de/index.md": "# Old German\n",
    "i18n/index.md": "# Start\n",
  });
  expect(diagnostics).toEqual([expect.stringMatching(/^docs\/de\/index\.md \w+ output-taken .*i18n\/index\.md/)]);
});

it("a page whose URL another language has is not published, in any language, and what names it leads to the other", async () => {
  const list = { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n" }, ar: { label: "A", docs: "ar" } };
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ url: origin, locales: { default: "en", list } }),
    "docs/index.md": "# Home\n\n[x](de/guide.md) [x](/de/guide)\n",
    "docs/guide.md": "# Guide\n",
    "docs/de/guide.md": "# Lost\n\nQuagga.\n",
    "i18n/guide.md": "# Anleitung\n",
    "ar/x.md": "# X\n",
  });
  expect(world.diagnostics).toEqual([
    "docs/de/guide.md warning output-taken `de/guide/index.html` is already taken by i18n/guide.md, so this file is not published.",
  ]);
  expect(await world.html("de/guide/index.html")).toContain("Anleitung</h1>");
  expect(world.paths.filter((path) => path.includes("/de/guide"))).toEqual([]);
  expect((await world.html("sitemap.xml")).split(`<loc>${origin}/de/guide<`)).toHaveLength(2);
  expect(await world.html("llms.txt")).not.toContain("de/guide");
  expect([...(await world.html("index.html")).matchAll(/href="([^"]*)"[^>]*>x</g)].map(([, href]) => href)).toEqual([
    "/de/guide",
    "/de/guide",
  ]);
  for (const [, file] of (await world.compiled.index?.()) ?? []) expect(await file.text()).not.toMatch(/quagga/i);
});

it("lists that assembly makes of what is not translated are those of the original, with our words in another language", async () => {
  const schema = { type: "object", properties: { name: { type: "string" }, length: { type: "integer" } } };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Boat" } } };
  const boats = { operationId: "listBoats", tags: ["Boats"], responses: { 200: { description: "OK", content } } };
  const withSchemas = { ...spec, paths: { "/boats": { get: boats } }, components: { schemas: { Boat: schema } } };
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({
      url: origin,
      apis: [{ id: "harbor", spec: "openapi.json", route: "/api", schemaPages: "all" }],
      locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n" } } },
    }),
    "openapi.json": JSON.stringify(withSchemas),
    "docs/index.md": "# Home\n",
    "docs/outer/inner/a.md": "# A\n",
    "docs/told/inner/b.md": "# B\n",
    "i18n/index.md": "# Start\n",
    "i18n/told/_category_.json": JSON.stringify({ label: "Erzählt" }),
  });
  const lists = world.paths.filter((path) => /^de\/category\/.*\.html$/.test(path));
  const own = ["de/category/told/index.html"];
  expect(lists).toEqual(
    expect.arrayContaining([...own, "de/category/outer/index.html", "de/category/api/schemas/index.html"]),
  );
  const sitemap = await world.html("sitemap.xml");
  for (const path of lists) {
    const address = `${origin}/${path.replace("/index.html", "")}`;
    const isOwn = own.includes(path);
    const { canonical, alternates } = toldBy(await world.html(path));
    expect(canonical, path).toBe(isOwn ? address : address.replace("/de/", "/"));
    expect(alternates.has("de"), path).toBe(isOwn);
    expect(sitemap.includes(`${address}<`), path).toBe(isOwn);
  }
});

describe("a file of the default language at the home address of another language or version", () => {
  const locales = (de: object) => ({
    locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n", ...de } } },
  });
  const versions = {
    versions: [
      { id: "2", current: true },
      { id: "1", folder: "i18n" },
    ],
  };
  it.each([
    ["a folder's page", "docs/de/index.md", "# Old\n", locales({}), "i18n/index.md"],
    ["a page", "docs/de.md", "# Old\n", locales({}), "i18n/index.md"],
    ["a page at the path of a language", "docs/guide/index.md", "# Old\n", locales({ path: "guide" }), "i18n/index.md"],
    ["a page of a version", "docs/v/1/index.md", "# Old\n", versions, "i18n/index.md"],
    ["a static file in the way of a folder", "static/de", "old", { static: ["static"], ...locales({}) }, "pio-docs"],
    ["a static page", "static/de/index.html", "old", { static: ["static"], ...locales({}) }, "i18n/index.md"],
  ])("gives way: %s", async (_, file, text, config, by) => {
    const world = await worldOf({
      "pio-docs.config.json": JSON.stringify(config),
      "docs/index.md": "# Home\n",
      "i18n/index.md": "# Start\n",
      [file]: text,
    });
    expect(world.diagnostics).toEqual([expect.stringMatching(`^${file} warning output-taken .*${by}`)]);
    const { outputs } = world.compiled;
    for (const [path, output] of outputs) {
      for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
        expect(outputs.has(path.slice(0, end)), path).toBe(false);
      if (output.kind !== "markdownPage") continue;
      const beside = outputs.get(output.beside);
      expect(beside?.kind === "page" && beside.page, path).toBe(output.page);
    }
  });
});

describe("the reader's language", () => {
  const locales = { default: "en", list: { de: { label: "Deutsch", docs: "i18n" }, en: { label: "English" } } };
  const filesWith = (more: object) => ({
    "pio-docs.config.json": JSON.stringify({ baseUrl: "/docs/", locales: { ...locales, ...more } }),
    "docs/index.md": "# Home\n",
    "i18n/index.md": "# Start\n",
  });
  const tag = /<script src="[^"]*choose-language-[^>]*>/;

  it("is looked for by a script that has a file of its own, and knows the home pages", async () => {
    const world = await worldOf(filesWith({ detect: true }));
    const [found = ""] = tag.exec(await world.html("index.html")) ?? [];
    expect(found).toContain(
      'data-homes="[[&quot;en&quot;,&quot;/docs/&quot;],[&quot;de&quot;,&quot;/docs/de/&quot;]]"',
    );
    const [other = ""] = tag.exec(await world.html("de/index.html")) ?? [];
    expect(other).toContain("integrity=");
    expect(other).not.toContain("data-homes");
    expect(world.paths.filter((path) => path.includes("choose-language"))).toHaveLength(1);
  });

  it("costs a site no byte that does not ask for it", async () => {
    const world = await worldOf(filesWith({}));
    expect(await world.html("index.html")).not.toContain("choose-language");
    expect(world.paths.filter((path) => path.includes("choose-language"))).toEqual([]);
  });
});

it("redirects lead to the same page in each language, and between languages where they say so", async () => {
  const locales = { default: "en", list: { de: { label: "Deutsch", docs: "i18n" }, en: { label: "English" } } };
  const redirects = { "/old": "/a", "/alt": "/de/neu" };
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ locales, redirects }),
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n",
    "i18n/a.md": "---\nslug: /neu\n---\n# Ah\n",
  });
  expect(world.diagnostics).toEqual([]);
  const targets: Record<string, string | undefined> = {};
  for (const path of ["old", "alt", "de/old"])
    targets[path] = /url=([^"]*)"/.exec(await world.html(`${path}/index.html`))?.[1];
  expect(targets).toEqual({ old: "/a", alt: "/de/neu", "de/old": "/de/neu" });
  expect(world.paths).not.toContain("de/alt/index.html");
});

it("redirects that name a version are said once, whatever the address ends in", async () => {
  const locales = { default: "en", list: { de: { label: "Deutsch", docs: "i18n" }, en: { label: "English" } } };
  const versions = [
    { id: "2", current: true },
    { id: "1", folder: "old" },
  ];
  const redirects = {
    "/only": "/v/1/only",
    "/part": "/v/1/only#part",
    "/v/1/was": "/a",
    "/top": "/v/1?x",
    "/neu": "/de#x",
  };
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ locales, versions, redirects }),
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n",
    "old/only.md": "# Only\n",
    "i18n/a.md": "# Ah\n",
  });
  expect(world.diagnostics).toEqual([]);
  const found = world.paths.filter((path) => /(^|\/)(only|part|was|top|neu)\/index\.html$/.test(path)).sort();
  expect(found).toEqual([..."neu only part top v/1/only v/1/was".split(" ")].map((path) => `${path}/index.html`));
});

it("a redirect from a page of another language or version is reported, and the page stays", async () => {
  const locales = { default: "en", list: { de: { label: "Deutsch", docs: "i18n" }, en: { label: "English" } } };
  const versions = [
    { id: "2", current: true },
    { id: "1", folder: "old" },
  ];
  const redirects = { "/de/a": "/b", "/de/b": "/a", "/v/1/only": "/a", "/de": "/a", "/de/gone": "/a" };
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({ locales, versions, redirects }),
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
    "old/only.md": "# Only\n",
    "i18n/a.md": "# Ah\n",
  });
  expect(world.diagnostics).toEqual(
    ["/de/a", "/de/b", "/v/1/only", "/de"].map((from) =>
      expect.stringMatching(
        `^pio-docs.config.json:1:\\d+ warning redirect-taken \`${from}\` cannot redirect: a page of`,
      ),
    ),
  );
  expect(await world.html("_redirects")).toBe(
    "/de/gone /a 301!\n/de/gone /a 301\n/v/1/* /v/1/404.html 404\n/de/* /de/404.html 404\n",
  );
});

describe("what a build makes in another language or version", () => {
  const locales = { default: "en", list: { de: { label: "Deutsch", docs: "i18n" }, en: { label: "English" } } };
  const versions = [
    { id: "2", current: true },
    { id: "1", folder: "old" },
  ];
  const files = {
    "docs/index.md": "# Home\n",
    "docs/more/a.md": "# A\n",
    "i18n/more/a.md": "# Ah\n",
    "old/index.md": "# Old\n",
  };
  const site = (config: object, more: Readonly<Record<string, string>> = {}) =>
    worldOf({
      ...{ ...files, ...more },
      "pio-docs.config.json": JSON.stringify({ url: "https://docs.example.com", locales, versions, ...config }),
    });

  it("is redirected by no redirect", async () => {
    const taken = ["/de/search", "/de/category/more", "/v/1/search", "/v/1/de", "/v/1/404.html"];
    const redirects = Object.fromEntries([...taken, "/v/1/none"].map((from) => [from, "/more/a"]));
    const world = await site({ redirects });
    expect(world.diagnostics).toEqual(
      taken
        .filter((from) => from !== "/v/1/de")
        .map((from) => expect.stringContaining(`warning redirect-taken \`${from}\` cannot redirect: a page of`)),
    );
    expect((await world.html("_redirects")).match(/^\S+ \S+ 301!$/gm)).toEqual([
      "/v/1/de /more/a 301!",
      "/v/1/none /more/a 301!",
    ]);
    expect(await world.html("de/search/index.html")).not.toContain('http-equiv="refresh"');
  });

  it("is there for links, and so is what is made once for all", async () => {
    const there = [
      "/de/search",
      "/de/category/more",
      "/v/1/search",
      "/sitemap.xml",
      "/robots.txt",
      "/once",
      "/llms.txt",
    ];
    const links = there.map((href) => `[x](${href})\n`).join("\n");
    const world = await site(
      { redirects: { "/once": "/v/1/" } },
      { "docs/links.md": `# Links\n\n${links}`, "i18n/links.md": `# Verweise\n\n${links}`, "old/links.md": links },
    );
    expect(world.diagnostics).toEqual([]);
    const hrefsOf = async (path: string) =>
      [...(await world.html(path)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>x</g)].map(([, href]) => href);
    expect(await hrefsOf("links/index.html")).toEqual(there);
    expect(await hrefsOf("de/links/index.html")).toEqual([...there.slice(0, -1), "/de/llms.txt"]);
    expect(await hrefsOf("v/1/links/index.html")).toEqual([...there.slice(0, -1), "/v/1/llms.txt"]);
  });
});
