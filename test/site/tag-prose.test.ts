// What a spec says of a tag, on the index page of its category and wherever that page is told of.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const description = "Parcels **leave** the [dock](https://dock.example.com/a_b), see `GET /x`.\n\n- one\n- two";
const spec = {
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  tags: [
    { name: "parcels", description, externalDocs: { url: "https://more.example.com/", description: "Read *more*" } },
    { name: "bare", externalDocs: { url: "https://bare.example.com/" } },
  ],
  paths: {
    "/x": { get: { tags: ["parcels"], summary: "X", responses: {} } },
    "/y": { get: { tags: ["bare"], summary: "Y", responses: {} } },
  },
};

const world = () =>
  worldOf({
    "pio-docs.config.json": JSON.stringify({
      title: "T",
      url: "https://docs.example.com",
      apis: [{ id: "a", spec: "openapi.json", route: "/api", sidebar: "api" }],
    }),
    "docs/index.md": "# Home\n",
    "openapi.json": JSON.stringify(spec),
  });

it("a category of a tag shows its description as markdown, and its documentation elsewhere", async () => {
  const { html, paths, diagnostics } = await world();
  const path = paths.find((one) => /parcels(\/index)?\.html$/.test(one)) ?? "";
  const page = await html(path);
  expect(page).toContain("<strong>leave</strong>");
  expect(page).toMatch(/<a href="https:\/\/dock\.example\.com\/a_b"[^>]*>dock<\/a>/);
  expect(page).toMatch(/href="https:\/\/more\.example\.com\/"/);
  expect(page).toMatch(/<meta name="description" content="Parcels leave the dock, see GET \/x\."/);
  expect(page).not.toContain("**leave**");
  const bare = await html(paths.find((one) => /bare(\/index)?\.html$/.test(one)) ?? "");
  expect(bare).toContain("https://bare.example.com/");
  expect(diagnostics.filter((line) => line.includes("openapi.json") && /link/.test(line))).toEqual([]);
});

it("its Markdown page has the markdown, and llms.txt plain text", async () => {
  const { html, paths } = await world();
  const markdown = await html(paths.find((one) => /parcels\.md$/.test(one)) ?? "");
  expect(markdown).toContain("Parcels **leave** the [dock](https://dock.example.com/a_b)");
  expect(markdown).toContain("- one\n- two");
  expect(markdown).toContain("https://more.example.com/");
  const llms = (await Promise.all(paths.filter((one) => /llms.*\.txt$/.test(one)).map(html))).join("\n");
  expect(llms).toContain("Parcels leave the dock, see GET /x.");
  expect(llms).not.toContain("Parcels **leave**");
});
