// Links under a page by which readers say something about it.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { feedbackLinks, feedbackTemplate } from "../../src/model/feedback.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const facts = { title: 'A & B? "C"', url: "https://docs.example.com/a", route: "/a", source: "docs/a b.md" };

const options = { siteFolder: "/site", out: "/site/build", cache: false, write: true, strict: false, severities: {} };

async function built(
  config: object,
): Promise<{ readonly codes: readonly string[]; readonly page: string; readonly api: string }> {
  const host = memoryHost({
    "/site/pio-docs.config.json": JSON.stringify({
      title: "T",
      apis: [{ spec: "openapi.json" }],
      url: "https://docs.example.com",
      ...config,
    }),
    "/site/openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Pio", version: "1" },
      paths: { "/a": { get: { operationId: "getA", responses: { 200: { description: "OK" } } } } },
    }),
    "/site/docs/index.md": "# Home\n",
    "/site/docs/a.md": "---\nlast_update: { author: Ann, date: 2026-01-02 }\n---\n\n# A & B\n",
  });
  const { diagnostics } = await build(host, options);
  const read = (path: string): string => String(host.snapshot()[`/site/build/${path}`] ?? "");
  return {
    codes: diagnostics.map(({ diagnostic: { code, facts } }) => `${code}: ${JSON.stringify(facts)}`),
    page: read("a/index.html"),
    api: read("api/get-a/index.html"),
  };
}

describe("templates", () => {
  it("values are encoded, so that no title adds a parameter or leaves the host", () => {
    const { helpful, report } = feedbackLinks(
      {
        helpful: "https://x.example/?t={title}&a={answer}",
        report: "mailto:docs@x.example?subject={title}%20{source}",
      },
      facts,
    );
    expect(helpful?.yes).toBe("https://x.example/?t=A%20%26%20B%3F%20%22C%22&a=yes");
    expect(helpful?.no.endsWith("&a=no")).toBe(true);
    expect(report).toBe("mailto:docs@x.example?subject=A%20%26%20B%3F%20%22C%22%20docs%2Fa%20b.md");
  });

  it.each([
    ["javascript:alert(1)//{title}", "must be an http"],
    ["https://{title}.example/", "must be an http"],
    ["/feedback", "must be an http"],
    ["https://x.example/?{page}", "must not contain `{page}`"],
  ])("%s is refused", (template, problem) => {
    expect(feedbackTemplate(template)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

it("no page asks unless the site wants it", async () => {
  const { page, api } = await built({});
  expect(page).toContain("A &amp; B");
  expect(page + api).not.toMatch(/helpful|Report a problem/);
});

it("guides and operations lead to where the site takes answers, each with its own title, address and file", async () => {
  const to = "https://forms.example/?t={title}&u={url}&s={source}";
  const { codes, page, api } = await built({ feedback: { helpful: `${to}&a={answer}`, report: to } });
  expect(codes).toEqual([]);
  const file = "t=A%20%26%20B&amp;u=https%3A%2F%2Fdocs.example.com%2Fa&amp;s=docs%2Fa.md";
  expect(page).toContain(`href="https://forms.example/?${file}&amp;a=yes"`);
  expect(page).toContain(`href="https://forms.example/?${file}&amp;a=no"`);
  expect(page).toContain(`href="https://forms.example/?${file}"`);
  expect(page).toContain("Was this page helpful?");
  expect(api).toContain("u=https%3A%2F%2Fdocs.example.com%2Fapi%2Fget-a");
});

it("a template that is no address is told at its place", async () => {
  const { codes } = await built({ feedback: { report: "javascript:alert(1)" } });
  expect(codes).toEqual([expect.stringMatching(/^config-value: .*feedback\.report.*must be an http/)]);
});

it("names of authors are shown where the site asks for them, never addresses", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-author-")));
  try {
    const git = (...words: string[]) =>
      execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@mail.test", ...words], { cwd: folder });
    mkdirSync(join(folder, "docs"));
    writeFileSync(join(folder, "docs", "index.md"), "# Home\n");
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "first");
    const pageOf = async (lastUpdated: unknown): Promise<string> => {
      writeFileSync(join(folder, "pio-docs.config.json"), JSON.stringify({ title: "T", lastUpdated }));
      await build(diskHost, { ...options, siteFolder: folder, out: join(folder, "build") });
      return readFileSync(join(folder, "build", "index.html"), "utf8");
    };
    const day = await pageOf(true);
    expect(day).toContain("Last updated on");
    expect(day).not.toContain("Ann");
    const name = await pageOf("author");
    expect(name).toContain("by <b>Ann</b>");
    expect(day + name).not.toContain("mail.test");
    expect(await pageOf(false)).not.toContain("Last updated on");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
