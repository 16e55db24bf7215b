// A site whose API has a history: the changelog, the marks of fields, and what a reader for whom a part is not never hears of.
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { compile } from "../../../src/build/compile.ts";
import { createPool } from "../../../src/build/workers/pool.ts";
import { createTasks } from "../../../src/build/workers/tasks.ts";
import { memoryHost } from "../../../src/platform/memory.ts";
import { releaseText } from "../../../src/spec/history/release-file.ts";
import { memoryOf } from "../shared-client.ts";
import { worldOf } from "../world.ts";

type Paths = Readonly<Record<string, object>>;

const text = { type: "string" };

function specOf(version: string, paths: Paths, schemas: Readonly<Record<string, object>> = {}): string {
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version }, paths, components: { schemas } });
}

function get(more: object = {}, fields: Readonly<Record<string, object>> = {}): object {
  const content = { "application/json": { schema: { type: "object", properties: { id: text, ...fields } } } };
  return { get: { responses: { 200: { description: "Yes.", content } }, ...more } };
}

const limit = { name: "limit", in: "query", schema: { type: "integer" } };

const older = {
  "1.0": specOf("1.0", { "/orders": get(), "/old": get(), "/left": get() }),
  "1.1": specOf("1.1", { "/orders": get({ parameters: [limit] }), "/old": get({ deprecated: true }), "/left": get() }),
  "2.0": specOf("2.0", {
    "/orders": get({ parameters: [limit] }, { state: text }),
    "/left": get(),
    "/new": get(),
    "/secret": get({ "x-internal": true }, { hidden_word: text }),
  }),
};

const newest = specOf("2.1", {
  "/orders": get({ parameters: [{ ...limit, schema: { type: "number" } }] }, { state: text, total: text }),
  "/left": get({ deprecated: true }),
  "/new": get(),
});

type Files = Readonly<Record<string, string>>;

function siteOf(history: unknown, files: Files, config: object = {}): Files {
  const apis = [{ spec: "openapi.json", specHistory: history }];
  return {
    "docs/index.md": "# Home\n",
    "openapi.json": newest,
    "pio-docs.config.json": JSON.stringify({ apis, ...config }),
    ...files,
  };
}

const listed = [
  { version: "2.0", date: "2026-03-01", spec: "old/2.0.json" },
  { version: "1.0", date: "2026-01-01", spec: "old/1.0.json" },
  { version: "1.1", spec: "old/1.1.json" },
];
const oldFiles = Object.fromEntries(Object.entries(older).map(([name, spec]) => [`old/${name}.json`, spec]));

/** The words of the main part of a page. */
function wordsOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return main
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of the row with this id. */
function rowOf(html: string, id: string): string {
  const at = html.indexOf(`id="${id}"`);
  return wordsOf(`<main>${html.slice(at, html.indexOf("</div>", at))}</main>`).replace(/^[^>]*> /, "");
}

describe("a list of files", () => {
  it("gives a page for each release, in the order of their versions, and the spec as the newest", async () => {
    const { diagnostics, html, paths } = await worldOf(siteOf(listed, oldFiles));
    expect(diagnostics.filter((one) => !one.includes(" info "))).toEqual([]);
    expect(paths.filter((path) => path.includes("changelog") && path.endsWith(".html"))).toEqual([
      "api/changelog/index.html",
      ...["2-1", "2-0", "1-1", "1-0"].map((name) => `api/changelog/${name}/index.html`),
    ]);
    const list = wordsOf(await html("api/changelog/index.html"));
    expect(list).toMatch(/2\.1 .*2\.0 Mar 1, 2026 .*1\.1 .*1\.0 Jan 1, 2026 The first known release/);
    expect(wordsOf(await html("api/changelog/2-0/index.html"))).toMatch(
      /GET \/ ?old The deprecated operation was removed/,
    );
    expect(wordsOf(await html("api/changelog/2-0/index.html"))).toMatch(/GET \/ ?new The operation was added/);
    expect(await html("api/changelog/2-0/index.html")).toContain('href="/api/get-new"');
  });

  it("says on an operation and on its fields since when they stand", async () => {
    const { html } = await worldOf(siteOf(listed, oldFiles));
    const orders = await html("api/get-orders/index.html");
    expect(wordsOf(orders)).toMatch(/In 1\.0 or earlier/);
    expect(rowOf(orders, "query.limit")).toMatch(/Since 1\.1 Changed in 2\.1$/);
    expect(rowOf(orders, "200.body.id")).not.toMatch(/1\.0|Since|Changed/);
    expect(rowOf(orders, "200.body.state")).toMatch(/Since 2\.0$/);
    expect(rowOf(orders, "200.body.total")).toMatch(/New in 2\.1$/);
    expect(wordsOf(await html("api/get-left/index.html"))).toMatch(/Deprecated since 2\.1/);
    expect(wordsOf(await html("api/get-new/index.html"))).toMatch(/Since 2\.0/);
  });

  it("leaves pages as they are where there is none", async () => {
    const plain = siteOf(undefined, {});
    const { html, paths } = await worldOf(plain);
    expect(paths.filter((path) => path.includes("/changelog/"))).toEqual([]);
    expect(wordsOf(await html("api/get-orders/index.html"))).not.toMatch(/Since|New in/);
  });

  it("never tells of what is for others, not even when it is gone", async () => {
    const { compiled, html, paths } = await worldOf(siteOf(listed, oldFiles));
    for (const path of paths) {
      if (compiled.outputs.get(path)?.kind !== "page") continue;
      expect(await html(path)).not.toMatch(/secret|hidden_word/);
    }
    const inside = await worldOf(siteOf(listed, oldFiles), { audiences: ["internal"] });
    expect(wordsOf(await inside.html("api/changelog/2-1/index.html"))).toMatch(
      /1 breaking change GET \/ ?secret Removed · The operation was removed/,
    );
  });
});

describe("a history with faults", () => {
  it("goes on around a release that cannot be read, and tells where what came in it may have come", async () => {
    const broken = { ...oldFiles, "old/1.1.json": '{ "openapi": "3.1.0",\n  "paths": { }}}' };
    const { diagnostics, html } = await worldOf(siteOf(listed, broken));
    expect(diagnostics.filter((one) => one.includes("history"))).toEqual([
      expect.stringMatching(/^old\/1\.1\.json:2:\d+ warning history-unreadable The release `1\.1` cannot be read: /),
    ]);
    expect(rowOf(await html("api/get-orders/index.html"), "query.limit")).toMatch(/Since 1\.1–2\.0 /);
    expect(wordsOf(await html("api/changelog/2-0/index.html"))).toContain("1.1");
  });

  it("does so in YAML, too, whose releases are read by their parts", async () => {
    const yaml = Object.entries(older).map(([name, spec]): [string, string] => [
      `old/${name}.yaml`,
      stringify(JSON.parse(spec)),
    ]);
    const files = Object.fromEntries(yaml);
    const config = { "openapi.yaml": stringify(JSON.parse(newest)), "openapi.json": "{}" };
    const list = listed.map(({ spec, ...one }) => ({ ...one, spec: spec.replace(".json", ".yaml") }));
    const apis = [{ spec: "openapi.yaml", specHistory: list }];
    const site = { ...siteOf(list, files, { apis }), ...config };
    const sound = await worldOf(site);
    expect(sound.diagnostics.filter((one) => one.includes("history"))).toEqual([]);
    expect(rowOf(await sound.html("api/get-orders/index.html"), "query.limit")).toMatch(/Since 1\.1 /);
    const broken = `${files["old/1.1.yaml"]}  /more:\n    get: [\n`.replace("\npaths:", "\npaths: &all");
    const { diagnostics, html } = await worldOf({ ...site, "old/1.1.yaml": broken });
    expect(diagnostics.filter((one) => one.includes("history"))).toEqual([
      expect.stringMatching(/^old\/1\.1\.yaml:\d+:\d+ warning history-unreadable The release `1\.1` cannot be read: /),
    ]);
    expect(rowOf(await html("api/get-orders/index.html"), "query.limit")).toMatch(/Since 1\.1–2\.0 /);
    expect(wordsOf(await html("api/changelog/2-0/index.html"))).toContain("1.1");
  });

  it("leaves out a second release of one name, at its place in the config", async () => {
    const twice = [...listed, { version: "v1.1", spec: "old/2.0.json" }];
    const { diagnostics } = await worldOf(siteOf(twice, oldFiles));
    expect(diagnostics.filter((one) => one.includes("history"))).toEqual([
      expect.stringMatching(
        /^pio-docs\.config\.json:1:\d+ warning history-version Another release is also named `v1\.1`/,
      ),
    ]);
  });

  it("says that a day is none, and that a file is missing", async () => {
    const bad = await worldOf(siteOf([{ version: "1.0", date: "2026-02-30", spec: "old/1.0.json" }], oldFiles));
    expect(bad.diagnostics.join("\n")).toMatch(/config-value .*must be a date/);
    const { diagnostics } = await worldOf(siteOf([{ version: "0.9", spec: "old/none.yaml" }], {}));
    expect(diagnostics.filter((one) => one.includes("history"))).toEqual([
      expect.stringContaining("warning history-unreadable The release `0.9` cannot be read: The spec does not exist"),
    ]);
  });
});

describe("feeds", () => {
  const dated = [...listed.slice(0, 2), { version: "1.1", date: "2026-02-01", spec: "old/1.1.json" }];

  it("name the releases that have a day, under ids that do not follow the address of the site", async () => {
    const feedAt = async (url: string) => {
      const { html, paths } = await worldOf(siteOf(dated, oldFiles, { url }));
      expect(paths.filter((path) => /atom|feed/.test(path))).toEqual([
        "api/changelog/atom.xml",
        "api/changelog/feed.json",
      ]);
      const page = await html("api/changelog/index.html");
      expect(page).toContain(`type="application/atom+xml" title="Changelog" href="${url}/api/changelog/atom.xml"`);
      return { atom: await html("api/changelog/atom.xml"), json: JSON.parse(await html("api/changelog/feed.json")) };
    };
    const { atom, json } = await feedAt("https://docs.test");
    type Item = { readonly id: string; readonly title: string; readonly url: string; readonly content_text: string };
    const items: readonly Item[] = json.items;
    expect(json).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: "https://docs.test/api/changelog/feed.json",
      home_page_url: "https://docs.test/api/changelog",
    });
    expect(items.map(({ title, url }) => `${title} ${url}`)).toEqual([
      "2.0 https://docs.test/api/changelog/2-0",
      "1.1 https://docs.test/api/changelog/1-1",
      "1.0 https://docs.test/api/changelog/1-0",
    ]);
    expect(items[0]?.content_text).toMatch(/GET \/old: the deprecated operation was removed/);
    expect(atom).toMatch(/<updated>2026-03-01T00:00:00Z<\/updated>/);
    expect(
      [...atom.matchAll(/<entry><id>(urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})<\/id>/g)].map(
        ([, id]) => id,
      ),
    ).toEqual(items.map(({ id }) => id));
    const moved = await feedAt("https://elsewhere.test");
    expect(moved.json.items.map(({ id }: Item) => id)).toEqual(items.map(({ id }) => id));
  });

  it("are not there without an address of the site, nor of releases without a day", async () => {
    const none = await worldOf(siteOf(dated, oldFiles));
    expect(none.paths.filter((path) => /atom|feed/.test(path))).toEqual([]);
    const days = listed.map(({ version, spec }) => ({ version, spec }));
    const { paths } = await worldOf(siteOf(days, oldFiles, { url: "https://docs.test" }));
    expect(paths.filter((path) => /atom|feed/.test(path))).toEqual([]);
  });
});

describe("what a reader is told of a change is what happened", () => {
  const body = (schema: object): object => ({
    post: {
      requestBody: { content: { "application/json": { schema } } },
      responses: { 204: { description: "Done." } },
    },
  });
  const fields = (names: readonly string[], required: readonly string[], more: object = {}): object =>
    body({
      type: "object",
      required,
      properties: Object.fromEntries(names.map((name) => [name, { ...text, ...more }])),
    });

  /** All that is told of the release that makes `after` of `before`: the words of its page, its Markdown page, its entry in a feed. */
  async function toldOf(before: Paths, after: Paths) {
    const files = { "old/1.json": specOf("1", before), "openapi.json": specOf("2", after) };
    const history = [
      { version: "1", date: "2026-01-01", spec: "old/1.json" },
      { version: "2", date: "2026-02-01", spec: "new/2.json" },
    ];
    const site = siteOf(history, { ...files, "new/2.json": specOf("2", after) }, { url: "https://docs.test" });
    const { html } = await worldOf(site);
    const feed = JSON.parse(await html("api/changelog/feed.json"));
    return {
      page: wordsOf(await html("api/changelog/2/index.html")),
      markdown: await html("api/changelog/2.md"),
      feed: String(feed.items[0].content_text),
      html,
    };
  }

  it.each([
    ["a field that became required", fields(["a"], []), fields(["a"], ["a"]), "the field `a` became required"],
    ["a field that became optional", fields(["a"], ["a"]), fields(["a"], []), "the field `a` became optional"],
    ["a default that is gone", fields(["a"], [], { default: "x" }), fields(["a"], []), 'the default `"x"` was removed'],
    [
      "an enum that is lifted",
      fields(["a"], [], { enum: ["x"] }),
      fields(["a"], []),
      'values other than `"x"` are now allowed',
    ],
  ])("%s is neither added nor removed", async (_, before, after, sentence) => {
    const { page, markdown, feed } = await toldOf({ "/a": before }, { "/a": after });
    expect(page).toContain(
      sentence
        .replace(/`(.*?)`/, " $1 ")
        .replace(/ +/g, " ")
        .replaceAll('"', "&quot;"),
    );
    expect(markdown).toContain(sentence);
    expect(feed).toContain(sentence);
    for (const told of [page, markdown, feed]) expect(told).not.toMatch(/\b(?:Added|Removed)\b/);
  });

  it("an operation that moved is told under its title, with its path before and after, and is not new", async () => {
    const moved = get({ operationId: "listOrders", summary: "List *orders*" });
    const { page, markdown, feed, html } = await toldOf({ "/old": moved }, { "/new": moved });
    const sentence = "the operation moved from `GET /old` to `GET /new`";
    expect(page).toMatch(
      /1 breaking change GET \/ ?old → GET \/ ?new List \*orders\* Changed · The operation moved from GET \/old to GET \/new /,
    );
    expect(markdown).toMatch(
      /^- \*\*breaking\*\* `GET \/old` → \[GET \/new\]\(.*\) \(List \\\*orders\\\*\): the operation moved/m,
    );
    expect(feed).toContain(`breaking: GET /old → GET /new (List *orders*): ${sentence}`);
    const operation = wordsOf(await html("api/list-orders/index.html"));
    expect(operation).toMatch(/In 1 or earlier|Changed in 2/);
    expect(operation).not.toMatch(/New in|Since 2/);
  });
});

describe("a folder of stored releases", () => {
  it("is a history, each file of its own release", async () => {
    const stored = Object.fromEntries(
      Object.entries(older).map(([version, spec]) => [
        `releases/${version}.json`,
        releaseText(JSON.parse(spec), { version, date: "2026-01-05" }),
      ]),
    );
    const { diagnostics, html } = await worldOf(siteOf("releases", { ...stored, "releases/stray.json": "{}" }));
    expect(diagnostics.filter((one) => one.includes("history"))).toEqual([
      expect.stringMatching(
        /^releases\/stray\.json.* warning history-unreadable The release `stray\.json` cannot be read/,
      ),
    ]);
    const list = wordsOf(await html("api/changelog/index.html"));
    expect(list).toMatch(/2\.1 .*2\.0 Jan 5, 2026 .*1\.1 Jan 5, 2026 .*1\.0 Jan 5, 2026/);
  });

  it("that is empty is told", async () => {
    const { diagnostics } = await worldOf(siteOf("releases", {}));
    expect(diagnostics.filter((one) => one.includes("history"))).toEqual([
      expect.stringMatching(
        /^pio-docs\.config\.json:1:\d+ warning history-missing No earlier releases were found: `releases` contains/,
      ),
    ]);
  });
});

it("no release is read again that has not changed, and a changed one makes the site that a fresh build makes", async () => {
  const files = siteOf(listed, oldFiles);
  const disk = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  const read: string[] = [];
  const host = {
    ...disk,
    read: (path: string) => {
      if (/old\/\d.*json$/.test(path)) read.push(path);
      return disk.read(path);
    },
  };
  const memory = await memoryOf(host);
  const run = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false, store: undefined };
  const round = async (...changed: readonly string[]) => {
    read.length = 0;
    const { outputs } = await compile({ ...run, changed }, memory, createPool(createTasks(host)));
    return new Map([...outputs].flatMap(([path, output]) => (output.kind === "page" ? [[path, output.digest]] : [])));
  };
  await round();
  expect(new Set(read).size).toBe(3);
  await host.write("/site/docs/index.md", "# Other\n");
  await round("/site/docs/index.md");
  expect(read).toEqual([]);
  const without = specOf("1.1", { "/orders": get(), "/old": get(), "/left": get() });
  await host.write("/site/old/1.1.json", without);
  const after = await round("/site/old/1.1.json");
  expect(read).toContain("/site/old/1.1.json");
  const fresh = await worldOf({ ...files, "docs/index.md": "# Other\n", "old/1.1.json": without });
  for (const [path, output] of fresh.compiled.outputs)
    if (output.kind === "page") expect([path, after.get(path)]).toEqual([path, output.digest]);
});
