// The description that lets a browser search the site from its address bar: absolute addresses, linked from every page, nothing without them.
import { expect, test } from "vitest";
import { worldOf } from "../build/world.ts";

const page = { "docs/index.md": "# Home\n" };
const config = (more: object) => ({ ...page, "pio-docs.config.json": JSON.stringify({ version: 1, ...more }) });

async function textOf(files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { compiled } = await worldOf(files);
  const output = compiled.outputs.get("opensearch.xml");
  return output?.kind === "data" ? String(output.data) : undefined;
}

test("names the search page by its whole address, below the base URL", async () => {
  const files = config({ title: "API Docs", url: "https://docs.example.com", baseUrl: "/v1/", favicon: "icon.svg" });
  const text = await textOf(files);
  expect(text).toContain("<ShortName>API Docs</ShortName>");
  expect(text).toContain('<Url type="text/html" template="https://docs.example.com/v1/search?q={searchTerms}"/>');
  expect(text).toContain("<Image>https://docs.example.com/v1/icon.svg</Image>");
  const world = await worldOf(files);
  for (const path of ["index.html", "search/index.html", "404.html"]) {
    expect(await world.html(path), path).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="API Docs" href="/v1/opensearch.xml"/>',
    );
  }
});

test("a long and hostile title is cut by characters and stays text", async () => {
  const title =
    '<b>&"\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}';
  const text = (await textOf(config({ title, url: "https://x.test" }))) ?? "";
  const [, short = ""] = /<ShortName>(.*)<\/ShortName>/.exec(text) ?? [];
  expect(short).toMatch(/^&lt;b&gt;&amp;.*\u{1F6A2}$/u);
  expect(text).not.toContain("<b>");
});

test.each([
  ["no address of its own", {}],
  ["no search page", { url: "https://x.test", search: { page: false } }],
])("a site with %s has none and links none", async (_why, more) => {
  const files = config(more);
  expect(await textOf(files)).toBeUndefined();
  expect(await (await worldOf(files)).html("index.html")).not.toContain("opensearch");
});
