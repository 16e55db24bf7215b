// Streams as a reader, a program, and an agent meet them: what the mock sends is read by an EventSource and a line reader, the page, its
// Markdown, and its sample show the same. Described by `schema` (as specs before 3.2 do) and by `itemSchema`, in all versions.
import { describe, expect, it } from "vitest";
import { mockOf } from "../mock/world.ts";
import { worldOf } from "./world.ts";

type Event = { readonly event: string; readonly data: string; readonly id: string };

/** The events that an EventSource would dispatch (HTML Standard, 9.2.6). */
function eventsIn(stream: string): readonly Event[] {
  const events: Event[] = [];
  let event = { event: "message", data: [] as string[], id: "" };
  for (const line of stream.split(/\r\n|\r|\n/)) {
    if (line === "") {
      if (event.data.length > 0) events.push({ ...event, data: event.data.join("\n") });
      event = { event: "message", data: [], id: event.id };
      continue;
    }
    const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === "data") event.data.push(value);
    if (name === "event") event.event = value;
    if (name === "id") event.id = value;
  }
  return events;
}

const linesIn = (text: string): readonly unknown[] => {
  expect(text.endsWith("\n")).toBe(true);
  return text
    .slice(0, -1)
    .split("\n")
    .map((line): unknown => JSON.parse(line.startsWith("\u001e") ? line.slice(1) : line));
};

const chunk = {
  type: "object",
  required: ["id", "text"],
  properties: { id: { type: "string", example: "c1" }, text: { type: "string", example: "Hi" } },
};
const made = { id: "c1", text: "Hi" };

function document(openapi: string, content: object): string {
  const paths = {
    "/s": { get: { operationId: "s", summary: "S", responses: { 200: { description: "ok", content } } } },
  };
  return JSON.stringify({ openapi, info: { title: "A", version: "1" }, paths });
}

const versions = ["3.0.3", "3.1.0", "3.2.0"];
const ways: readonly (readonly [string, (openapi: string) => object])[] = [
  ["schema", () => ({ schema: chunk })],
  ["schema of a list", () => ({ schema: { type: "array", items: chunk } })],
  ["schema with an example", () => ({ schema: chunk, example: made })],
  ["itemSchema", () => ({ itemSchema: chunk })],
  ["a list without items beside itemSchema", () => ({ schema: { type: "array" }, itemSchema: chunk })],
];
const cases = versions.flatMap((version) => ways.map(([way, media]) => ({ version, way, media: media(version) })));

async function shown(openapi: string, type: string, media: object) {
  const spec = document(openapi, { [type]: media });
  const mock = await mockOf(spec);
  const answer = await mock.ask("/s");
  const world = await worldOf({
    "pio-docs.config.json": JSON.stringify({
      title: "T",
      apis: [{ id: "a", spec: "openapi.json", route: "/api", sidebar: "api" }],
    }),
    "docs/index.md": "# Home\n",
    "openapi.json": spec,
  });
  const path = world.paths.find((one) => one.endsWith("/s.md")) ?? "";
  return { answer, markdown: await world.html(path), html: await world.html(path.replace(/\.md$/, "/index.html")) };
}

describe.each(cases)("by $way in $version", ({ version, media }) => {
  it("server-sent events have the item as their data", async () => {
    const { answer, markdown, html } = await shown(version, "text/event-stream", media);
    expect(answer.headers["content-type"]).toMatch(/^text\/event-stream/);
    expect(eventsIn(answer.text).map(({ data }): unknown => JSON.parse(data))).toEqual([made]);
    for (const text of [markdown, html]) expect(text).toMatch(/Server-sent events: each item is the data/);
    expect(markdown).toContain('data: {"id":"c1","text":"Hi"}');
  });

  it.each([
    "application/x-ndjson",
    "application/jsonl",
    "application/json-seq",
  ])("%s has one JSON a line", async (type) => {
    const { answer, markdown, html } = await shown(version, type, media);
    expect(linesIn(answer.text)).toEqual([made]);
    expect(answer.text.startsWith("\u001e")).toBe(type === "application/json-seq");
    const sentence =
      type === "application/json-seq"
        ? "Each item is JSON preceded by a record separator"
        : "Each item is JSON on its own line";
    for (const text of [markdown, html]) expect(text).toContain(sentence);
  });
});

/** Media types and contents of the parts of a body. */
function partsIn(text: string, contentType: unknown): readonly (readonly [string, string])[] {
  const boundary = /boundary="?([^";]+)/.exec(String(contentType))?.[1];
  if (boundary === undefined) throw new Error(`no boundary: ${String(contentType)}`);
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = "", ...rest] = part.replace(/^\r\n|\r\n$/g, "").split("\r\n\r\n");
      return [/content-type: (.*)/i.exec(head)?.[1] ?? "", rest.join("\r\n\r\n")];
    });
}

describe.each(versions)("multipart/mixed in %s", (version) => {
  it.each<[string, object, readonly (readonly [string, string])[]]>([
    ["a list", { schema: { type: "array", items: chunk } }, [["application/json", JSON.stringify(made)]]],
    [
      "a list beside itemSchema",
      { schema: { type: "array" }, itemSchema: chunk },
      [["application/json", JSON.stringify(made)]],
    ],
    [
      "parts by place, and all further ones",
      {
        itemSchema: { type: "string", example: "words" },
        prefixEncoding: [{ contentType: "text/markdown" }],
        itemEncoding: { contentType: "image/png" },
      },
      [
        ["text/markdown", "words"],
        ["image/png", expect.stringContaining("PNG")],
      ],
    ],
    [
      "places of a list",
      {
        schema: { type: "array", prefixItems: [chunk, { type: "string", example: "x" }], items: chunk },
        prefixEncoding: [{ contentType: "application/vnd.a+json" }, {}],
        itemEncoding: { contentType: "application/vnd.b+json" },
      },
      [
        ["application/vnd.a+json", JSON.stringify(made)],
        ["text/plain", "x"],
        ["application/vnd.b+json", JSON.stringify(made)],
      ],
    ],
  ])("%s has its parts between boundaries", async (_, media, parts) => {
    const { answer, markdown } = await shown(version, "multipart/mixed", media);
    expect(partsIn(answer.text, answer.headers["content-type"])).toEqual(parts);
    for (const [type] of parts) expect(markdown).toContain(`Content-Type: ${type}`);
  });
});

it.each(["3.1.0", "3.2.0"])("the data of an event is a document of its contentSchema in %s", async (version) => {
  const data = { type: "string", contentMediaType: "application/json", contentSchema: chunk };
  const item = { type: "object", required: ["data"], properties: { event: { const: "delta" }, data } };
  const { answer, html } = await shown(version, "text/event-stream", { itemSchema: item });
  expect(eventsIn(answer.text)).toEqual([{ event: "delta", id: "", data: JSON.stringify(made) }]);
  expect(html).toContain("its fields are the lines of the event");
});

it("several lines of JSON that the spec gives keep their ends in Markdown", async () => {
  const media = { schema: chunk, example: [made, { ...made, id: "c2" }] };
  const { markdown, answer } = await shown("3.0.3", "application/x-ndjson", media);
  expect(markdown).toContain('{"id":"c1","text":"Hi"}\n{"id":"c2","text":"Hi"}');
  expect(linesIn(answer.text)).toHaveLength(2);
});

it("a request in lines is judged line by line, and sent so by the samples", async () => {
  const requestBody = { required: true, content: { "application/x-ndjson": { schema: chunk } } };
  const paths = { "/s": { post: { requestBody, responses: { 204: { description: "" } } } } };
  const mock = await mockOf({ openapi: "3.0.3", paths });
  const headers = { "Content-Type": "application/x-ndjson" };
  const ask = (body: string) => mock.ask("/s", { method: "POST", headers, body });
  expect((await ask('{"id":"1","text":"a"}\n{"id":"2","text":"b"}\n')).status).toBe(204);
  expect((await ask('{"id":"1","text":"a"}\n{"id":"2"}\n')).status).toBe(422);
});
