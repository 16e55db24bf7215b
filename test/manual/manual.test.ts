// The manual is built by the program it describes: strictly, without a finding, and what comes out is looked at as a browser would,
// with a parser of its own: every link leads to a file and every fragment to an id.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../src/cli/main.ts";

const site = join(import.meta.dirname, "../../fixtures/manual");
const base = "/manual/";
const temp = mkdtempSync(join(tmpdir(), "pio-docs-manual-"));
const out = join(temp, "site");

type Report = {
  readonly exit: number;
  readonly pages: number;
  readonly written: boolean;
  readonly findings: readonly unknown[];
};
type Seen = { readonly ids: readonly string[]; readonly links: readonly string[]; readonly text: string };

let exit = -1;
let report: Report;
const pages = new Map<string, Seen>();

beforeAll(async () => {
  let stdout = "";
  const streams = {
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: () => undefined },
    env: {},
    cwd: temp,
    interrupted: new AbortController().signal,
  };
  const words = ["build", site, "--strict", "--no-cache", "--out", out, "--base-url", base, "--format", "json"];
  exit = await run(words, streams);
  report = JSON.parse(stdout);
  if (!existsSync(out)) return;
  for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".html")) pages.set(name, seen(readFileSync(join(out, name), "utf8")));
  }
}, 60_000);

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
  it("builds strictly, without a finding", () => {
    expect(report.findings).toEqual([]);
    expect([exit, report.exit, report.written]).toEqual([0, 0, true]);
  });

  it("has a page for each file of the guide and each part of the API", () => {
    const guides = readdirSync(join(site, "docs")).filter((name) => name.endsWith(".md")).length;
    expect(guides).toBe(15);
    // Introduction; 4 operations and a webhook; the schema that returns to itself; 2 tags; search and 404.
    expect(report.pages).toBe(guides + 1 + 5 + 1 + 2 + 2);
    // And the redirect.
    expect(pages.size).toBe(report.pages + 1);
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
      if (/^(?:markdown|style-reference)\//.test(name)) continue;
      expect(text, name).not.toMatch(/^:{3,}/m);
    }
    expect(pages.get("style-reference/index.html")?.text).toContain("This page shows every element");
  });
});
