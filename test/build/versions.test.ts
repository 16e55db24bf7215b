// A site in three versions and two languages, out of a repository with a branch and a tag: pages that came, went and moved, and operations
// alike. What pages say of each other is followed by what is printed alone, and held against the files that each version has.
import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { looksHashed } from "../../src/model/hashed-name.ts";
import { type CommittedFiles, dropRepository, git, repositoryOf } from "./committed.ts";
import { fileAt, type World, worldOf } from "./world.ts";

const origin = "https://docs.example.com";

function specOf(...operations: readonly string[]): string {
  const paths = operations.map((operationId) => [
    `/${operationId}`,
    { get: { operationId, summary: operationId, responses: { 200: { description: "OK" } } } },
  ]);
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Harbor API", version: operations.includes("addBoat") ? "3.4.1" : "2.9.1" },
    paths: Object.fromEntries(paths),
  });
}

/** What all versions have, word for word. */
const same: Record<string, string> = { "docs/more/a.md": "# A\n\n[Up](../index.md)\n" };
for (let number = 1; number <= 10; number += 1)
  same[`docs/guide/p${number}.md`] = `# P${number}\n\n[Start](start.md)\n`;

const start = "# Start\n\n![Logo](/logo.svg) ![Boat](boat.svg)\n";
const german = { "i18n/de/docs/guide/start.md": "# Anfang\n" };
const two = {
  ...same,
  "docs/index.md": "# Home of 2\n",
  "docs/guide/start.md": start,
  "docs/guide/boat.svg": "<svg>2</svg>",
  "docs/guide/wrong.md": "# Wrong\n\n[Wrong](nowhere.md)\n",
  "docs/guide/moved.md": "# Moved\r\n\r\nText.\r\n",
  "docs/guide/before.md": "# Rename\n\nText.\n",
  "docs/guide/tides.md": "# Tides\n\n## Ebb\n\n## Flow\n\n## Spring\n",
  "docs/guide/overview.md": "# Overview\n\n## Berths\n\n## Fees\n",
  "docs/old/gone.md": "# Gone\n\n[Later](/guide/since-three)\n",
  "static/logo.svg": "<svg>2</svg>",
  "openapi.json": specOf("listBoats", "dropBoat"),
};
const three = {
  ...same,
  ...german,
  "docs/index.md": "# Home\n",
  "docs/guide/start.md": start,
  "docs/guide/boat.svg": "<svg/>",
  "docs/guide/moved.md": "---\nslug: /moved-here\n---\n# Moved\n\nText.\n",
  "docs/guide/since-three.md": "# Since 3\n",
  "docs/more/after.md": "# Rename\n\nText.\n",
  "docs/more/tide-tables.md": "# Tides\n\nMore.\n\n## Ebb\n\n## Flow\n\n## Neap\n",
  "docs/more/overview.md": "# Overview\n\n## Ships\n\n## Crews\n",
  "static/logo.svg": "<svg/>",
  "openapi.json": specOf("listBoats", "addBoat"),
};
const next = { ...three, "docs/guide/new.md": "# New\n\n[Wrong](nowhere.md)\n", "static/icon.svg": "<svg/>" };

const versions = [
  { id: "next", label: "Next" },
  { id: "3", ref: "release-3", label: "3.4", current: true },
  { id: "2", ref: "v2.9.1", label: "2.9", status: "maintained", until: "2027-03-01" },
  { id: "1", ref: "v2.9.1", label: "1.0", status: "unmaintained" },
];
const config = {
  title: "Harbor",
  url: origin,
  static: ["static"],
  hosting: ["apache", "caddy", "nginx"],
  favicon: "icon.svg",
  navbar: {
    items: [
      { label: "Since", doc: "guide/since-three" },
      { label: "Add", href: "api:addBoat" },
    ],
  },
  severities: { "broken-markdown-link": "error" },
  apis: [{ id: "harbor", spec: "openapi.json", route: "/api" }],
  locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de/docs" } } },
  versions,
};

const made: string[] = [];
afterAll(() => made.forEach(dropRepository));

function repository(refs: Readonly<Record<string, CommittedFiles>>): string {
  const folder = repositoryOf(refs);
  made.push(folder);
  return folder;
}

/** The site of `written` with these files in the working tree. */
function worldIn(folder: string, written: object, files: Readonly<Record<string, string>>): Promise<World> {
  return worldOf({ "pio-docs.config.json": JSON.stringify(written, undefined, 1), ...files }, { siteFolder: folder });
}

/** The links of the menu whose name begins so. */
function menuOf(html: string, name: string): readonly (readonly [href: string, isMarked: boolean])[] {
  const menu = new RegExp(`<summary aria-label="${name}.*?</details>`, "s").exec(html)?.[0] ?? "";
  return [...menu.matchAll(/<a [^>]*href="([^"]*)".*?<\/a>/gs)].map(([link, href = ""]) => [
    href,
    link.includes("<small>"),
  ]);
}

const menuName = { versions: "(?:Version of the docs|Version der Dokumentation)", languages: "(?:Language|Sprache)" };

describe("a site in four versions and two languages", () => {
  let world: World;
  const pages = new Map<string, string>();
  beforeAll(async () => {
    const folder = repository({ "refs/heads/release-3": three, "refs/tags/v2.9.1": two });
    world = await worldIn(folder, config, next);
    for (const [path, { kind }] of world.compiled.outputs) if (kind === "page") pages.set(path, await world.html(path));
  });
  const page = (path: string): string => pages.get(path) ?? "";

  it("has each script and each file of an index once, at the root, and one rule of a host for each kind", async () => {
    const files = [...world.compiled.outputs, ...((await world.compiled.published?.()) ?? [])];
    const scripts = files.flatMap(([path]) => (path.endsWith(".js") ? [path] : []));
    // Of 4 versions in 2 languages: what says nothing once, and what does once for each language.
    const counts = new Map<string, number>();
    for (const path of scripts) {
      const [, name = path] = /^assets\/scripts\/([a-z0-9-]+)-[0-9A-Z]{8}\.js$/.exec(path) ?? [];
      if (!name.startsWith("chunk")) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(["mode", "embedded", "navigation", "boot", "search-dialog"].map((name) => counts.get(name))).toEqual([
      1, 1, 2, 2, 2,
    ]);
    expect(Math.max(...counts.values())).toBe(2);
    const names = new Map<string, string>();
    const twice = files.flatMap(([path, { digest }]) => {
      // Of files of authors the name is their own.
      if (path.startsWith("assets/files/") || !looksHashed(path.slice(path.indexOf("assets/")))) return [];
      const first = names.get(digest);
      names.set(digest, path);
      return first === undefined ? [] : [`${first} ${path}`];
    });
    expect(twice).toEqual([]);
    const immutable = (await world.html("_headers")).split("\n").filter((line) => /^\/\S*assets/.test(line));
    expect(immutable.filter((path) => path.endsWith("*"))).toEqual(
      ["files", "samples", "search", "fonts", "scripts"].map((folder) => `/assets/${folder}/*`),
    );
    expect(immutable.filter((path) => path.endsWith("search.json"))).toEqual([]);
    for (const [path, html] of pages) {
      const folder = /^(?:v\/\w+\/)?(?:de\/)?/.exec(path)?.[0] ?? "";
      expect(html, path).toContain(` data-base="../../${folder}"`);
      const boot = [...html.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, src = ""]) =>
        new URL(src, `${origin}/${path}`).pathname.slice(1),
      );
      expect(
        boot.filter((src) => !scripts.includes(src)),
        path,
      ).toEqual([]);
    }
  });

  it("tells what is wrong in the working tree alone, and in refs by their names", () => {
    expect(world.diagnostics).toEqual([
      expect.stringMatching(/^docs\/guide\/new\.md:3:1 error broken-markdown-link/),
      // Of both versions that are read from this tag, since nobody can mend it.
      expect.stringMatching(/^v2\.9\.1:docs\/guide\/wrong\.md:3:1 warning broken-markdown-link/),
    ]);
  });

  it("has each page of each version at its address, and no others", () => {
    const guides = (files: object): readonly string[] =>
      Object.keys(files).flatMap((file) => {
        const name = /^docs\/(.*)\.md$/.exec(file)?.[1];
        if (name === undefined) return [];
        const isMoved = name === "guide/moved" && files !== two;
        return [fileAt(isMoved ? "/moved-here" : name === "index" ? "/" : `/${name}`)];
      });
    const known = [...pages.keys()].filter(
      (path) => !/^(.*\/)?(category|api|search)\/|404\.html$|(^|\/)de\//.test(path),
    );
    const wanted = [
      ...guides(three),
      ...guides(next).map((path) => `v/next/${path}`),
      ...["2", "1"].flatMap((id) => guides(two).map((path) => `v/${id}/${path}`)),
    ];
    expect(known.toSorted()).toEqual(wanted.toSorted());
    expect(page("v/2/index.html")).toContain("Home of 2</h1>");
    expect(pages.has("v/2/api/drop-boat/index.html") && !pages.has("api/drop-boat/index.html")).toBe(true);
    expect(pages.has("v/next/de/guide/start/index.html")).toBe(true);
    expect([...pages.keys()].some((path) => path.startsWith("v/2/de/"))).toBe(false);
  });

  it("has menus that lead from each page to pages that are there: the same one, else one above, which is marked", () => {
    for (const [path, html] of pages) {
      const all = menuOf(html, menuName.versions);
      expect(all.length, path).toBe(versions.length);
      expect(menuOf(html, menuName.languages).length, path).toBe(2);
      for (const [href] of [...all, ...menuOf(html, menuName.languages)])
        expect(pages.has(fileAt(href)), `${path} leads to ${href}`).toBe(true);
      const isLost = /(^|\/)404\.html$/.test(path);
      if (!isLost)
        expect(
          all.filter(([href, marked]) => fileAt(href) === path && !marked),
          path,
        ).toHaveLength(1);
      const inside = path.replace(/^v\/\w+\//, "");
      for (const [at, [href, isMarked]] of all.entries()) {
        const folder = at === 1 ? "" : `v/${versions[at]?.id}/`;
        expect(href.startsWith(`/${folder}`), href).toBe(true);
        if (!isLost && pages.has(folder + inside))
          expect([path, fileAt(href), isMarked]).toEqual([path, folder + inside, false]);
      }
      expect(
        Buffer.byteLength(
          new RegExp(
            `<li><details class="navbar-menu"><summary aria-label="${menuName.versions}.*?</details></li>`,
            "s",
          ).exec(html)?.[0] ?? "x".repeat(2000),
        ),
      ).toBeLessThan(1_000);
    }
    const moved = menuOf(page("moved-here/index.html"), menuName.versions);
    expect(moved).toEqual([
      ["/v/next/moved-here", false],
      ["/moved-here", false],
      ["/v/2/guide/moved", false],
      ["/v/1/guide/moved", false],
    ]);
    // Nobody wrote down that they moved; of two that share no more than a title that is not so.
    const currentOf = (path: string) => menuOf(page(path), menuName.versions)[1];
    expect(currentOf("v/2/guide/before/index.html")).toEqual(["/more/after", false]);
    expect(currentOf("v/1/guide/tides/index.html")).toEqual(["/more/tide-tables", false]);
    expect(currentOf("v/2/guide/overview/index.html")).toEqual(["/", true]);
    expect(menuOf(page("more/after/index.html"), menuName.versions)[2]).toEqual(["/v/2/guide/before", false]);
    expect(currentOf("v/2/old/gone/index.html")).toEqual(["/", true]);
    expect(menuOf(page("v/2/api/drop-boat/index.html"), menuName.versions)[1]?.[1]).toBe(true);
  });

  it("marks a language that a version lacks with the version that it leads to", () => {
    const languagesOf = (path: string) => menuOf(page(path), menuName.languages);
    expect(languagesOf("v/2/guide/start/index.html")).toEqual([
      ["/v/2/guide/start", false],
      ["/de/guide/start", true],
    ]);
    const shown = page("v/2/guide/start/index.html").replaceAll("<!-- -->", "");
    expect(shown).toContain(">Deutsch<small> (3.4)</small></a>");
    // Of a page that the current version lacks, too.
    expect(languagesOf("v/1/old/gone/index.html")).toEqual([
      ["/v/1/old/gone", false],
      ["/de/", true],
    ]);
    for (const [path] of pages)
      if (!/^v\/[12]\//.test(path)) expect(languagesOf(path).filter(([, isMarked]) => isMarked)).toEqual([]);
  });

  it("tells search engines of the current version, and of an old page that it lacks if the version is maintained", async () => {
    const map = await world.html("sitemap.xml");
    const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => fileAt(address));
    for (const [path, html] of pages) {
      const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
      expect(pages.has(fileAt(canonical)), `${path}: ${canonical}`).toBe(true);
      const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? "";
      const isHidden = /^v\/(next|1)\//.test(path);
      if (isHidden) expect([path, robots]).toEqual([path, "noindex, nofollow"]);
      const isOwn = fileAt(canonical) === path;
      const isPage = !/(^|\/)(search\/index|404)\.html$/.test(path);
      expect([path, listed.includes(path)]).toEqual([path, isOwn && isPage && !isHidden]);
    }
    const canonicalOf = (path: string) => /rel="canonical" href="([^"]*)"/.exec(page(path))?.[1];
    expect(canonicalOf("v/2/guide/moved/index.html")).toBe(`${origin}/moved-here`);
    expect(canonicalOf("v/2/guide/tides/index.html")).toBe(`${origin}/more/tide-tables`);
    expect(canonicalOf("v/2/api/list-boats/index.html")).toBe(`${origin}/api/list-boats`);
    expect(canonicalOf("v/next/de/guide/start/index.html")).toBe(`${origin}/de/guide/start`);
    expect(canonicalOf("v/2/old/gone/index.html")).toBe(`${origin}/v/2/old/gone`);
    expect(page("v/2/guide/p1/index.html")).not.toContain('rel="alternate" hrefLang');
  });

  it("says on a page of another version which one that is, and where the current one is", () => {
    const note = (path: string): string =>
      /<aside class="admonition admonition-caution".*?<\/aside>/s.exec(page(path))?.[0] ?? "";
    expect(note("guide/start/index.html")).toBe("");
    expect(note("v/2/guide/moved/index.html")).toMatch(
      /version 2\.9\.<.*until Mar 1, 2027\. <a href="\/moved-here">Read this page/s,
    );
    expect(note("v/2/old/gone/index.html")).toContain('<a href="/">Go to the current version (3.4)');
    expect(note("v/1/guide/start/index.html")).toContain("no longer maintained");
    expect(note("v/next/de/guide/start/index.html")).toMatch(
      /noch nicht veröffentlichten Version \(Next\).*href="\/de\/guide\/start"/s,
    );
  });

  it("has files as the version had them, each content once", async () => {
    const imagesOf = (path: string) =>
      [...page(path).matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src.slice(1));
    const [logo = "", boat = ""] = imagesOf("v/2/guide/start/index.html");
    expect([await world.html(logo), await world.html(boat)]).toEqual(["<svg>2</svg>", "<svg>2</svg>"]);
    expect(imagesOf("v/next/guide/start/index.html")).toEqual(imagesOf("guide/start/index.html"));
    expect(await world.html("logo.svg")).toBe("<svg/>");
    expect(await world.html("icon.svg")).toBe("<svg/>");
    expect(page("v/2/guide/moved/index.html")).toContain("<p>Text.</p>");
    expect(world.paths.filter((path) => /^v\/.*(logo|boat|icon)\b[^/]*svg/.test(path))).toEqual([]);
  });

  it("has what a version lacks from the current one: links of the config, and addresses in old pages", () => {
    expect(page("v/2/index.html")).toContain('href="/guide/since-three">Since</a>');
    expect(page("v/2/index.html")).toContain('href="/api/add-boat">Add</a>');
    expect(page("v/2/old/gone/index.html")).toContain('<a href="/guide/since-three">Later</a>');
    expect(page("v/next/index.html")).toMatch(/href="\/v\/next\/guide\/since-three"[^>]*>Since<\/a>/);
  });

  it("has an index for programs and for search in each version, and all pages in one file for the current one", async () => {
    const index = [...((await world.compiled.published?.())?.keys() ?? [])];
    for (const folder of ["", "v/next/", "v/2/", "v/1/", "de/", "v/next/de/"]) {
      expect(
        index.some((path) => path.startsWith(`${folder}assets/search`)),
        folder,
      ).toBe(true);
      expect(world.paths).toContain(`${folder}llms.txt`);
    }
    expect(await world.html("v/2/llms.txt")).not.toMatch(/docs\.example\.com\/(?!v\/2\/)/);
    expect((await world.wholes()).filter((path) => path.startsWith("v/"))).toEqual([]);
    expect(await world.html("v/2/guide/p1.md")).toMatch(
      /url: "?https:\/\/docs\.example\.com\/v\/2\/guide\/p1"?\nversion: "?2\.9/,
    );
    const lost = [...(await world.html("_redirects")).matchAll(/^(\S+)\* \S+404\.html/gm)].map(([, path = ""]) => path);
    expect(lost.toSorted()).toEqual(["/de/", "/v/1/", "/v/2/", "/v/next/", "/v/next/de/"]);
    expect(lost.indexOf("/v/next/de/")).toBeLessThan(lost.indexOf("/v/next/"));
  });

  it("tells the changes of an API from one version to the next, without a further key", () => {
    const changelog = [...pages.keys()].filter((path) => /^api\/.*changelog/.test(path));
    expect(page("api/add-boat/index.html")).toContain("New in 3.4.1");
    expect(page("api/list-boats/index.html")).not.toContain("New in");
    expect(changelog.some((path) => page(path).includes("addBoat"))).toBe(true);
    expect([...pages.keys()].some((path) => /^v\/2\/api\/.*changelog/.test(path))).toBe(false);
  });

  it("has its own page for what is not there in each version and language, on every host", async () => {
    const nginx = await world.html("_nginx.conf");
    expect(nginx.indexOf("/v/next/de/404.html")).toBeLessThan(nginx.indexOf("/v/next/404.html"));
    const apache = await world.html(".htaccess");
    expect(apache.indexOf("/v/next/de/404.html")).toBeGreaterThan(apache.indexOf("/v/next/404.html"));
    expect(await world.html("_Caddyfile")).toMatch(
      /path \/v\/next \/v\/next\/\*\n\s+not path \/v\/next\/de \/v\/next\/de\/\*\n/,
    );
  });

  it("parses each content at a path once", () => {
    const shared = world.parsed.filter((file) => file === "docs/guide/p3.md" || file === "docs/more/a.md");
    expect(shared.toSorted()).toEqual(["docs/guide/p3.md", "docs/more/a.md"]);
    expect(world.parsed.filter((file) => file === "docs/guide/moved.md")).toHaveLength(2);
    expect(world.parsed).toHaveLength(
      new Set(
        [...Object.entries(two), ...Object.entries(next)]
          .filter(([file]) => file.endsWith(".md"))
          .map((one) => one.join()),
      ).size,
    );
  });

  it("knows the commit of each ref", () => {
    const { commits = [] } = world.compiled.assembly?.gathered.inputs ?? {};
    expect(commits.map(({ id, ref }) => [id, ref])).toEqual([
      ["3", "release-3"],
      ["2", "v2.9.1"],
      ["1", "v2.9.1"],
    ]);
    for (const { commit } of commits) expect(commit).toMatch(/^[\da-f]{40}$/);
  });
});

it("reads a version out of a folder at the addresses of the docs, and tells what is wrong in that folder", async () => {
  const folder = repository({ "refs/heads/x": { a: "" } });
  const old = [
    { id: "next" },
    { id: "1.0", folder: "versioned_docs/version-1.0", sidebars: "versioned_sidebars/1.json" },
  ];
  const world = await worldIn(
    folder,
    { versions: [{ ...old[0], current: true }, old[1]], editUrl: "https://x.example/edit/" },
    {
      "docs/index.md": "# Home\n",
      "docs/same.md": "# Same\n",
      "versioned_docs/version-1.0/same.md": "# Same\n",
      "versioned_docs/version-1.0/index.md": "# Old home\n\n[Wrong](wrong.md)\n",
      "versioned_sidebars/1.json": JSON.stringify({ docs: ["same", "index", "none"] }),
    },
  );
  expect(world.diagnostics).toEqual([
    expect.stringMatching(/^versioned_docs\/version-1\.0\/index\.md:3:1 warning broken-markdown-link/),
    expect.stringMatching(/^versioned_sidebars\/1\.json:1:\d+ \w+ sidebar-unknown-doc/),
  ]);
  expect(world.parsed.toSorted()).toEqual(["docs/index.md", "docs/index.md", "docs/same.md"]);
  expect(await world.html("v/1.0/index.html")).toContain("https://x.example/edit/versioned_docs/version-1.0/index.md");
  expect(await world.html("v/1.0/index.html")).toContain('data-sidebar-name="docs"');
});

it("publishes versions of folders where their paths say, with the translations beside them", async () => {
  const folder = repository({ "refs/heads/x": { a: "" } });
  const world = await worldIn(
    folder,
    {
      docsRoute: "/docs",
      pages: "pages",
      apis: [{ id: "harbor", spec: "openapi.json", route: "/docs/api" }],
      locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de/docs" } } },
      versions: [
        { id: "next", path: "docs/next", docsRoute: "/" },
        { id: "2", folder: "old/2" },
        { id: "1", folder: "old/1", path: "docs/1.0", docsRoute: "/" },
      ],
    },
    {
      "docs/a.md": "# A\n",
      "docs/new.md": "# New\n",
      "old/2/a.md": "# A of 2\n",
      "old/1/a.md": "# A of 1\n\n[About](/about)\n",
      "i18n/de/docs/new.md": "# Neu\n",
      "i18n/de/old/2/a.md": "# A von 2\n",
      "pages/about.md": "# About\n",
      "openapi.json": specOf("listBoats"),
    },
  );
  expect(world.diagnostics).toEqual([]);
  const pages = world.paths.flatMap((path) =>
    /(^|\/)(a|new|about|list-boats)\/index\.html$/.test(path) ? [path.slice(0, -"/index.html".length)] : [],
  );
  const of = (base: string, names: readonly string[]): readonly string[] => names.map((name) => base + name);
  expect(pages.toSorted()).toEqual(
    [
      ...of("", ["docs/a", "docs/api/list-boats"]),
      ...of("de/", ["docs/a", "docs/api/list-boats"]),
      "about",
      "de/about",
      ...of("docs/next/", ["a", "new", "api/list-boats", "de/a", "de/new", "de/api/list-boats"]),
      ...of("docs/1.0/", ["a", "api/list-boats"]),
    ].toSorted(),
  );
  const old = await world.html("docs/1.0/a/index.html");
  expect(menuOf(old, menuName.versions).map(([href]) => href)).toEqual(["/docs/next/a", "/docs/a", "/docs/1.0/a"]);
  expect(old).toContain('href="/about"');
  expect(await world.html("de/docs/a/index.html")).toContain("A von 2");
  expect(await world.html("docs/next/de/new/index.html")).toContain("Neu");
});

describe("the config", () => {
  const files = { "docs/index.md": "# Home\n", "a/index.md": "# A\n" };

  it.each([
    [
      "a current version twice",
      [
        { id: "1", current: true },
        { id: "2", folder: "a", current: true },
      ],
    ],
    ["a ref and a folder", [{ id: "1", ref: "main", folder: "a" }]],
    ["an id with a slash", [{ id: "a/b" }]],
    ["an id that begins with a dash", [{ id: "-x" }]],
    ["an id of two dots", [{ id: ".." }]],
    ["an id twice", [{ id: "a", folder: "a" }, { id: "A" }]],
    ["two working trees", [{ id: "1" }, { id: "2" }]],
    ["a path of the current version", [{ id: "1", path: "one" }]],
    [
      "a path that climbs",
      [
        { id: "1", current: true },
        { id: "0", folder: "a", path: "../a" },
      ],
    ],
    [
      "a path of every site",
      [
        { id: "1", current: true },
        { id: "0", folder: "a", path: "assets/a" },
      ],
    ],
    [
      "a path twice",
      [
        { id: "1", current: true },
        { id: "0", folder: "a", path: "V/b" },
        { id: "b", folder: "a" },
      ],
    ],
    [
      "a path inside another",
      [
        { id: "1", current: true },
        { id: "0", folder: "a", path: "old" },
        { id: "b", folder: "a", path: "old/b" },
      ],
    ],
    ["a key that is unknown", [{ id: "1", lable: "One" }]],
    ["a day that is none", [{ id: "1", until: "2027-02-31" }]],
    ["a folder that is not there", [{ id: "1" }, { id: "0", folder: "b" }]],
    ["no versions", []],
  ])("reports %s with its line", async (_, written) => {
    const { diagnostics } = await worldIn("/nowhere", { versions: written }, files);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(/^pio-docs\.config\.json:\d+:\d+ error (config|version)-/);
  });

  it("suggests a key that is near, and takes the first version that was released for the current one", async () => {
    const near = await worldIn("/nowhere", { versions: [{ id: "1", lable: "One" }] }, files);
    expect(near.compiled.diagnostics[0]?.diagnostic.facts.near).toBe("label");
    const { compiled } = await worldIn("/nowhere", { versions: [{ id: "1" }, { id: "0", folder: "a" }] }, files);
    expect(compiled.site?.config.ofVersion?.id).toBe("0");
  });

  const maintained = { id: "0", folder: "a" };
  const unmaintained = { id: "1", folder: "a", status: "unmaintained", until: "2024-01-01" };
  it.each([
    ["the working tree, if no other one is maintained", [{ id: "2" }, unmaintained], "2"],
    ["the working tree, wherever it is in the list", [unmaintained, { id: "2" }], "2"],
    ["the first one that is maintained", [{ id: "2" }, unmaintained, maintained], "0"],
    ["the first one, if none is maintained and none is the working tree", [unmaintained], "1"],
    ["the one that says so", [{ id: "2" }, { ...unmaintained, current: true }, maintained], "1"],
  ])("publishes under the root %s", async (_, written, id) => {
    const { compiled } = await worldIn("/nowhere", { versions: written }, files);
    expect(compiled.site?.config.ofVersion?.id).toBe(id);
  });

  it("publishes a working tree beside an unmaintained version as released, for search engines", async () => {
    const world = await worldIn("/nowhere", { url: origin, versions: [{ id: "2" }, unmaintained] }, files);
    expect(world.diagnostics).toEqual([]);
    expect(await world.html("index.html")).not.toMatch(/noindex|unreleased/);
    expect(await world.html("sitemap.xml")).toContain(`<loc>${origin}/</loc>`);
    expect(await world.html("v/1/index.html")).toMatch(/noindex.*no longer maintained/s);
  });

  it("names no language for search engines on a page that they skip", async () => {
    const written = { url: origin, versions: [{ id: "2" }, unmaintained] };
    const world = await worldIn("/nowhere", written, { ...files, "a/only.md": "# Only\n" });
    expect(await world.html("index.html")).toContain('hrefLang="x-default"');
    for (const path of ["v/1/index.html", "v/1/only/index.html", "search/index.html"])
      expect(await world.html(path), path).not.toMatch(/<link rel="alternate" hrefLang/);
  });

  it.each<[string, object, RegExp | undefined]>([
    ["that is unmaintained", { versions: [{ ...unmaintained, current: true }] }, /json:\d+:\d+ .*`1`.*`status`/],
    ["with `index: false`", { versions: [{ id: "2", index: false }] }, /json:\d+:\d+ .*`2`.*`index`/],
    ["that is unmaintained, with `index: true`", { versions: [{ ...unmaintained, index: true }] }, undefined],
    ["of a site that nobody is to find", { noIndex: true, versions: [{ id: "2", index: false }] }, undefined],
  ])("tells of a current version %s that search engines skip the site", async (_, written, told) => {
    const { diagnostics } = await worldIn("/nowhere", written, files);
    const found = told === undefined ? [] : [expect.stringMatching(/ warning version-not-indexed /)];
    expect(diagnostics).toEqual(found);
    if (told !== undefined) expect(diagnostics[0]).toMatch(told);
  });
});

it("a site without `versions` has neither a menu nor a note, whatever its repository holds", async () => {
  const folder = repository({ "refs/tags/v1": { "docs/index.md": "# Old\n" } });
  const [own, other] = [await worldIn(folder, {}, next), await worldIn("/site", {}, next)];
  expect(own.paths).toEqual(other.paths);
  for (const path of ["index.html", "llms.txt", "guide/start/index.html"])
    expect(await own.html(path)).toBe(await other.html(path));
  expect(await own.html("index.html")).not.toMatch(/Version of the docs|data-version/);
});

describe("a ref", () => {
  const files = { "docs/index.md": "# Home\n" };
  const read = (folder: string, ...refs: readonly string[]): Promise<World> =>
    worldIn(folder, { versions: [{ id: "next" }, ...refs.map((ref, at) => ({ id: `v${at}`, ref }))] }, files);

  it.each([
    "v9",
    "-x",
    "--upload-pack=x",
    "..",
    "a..b",
    "@{",
    "@{-1}",
    ":/x",
    "^main",
    "main:docs",
    "x\n--y",
    "-",
  ])("that is none, %j, is one error", async (ref) => {
    const { diagnostics, compiled } = await read(repository({ "refs/heads/main": files }), ref);
    expect(diagnostics).toEqual([expect.stringMatching(/^pio-docs\.config\.json:\d+:\d+ error version-missing /)]);
    expect(compiled.site).toBeUndefined();
  });

  const hintsOf = ({ compiled }: World): readonly string[] =>
    compiled.diagnostics.map(({ diagnostic: { code, facts } }) => catalogue[code].hint?.(facts) ?? "");

  it.each([
    ["--depth", "1"],
    ["--single-branch", "--no-tags"],
  ])("that a clone with %s lacks is there after the advice", async (...words) => {
    const old = { ...files, "docs/old.md": "" };
    const folder = repository({
      "refs/tags/v1.2": old,
      "refs/heads/release/1": old,
      "refs/tags/v1": old,
      "refs/heads/main": files,
    });
    const clone = repository({ "refs/heads/x": files });
    git(clone, ["clone", "-q", ...words, `file://${folder}`, "lacking"]);
    const refs = ["v1.2", "origin/release/1", "refs/tags/v1"];
    const before = await read(`${clone}/lacking`, ...refs);
    const kind = words.includes("--depth") ? "this shallow clone" : "this clone";
    expect(before.diagnostics).toEqual(
      refs.map((ref) =>
        expect.stringContaining(`The revision \`${ref}\` cannot be read: ${kind} does not contain it.`),
      ),
    );
    const commands = hintsOf(before).map((hint) => /`git (fetch [^`]*)`/.exec(hint)?.[1] ?? "");
    expect(commands.every((command) => command.includes("--depth 1 ") === words.includes("--depth"))).toBe(true);
    for (const command of commands) git(`${clone}/lacking`, command.split(" "));
    expect((await read(`${clone}/lacking`, ...refs)).diagnostics).toEqual([]);
  });

  it("is not to be fetched where no fetch brings it", async () => {
    const empty = repository({});
    const full = repository({ "refs/heads/main": files });
    for (const [folder, ref] of [
      [empty, "v1"],
      ["/nowhere", "v1"],
      [full, "v1;ls"],
      [full, "a".repeat(300)],
    ] as const) {
      const hints = hintsOf(await read(folder, ref));
      expect(hints).toEqual([expect.stringMatching(/^(?!.*git fetch).{30,200}$/)]);
    }
    expect((await read(empty, "v1")).diagnostics).toEqual([expect.stringContaining("has no commits yet.")]);
  });

  it("is found among ten thousand tags, for a site in a folder of its repository", async () => {
    const folder = repository({
      "refs/heads/main": { "site/docs/index.md": "# Old\n\n![Above](../../above.svg)\n", "above.svg": "<svg/>" },
    });
    const id = git(folder, ["rev-parse", "main"]);
    const tags = Array.from({ length: 10_000 }, (_, at) => `${id} refs/tags/v1.${at}\n`);
    writeFileSync(`${folder}/.git/packed-refs`, `# pack-refs with: sorted \n${tags.sort().join("")}`);
    const { paths, html, compiled } = await read(`${folder}/site`, "v1.9999");
    expect(paths).toContain("v/next/index.html");
    expect(await html("index.html")).toContain("Old</h1>");
    expect(compiled.assembly?.gathered.inputs.commits).toEqual([{ id: "v0", ref: "v1.9999", commit: id }]);
  });

  it("of a name that looks like an option is read by its full name", async () => {
    const folder = repository({ "refs/heads/main": files });
    git(folder, ["update-ref", "refs/tags/--output=y", "main"]);
    const { diagnostics, paths } = await read(folder, "refs/tags/--output=y");
    expect(diagnostics).toEqual([]);
    expect(paths).toContain("v/next/index.html");
  });

  it("without its docs, or with a program for sidebars, is one error with its line", async () => {
    const folder = repository({
      "refs/tags/empty": { "other/index.md": "# X\n" },
      "refs/tags/program": { ...files, "sidebars.js": "process.exit(3)\n" },
    });
    expect((await read(folder, "empty")).diagnostics).toEqual([
      expect.stringMatching(
        /^pio-docs\.config\.json:\d+:\d+ error version-files .*`docs` does not exist in the revision `empty`/,
      ),
    ]);
    const odd = repository({
      "refs/tags/link": { docs: "120000 other", "other/index.md": "# X\n" },
      "refs/tags/module": { docs: `160000 ${"1".repeat(40)}` },
      "refs/tags/file": { docs: "x" },
    });
    for (const [ref, kind] of [
      ["link", "symbolic link or submodule"],
      ["module", "symbolic link or submodule"],
      ["file", "file"],
    ] as const)
      expect((await read(odd, ref)).diagnostics).toEqual([
        expect.stringContaining(`\`docs\` is not a folder in the revision \`${ref}\`, but a ${kind}`),
      ]);
    const named = { sidebars: "sidebars.js", versions: [{ id: "1", ref: "program" }] };
    const { diagnostics } = await worldOf(
      { "pio-docs.config.json": JSON.stringify(named), ...files, "sidebars.js": "" },
      { siteFolder: folder, noCode: true },
    );
    expect(diagnostics.filter((one) => !one.includes("program-refused"))).toEqual([
      expect.stringMatching(/^pio-docs\.config\.json:\d+:\d+ error version-sidebars /),
    ]);
    const written = { versions: [{ id: "1", ref: "program", sidebars: "old.yaml" }, { id: "next" }] };
    const beside = await worldIn(folder, written, { ...files, "old.yaml": "beside: [index]\n" });
    expect(beside.diagnostics).toEqual([]);
    expect(await beside.html("index.html")).toContain('data-sidebar-name="beside"');
  });

  it("eases what is wrong in it, and not what is wrong in the working tree", async () => {
    const wrong = { "docs/index.md": "# Home\n\n[Wrong](/nowhere)\n" };
    const folder = repository({ "refs/tags/old": wrong });
    const written = {
      navbar: { items: [{ label: "Wrong", to: "/wrong" }] },
      redirects: { "/was": "/gone" },
      versions: [{ id: "1", ref: "old", sidebars: "old.json" }, { id: "next" }],
    };
    const beside = JSON.stringify({ old: ["index", "lost", { type: "link", label: "Lost", href: "/lost" }] });
    const { diagnostics } = await worldIn(folder, written, { "docs/index.md": "# Home\n", "old.json": beside });
    expect(
      diagnostics
        .map((one) =>
          one
            .split(" ")
            .slice(0, 3)
            .join(" ")
            .replace(/:\d+:\d+/, ""),
        )
        .toSorted(),
    ).toEqual([
      "old.json error broken-link",
      "old.json error sidebar-unknown-doc",
      "old:docs/index.md warning broken-link",
      "pio-docs.config.json error broken-link",
      "pio-docs.config.json error redirect-nowhere",
    ]);
  });

  it("with links, submodules and pointers of LFS tells each kind once, and follows none", async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12345\n`;
    const folder = repository({
      "refs/tags/odd": {
        "docs/index.md": "# Home\n\n![A](a.png) ![B](b.png)\n",
        "docs/a.png": pointer,
        "docs/b.png": pointer,
        "docs/link.md": "120000 ../secret.md",
        "docs/far.md": "120000 /etc/passwd",
        "docs/module": `160000 ${"1".repeat(40)}`,
        "secret.md": "# Secret\n",
      },
    });
    const { diagnostics, paths } = await read(folder, "odd");
    expect(diagnostics.map((one) => one.replace(/^\S+ /, ""))).toEqual([
      "warning version-left-out The revision `odd` contains symbolic links, which are omitted: 2, such as `docs/far.md`.",
      "warning version-left-out The revision `odd` contains submodules, which are omitted: 1, such as `docs/module`.",
      "warning version-lfs The revision `odd` contains Git LFS pointers in place of files: 2, such as `docs/a.png`.",
    ]);
    expect(paths.some((path) => /secret|passwd|far|link/.test(path))).toBe(false);
  });
});

it("reports translations of the working tree alone, and keeps the URLs of the current version alone", async () => {
  const changed = { ...next, "docs/guide/start.md": `${start}\nMore.\n` };
  const marked = {
    "i18n/de/docs/guide/start.md": "---\nsource: 0123456789ab\ntranslation: 0123456789ab\n---\n# Anfang\n",
  };
  const folder = repository({ "refs/heads/release-3": { ...three, ...marked }, "refs/tags/v2.9.1": two });
  const files = { ...changed, ...marked, "pio-docs.urls.txt": "" };
  const world = await worldIn(folder, { ...config, locales: { ...config.locales, page: "/translations" } }, files);
  expect(world.diagnostics.filter((line) => line.includes("translation-"))).toEqual([
    expect.stringMatching(/^i18n\/de\/docs\/guide\/start\.md:2:1 info translation-stale/),
  ]);
  // Readers of a commit are told, too.
  for (const path of ["de/guide/start/index.html", "v/next/de/guide/start/index.html"])
    expect(await world.html(path)).toContain("Veraltete Übersetzung");
  expect([...world.compiled.outputs.keys()].filter((path) => path.includes("translations"))).toEqual([
    "translations/index.html",
  ]);
});

it("an invalid sidebars file in a ref is an error at the line of the config that can mend it", async () => {
  const docs = { "docs/index.md": "# Home\n" };
  const sidebars = { docs: [{ type: "category", label: "C", items: [] }] };
  const folder = repository({ "refs/tags/v1": { ...docs, "sidebars.json": JSON.stringify(sidebars) } });
  const versions = [{ id: "next" }, { id: "1", ref: "v1" }];
  const { diagnostics } = await worldIn(
    folder,
    { sidebars: "sidebars.json", versions },
    { ...docs, "sidebars.json": "{}" },
  );
  expect(diagnostics).toEqual([
    expect.stringMatching(
      /^pio-docs\.config\.json:\d+:\d+ error sidebar-item The sidebars file `v1:sidebars\.json` is invalid at `\/docs\/0`: The category `C` has/,
    ),
  ]);
  const own = [{ id: "next" }, { id: "1", ref: "v1", sidebars: "mended.json" }];
  const mended = { ...docs, "sidebars.json": "{}", "mended.json": "{}" };
  expect((await worldIn(folder, { sidebars: "sidebars.json", versions: own }, mended)).diagnostics).toEqual([]);
});

describe("a ref whose files the clone lacks", () => {
  const old = {
    "docs/index.md": "# Home\n",
    "docs/old.md": "# Old\n\n![Boat](boat.png)\n",
    "docs/boat.png": "x".repeat(3000),
    "other/large.bin": "y".repeat(3000),
  };
  const next = { "docs/index.md": "# Home\n" };
  const read = (folder: string) => worldIn(folder, { versions: [{ id: "next" }, { id: "1", ref: "v1" }] }, next);
  it("is told once, and what the site does not need is never missed", async () => {
    const folder = repository({ "refs/tags/v1": old, "refs/heads/main": next });
    for (const setting of ["allowFilter", "allowAnySHA1InWant"])
      git(folder, ["config", `uploadpack.${setting}`, "true"]);
    const clone = repository({ "refs/heads/x": next });
    git(clone, ["clone", "-q", "--filter=blob:none", `file://${folder}`, "none"]);
    git(clone, ["clone", "-q", "--filter=blob:limit=1k", `file://${folder}`, "limit"]);
    const told = (count: number, first: string) =>
      expect.stringMatching(
        `^pio-docs.config.json:\\d+:\\d+ error version-incomplete .*: ${count}, such as \`${first}\``,
      );
    const none = await read(`${clone}/none`);
    expect(none.diagnostics).toEqual([told(1, "docs/old.md")]);
    expect((await read(`${clone}/limit`)).diagnostics).toContainEqual(told(1, "docs/boat.png"));
    git(`${clone}/none`, ["fetch", "-q", "--refetch", "--no-filter", "--tags"]);
    git(`${clone}/limit`, ["cat-file", "blob", "v1:docs/boat.png"]);
    // Another file of the repository is lacking still.
    for (const name of ["none", "limit"]) expect((await read(`${clone}/${name}`)).diagnostics).toEqual([]);
  });

  it("says that of a damaged repository, too", async () => {
    const folder = repository({ "refs/heads/main": next });
    const blob = (text: string): string => git(folder, ["hash-object", "-w", "--stdin"], text);
    const lost = blob(old["docs/old.md"]);
    const docs = git(
      folder,
      ["mktree"],
      `100644 blob ${blob(old["docs/index.md"])}\tindex.md\n100644 blob ${lost}\told.md\n`,
    );
    const tree = git(folder, ["mktree"], `040000 tree ${docs}\tdocs\n`);
    git(folder, [
      "update-ref",
      "refs/tags/v1",
      git(folder, ["-c", "user.name=A", "-c", "user.email=a@b.test", "commit-tree", "-m", "x", tree]),
    ]);
    rmSync(`${folder}/.git/objects/${lost.slice(0, 2)}/${lost.slice(2)}`);
    expect((await read(folder)).diagnostics).toEqual([
      expect.stringMatching(/ error version-incomplete .*: 1, such as `docs\/old.md`/),
    ]);
  });
});

it("dates the pages of the working tree and of folders, and those of other refs not", async () => {
  const old = { "versioned/a.md": "# A\n", "i18n/de/docs/a.md": "# Ah\n" };
  const docs = { "docs/a.md": "# A\n", "docs/index.md": "# Home\n" };
  const folder = repository({ "refs/heads/main": { ...docs, ...old }, "refs/tags/v3": docs, "refs/tags/v2": docs });
  const written = {
    lastUpdated: true,
    locales: config.locales,
    versions: [
      { id: "next" },
      { id: "3", ref: "v3", current: true },
      { id: "2", ref: "v2" },
      { id: "1", folder: "versioned" },
    ],
  };
  const world = await worldIn(folder, written, { ...docs, ...old });
  const dated = async (path: string) => (await world.html(`${path}/index.html`)).includes("2023-11-14");
  const paths = ["a", "v/next/a", "v/next/de/a", "v/1/a", "v/2/a"];
  expect(await Promise.all(paths.map(dated))).toEqual([true, true, true, true, false]);
});

it("tells of a URL that two pages have as readers have it, and by the names of files outside of their versions", async () => {
  const clash = "---\nslug: /a\n---\n# B\n";
  const docs = { "docs/index.md": "# Home\n", "docs/a.md": "# A\n", "i18n/de/docs/a.md": "# Ah\n" };
  const old = { ...docs, "i18n/de/docs/b.md": clash };
  const now = { ...docs, "docs/b.md": clash };
  const folder = repository({ "refs/tags/v2": now, "refs/tags/v1": old });
  const told = async (versions: object, tree: Readonly<Record<string, string>>) =>
    (await worldIn(folder, { locales: config.locales, ...versions }, tree)).diagnostics;
  const versions = [{ id: "next" }, { id: "2", ref: "v2", current: true }, { id: "1", ref: "v1" }];
  expect(await told({}, old)).toEqual([
    "i18n/de/docs/b.md warning duplicate-route /de/a is already used by i18n/de/docs/a.md.",
  ]);
  expect(await told({ versions }, docs)).toEqual([
    "v1:i18n/de/docs/b.md warning duplicate-route /v/1/de/a is already used by v1:i18n/de/docs/a.md.",
    "v2:docs/b.md warning duplicate-route /a is already used by v2:docs/a.md.",
  ]);
  // Where it can be mended.
  expect((await told({ versions }, now))[0]).toBe(
    "docs/b.md warning duplicate-route /v/next/a is already used by docs/a.md.",
  );
});
