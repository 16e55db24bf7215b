// A guide that is marked as internal is published: the author is told so at the mark, with what keeps the page back.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { worldOf } from "../../build/world.ts";
import { told } from "../told.ts";

/** Without a config nothing fails, so an error of a site with one is a warning. */
const config = { "pio-docs.config.json": '{"title":"T"}' };
const ofFront = (front: string) =>
  told("audience-no-effect", { ...config, "docs/a.md": `---\ntitle: A\n${front}\n---\n\nText.\n` });

describe("a mark in front matter that hides nothing", () => {
  it.each([
    [':::note{audience="partner"}\nText.\n:::\n', "audience", "1:9"],
    [":::tip Title {x-audience=partner}\nText.\n:::\n", "x-audience", "1:15"],
    [':::note T {for="partner"}\nText.\n:::\n', "for", "1:12"],
    ['## H {audience="partner"}\n', "audience", "1:7"],
    ['<Callout type="info" audience="partner">\nText.\n</Callout>\n', "audience", "1:22"],
  ])("a mark on something else than its block is told of: %j", async (text, key, spot) => {
    expect(await told("audience-no-effect", { ...config, "docs/a.md": text })).toEqual([
      `docs/a.md:${spot} error \`${key}\` has no effect here: this part of the page is public.`,
    ]);
  });

  it("no mark is told of in code, in words, and in the block of marks itself", async () => {
    const text =
      '```md\n:::note{audience="a"}\n:::\n```\n\nFor an audience = all.\n\n::::audience{for="public"}\n:::note{title="b"}\nText.\n:::\n::::\n';
    expect(await told("audience-no-effect", { ...config, "docs/a.md": text })).toEqual([]);
  });

  it("components of the site have props of their own", async () => {
    const files = {
      "pio-docs.config.json": '{"title":"T","components":{"Card":"./card.jsx"}}',
      "card.jsx": "export const Card = ({ audience }) => <b>{audience}</b>;\n",
      "docs/a.md": '<Card audience="all" />\n',
    };
    expect(await told("audience-no-effect", files)).toEqual([]);
    const own = { ...files, "docs/a.mdx": "export const Audiences = () => <b>x</b>\n\n<Audiences for='all' />\n" };
    expect(await told("audience-invalid", own)).toEqual([]);
  });

  it("a block in a text of the config is told of", async () => {
    const json = JSON.stringify({ title: "T", tagline: "A <Audience for='partner'>b</Audience>" });
    expect(await told("audience-no-effect", { "pio-docs.config.json": json, "docs/index.md": "# A\n" })).toEqual([
      expect.stringMatching(/^pio-docs\.config\.json:1:\d+ error `audience` has no effect here: this text is public/),
    ]);
  });

  it.each([
    "internal: true",
    "private: true",
    "hidden: true",
    "published: false",
  ])("%s is an error at its line", async (front) => {
    const key = front.split(":")[0];
    expect(await ofFront(front)).toEqual([
      `docs/a.md:3:1 error \`${key}\` has no effect on pages: this page is public.`,
    ]);
  });

  it("is found in MDX, and in free pages and pages without an API", async () => {
    const text = "---\ninternal: true\n---\n\n# A\n";
    expect(await told("audience-no-effect", { ...config, "docs/a.mdx": text })).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:2:1 error /),
    ]);
    const paged = { "pio-docs.config.json": '{"title":"T","pages":"pages"}', "pages/b.md": text };
    expect(await told("audience-no-effect", paged)).toEqual([expect.stringMatching(/^pages\/b\.md:2:1 error /)]);
  });

  it("names what keeps a page back", () => {
    expect(catalogue["audience-no-effect"].hint?.({ key: "private" })).toContain("`audience`");
    expect(catalogue["audience-no-effect"].hint?.({ key: "hidden" })).toContain("`unlisted: true`");
  });
});

it.each([
  "x-internal: false",
  "internal: true\ndraft: true",
  "hidden: true\nunlisted: true",
  "published: true",
  "audience: public",
  "audiences: [partner, everyone]",
  "audience:",
  "keywords: [internal]",
])("front matter that hides nothing elsewhere either is fine: %s", async (front) => {
  expect(await ofFront(front)).toEqual([]);
});

it("marks in workflows of APIs are errors where they stand, but not in what a step sends", async () => {
  const step = (id: string, more = {}) => ({ stepId: id, operationId: "a", ...more });
  const document = {
    arazzo: "1.0.1",
    info: { title: "Flows", version: "1" },
    sourceDescriptions: [{ name: "s", url: "openapi.json" }],
    workflows: [
      {
        workflowId: "w",
        steps: [step("a", { "x-internal": true }), step("b", { requestBody: { payload: { "x-internal": true } } })],
      },
      { workflowId: "v", "x-audience": "partner", steps: [step("a")] },
    ],
  };
  expect(
    await told("audience-no-effect", { ...config, "docs/flows.arazzo.json": JSON.stringify(document, null, 1) }),
  ).toEqual([
    expect.stringMatching(/^docs\/flows\.arazzo\.json:\d+:\d+ error `x-internal` has no effect on pages/),
    expect.stringMatching(/^docs\/flows\.arazzo\.json:\d+:\d+ error `x-audience` has no effect on pages/),
  ]);
});

it("the config names a mark as a key that it does not know", async () => {
  const { diagnostics } = await worldOf({
    "docs/index.md": "# Home\n",
    "pio-docs.config.json": '{"title":"T","x-internal":true}',
  });
  expect(
    diagnostics.filter((line) => line.startsWith("pio-docs.config.json:") && line.includes("x-internal")),
  ).toHaveLength(1);
});
