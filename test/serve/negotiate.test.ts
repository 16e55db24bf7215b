// Which form of a page a request wants, by what its `Accept` says; and that over real HTTP.
import { expect, test } from "vitest";
import { markdownPageFileOf, outputFileOf, routeOf } from "../../src/model/route.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { markdownPageOf, startServer, wantsMarkdown } from "../../src/serve/server.ts";

test.each([
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["text/*", false],
  ["application/json", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", false],
  ["text/markdown", true],
  ["TEXT/Markdown ; Q=0.7", true],
  ["text/markdown, text/html, */*", true],
  ["text/html, text/markdown", true],
  ["text/html, text/markdown;q=0.5", false],
  ["text/html;q=0.8, text/markdown;q=0.85", true],
  ["text/html;q=0.9, text/markdown;q=0.8", false],
  ["text/markdown;q=0.5, */*;q=0.1", true],
  ["text/markdown;q=0.1, */*;q=0.5", false],
  ["text/markdown;q=0.5, text/html;q=0.2, */*", true],
  ["text/markdown;q=0", false],
  ["text/markdown;q=0.000, text/html;q=0", false],
  ["text/markdown;q=nonsense", false],
])("%s", (accept, wanted) => {
  expect(wantsMarkdown(accept)).toBe(wanted);
});

test("a header of any length costs no time", () => {
  expect(wantsMarkdown(`${"a/b,".repeat(100_000)}text/markdown`)).toBe(false);
});

test("a page's twin has the name that the build gives it", () => {
  for (const path of ["/", "/a", "/a/b", "/a/index/b", "/grüße/x y"])
    for (const slash of [undefined, true, false])
      expect([path, markdownPageOf(outputFileOf(routeOf(path), slash))]).toEqual([
        path,
        markdownPageFileOf(routeOf(path)),
      ]);
  expect(markdownPageOf(outputFileOf(routeOf("/index"), true))).toBe(markdownPageFileOf(routeOf("/index")));
  expect(markdownPageOf("404.html")).toBeUndefined();
  expect(markdownPageOf("a/b.json")).toBeUndefined();
});

test("a page with a twin is sent as asked for and says that it varies; one without is HTML to everybody", async () => {
  const files = {
    "/out/index.html": "<p>home",
    "/out/index.md": "# home",
    "/out/a/index.html": "<p>a",
    "/out/a.md": "# a",
    "/out/b.html": "<p>b",
    "/out/404.html": "<p>none",
    "/out/404.md": "# none",
  };
  const servedFiles = servedFolder(memoryHost(files), "/out");
  const options = { servedFiles, base: "/", trailingSlash: undefined, host: "localhost", port: 0, reload: false };
  const server = await startServer(options);
  const ask = async (path: string, accept: string): Promise<string> => {
    const answer = await fetch(`http://localhost:${server.port}${path}`, { headers: { accept } });
    const said = ["content-type", "vary", "x-robots-tag"].map((name) => answer.headers.get(name));
    return [answer.status, ...said, await answer.text()].join(" | ");
  };
  const both = "Accept, Accept-Encoding";
  try {
    expect(await ask("/", "text/markdown")).toBe(`200 | text/markdown; charset=utf-8 | ${both} | noindex | # home`);
    expect(await ask("/", "*/*")).toBe(`200 | text/html; charset=utf-8 | ${both} |  | <p>home`);
    expect(await ask("/a", "text/markdown, */*")).toBe(`200 | text/markdown; charset=utf-8 | ${both} | noindex | # a`);
    expect(await ask("/a/", "text/html")).toBe(`200 | text/html; charset=utf-8 | ${both} |  | <p>a`);
    expect(await ask("/a.md", "text/html")).toBe(
      "200 | text/markdown; charset=utf-8 | Accept-Encoding | noindex | # a",
    );
    expect(await ask("/b", "text/markdown")).toBe("200 | text/html; charset=utf-8 | Accept-Encoding |  | <p>b");
    expect(await ask("/nope", "text/markdown")).toBe("404 | text/html; charset=utf-8 | Accept-Encoding |  | <p>none");
  } finally {
    await server.close();
  }
});
