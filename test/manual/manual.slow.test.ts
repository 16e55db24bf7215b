// The manual is built by the program it describes: strictly, without a problem, and what comes out is looked at as a browser would,
// with a parser of its own: every link leads to a file and every fragment to an id.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { runHere } from "../run-here.ts";

const site = join(import.meta.dirname, "../../fixtures/manual");
const base = "/manual/";
const temp = mkdtempSync(join(tmpdir(), "pio-docs-manual-"));
const out = join(temp, "site");

type Report = {
  readonly exit: number;
  readonly pages: number;
  readonly written: boolean;
  readonly problems: readonly unknown[];
};
type Seen = { readonly ids: readonly string[]; readonly links: readonly string[]; readonly text: string };

const pioDocs = (...words: string[]) => runHere(words, temp);

let exit = -1;
let report: Report;
const pages = new Map<string, Seen>();

beforeAll(async () => {
  const words = ["--strict", "--no-cache", "--out", out, "--base-url", base, "--format", "json"];
  const built = await pioDocs("build", site, ...words);
  exit = built.code;
  report = JSON.parse(built.stdout);
  if (!existsSync(out)) return;
  for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".html")) pages.set(name, seen(readFileSync(join(out, name), "utf8")));
  }
}, 180_000);

afterAll(() => rmSync(temp, { recursive: true, force: true }));

function seen(html: string): Seen {
  const ids: string[] = [];
  const links: string[] = [];
  let text = "";
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === "#text" && "value" in node) text += node.value;
    if ("attrs" in node) {
      for (const { name, value } of node.attrs) {
        if (name === "id") ids.push(value);
        if (name === "href" || name === "src") links.push(value);
      }
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return { ids, links, text };
}

/** The output file at an address of the site; undefined when nothing stands there. */
function fileAt(path: string): string | undefined {
  const name = decodeURIComponent(path.slice(base.length)).replace(/\/$/, "");
  return [name, name === "" ? "index.html" : `${name}/index.html`].find(
    (each) => each !== "" && existsSync(join(out, each)) && statSync(join(out, each)).isFile(),
  );
}

describe("the manual", () => {
  it("builds strictly, without a problem", () => {
    expect(report.problems).toEqual([]);
    expect([exit, report.exit, report.written]).toEqual([0, 0, true]);
  });

  it("has a page for each file of the guide and each part of the API", () => {
    const guides = readdirSync(join(site, "docs"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".md"),
    ).length;
    expect(guides).toBe(103);
    // Introduction; errors; 4 operations and a webhook; 8 schemas and their list; 2 tags; search and 404.
    expect(report.pages).toBe(guides + 1 + 1 + 5 + 8 + 1 + 2 + 2);
    // And the redirects, and the code samples of 4 operations.
    const config: { redirects?: object } = parseYaml(readFileSync(join(site, "pio-docs.config.yaml"), "utf8"));
    const redirects = Object.keys(config.redirects ?? {}).length;
    expect(redirects).toBeGreaterThan(30);
    expect(pages.size).toBe(report.pages + redirects + 4);
  });

  it("leads nowhere that is not there", () => {
    const dead: string[] = [];
    let checked = 0;
    for (const [name, page] of pages) {
      const own = `https://x${base}${name.replace(/(^|\/)index\.html$/, "$1")}`;
      for (const link of page.links) {
        const url = new URL(link, own);
        if (url.host !== "x") continue;
        checked += 1;
        const file = url.pathname.startsWith(base) ? fileAt(url.pathname) : undefined;
        const fragment = decodeURIComponent(url.hash.slice(1));
        const ids = file === undefined ? undefined : pages.get(file)?.ids;
        if (file === undefined || (fragment !== "" && ids?.includes(fragment) !== true)) dead.push(`${name}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
  });

  it("gives each id once a page", () => {
    for (const [name, { ids }] of pages) {
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        name,
      ).toEqual([]);
    }
  });

  it("shows the markdown of its sources as markdown, not as text", () => {
    for (const [name, { text }] of pages) {
      if (
        /^(?:write|migrate)\/|^(?:customize\/(?:home-page|icons)|reference\/blocks|api\/link-to-operations|get-started\/tutorial)\//.test(
          name,
        )
      )
        continue;
      expect(text, name).not.toMatch(/^:{3,}/m);
    }
    expect(pages.get("reference/blocks/index.html")?.text).toContain("This page shows every page element");
  });
});

describe("the list of WCAG 2.2", () => {
  const text = readFileSync(join(site, "docs/design/accessibility.md"), "utf8");
  const rows = text.split("\n").filter((line) => /^\| \d/.test(line));

  it("has every criterion at level A and AA once", () => {
    // 4.1.1 (Parsing) is no criterion any more, 2.4.12, 2.4.13 and their like are of level AAA.
    const all =
      "1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 " +
      "2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 " +
      "3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3";
    const named = rows.flatMap((row) => {
      const [first = ""] = row.slice(2).split(" | ");
      const range = /^1\.2\.1 to 1\.2\.5/.test(first);
      return range ? [1, 2, 3, 4, 5].map((last) => `1.2.${last}`) : [...first.matchAll(/\d\.\d\.\d+/g)].map(String);
    });
    const order = (one: string) => one.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);
    expect(named.sort((a, b) => order(a) - order(b))).toEqual(all.split(" "));
  });

  it("names tests that are there", () => {
    const tests = rows.flatMap((row) => [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, file = ""]) => file));
    expect(tests.length).toBeGreaterThan(35);
    expect(tests.filter((file) => !existsSync(join(site, "../..", file)))).toEqual([]);
  });
});

describe("the examples of the manual", () => {
  it("brand a site as the pages on styles and overrides say", async () => {
    const example = (page: string, title: string): string => {
      const text = readFileSync(join(site, `docs/customize/${page}.md`), "utf8");
      const fence = new RegExp(`^( *)\`\`\`\\w+ title="${title}"\\n([\\s\\S]*?)^\\1\`\`\`$`, "m").exec(text);
      return (fence?.[2] ?? "").replaceAll(new RegExp(`^${fence?.[1] ?? ""}`, "gm"), "");
    };
    const folder = join(temp, "branded");
    mkdirSync(join(folder, "docs"), { recursive: true });
    writeFileSync(join(folder, "docs/index.md"), "# Harbour\n\nA page.\n");
    writeFileSync(join(folder, "brand.css"), example("styles-and-scripts", "brand.css"));
    writeFileSync(join(folder, "Footer.tsx"), example("overrides", "Footer.tsx"));
    const theme = { accent: "#0b6b5e", css: ["brand.css"], overrides: { Footer: "Footer.tsx" } };
    writeFileSync(join(folder, "pio-docs.config.json"), JSON.stringify({ title: "Harbour", theme }));
    const { code, stderr } = await pioDocs("build", "branded", "--strict", "--no-cache");
    expect([code, stderr]).toEqual([0, expect.stringContaining("no problems")]);
    const html = readFileSync(join(folder, "build/index.html"), "utf8");
    expect(html).toContain('href="mailto:docs@harbor.example?subject=Harbour">Ask us</a>');
    const styles = readdirSync(join(folder, "build/assets")).find((name) => /^theme-.*css$/.test(name)) ?? "";
    expect(readFileSync(join(folder, "build/assets", styles), "utf8")).toMatch(/--sidebar:\s*340px/);
  });

  it("start a site as the first page says", async () => {
    expect((await pioDocs("init", "docs-site")).code).toBe(0);
    expect(await pioDocs("build", "docs-site", "--strict", "--no-cache")).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("no problems"),
    });
    const written = (await pioDocs("clean", "docs-site")).stdout;
    expect(written).toBe("docs-site/build\n");
    const listed = readdirSync(join(temp, "docs-site")).toSorted();
    const layout = readFileSync(join(site, "docs/get-started/project-layout.md"), "utf8");
    const starter = layout.slice(0, layout.indexOf("\n## "));
    const told = [...starter.matchAll(/^\| `([^`/]+)\/?` \|/gm)];
    expect(told.map((match) => match[1]).toSorted()).toEqual(listed);
  });
});
