// `llms.txt`: what a site is and where its pages stand as markdown, in the order of its sidebars, in files that are read whole.
import { expect, test } from "vitest";
import { packSections } from "../../../src/render/llms/llms-files.ts";
import { worldOf } from "../../build/world.ts";

const operation = (operationId: string, more: object = {}) => ({
  operationId,
  summary: operationId,
  tags: ["pets"],
  responses: { 200: { description: "ok" } },
  ...more,
});

const spec = (paths: object, more: object = {}) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    tags: [{ name: "pets", description: "All about pets." }],
    paths,
    ...more,
  });

const linksIn = (text: string) => [...text.matchAll(/^- \[(?:\\.|[^\]\\])*\]\(([^)]*)\)/gm)].map(([, href]) => href);

test("a title, a summary, a section for each category, and last what may be left out; each page once, by its markdown", async () => {
  const { html, diagnostics } = await worldOf({
    "pio-docs.config.json": JSON.stringify({
      title: "Shop [docs]",
      tagline: "Sell\n<b>pets</b>.",
      url: "https://shop.test",
      baseUrl: "/base/",
      noIndex: true,
      apis: [{ id: "shop", spec: "shop.json" }],
      pages: "pages",
      navbar: { items: [{ label: "Guides", to: "/docs/start" }] },
      sidebars: "sidebars.json",
    }),
    "sidebars.json": JSON.stringify({
      docs: [
        "docs/start",
        {
          type: "category",
          label: "More",
          items: ["docs/deep", { type: "category", label: "Most", items: ["docs/start"] }, "docs/hidden"],
        },
        { type: "link", label: "Elsewhere", href: "https://elsewhere.test" },
      ],
    }),
    "docs/index.md": "# Home\n\nThe first page.\n",
    "docs/docs/start.md": "---\ndescription: How to [begin](x).\n---\n# Start\n",
    "docs/docs/deep.md": "# A `deep` page\n",
    "docs/docs/hidden.md": "---\nunlisted: true\n---\n# Hidden\n",
    "docs/docs/draft.md": "---\ndraft: true\n---\n# Draft\n",
    "pages/about.md": "# About\n",
    "shop.json": spec(
      {
        "/pets": {
          get: operation("listPets", { description: "Lists all.\n\nAnd more.", deprecated: true }),
          post: operation("addPet", { responses: { 400: { $ref: "#/components/responses/Bad" } } }),
        },
      },
      {
        webhooks: { petSold: { post: operation("petSold") } },
        components: {
          schemas: { Bad: { type: "object", properties: { code: { type: "string", enum: ["bad_pet"] } } } },
          responses: {
            Bad: {
              description: "Bad",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Bad" } } },
            },
          },
        },
      },
    ),
  });
  expect(diagnostics.filter((one) => !one.includes("sidebar-duplicate"))).toEqual([]);
  expect(await html("llms.txt")).toMatchInlineSnapshot(`
    "# Shop \\[docs\\]

    > Sell \\<b>pets\\</b>.

    Links point to the Markdown versions of pages. Remove \`.md\` for the HTML versions.

    ## Guides

    - [Start](https://shop.test/base/docs/start.md): How to \\[begin\\](x).

    ## Guides: More

    - [A deep page](https://shop.test/base/docs/deep.md)

    ## Shop

    - [Shop](https://shop.test/base/api/shop.md)

    ## Shop: pets

    - [pets](https://shop.test/base/category/api/pets.md): All about pets.
    - [listPets](https://shop.test/base/api/list-pets.md): Deprecated. GET /pets. Lists all.
    - [addPet](https://shop.test/base/api/add-pet.md): POST /pets
    - [petSold](https://shop.test/base/api/pet-sold.md)

    ## Documentation

    - [Home](https://shop.test/base/index.md): The first page.
    - [About](https://shop.test/base/about.md)

    ## Optional

    - [Errors](https://shop.test/base/api/errors.md): Errors that the operations of Shop return: statuses, codes, and what they mean.
    - [Schemas](https://shop.test/base/category/api/schemas.md): The schemas of requests and responses.
    - [Bad](https://shop.test/base/api/schemas/bad.md)
    - [Shop \\[docs\\]](https://shop.test/base/llms-full.txt): 8 pages in one file
    "
  `);
});

test("without an address of the site links are paths; a site without a sidebar of its own has its folders", async () => {
  const { html } = await worldOf({
    "docs/index.md": "# Home\n\nWhat it is.\n",
    "docs/guide/a.md": "# A\n",
    "docs/guide/b.md": "# B\n",
  });
  expect(await html("llms.txt")).toMatchInlineSnapshot(`
    "# Home

    > What it is.

    Links point to the Markdown versions of pages. Remove \`.md\` for the HTML versions.

    ## Documentation

    - [Home](/index.md): What it is.

    ## Guide

    - [Guide](/category/guide.md)
    - [A](/guide/a.md)
    - [B](/guide/b.md)

    ## Optional

    - [Home](/llms-full.txt): 3 pages in one file
    "
  `);
});

test("of a large reference the root names a file for each area, and of a large area several, none too long to be read", async () => {
  const tags = Array.from({ length: 12 }, (_, index) => `tag-${index}`);
  const paths = Object.fromEntries(
    Array.from({ length: 600 }, (_, index) => [
      `/things/${index}`,
      {
        get: operation(`getTheThingNumber${index}`, {
          tags: [tags[index % 12]],
          description: `Answers what is known of thing ${index}, and whatever else is worth to be said of it.`,
        }),
      },
    ]),
  );
  const {
    html,
    paths: outputs,
    wholes,
  } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ url: "https://shop.test", apis: [{ id: "shop", spec: "shop.json" }] }),
    "docs/index.md": "# Home\n",
    "docs/guide/a.md": "# A\n",
    "docs/guide/b.md": "# B\n",
    "shop.json": spec(paths),
  });
  const files = outputs.filter((path) => /llms(-\d+)?\.txt$/.test(path));
  expect(files).toEqual([
    "llms.txt",
    "llms-1.txt",
    "api/llms.txt",
    "api/llms-1.txt",
    "api/llms-2.txt",
    "api/llms-3.txt",
  ]);
  const seen: (string | undefined)[] = [];
  for (const file of files) {
    const text = await html(file);
    expect(text.length).toBeLessThan(50_000);
    if (/-\d+/.test(file)) seen.push(...linksIn(text));
  }
  expect(seen.length).toBe(600 + 12 + 1 + 4);
  expect(new Set(seen).size).toBe(seen.length);
  // The reference is too long to be one text, and has no folders.
  expect(await wholes()).toEqual(["guide/llms-full.txt"]);
  for (const link of linksIn(await html("llms.txt")))
    expect([...files, "guide/llms-full.txt"]).toContain(link?.slice("https://shop.test/".length));
  expect(await html("api/llms.txt")).toMatchInlineSnapshot(`
    "# Home: Shop

    Links point to the Markdown versions of pages. Remove \`.md\` for the HTML versions.

    ## Shop

    - [Shop, tag-0, tag-1, tag-2, tag-3, tag-4](https://shop.test/api/llms-1.txt): 256 pages
    - [tag-5, tag-6, tag-7, tag-8, tag-9](https://shop.test/api/llms-2.txt): 255 pages
    - [tag-10, tag-11](https://shop.test/api/llms-3.txt): 102 pages
    "
  `);
});

test("sections are packed whole where they fit, and cut where they do not", () => {
  const section = (title: string, count: number) => ({
    title,
    lines: Array.from({ length: count }, () => "x".repeat(9)),
  });
  const packs = packSections([section("a", 3), section("b", 4), section("c", 20), section("d", 1)], 100);
  expect(packs.map((pack) => pack.map(({ title, lines }) => `${title}${lines.length}`))).toEqual([
    ["a3", "b4"],
    ["c9"],
    ["c9"],
    ["c2", "d1"],
  ]);
  expect(packSections([section("a", 0), { title: "b", lines: ["x".repeat(200), "y"] }], 100)).toHaveLength(3);
  expect(packSections([], 100)).toEqual([]);
});
