// Signs of the twin in the page itself: in the head for programs, above the title for people. They lead to the very file that the site has, and
// stand where it has one alone.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";
import { attribute, elementsOf, named, textOf } from "../theme/printed.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example" }],
  paths: {
    "/a": {
      get: {
        operationId: "getA",
        summary: "Get A",
        responses: {
          200: {
            description: "It.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
          },
        },
      },
    },
  },
  components: { schemas: { Thing: { type: "object", properties: { id: { type: "string" } } } } },
});
const files = {
  "docs/index.md": "# Home\n",
  "docs/größe & co.md": "# Sizes\n",
  "openapi.json": spec,
};
const apis = '"version":1,"docs":"docs","apis":[{"id":"shop","spec":"openapi.json","route":"/api"}]';

/** What the head of `page` says of its twin, and where the link of people leads. */
function signsOf(page: string) {
  const links = named(page, "link");
  const hrefs = (rel: string, type?: string) =>
    links
      .filter((one) => attribute(one, "rel") === rel && attribute(one, "type") === type)
      .map((one) => attribute(one, "href"));
  const shown = elementsOf(page).find((one) => attribute(one, "class") === "as-markdown");
  const view = named(page, "a").filter((one) => textOf(one) === "View as Markdown");
  return {
    alternate: hrefs("alternate", "text/markdown"),
    describedby: hrefs("describedby"),
    shown: shown === undefined ? undefined : textOf(shown),
    view: view.map((one) => attribute(one, "href")),
  };
}

const none = { alternate: [], describedby: [], shown: undefined, view: [] };

describe("signs of a twin", () => {
  it.each([
    ["/", "", "index/index.md"],
    ["/base/", ',"trailingSlash":true', "index/index.md"],
    // Here that page would take the file of the home page.
    ["/base/", ',"trailingSlash":false,"url":"https://docs.example"', undefined],
  ])("lead to a file of the site, under %s with %s", async (base, more, index) => {
    const world = await worldOf({
      ...files,
      ...(index === undefined ? {} : { "docs/called.md": "---\nslug: /index\n---\n# Called index\n" }),
      "pio-docs.config.json": `{${apis},"baseUrl":"${base}"${more}}`,
    });
    const pages = world.paths.filter((path) => path.endsWith(".html") && !/^(?:404|search|assets)\b/.test(path));
    expect(pages.length).toBeGreaterThan(6);
    const markdownPages = new Set<string>();
    for (const path of pages) {
      const { alternate, describedby, shown, view } = signsOf(await world.html(path));
      expect(alternate, path).toHaveLength(1);
      expect(view, path).toEqual(alternate);
      expect(describedby, path).toEqual([`${base}llms.txt`]);
      expect(shown, path).toBe("Copy page as Markdown View as Markdown");
      const href = alternate[0] ?? "";
      expect(href.startsWith(base), href).toBe(true);
      const file = decodeURIComponent(href.slice(base.length));
      const markdownPage = await world.html(file);
      expect(markdownPage, path).toContain(textOf(named(await world.html(path), "h1")[0] ?? expect.fail(path)));
      markdownPages.add(file);
    }
    expect(markdownPages.size).toBe(pages.length);
    const some = ["index.md", "größe & co.md", "api/get-a.md", ...(index === undefined ? [] : [index])];
    expect([...markdownPages]).toEqual(expect.arrayContaining(some));
  });

  it("stand neither on the page for what is not there nor on that of the search", async () => {
    const world = await worldOf(files);
    for (const path of ["404.html", "search/index.html"]) expect(signsOf(await world.html(path)), path).toEqual(none);
  });

  it("are gone where nothing is for programs", async () => {
    const world = await worldOf({ ...files, "pio-docs.config.json": `{${apis},"agents":false}` });
    for (const path of world.paths.filter((one) => one.endsWith(".html")))
      expect(signsOf(await world.html(path)), path).toEqual(none);
  });

  it("lead to an author's own file in the place of the twin", async () => {
    const world = await worldOf({ ...files, "static/api/get-a.md": "Mine." });
    expect(world.compiled.outputs.get("api/get-a.md")?.kind).toBe("copy");
    expect(signsOf(await world.html("api/get-a/index.html")).alternate).toEqual(["/api/get-a.md"]);
  });

  it("stand on unlisted pages, as their twins do, and are said in the language of the page", async () => {
    const world = await worldOf({
      "docs/index.md": "# Home\n",
      "docs/a.md": "---\nunlisted: true\nlang: de\n---\n# A\n",
    });
    const page = await world.html("a/index.html");
    const { alternate, shown } = signsOf(page);
    expect(alternate).toEqual(["/a.md"]);
    expect(shown).toBe("Seite als Markdown kopieren Als Markdown anzeigen");
  });

  it("are no words of the page: search, description and twin are without them", async () => {
    const world = await worldOf(files);
    const texts: string[] = [];
    for (const path of world.paths.filter((one) => !/\.(?:html|js|css)$/.test(one))) texts.push(await world.html(path));
    expect(texts.length).toBeGreaterThan(6);
    for (const text of texts) expect(text).not.toMatch(/(?:Copy page|View) as markdown/i);
    const page = await world.html("index.html");
    const metas = named(page, "meta").map((one) => attribute(one, "content") ?? "");
    expect(metas.join("\n")).not.toContain("markdown");
  });
});
