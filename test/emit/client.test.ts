import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { themeFolder } from "../../src/build/program.ts";
import { openTheme } from "../../src/build/theme.ts";
import { buildClient, type Client } from "../../src/emit/client.ts";
import { buildTheme } from "../../src/emit/client-scripts.ts";
import { en } from "../../src/messages/en.ts";
import { renderHtml } from "../../src/render/guarded-html.ts";
import { bodies, chromeOf, viewOf } from "../theme/sample-views.ts";
import { loadedParts } from "./loaded-parts.ts";

const theme = await openTheme()();
const plain = { theme, words: en, siteFolder: resolve("fixtures/pio"), css: [], parts: {}, base: "/docs/" };
const gz = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length;
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");

describe("the theme's own client", () => {
  const built: Client[] = [];
  beforeAll(async () => {
    built.push(await buildClient(plain));
  });
  const client = () => {
    const [first] = built;
    if (first === undefined) throw new Error("not built");
    return first;
  };
  const file = (start: string) => {
    const found = client().files.filter((one) => one.output.startsWith(`assets/${start}-`));
    expect(found).toHaveLength(1);
    return found[0]?.bytes ?? new Uint8Array();
  };

  /** Scripts and all that they import before they run. */
  const withImports = (starts: readonly string[]): readonly Uint8Array[] => {
    const found = new Map<string, Uint8Array>();
    const add = (bytes: Uint8Array): void => {
      for (const [, name = ""] of textOf(bytes).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
        const next = client().files.find(({ output }) => output === `assets/${name}`)?.bytes;
        if (next === undefined || found.has(name)) continue;
        found.set(name, next);
        add(next);
      }
    };
    for (const start of starts) {
      found.set(start, file(start));
      add(file(start));
    }
    return [...found.values()];
  };

  test("keeps its budgets, gzipped", () => {
    expect(gz(file("mode"))).toBeLessThanOrEqual(512);
    expect(gz(file("mode")) + gz(file("boot"))).toBeLessThanOrEqual(6 * 1024);
    // Sites that detect the reader's language load it besides.
    expect(gz(file("choose-language"))).toBeLessThanOrEqual(700);
    expect(gz(file("theme"))).toBeLessThanOrEqual(7 * 1024);
    expect(gz(file("guide"))).toBeLessThanOrEqual(3 * 1024);
    // What a page of the reference sends in all is held by the weight of first views.
    expect(gz(file("reference"))).toBeLessThanOrEqual(4 * 1024);
    // The drawer brings its own styles, which a first view has no use for.
    const onDemand = withImports(["drawer", "sidebar"]);
    expect(onDemand.length).toBeGreaterThan(5);
    expect(onDemand.reduce((sum, bytes) => sum + gz(bytes), 0)).toBeLessThanOrEqual(77.6 * 1024);
  });

  test("what filters a long sidebar is fetched by whoever goes into its field, and is small", () => {
    const ofSidebar = new Set(withImports(["sidebar"]));
    const added = withImports(["tree-matches"]).filter((bytes) => !ofSidebar.has(bytes));
    expect(added.length).toBeGreaterThan(0);
    expect(added.reduce((sum, bytes) => sum + gz(bytes), 0)).toBeLessThanOrEqual(1.5 * 1024);
  });

  test("what sends is fetched with the form where a page sends, and is small", () => {
    const ofForm = new Set(withImports(["request-builder"]));
    expect(ofForm.has(file("open-sending"))).toBe(false);
    const added = withImports(["open-sending"]).filter((bytes) => !ofForm.has(bytes));
    expect(added.length).toBeGreaterThan(0);
    expect(added.reduce((sum, bytes) => sum + gz(bytes), 0)).toBeLessThanOrEqual(14 * 1024);
  });

  test("boot fetches nothing before a reader acts", () => {
    expect(textOf(file("boot"))).not.toMatch(/(^|[;}])import\s*["{*]/);
    expect(textOf(file("boot"))).toMatch(/import\("\.\/drawer-[A-Z0-9]{8}\.js"\)/);
  });

  test("React is in one chunk, for production, and holds nothing of the theme", () => {
    const holding = client().files.filter((one) => textOf(one.bytes).includes("Minified React error"));
    expect(holding).toHaveLength(1);
    expect(textOf(holding[0]?.bytes ?? new Uint8Array())).not.toContain("sidebar");
  });

  test("every chunk that is imported is there", () => {
    const outputs = client().files.map((one) => one.output);
    for (const one of client().files) {
      if (!one.output.endsWith(".js")) continue;
      for (const match of textOf(one.bytes).matchAll(/(?:from|import)\s*\(?"\.\/([^"]+)"/g)) {
        expect(outputs).toContain(`assets/${match[1]}`);
      }
    }
    expect(outputs.some((output) => output.includes("vendor"))).toBe(false);
  });

  test("hrefs carry the base, and integrity is that of the bytes", () => {
    const { assets, files } = client();
    for (const one of [...Object.values(assets.styles), assets.mode, assets.boot]) {
      expect(one.href.startsWith("/docs/assets/")).toBe(true);
      const bytes = files.find((candidate) => `/docs/${candidate.output}` === one.href)?.bytes ?? new Uint8Array();
      expect(one.integrity).toBe(`sha384-${createHash("sha384").update(bytes).digest("base64")}`);
    }
  });

  test("no file names a folder of this machine, and none is a source map", () => {
    for (const one of client().files) {
      expect(textOf(one.bytes)).not.toContain(resolve("."));
      expect(textOf(one.bytes)).not.toContain("sourceMappingURL");
    }
  });
});

describe("with a site folder", () => {
  const made: string[] = [];
  const folder = () => made[0] ?? "";
  beforeAll(async () => {
    made.push(await mkdtemp(join(tmpdir(), "client-")));
  });
  afterAll(async () => {
    await rm(folder(), { recursive: true });
  });

  test("the theme is the same files with the same names, wherever it lies", async () => {
    const elsewhere = join(folder(), "other/machine");
    await cp(themeFolder, join(elsewhere, "dist/theme"), { recursive: true });
    await cp(resolve("package.json"), join(elsewhere, "package.json"));
    const other = await buildTheme(join(elsewhere, "dist/theme/templates"));
    const textsOf = (files: typeof other) => files.map(({ output, bytes }) => [output, textOf(bytes)]);
    expect(theme.length).toBeGreaterThan(50);
    expect(textsOf(other)).toEqual(textsOf(theme));
  });

  test("the font of text is fetched first, unless the site's CSS says another", async () => {
    await writeFile(join(folder(), "font.css"), ":root { --sans: Georgia, serif }");
    await writeFile(join(folder(), "plain.css"), ".mine { font-family: var(--sans) }");
    const look = {
      tokens: { sans: "Inter", "not-there": "1px" },
      css: "@font-face{font-family:Inter;src:url(./fonts/sans-AAAAAAAA.woff2)}",
      files: [{ output: "assets/fonts/sans-AAAAAAAA.woff2", bytes: new Uint8Array([1]) }],
      preload: "assets/fonts/sans-AAAAAAAA.woff2",
    };
    const built = async (...css: readonly string[]) => {
      const { assets, diagnostics, files } = await buildClient({
        ...plain,
        look,
        siteFolder: folder(),
        css: css.map((name) => join(folder(), name)),
      });
      expect(diagnostics).toEqual([]);
      const sheet = textOf(files.find(({ output }) => output.startsWith("assets/theme-"))?.bytes ?? new Uint8Array());
      expect(sheet).toMatch(/url\("?\.\/fonts\/sans-AAAAAAAA\.woff2"?\)/);
      return assets.font;
    };
    expect(await built()).toBe("/docs/assets/fonts/sans-AAAAAAAA.woff2");
    expect(await built("plain.css")).toBe("/docs/assets/fonts/sans-AAAAAAAA.woff2");
    expect(await built("plain.css", "font.css")).toBeUndefined();
  });

  test("the site's CSS comes after the theme's, its files are shipped, its absolute URLs get the base", async () => {
    await writeFile(join(folder(), "dot.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    await writeFile(join(folder(), "own.css"), ".mine { color: #123456; background: url(./dot.svg), url(/img/a.png) }");
    const { files, diagnostics } = await buildClient({
      ...plain,
      siteFolder: folder(),
      css: [join(folder(), "own.css")],
    });
    expect(diagnostics).toEqual([]);
    const css = textOf(files.find((file) => file.output.startsWith("assets/theme-"))?.bytes ?? new Uint8Array());
    expect(css).toContain("#123456");
    expect(css).toMatch(/url\("?\.\/dot-[A-Z0-9]{8}\.svg"?\)/);
    expect(css).toContain("/docs/img/a.png");
    expect(files.some((file) => /^assets\/dot-[A-Z0-9]{8}\.svg$/.test(file.output))).toBe(true);
  });

  test("an error in the site's CSS is a diagnostic with its place, and the theme is built without it", async () => {
    await writeFile(join(folder(), "bad.css"), "/* ü */\n.a { background: url(./missing.png) }\n");
    const { diagnostics, assets } = await buildClient({
      ...plain,
      siteFolder: folder(),
      css: [join(folder(), "bad.css")],
    });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: "theme-file", place: { file: "bad.css", line: 2, column: 18 } });
    expect(assets.styles.theme.href).toMatch(/theme-/);
  });

  test("parts are bundled with React left out; a part may be a default export", async () => {
    await writeFile(join(folder(), "foot.tsx"), "export function Footer() { return <p>own foot</p>; }\n");
    await writeFile(join(folder(), "toc.tsx"), "export default function () { return <i>own toc</i>; }\n");
    const parts = { Footer: join(folder(), "foot.tsx"), Toc: join(folder(), "toc.tsx") };
    const built = await buildClient({ ...plain, siteFolder: folder(), parts });
    expect(built.diagnostics).toEqual([]);
    expect(built.parts).toContain("own foot");
    expect(built.parts).toContain("own toc");
    expect(built.parts).not.toContain(folder());
    const { Footer, Toc } = loadedParts(built.parts ?? "");
    const page = renderHtml(chromeOf(), viewOf(bodies.guide), {
      parts: {
        ...(Footer === undefined ? {} : { Footer }),
        ...(Toc === undefined ? {} : { Toc }),
      },
    });
    expect(page).toContain("<p>own foot</p>");
    expect(page).toContain("<i>own toc</i>");
  });

  test("styles that parts import, modules too, are one sheet in a layer of its own, which pages link; pictures are files", async () => {
    await mkdir(join(folder(), "look"), { recursive: true });
    await writeFile(join(folder(), "look/foot.module.css"), ".note { color: red; background: url(dot.svg); }\n");
    await writeFile(join(folder(), "look/plain.css"), '@import "./more.css";\n.plain { color: green; }\n');
    await writeFile(
      join(folder(), "look/more.css"),
      "@font-face { font-family: Own; src: url(https://fonts.test/a.woff2); }\n",
    );
    await writeFile(join(folder(), "look/dot.svg"), "<svg/>");
    const text = [
      'import styles from "./look/foot.module.css";',
      'import "./look/plain.css";',
      'import dot from "./look/dot.svg";',
      "export function Footer() { return <p className={styles.note}><img src={dot} alt=''/></p>; }",
    ].join("\n");
    await writeFile(join(folder(), "styled.tsx"), text);
    const built = await buildClient({
      ...plain,
      siteFolder: folder(),
      parts: { Footer: join(folder(), "styled.tsx") },
    });
    expect(built.diagnostics).toEqual([]);
    const [sheet, ...others] = built.files.filter(({ output }) => output.startsWith("assets/parts-"));
    expect(others).toEqual([]);
    const css = textOf(sheet?.bytes ?? new Uint8Array());
    expect(css).toMatch(/^@layer parts\{/);
    expect(css).not.toContain("sourceMappingURL");
    const picture = built.files.find(({ output }) => /^assets\/dot-/.test(output));
    expect(css).toContain(picture?.output ?? "no picture");
    const { Footer } = loadedParts(built.parts ?? "");
    const page = renderHtml({ ...chromeOf(), client: built.assets }, viewOf(bodies.guide), {
      parts: Footer === undefined ? {} : { Footer },
    });
    const name = /<p class="([^"]+)"><img src="([^"]+)"/.exec(page);
    expect(css).toContain(`.${name?.[1]}`);
    expect(name?.[2]).toBe(`/docs/${picture?.output}`);
    expect(page).toContain(`<link rel="stylesheet" href="/docs/${sheet?.output}"/>`);
    expect(built.references).toEqual([
      { use: "font", href: "https://fonts.test/a.woff2", place: { file: "look/more.css" } },
    ]);
    expect([...built.inputs.keys()]).toEqual(
      expect.arrayContaining(
        ["foot.module.css", "plain.css", "more.css", "dot.svg"].map((one) => join(folder(), "look", one)),
      ),
    );
  });

  test("a part that does not parse, and one that exports nothing, are diagnostics", async () => {
    await writeFile(join(folder(), "broken.tsx"), "export function Footer() {\n  return <p>\n}\n");
    const broken = await buildClient({
      ...plain,
      siteFolder: folder(),
      parts: { Footer: join(folder(), "broken.tsx") },
    });
    expect(broken.parts).toBeUndefined();
    expect(broken.diagnostics[0]).toMatchObject({ code: "theme-file", place: { file: "broken.tsx", line: 3 } });
    await writeFile(join(folder(), "empty.tsx"), "export const other = 1;\n");
    const empty = await buildClient({ ...plain, siteFolder: folder(), parts: { Footer: join(folder(), "empty.tsx") } });
    expect(empty.diagnostics).toHaveLength(1);
    expect(empty.diagnostics[0]).toMatchObject({ code: "theme-file", place: { file: "empty.tsx" } });
  });
});
