// What a person sees: each line below is run and its transcript compared with the file of its name in expected/.
import { describe, expect, test } from "vitest";
import { packageFolder } from "../../src/build/program.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { nameDigest } from "../../src/emit/own-files.ts";
import { markerText } from "../../src/emit/stage-layout.ts";
import { folder, resultOf, start, transcript, type World } from "./process.ts";
import { hostile } from "./reports/world.ts";

const files = {
  [`${folder}/docs/a.md`]: "# A\n\n\tSee [x](x.md) and \u001b[31mred\u202e text\n",
  [`${folder}/docs/b.md`]: `# B\n${"word ".repeat(60)}[far](far.md)${" word".repeat(60)}\n`,
  [`${folder}/openapi.yaml`]: "openapi: 3.1.0\npaths:\n  /books:\n    get: {}\n",
  [`${folder}/spec.json`]: "{}",
  [`${folder}/other/docs/index.md`]: "# Other\n",
  [`${folder}/other/pio-docs.config.ts`]: "export default {};\n",
};
const link = (file: string, line: number, column: number, href: string, near = ""): Diagnostic => ({
  code: "broken-link",
  place: { file, line, column },
  facts: { href, near },
});
const anchor: Diagnostic = {
  code: "broken-anchor",
  place: { file: "docs/b.md", line: 1, column: 1 },
  facts: { href: "#x", target: "/b", anchor: "x", near: "" },
};
const clean: World = { files };
const warned: World = { files, diagnostics: [anchor], pages: 1 };
const broken: World = {
  files,
  diagnostics: [
    anchor,
    link("docs/b.md", 2, 306, "far.md"),
    link("docs/a.md", 3, 6, "x.md", "y.md"),
    {
      code: "duplicate-route",
      place: { file: "openapi.yaml", pointer: "/paths/~1books/get" },
      facts: { route: "/a", other: "docs/a.md" },
    },
    { code: "source-unreadable", place: { file: "docs/gone.md" }, facts: { problem: "permission denied" } },
  ],
};
const many: World = {
  files,
  diagnostics: Array.from({ length: 53 }, (_, index) => link("docs/a.md", 3, index + 1, `x${index}`)),
};
const spread: World = {
  files,
  diagnostics: [
    ...Array.from({ length: 12 }, (_, index) => link("docs/a.md", index + 1, 1, "/gone")),
    ...Array.from({ length: 10 }, (_, index) => link("docs/b.md", index + 1, 1, "/few")),
  ],
};
const elsewhere = (line: number, base: string, folder = base): Diagnostic => ({
  code: "broken-absolute-link",
  place: { file: `docs/${line % 2 === 0 ? "a" : "b"}.md`, line, column: 1 },
  facts: { href: `${folder}page-${line}`, near: "", base, folder, kind: "link" },
});
/** Warnings that have few causes, and more that have none. */
const flood: World = {
  files,
  diagnostics: [
    ...Array.from({ length: 40 }, (_, index) => elsewhere(index + 1, "/docs/")),
    ...Array.from({ length: 5 }, (_, index) => elsewhere(index + 41, "", "/other/")),
    ...Array.from({ length: 60 }, (_, index) => elsewhere(index + 1, "", "")),
    ...Array.from({ length: 3 }, (_, index) => link("docs/a.md", index + 1, 1, `/nowhere-${index}`)),
    ...Array.from({ length: 3 }, (_, index) => ({
      ...anchor,
      place: { file: "docs/b.md", line: index + 1, column: 1 },
    })),
    {
      code: "link-resolved-as",
      place: { file: "docs/b.md", line: 1, column: 1 },
      facts: { href: "/a.html", route: "/a", wrote: ".html" },
    },
  ],
  pages: 2,
};
/** What stands on many pages, told once a page, with its count. */
const counted: World = {
  files,
  diagnostics: [
    ...["docs/a.md", "docs/b.md", "docs/c.md"].map((file, index) => ({
      code: "component-unknown" as const,
      place: { file, line: 1, column: 1 },
      facts: { name: "Badge", count: 400 * (index + 1) },
    })),
    ...["docs/a.md", "docs/b.md"].map((file) => ({
      code: "component-unknown" as const,
      place: { file, line: 2, column: 1 },
      facts: { name: "Spark", count: 1 },
    })),
    ...["{n}", "{props.a}", "{n + 1}"].map((text, index) => ({
      code: "expression-shown" as const,
      place: { file: "docs/b.md", line: index + 1, column: 1 },
      facts: { text, count: 2 },
    })),
  ],
  pages: 3,
};
const cause: World = {
  files,
  diagnostics: [
    { ...link("docs/a.md", 3, 6, "/api/get-book"), misses: { kind: "routes", name: "/api/get-book" } },
    { ...link("docs/b.md", 2, 306, "/api/get-book"), misses: { kind: "routes", name: "/api/get-book" } },
    link("docs/a.md", 1, 1, "/nowhere"),
    {
      code: "redirect-nowhere",
      place: { file: "docs/z.md" },
      facts: { from: "/old", to: "/api/x" },
      misses: { kind: "routes", name: "/api/x" },
    },
    {
      code: "spec-syntax",
      place: { file: "spec.json", line: 1, column: 2 },
      facts: { format: "JSON", problem: "a key is expected" },
      hides: { what: "api", routes: ["/api/", "/category/api/"], files: [], docs: [], ids: ["/"] },
    },
  ],
};
const bug: World = {
  files,
  build: async () => {
    throw new TypeError("Cannot read properties\nof undefined.");
  },
};
const outOfMemory: World = {
  files,
  build: async () => {
    throw new Error("Worker terminated due to reaching memory limit: JS heap out of memory");
  },
};
const made: World = {
  files: {
    ...files,
    [`${folder}/.pio-docs/cache`]: "",
    [`${folder}/build/.pio-docs-output`]: markerText({ names: [nameDigest("a")] }),
    [`${folder}/build/a`]: "",
  },
};
const madeBesideOthers: World = { files: { ...made.files, [`${folder}/build/CNAME`]: "docs.example.com" } };
const unlisted: World = { files: { ...made.files, [`${folder}/build/.pio-docs-output`]: "" } };
const foreign: World = { files: { ...files, [`${folder}/build/thesis.doc`]: "years" } };

const versionOf = (type: string, more: object): string => {
  const content = { "application/json": { schema: { type: "object", properties: { sku: { type } } } } };
  const paths = { "/orders": { post: { requestBody: { content } }, ...more } };
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Orders", version: "1" }, paths }, undefined, 2);
};
/** Two versions of a spec. */
const versions: World = {
  files: {
    [`${folder}/old.json`]: versionOf("string", { get: {} }),
    [`${folder}/new.json`]: versionOf("integer", { put: { summary: "Replace" } }),
  },
};

/** A page and its translation. */
const translated: World = {
  files: {
    [`${folder}/pio-docs.config.json`]:
      '{ "locales": { "default": "en", "list": { "en": {}, "de": { "label": "Deutsch", "docs": "de" } } } }',
    [`${folder}/docs/a.md`]: "# A\n",
    [`${folder}/de/a.md`]: "# Ah\n",
  },
  translations: [{ lang: "de", pages: 10, translated: 8, stale: 2, missing: 2, orphaned: 0 }],
};

/** A site with a link that no package can have. */
const packable: World = {
  files: {
    [`${folder}/docs/index.md`]: "# Home\n\nHow to [moor](moor.md) a boat, and [prices](/prices.csv).\n",
    [`${folder}/docs/moor.md`]: "# Moor\n\nTwo lines hold the bow.\n",
    [`${folder}/static/prices.csv`]: "a,b\n",
    [`${folder}/other/thesis.doc`]: "years",
    [`${folder}/list.txt`]: "# none of them\naddBoat\n",
    [`${folder}/broken/pio-docs.pack.json`]: '{ "kind": "pio-docs pack", "format": 2 }',
  },
};

const lines: readonly (readonly [string, string, World])[] = [
  ["no-command", "", clean],
  ["help", "--help", clean],
  ["help-serve", "serve --help", clean],
  ["unknown-command", "biuld", clean],
  ["unknown-option", "build --stric", clean],
  ["bad-format", "build --format jsn", clean],
  ["bad-port", "serve --port 99999", clean],
  ["bad-base-url", "build --base-url https://example.com/docs", clean],
  ["too-many-sites", "build a b", clean],
  ["site-missing", "build nowhere", clean],
  ["site-is-a-file", "build docs/a.md", clean],
  ["site-and-spec", "build openapi.yaml --spec spec.json", clean],
  ["site-missing-json", "build nowhere --format json", clean],
  ["build", "build", clean],
  ["diagrams-none", "diagrams", clean],
  ["diagrams-no-mermaid", "diagrams", { files: { [`${folder}/docs/a.md`]: "# A\n\n```mermaid\npie\n```\n" } }],
  [
    "diagrams-no-chromium",
    "diagrams",
    {
      files: {
        [`${folder}/docs/a.md`]: "# A\n\n```mermaid\npie\n```\n",
        [`${packageFolder}/node_modules/mermaid/package.json`]: '{"version":"11.0.0"}',
      },
    },
  ],
  ["build-quiet", "build --quiet", warned],
  ["build-warned", "build", warned],
  ["build-strict", "build --strict", warned],
  ["build-strict-quiet", "build --strict --quiet", warned],
  ["build-broken", "build", broken],
  ["build-broken-json", "build --format json", broken],
  ["build-many", "build", many],
  ["build-spread", "build", spread],
  ["build-flood", "build", flood],
  ["build-counted", "build", counted],
  ["build-cause", "build", cause],
  ["build-cause-verbose", "build --verbose", cause],
  ["build-cause-json", "build --format json", cause],
  ["bad-severity", "build --severity broken-link=error", clean],
  ["fixed-severity", "check --severity spec-syntax=warn", clean],
  ["half-severity", "check --severity broken-link", clean],
  ["short-help", "-h", clean],
  ["help-command", "help", clean],
  ["help-of-command", "help schema", clean],
  ["other-word", "start", clean],
  ["unknown-option-json", "build --bogus --format json", clean],
  ["check", "check", broken],
  ["check-json", "check --format json", clean],
  ["check-sarif", "check --format sarif", hostile],
  ["check-github", "check --format github", hostile],
  ["check-gitlab", "check --format gitlab", hostile],
  ["check-junit", "check --format junit", hostile],
  ["check-checkstyle", "check --format checkstyle", hostile],
  ["check-markdown", "check --format markdown", hostile],
  ["build-cause-sarif", "build --format sarif", cause],
  ["build-cause-markdown", "build --format markdown", cause],
  ["check-junit-clean", "check --format junit", clean],
  ["unknown-option-junit", "build --bogus --format=junit", clean],
  ["report-file-odd", "build --report-file report.html", clean],
  ["report-file-in-output", "build --report-file build/report.xml", clean],
  ["report-file-is-a-folder", "build --report-file junit=docs", clean],
  ["bug", "build", bug],
  ["memory", "build", outOfMemory],
  ["init", "init new", clean],
  ["init-not-empty", "init docs", clean],
  ["clean", "clean", made],
  ["clean-beside-others", "clean", madeBesideOthers],
  ["clean-unlisted", "clean", unlisted],
  ["clean-nothing", "clean", clean],
  ["clean-foreign", "clean", foreign],
  ["diff-sarif", "diff old.json new.json --format sarif --fail-on breaking", versions],
  ["help-mock", "mock --help", clean],
  ["mock-no-spec", "mock docs", clean],
  ["mock-bad-cors", "mock --cors example.com", clean],
  ["translate-mark", "translate mark de/a.md docs/a.md", translated],
  ["build-translations", "build", translated],
  ["pack", "pack", packable],
  ["pack-zip", "pack --zip", packable],
  ["pack-beside-others", "pack --into other", packable],
  ["pack-bad-name", "pack --npm Acme/Docs", packable],
  ["pack-no-version", "pack --npm @acme/docs", packable],
  ["pack-no-operation", "pack --operations list.txt", packable],
  ["pack-no-list", "pack --operations gone.txt", packable],
  ["pack-no-docs-version", "pack --docs-version 2", packable],
  ["pack-full-of-none", "pack --llms-full docs", packable],
  ["search-pack-none", "search --pack docs moor", packable],
  ["search-pack-other-version", "search --pack broken moor", packable],
  ["mcp-pack-other-version", "mcp broken", packable],
  ["serve-dir-missing", "serve --dir nowhere", clean],
];

describe("transcripts", () => {
  test.each(lines)("%s: pio-docs %s", async (name, line, world) => {
    await expect(await transcript(line, world)).toMatchFileSnapshot(`expected/${name}.txt`);
  });
});

test.each(["-v", "-V", "--version"])("%s prints the version", async (line) => {
  const running = start(line, clean);
  expect(await running.done).toBe(0);
  expect(running.out()).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
});

describe("what a build is asked for", () => {
  const plain = { siteFolder: folder, out: `${folder}/build`, cache: true, strict: false, write: true };
  test.each<[string, object]>([
    ["build", plain],
    ["build .", plain],
    ["build other", { ...plain, siteFolder: `${folder}/other`, out: `${folder}/other/build` }],
    ["build --out ../site", { ...plain, out: "/work/site" }],
    ["build --no-cache --strict", { ...plain, cache: false, strict: true }],
    ["build --base-url docs", { ...plain, baseUrl: "/docs/" }],
    ["build --base-url /docs/v1/", { ...plain, baseUrl: "/docs/v1/" }],
    ["build --base-url /", { ...plain, baseUrl: "/" }],
    ["build --config c.json", { ...plain, config: `${folder}/c.json` }],
    ["build --spec spec.json", { ...plain, spec: `${folder}/spec.json` }],
    ["build --spec missing.json", { ...plain, spec: `${folder}/missing.json` }],
    ["build --spec shop=spec.json", { ...plain, spec: `shop=${folder}/spec.json` }],
    [
      "build --overlay o.yaml --overlay shop=o.yaml",
      { ...plain, overlays: [`${folder}/o.yaml`, `shop=${folder}/o.yaml`] },
    ],
    ["build --spec https://a.example/x?y=z", { ...plain, spec: "https://a.example/x?y=z" }],
    ["build --spec shop=https://a.example/x", { ...plain, spec: "shop=https://a.example/x" }],
    ["build openapi.yaml", { ...plain, spec: `${folder}/openapi.yaml`, specAlone: true }],
    ["build ./spec.json --out x", { ...plain, out: `${folder}/x`, spec: `${folder}/spec.json`, specAlone: true }],
    ["build https://a.example/x", { ...plain, spec: "https://a.example/x", specAlone: true }],
    [
      "build other/pio-docs.config.ts",
      {
        ...plain,
        siteFolder: `${folder}/other`,
        out: `${folder}/other/build`,
        config: `${folder}/other/pio-docs.config.ts`,
      },
    ],
    ["check", { ...plain, write: false }],
    [
      "check --severity broken-link=warn --severity broken-anchor=throw,broken-link=ignore",
      { ...plain, write: false, severities: { "broken-link": "off", "broken-anchor": "error" } },
    ],
  ])("%s", async (line, options) => {
    const running = start(line, clean);
    expect(await running.done).toBe(0);
    const { progress, signal, ...asked } = running.asked[0] ?? { progress: undefined, signal: undefined };
    expect(asked).toEqual(options);
    expect(progress).toBeTypeOf("function");
    expect(signal).toBe(running.stop.signal);
  });
});

describe("colours and progress", () => {
  const sequence = "\u001b[";
  test.each<[string, string, World, boolean]>([
    ["a pipe", "build", broken, false],
    ["a terminal", "build", { ...broken, terminal: true }, true],
    ["a terminal with NO_COLOR", "build", { ...broken, terminal: true, env: { NO_COLOR: "1" } }, false],
    ["a terminal with --no-color", "build --no-color", { ...broken, terminal: true }, false],
    ["a dumb terminal", "build", { ...broken, terminal: true, env: { TERM: "dumb" } }, false],
    ["a pipe with FORCE_COLOR", "build", { ...broken, env: { FORCE_COLOR: "1" } }, true],
  ])("%s", async (_what, line, world, colored) => {
    const running = start(line, world);
    await running.done;
    expect(running.err().includes(sequence)).toBe(colored);
  });

  test("a terminal shows progress on one line and clears it before the closing line", async () => {
    const running = start("build --no-color", {
      files,
      terminal: true,
      build: async (_host, options) => {
        options.progress?.({ stage: "render", done: 5, total: 100 });
        return {
          pages: 100,
          diagnostics: [],
          written: true,
          failed: false,
          exit: 0,
          ms: 900,
          out: options.out,
          base: "/",
          trailingSlash: undefined,
          bytes: 1,
        };
      },
    });
    await running.done;
    expect(running.err()).toBe("\r\u001b[2Krender 5/100\r\u001b[2K100 pages, no problems, 0.9 s, build\n");
  });

  test("a terminal's text is never what a source says it is", async () => {
    const running = start("build", broken);
    await running.done;
    for (const trick of ["\u001b", "\u202e"]) expect(running.err()).not.toContain(trick);
    expect(running.err()).toContain("\u00b7[31mred\u00b7 text");
  });

  test("--verbose shows all diagnostics of a kind, and the trace of a bug", async () => {
    const all = start("build --verbose", many);
    await all.done;
    expect(all.err().match(/ broken-link$/gm)?.length ?? 0).toBe(53);
    const trace = start("build --verbose", bug);
    expect(await trace.done).toBe(70);
    expect(trace.err()).toContain("at Object.build");
  });
});

describe("stopping", () => {
  test("Ctrl-C while diagnostics are printed is 130, and the rest is not printed", async () => {
    const stop = new AbortController();
    const many = Array.from({ length: 5_000 }, (_, at): Diagnostic => {
      return { code: "broken-link", place: { file: "docs/a.md", line: at + 1, column: 1 }, facts: { href: `/${at}` } };
    });
    const running = start("check --format json", { files, diagnostics: many, stop });
    await expect.poll(() => running.out().length, { interval: 0 }).toBeGreaterThan(0);
    stop.abort();
    expect(await running.done).toBe(130);
    expect(running.out().endsWith("}\n")).toBe(false);
  });

  test("Ctrl-C during a build is 130, and says nothing of a bug", async () => {
    const stop = new AbortController();
    const running = start("build", {
      files,
      stop,
      build: (_host, options) =>
        new Promise((_resolve, reject) => {
          options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
        }),
    });
    await expect.poll(() => running.asked.length).toBe(1);
    stop.abort();
    expect(await running.done).toBe(130);
    expect([running.out(), running.err()]).toEqual(["", ""]);
  });
});

describe("the schema that a new site's config names", () => {
  test.each([
    [
      "beside the site's parent",
      "/work/node_modules/pio-docs/dist/config.schema.json",
      "../../node_modules/pio-docs/dist/config.schema.json",
    ],
    [
      "in the working directory",
      `${folder}/node_modules/pio-docs/dist/config.schema.json`,
      "../node_modules/pio-docs/dist/config.schema.json",
    ],
    [
      "of a program elsewhere: where installing it puts it",
      "/usr/lib/node_modules/pio-docs/dist/config.schema.json",
      "./node_modules/pio-docs/dist/config.schema.json",
    ],
    ["of a checkout", "/src/pio-docs/dist/config.schema.json", "./node_modules/pio-docs/dist/config.schema.json"],
  ])("is that %s", async (_, schema, expected) => {
    const running = start("init new", { schema });
    expect(await running.done).toBe(0);
    const config = JSON.parse(running.host.snapshot()[`${folder}/new/pio-docs.config.json`] ?? "");
    expect(config.$schema).toBe(expected);
  });
});

test("manual serves the manual of the package from memory, for as long as it is wanted", async () => {
  const stop = new AbortController();
  stop.abort();
  const asked = { siteFolder: "/manual", out: "/manual/build", cache: false, write: false, strict: false };
  const opened = {
    result: () => resultOf(clean, asked),
    has: async () => false,
    read: async () => undefined,
    close: async () => undefined,
  };
  const running = start("manual --port 0", {
    files: { "/manual/docs/index.md": "# Manual\n" },
    stop,
    openSession: async () => opened,
  });
  expect(await running.done).toBe(130);
  expect(running.out()).toMatch(/^http:\/\/localhost:\d+\/\n$/);
  const severities = { "broken-link": "off" };
  expect(running.asked).toMatchObject([{ siteFolder: "/manual", write: false, cache: false, severities }]);
});
