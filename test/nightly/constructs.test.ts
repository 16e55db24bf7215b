// Time of every construct of markdown and of a schema, repeated: from 10 to 100 kB it grows with the length, or a budget ends it with a
// diagnostic. CPU of this process is compared with CPU of this process, so other load does not count.
import { afterEach, describe, expect, test, vi } from "vitest";
import { build } from "../../src/build/build.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { behindSwitch, readBy, textsRead } from "../build/parser-switch.ts";
import { pageOf } from "../markdown/page-of.ts";

vi.mock("../../src/platform/native/addon.ts", async (original) => {
  const door = await original<typeof import("../../src/platform/native/addon.ts")>();
  return { ...door, loadParser: () => behindSwitch(door.loadParser()) };
});

/** CPU ms of this process for `work`. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times dearer `large` is than `small`, where small times count as `floor` ms; the best of at most five
 * looks: collections of garbage and other load make some dear, and what grows by squares is too dear in each.
 */
async function ratio(small: () => unknown, large: () => unknown, floor: number): Promise<number> {
  const looks: number[] = [];
  while (looks.length < 5 && Math.min(...looks, 99) > 15) {
    await small();
    looks.push((await cost(large)) / Math.max(floor, await cost(small)));
  }
  return Math.min(...looks);
}

/** Whether remark alone reads what `work` parses: a construct stands too densely in it for the native parser to be asked. */
function isForRemark(work: () => unknown): boolean {
  textsRead();
  work();
  return textsRead().native === 0;
}

const sized = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

const markdown: Readonly<Record<string, string>> = {
  "a sentence with marks": "Lorem *ipsum* `dolor` [sit](https://e.test). ",
  words: "lorem ipsum ",
  lines: "lorem ipsum dolor\n",
  paragraphs: "Lorem *ipsum* `dolor` [sit](https://e.test).\n\n",
  "both marks": "*_",
  emphasis: "*a* ",
  strong: "**a** ",
  "open emphasis": "*a ",
  "ended emphasis": "a* ",
  "three marks": "***a** b* ",
  "code spans": "`a` ",
  backticks: "`",
  links: "[a](b) ",
  references: "[a] ",
  "two brackets": "[a][b] ",
  definitions: "[a]: /b\n",
  "open brackets": "[",
  "closed brackets": "]",
  images: "![a](b) ",
  "open images": "![",
  "open links": "[a](",
  "open tags": "<",
  tags: "<b>a</b> ",
  attributes: '<a b="',
  comments: "<!-- a -->\n\n",
  "open comments": "<!--",
  "character data": "<![CDATA[",
  instructions: "<?",
  entities: "&amp; &#123;",
  escapes: "\\*",
  autolinks: "<http://a.b> ",
  "bare addresses": "http://a.b www.a.b a@b.c ",
  struck: "~~a~~ ",
  tildes: "~",
  lists: "- a\n",
  "numbered lists": "1. a\n",
  "loose lists": "- a\n\n",
  "lists in lists": "- a\n  - b\n",
  tasks: "- [ ] a\n",
  quotes: "> a\n",
  "many quotes": "> a\n\n",
  alerts: "> [!NOTE]\n> a\n\n",
  headings: "# a\n",
  "underlined headings": "a\n===\n",
  "headings with ids": "# a {#x}\n",
  rules: "---\n\n",
  fences: "```js\na\n```\n",
  "open fences": "```\n",
  "indented code": "    a\n\n",
  tables: "| a | b |\n|---|---|\n| c | d |\n\n",
  rows: "| a | b |\n",
  blocks: ":::note\na\n:::\n\n",
  "open blocks": ":::note\n",
  footnotes: "[^a] ",
  "footnote texts": "[^a]: b\n\n",
  html: "<div>a</div>\n\n",
  "open html": "<div>\n\n",
  breaks: "a  \nb\\\n",
  badges: ":badge[a]{tip} ",
  "open badges": ":badge[",
  keys: ":kbd[a+b] ",
  "many keys": ":kbd[a+a+a+a+a+a+a+a] ",
  cards: ':::card a {href="b.md"}\nc\n:::\n\n',
  steps: "::::steps\n\n:::step a\nb\n:::\n\n::::\n\n",
  "open steps": "::::steps\n\n:::step a\n",
  "trees of files": ":::files\n- a/\n  - b c\n:::\n\n",
  "groups of codes": ":::code-group\n```js\na\n```\n:::\n\n",
  "annotated lines": "```js\na // [!code ++] // [!code focus:9]\n```\n",
  "pictures to enlarge": "![a](b.png#zoom) ",
  videos: ':::video a {src="b.mp4"}\n:::\n\n',
  "empty lines": "\n",
  tabs: "\t",
};

describe("markdown", () => {
  afterEach(() => readBy("native"));

  test.each(Object.entries(markdown))("%s", async (_, piece) => {
    const page = (size: number) => () => pageOf(sized(piece, size));
    // Where the large text is remark's work, the small one is read by it, too.
    if (isForRemark(page(100_000))) readBy("remark");
    expect(await ratio(page(10_000), page(100_000), 120)).toBeLessThanOrEqual(15);
  });

  test("front matter", async () => {
    const page = (size: number) => () => pageOf(`---\ntags:\n${sized("  - a\n", size)}\n---\n\n# A\n`);
    expect(await ratio(page(10_000), page(100_000), 120)).toBeLessThanOrEqual(15);
  });
});

/** A schema of `count` times one keyword. */
type Shape = (count: number) => unknown;

const many = (count: number, make: (index: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = (count: number, make: (index: number) => unknown) =>
  Object.fromEntries(many(count, make).map((value, index) => [`p${index}`, value]));
/** One in the other. */
const nested = (count: number, wrap: (inner: object) => object): object => {
  let schema: object = { type: "string" };
  for (let level = 0; level < count; level += 1) schema = wrap(schema);
  return schema;
};

const schemas: Readonly<Record<string, Shape>> = {
  properties: (count) => ({ type: "object", properties: named(count, () => ({ type: "string" })) }),
  required: (count) => ({ type: "object", required: many(count, (index) => `p${index}`) }),
  enum: (count) => ({ enum: many(count, (index) => `value ${index}`) }),
  oneOf: (count) => ({ oneOf: many(count, (index) => ({ const: index })) }),
  anyOf: (count) => ({
    anyOf: many(count, (index) => ({ type: "object", properties: { [`p${index}`]: { type: "string" } } })),
  }),
  allOf: (count) => ({
    allOf: many(count, (index) => ({ type: "object", properties: { [`p${index}`]: { type: "string" } } })),
  }),
  "allOf in allOf": (count) => nested(Math.min(count, 60), (inner) => ({ allOf: [inner, { type: "object" }] })),
  "properties in properties": (count) =>
    nested(Math.min(count, 60), (inner) => ({ type: "object", properties: { a: inner } })),
  items: (count) => nested(Math.min(count, 60), (inner) => ({ type: "array", items: inner })),
  pattern: (count) => ({ type: "string", pattern: `^(${"a|b".repeat(count)})$` }),
  description: (count) => ({ type: "string", description: "Lorem *ipsum* `dolor`. ".repeat(count) }),
  example: (count) => ({ type: "object", example: named(count, (index) => index) }),
  examples: (count) => ({ examples: many(count, (index) => ({ a: index })) }),
  default: (count) => ({ type: "array", default: many(count, (index) => index) }),
  patternProperties: (count) => ({
    type: "object",
    patternProperties: Object.fromEntries(
      many(count, (index) => index).map((index) => [`^p${index}`, { type: "string" }]),
    ),
  }),
  "references to one schema": (count) => ({
    type: "object",
    properties: named(count, () => ({ $ref: "#/components/schemas/Small" })),
  }),
};

function specOf(schema: unknown): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    servers: [{ url: "https://api.test" }],
    paths: {
      "/a": {
        post: {
          operationId: "a",
          requestBody: { content: { "application/json": { schema } } },
          responses: { 200: { description: "ok", content: { "application/json": { schema } } } },
        },
      },
    },
    components: {
      schemas: { Small: { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } } },
    },
  });
}

describe("schemas", () => {
  test.each(Object.entries(schemas))("%s", async (_, shape) => {
    const one = JSON.stringify(shape(40)).length - JSON.stringify(shape(20)).length;
    const count = (size: number): number => Math.max(20, Math.floor(size / (one / 20 || 1)));
    const check = (size: number) => async () => {
      const host = memoryHost({
        "/site/openapi.json": specOf(shape(count(size))),
        "/site/docs/index.md": "# A\n",
        "/site/pio-docs.config.json": '{"title":"T","apis":[{"id":"a","spec":"openapi.json"}]}',
      });
      return build(host, { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false });
    };
    expect(await ratio(check(10_000), check(100_000), 200)).toBeLessThanOrEqual(15);
  });
});
