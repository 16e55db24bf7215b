// Forms as a reader and an agent meet them: the body that is sent, not JSON, on the page, in Markdown, and from the mock.
import { describe, expect, it } from "vitest";
import { mockOf } from "../mock/world.ts";
import { worldOf } from "./world.ts";

const upload = {
  schema: {
    type: "object",
    required: ["file", "title"],
    properties: {
      title: { type: "string" },
      tags: { type: "array", items: { type: "string" } },
      meta: { type: "object" },
      file: { type: "string", format: "binary" },
      thumb: { type: "string", contentMediaType: "image/webp" },
    },
  },
  encoding: {
    file: {
      contentType: "image/png, image/jpeg",
      headers: { "X-Checksum": { required: true, schema: { type: "string" }, example: "abc" } },
    },
    meta: { contentType: "application/vnd.meta+json" },
  },
};
const value = { title: 'A "b"', tags: ["x", "y"], meta: { a: 1 }, file: "cat.png", thumb: "<binary>" };

async function site(operation: object) {
  const paths = {
    "/s": { post: { operationId: "s", summary: "S", responses: { 200: { description: "ok" } }, ...operation } },
  };
  const spec = JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths });
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({
      title: "T",
      apis: [{ id: "a", spec: "openapi.json", route: "/api", sidebar: "api" }],
    }),
    "docs/index.md": "# Home\n",
    "openapi.json": spec,
  });
  const path = world.paths.find((one) => one.endsWith("/s.md")) ?? "";
  const html = await world.html(path.replace(/\.md$/, "/index.html"));
  return { spec, markdown: await world.html(path), html, text: shownText(html) };
}

function shownText(html: string): string {
  const signs: Readonly<Record<string, string>> = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#39;": "'",
    "&amp;": "&",
  };
  return html.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign);
}

const sent = `--next-part
Content-Disposition: form-data; name="title"

A "b"
--next-part`;

describe("a multipart form", () => {
  const body = { requestBody: { content: { "multipart/form-data": { ...upload, example: value } } } };

  it("is shown as its parts, with what the encoding says of each, not as JSON", async () => {
    const { text } = await site(body);
    expect(text).toContain(sent);
    expect(text).toContain('name="tags"\n\nx\n--next-part\nContent-Disposition: form-data; name="tags"\n\ny\n');
    expect(text).toContain('name="meta"\nContent-Type: application/vnd.meta+json\n\n{"a":1}\n');
    expect(text).toContain(
      'name="file"; filename="cat.png"\nContent-Type: image/png\nX-Checksum: abc\n\n<contents of the file>\n',
    );
    expect(text).toContain(
      'name="thumb"; filename="file"\nContent-Type: image/webp\n\n<contents of the file>\n--next-part--',
    );
    expect(text).not.toContain('"title": "A');
  });

  it("is the same in the Markdown page, and the call sends the file by its name", async () => {
    const { markdown } = await site(body);
    expect(markdown).toContain(sent);
    expect(markdown).toContain("X-Checksum: abc");
    expect(markdown).toContain("-F 'file=@/path/to/cat.png;type=image/png'");
  });

  it("is left out of the Markdown page where the call says all of it", async () => {
    const media = { schema: { ...upload.schema, required: ["title"] }, example: { title: "t" } };
    const { markdown, text } = await site({ requestBody: { content: { "multipart/form-data": media } } });
    expect(text).toContain('name="title"\n\nt\n--next-part--');
    expect(markdown).toContain("-F title=t");
    expect(markdown).not.toContain("next-part");
  });

  it("has a file that is required and that no example can hold, and the content that an example gives", async () => {
    const csv = { title: "t", file: "a,b\n1,2" };
    const examples = { none: { value: { title: "t" } }, csv: { value: csv } };
    const { text, markdown } = await site({
      requestBody: { content: { "multipart/form-data": { ...upload, examples } } },
    });
    expect(text).toContain('name="file"; filename="file"\nContent-Type: image/png\nX-Checksum: abc\n\n<contents of');
    for (const shown of [text, markdown]) expect(shown).toContain("a,b\n1,2\n--next-part--");
  });

  it("has a heading over what is said of its parts", async () => {
    const { html, markdown } = await site(body);
    expect(html).toMatch(/<p class="group-title">Encoding<\/p><dl class="encoding">/);
    expect(markdown).toMatch(/^Encoding:\n\n`file`: image\/png, image\/jpeg$/m);
  });
});

it("an urlencoded form is shown as its pairs, as the encoding and the samples have them", async () => {
  const media = {
    schema: {
      type: "object",
      properties: { tags: { type: "array" }, ids: { type: "array" }, "a b": { type: "string" } },
    },
    encoding: { ids: { style: "form", explode: false } },
    example: { tags: ["x", "y"], ids: [1, 2], "a b": "ä &" },
  };
  const operation = { requestBody: { content: { "application/x-www-form-urlencoded": media } } };
  const { text, markdown } = await site(operation);
  for (const shown of [text, markdown]) expect(shown).toContain("tags=x&tags=y&ids=1,2&a%20b=%C3%A4%20%26");
  expect(text).not.toContain("%5B");
  expect(text).toContain("Encoding");
});

it("a mock sends a multipart form with the boundary that its media type says", async () => {
  const content = { "multipart/form-data": { ...upload, example: value } };
  const { spec } = await site({ responses: { 200: { description: "ok", content } } });
  const mock = await mockOf(spec);
  const { headers, text } = await mock.ask("/s", { method: "POST" });
  expect(headers["content-type"]).toBe("multipart/form-data; boundary=next-part");
  expect(text).toContain('--next-part\r\nContent-Disposition: form-data; name="title"\r\n\r\nA "b"\r\n--next-part\r\n');
});
