// A mark that cannot be understood hides what it marks from all, and is told of at its place.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";

const config = { "pio-docs.config.json": '{"title":"T"}' };

/** What is said of marks in a site of `files`, and whether a word that is to be hidden is in its pages. */
async function built(files: Readonly<Record<string, string>>, audiences: readonly string[] = ["partner"]) {
  const { diagnostics, html, paths } = await worldOf(
    { ...config, "docs/index.md": "# Home\n", ...files },
    { audiences },
  );
  const texts = await Promise.all(paths.filter((path) => path.endsWith(".html")).map(html));
  const told = diagnostics
    .filter((line) => line.split(" ")[2] === "audience-invalid")
    .map((line) => line.replace(/ [^:]*$/, ""));
  return { told, isPublished: texts.some((text) => text.includes("zzsecret")) };
}

it.each([
  ["audience: []", "2:1"],
  ["audience: 7", "2:1"],
  ["audience: [{ name: partner }]", "2:1"],
  ["audience: partner\nx-audience: staff", "3:1"],
  ["x-internal: 1", "2:1"],
  ["x-internal: [internal]", "2:1"],
  ["title: A\nx_internal: true", "3:1"],
  ["audience: partner\ntitle: [", "3:9"],
  ["audience:", "2:1"],
  ["x-internal: ~", "2:1"],
  ["title: A\naudiance: partner", "3:1"],
  ["\u0430udience: partner", "2:1"],
  ["xInternal: true", "2:1"],
  ["title: A\ndescription: Of <Audience for='staff'>b</Audience>.", "2:1"],
])("front matter %j hides the page", async (front, place) => {
  const { told, isPublished } = await built({ "docs/a.md": `---\n${front}\n---\n\n# zzsecret\n` });
  expect(isPublished).toBe(false);
  expect(told).toEqual([expect.stringMatching(new RegExp(`^docs/a\\.md:${place} error`))]);
});

it.each([
  "{title: A, audience: staff}",
  "title: A\n? audience\n: staff",
  "? x-internal\n: true",
  '"audi\\u0065nce": staff',
  "!!str audience: staff",
  "&k audience: staff",
  "  title: A\n  audience: staff",
  "title: A\nbase: &b { audience: staff }\n<<: *b",
])("a mark is found however YAML writes it: %j", async (front) => {
  expect(await built({ "docs/a.md": `---\n${front}\n---\n\n# zzsecret\n` })).toEqual({ told: [], isPublished: false });
  const partial = { "docs/_p.md": `---\n${front}\n---\n\nzzsecret\n`, "docs/a.md": "<!-- @include: ./_p.md -->\n" };
  expect((await built(partial)).isPublished).toBe(false);
  const folder = { "docs/b/_category_.yaml": `\ufeff${front}\n`, "docs/b/a.md": "# zzsecret\n" };
  expect((await built(folder)).isPublished).toBe(false);
});

it("a folder is hidden by JSON with escapes, and by a block in its label", async () => {
  for (const json of ['{"\\u0061udience":"staff"}', '{"label":"<Audience for=\'staff\'>b</Audience>"}']) {
    const files = { "docs/b/_category_.json": json, "docs/b/a.md": "# zzsecret\n" };
    expect((await built(files)).isPublished).toBe(false);
  }
});

it("what only looks like front matter with a mark is text", async () => {
  for (const text of ["---\nFor any audience: a\n---\n# zzsecret\n", "---\n- zzsecret audience\n---\n# zzsecret\n"])
    expect([text, (await built({ "docs/a.md": text })).isPublished]).toEqual([text, true]);
});

it("front matter that is not read hides the page where it has a mark", async () => {
  for (const text of ["\n---\naudience: partner\n---\n# zzsecret\n", "---\naudience: partner\n\n# zzsecret\n"]) {
    const { told, isPublished } = await built({ "docs/a.md": text });
    expect([text, isPublished, told.length]).toEqual([text, false, 1]);
  }
});

it.each([
  "audience: public",
  "audience: [staff, everyone]",
  "audience: partner",
  "audience: [staff, partner]",
  "audience: staff, partner",
  "x-audience: partner",
  "x-internal: false",
  "x-internal: off",
  "audience: partner\nx-internal: true",
])("front matter %j shows the page to partners, and is fine", async (front) => {
  expect(await built({ "docs/a.md": `---\n${front}\n---\n\n# zzsecret\n` })).toEqual({ told: [], isPublished: true });
});

it.each([
  [":::audience\nzzsecret\n:::\n", "1:1"],
  [":::audience partner\nzzsecret\n:::\n", "1:1"],
  ['Text.\n\n:::audience{for="staff"}\nzzsecret\n', "3:1"],
  ['::::note\n:::audience{for="staff"}\nzzsecret\n::::\n', "2:1"],
  ['A <Audience for="staff">zzsecret\n', "1:3"],
  ["A <Audience>zzsecret</Audience>\n", "1:3"],
  [':::audiance{for="partner"}\nzzsecret\n:::\n', "1:1"],
  [':::Audiences{for="partner"}\nzzsecret\n:::\n', "1:1"],
  ['A <Audence for="partner">zzsecret</Audence>\n', "1:3"],
  ["A <Audience for={{a: 1}}>zzsecret</Audience>\n", "1:3"],
  ["A :audience[zzsecret]{for=partner}\n", "1:3"],
  ['::audience[zzsecret]{for="partner"}\n', "1:1"],
])("the block %j is hidden", async (text, place) => {
  const { told, isPublished } = await built({ "docs/a.md": text });
  expect(isPublished).toBe(false);
  expect(told).toEqual([expect.stringMatching(new RegExp(`^docs/a\\.md:${place} error`))]);
});

it("a block that a text cannot have is hidden: of workflows", async () => {
  const document = {
    arazzo: "1.0.1",
    info: { title: "Flows", version: "1", description: ':::audience{for="partner"}\nzzsecret\n:::' },
    sourceDescriptions: [{ name: "s", url: "openapi.json" }],
    workflows: [{ workflowId: "w", steps: [{ stepId: "a", operationId: "a" }] }],
  };
  const { told, isPublished } = await built({ "docs/flows.arazzo.json": JSON.stringify(document, null, 1) });
  expect([isPublished, told.length]).toEqual([false, 1]);
});

it("category files and sidebar items that are marked wrong are hidden", async () => {
  const folder = await built({
    "docs/b/_category_.json": '{"label":"zzsecret","audience":[]}',
    "docs/b/a.md": "# zzsecret\n",
  });
  expect(folder).toEqual({
    told: [expect.stringMatching(/^docs\/b\/_category_\.json:1:\d+ error/)],
    isPublished: false,
  });
  const item = await built({
    "sidebars.json": '{"docs":[{"type":"doc","id":"index","label":"zzsecret","x-internal":7}]}',
  });
  expect(item).toEqual({ told: [expect.stringMatching(/^sidebars\.json:1:\d+ error/)], isPublished: false });
});

it("a description of a spec is told of at its place", async () => {
  const spec = {
    openapi: "3.1.0",
    info: { title: "T", version: "1", description: ":::audience\nzzsecret\n:::" },
    paths: {},
  };
  const { told, isPublished } = await built({
    "pio-docs.config.json": '{"title":"T","apis":[{"id":"a","spec":"a.json"}]}',
    "a.json": JSON.stringify(spec),
  });
  expect([isPublished, told]).toEqual([false, [expect.stringMatching(/^a\.json:1:\d+ error/)]]);
});
