// Texts that would be markup, would end a fence or begin front matter, in every place where a description puts text: a twin stays what it
// is, and its length and time grow with what it says. Twins are read by a parser of CommonMark that shares nothing with what prints them.
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { worldOf } from "../build/world.ts";
import { cpuClock } from "../cpu-clock.ts";

const reader = unified().use(remarkParse).use(remarkGfm);

const odd = [
  "<script>alert(1)</script>",
  "---",
  "``` ```\n```",
  "~~~\nx",
  "a | b\n---|---",
  "# No heading",
  "> no quote",
  "- [ ] no task",
  "[no](javascript:alert(1)) ![no](x)",
  "[no]: https://evil.example",
  "} ] ) // no end */ <!-- no comment",
  "\\ &lt;script> &#60;b&#62; \u2028 \u0000 \r\n\t end",
  "`a` ``b `",
  "- : \" ' ? % @ ! & * yes",
  "w".repeat(20_000),
  "\u202egnirts",
];

/** The twins of a description, by path. */
async function markdownPagesOf(spec: object): Promise<ReadonlyMap<string, string>> {
  const world = await worldOf({ "docs/index.md": "# Home\n", "openapi.json": JSON.stringify(spec) });
  const paths = world.paths.filter((path) => path.endsWith(".md"));
  return new Map(await Promise.all(paths.map(async (path) => [path, await world.html(path)] as const)));
}

function hostileSpec(text: string, index: number): object {
  const named = {
    type: "string",
    title: text,
    description: text,
    pattern: text,
    default: text,
    examples: [text],
    format: text,
  };
  const fields = {
    [text]: { ...named, "x-enumDescriptions": { [text]: text }, enum: [text, `${text}2`] },
    other: named,
  };
  const schema = {
    type: "object",
    title: text,
    description: text,
    required: [text],
    properties: fields,
    patternProperties: { [text]: named },
  };
  const choice = {
    oneOf: [
      { ...schema, title: `${text} 1` },
      { ...schema, title: `${text} 2` },
    ],
    discriminator: { propertyName: text },
  };
  const content = {
    "application/json": {
      schema: choice,
      examples: { [text]: { summary: text, description: text, value: { [text]: text } } },
    },
  };
  const parameter = { name: text, in: "query", description: text, schema: named };
  return {
    openapi: "3.1.0",
    info: {
      title: text,
      version: text,
      summary: text,
      description: text,
      contact: { name: text },
      license: { name: text, url: "https://a.example" },
    },
    servers: [
      {
        url: `https://a.example/{v}`,
        description: text,
        variables: { v: { default: text, enum: [text], description: text } },
      },
    ],
    security: [{ key: [text] }],
    tags: [{ name: text, description: text, externalDocs: { url: "https://a.example", description: text } }],
    paths: {
      [`/p${index}/${text}`]: {
        post: {
          operationId: `op${index}`,
          summary: text,
          description: text,
          tags: [text],
          deprecated: true,
          "x-sunset": text,
          "x-odd": { [text]: text },
          "x-codeSamples": [{ lang: text, label: text, source: text }],
          parameters: [parameter],
          requestBody: { description: text, content },
          responses: {
            200: {
              description: text,
              headers: { [text]: { description: text, schema: named } },
              content,
              links: { [text]: { operationId: `op${index}`, description: text, parameters: { a: text } } },
            },
          },
          callbacks: {
            [text]: {
              [`{$request.body#/${text}}`]: {
                post: { summary: text, description: text, responses: { 200: { description: text } } },
              },
            },
          },
        },
      },
    },
    components: { securitySchemes: { key: { type: "http", scheme: "bearer", description: text, bearerFormat: text } } },
  };
}

/** What no twin may hold outside of code. */
function faultsIn(markdownPage: string): readonly string[] {
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdownPage) ?? [];
  const faults: string[] = [];
  const head: unknown = parseYaml(front);
  const keys = typeof head === "object" && head !== null ? Object.keys(head) : [];
  if (keys.join().replace(",version", "") !== "title,url") faults.push(`front matter: ${keys}`);
  const visit = (node: Nodes): void => {
    if (/^(html|thematicBreak|definition|footnoteDefinition)$/.test(node.type))
      faults.push(`${node.type} ${JSON.stringify(node).slice(0, 80)}`);
    if ((node.type === "link" || node.type === "image") && /^\s*(?:javascript|data|vbscript):/i.test(node.url))
      faults.push(`link ${node.url}`);
    // A row of a shape that stands in no fence.
    if (node.type === "text" && /(?:^|\n) *(?:other\?: string|\| \{)/.test(node.value))
      faults.push(`open fence: ${node.value.slice(0, 80)}`);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(reader.parse(body));
  return faults;
}

/** A description of one operation, `GET /a`. */
function apiOf(operation: object, components: object = {}): object {
  const get = { operationId: "a", responses: { 200: { description: "b" } }, ...operation };
  return { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { get } }, components };
}

const answering = (schema: object) => ({
  responses: { 200: { description: "b", content: { "application/json": { schema } } } },
});

describe("a twin", () => {
  it.each(
    odd.map((text, index) => [JSON.stringify(text).slice(0, 40), text, index] as const),
  )("stays markdown without markup of others: %s", async (_, text, index) => {
    const markdownPages = await markdownPagesOf(hostileSpec(text, index));
    expect(markdownPages.size).toBeGreaterThan(2);
    const size = Math.max(...[...markdownPages.values()].map((markdownPage) => markdownPage.length));
    expect(size).toBeLessThan(20_000 + 120 * text.length);
    for (const [path, markdownPage] of markdownPages) {
      // Prose is the author's markdown: there a rule, a quote and a link are meant. It is without HTML and addresses that run.
      const faults = faultsIn(markdownPage).filter((fault) => !fault.startsWith("thematicBreak"));
      expect({ path, faults }).toEqual({ path, faults: [] });
    }
  });

  it("of 10,000 listed values is as long as they are, and takes its time once", async () => {
    const list = Array.from({ length: 10_000 }, (_, at) => `value-${at}`);
    const spec = apiOf({ parameters: [{ name: "q", in: "query", schema: { enum: list } }] });
    const clock = cpuClock();
    const markdownPage = (await markdownPagesOf(spec)).get("api/a-2.md") ?? "";
    expect(markdownPage).toContain("value-9999");
    expect(markdownPage.length).toBeLessThan(10_000 * 14 + 1000);
    expect(clock()).toBeLessThan(20_000);
  });

  it("of a schema that holds itself in many ways is bounded", async () => {
    const self = { $ref: "#/components/schemas/S" };
    const properties = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `f${at}`,
        at % 2 === 0 ? self : { type: "array", items: { oneOf: [self, { type: "object", properties: { x: self } }] } },
      ]),
    );
    const schemas = { S: { type: "object", properties } };
    const markdownPages = await markdownPagesOf(apiOf(answering(self), { schemas }));
    for (const markdownPage of markdownPages.values()) expect(markdownPage.length).toBeLessThan(50_000);
    expect(markdownPages.get("api/a-2.md")).toContain("(/api/schemas/s.md)");
  });

  it("of lists in lists, 40 deep, says where it goes on", async () => {
    let schema: object = { type: "string" };
    for (let depth = 0; depth < 40; depth += 1)
      schema = { type: "object", properties: { [`d${depth}`]: { type: "array", items: schema } } };
    const markdownPages = await markdownPagesOf(apiOf(answering(schema)));
    for (const markdownPage of markdownPages.values()) expect(faultsIn(markdownPage)).toEqual([]);
    expect(Math.max(...[...markdownPages.values()].map((markdownPage) => markdownPage.length))).toBeLessThan(20_000);
  });
});
