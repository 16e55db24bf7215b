// Requests that are built to cost more than they weigh: four times as much of one may take about four times as long, for every kind of
// input that the mock reads. The generous bound still tells a square (16 times) and a recursion by length (an exception) apart.
import { expect, test } from "vitest";
import { Answerer } from "../../src/mock/answer.ts";
import { Grants } from "../../src/mock/auth-grants.ts";
import { type Incoming, pairsOf } from "../../src/mock/incoming.ts";
import { cpuClock, leastCpu } from "../cpu-clock.ts";
import { contractFor } from "./world.ts";

const ok = { responses: { 200: { description: "", content: { "application/json": { example: 1 } } } } };
const tree = { type: "object", additionalProperties: { $ref: "#/components/schemas/Tree" } };
const anything = { type: "object", additionalProperties: { type: ["integer", "string", "array", "object"] } };
const parameter = (name: string, schema: object, more: object = {}) => ({ name, in: "query", schema, ...more });
const numbers = { type: "array", items: { type: "integer" } };
const body = (content: object) => ({ post: { requestBody: { content }, ...ok } });
const document = {
  openapi: "3.2.0",
  info: { title: "Shop", version: "1" },
  components: {
    schemas: { Tree: tree },
    securitySchemes: {
      login: {
        type: "oauth2",
        flows: {
          authorizationCode: {
            authorizationUrl: "https://id.example.com/oauth/authorize",
            tokenUrl: "https://id.example.com/oauth/token",
            scopes: {},
          },
        },
      },
      cookie: { type: "apiKey", in: "cookie", name: "sid" },
    },
  },
  paths: {
    "/plain": { get: ok },
    "/files/{path}": {
      get: { ...ok, parameters: [{ name: "path", in: "path", required: true, schema: {}, allowReserved: true }] },
    },
    "/mixed/{a}-{b}.{c}": {
      get: {
        ...ok,
        parameters: ["a", "b", "c"].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      },
    },
    "/matrix/{m}": {
      get: {
        ...ok,
        parameters: [{ name: "m", in: "path", required: true, style: "matrix", explode: true, schema: anything }],
      },
    },
    "/query": {
      get: {
        ...ok,
        parameters: [
          parameter("deep", anything, { style: "deepObject", explode: true }),
          parameter("open", anything),
          parameter("list", numbers),
          parameter("joined", numbers, { explode: false }),
          parameter("pairs", anything, { explode: false }),
        ],
      },
    },
    "/headers": {
      get: {
        ...ok,
        parameters: [
          { name: "X-List", in: "header", schema: numbers },
          { name: "X-Object", in: "header", explode: true, schema: anything },
          { name: "open", in: "cookie", schema: anything },
        ],
      },
    },
    "/login": { get: { ...ok, security: [{ cookie: [] }] } },
    "/json": body({ "application/json": { schema: { $ref: "#/components/schemas/Tree" } } }),
    "/set": body({ "application/json": { schema: { type: "array", uniqueItems: true, items: anything } } }),
    "/pattern": body({
      "application/json": {
        schema: {
          type: "object",
          patternProperties: { "^x+$": { type: "integer" } },
          propertyNames: { pattern: "^[a-z0-9]+$" },
        },
      },
    }),
    "/choice": body({
      "application/json": {
        schema: { type: "array", items: { oneOf: [{ type: "string", maxLength: 1 }, anything, { enum: [[1], 2] }] } },
      },
    }),
    "/form": body({ "application/x-www-form-urlencoded": { schema: anything } }),
    "/styled": body({
      "application/x-www-form-urlencoded": {
        schema: { type: "object", properties: { deep: anything, open: anything, list: numbers } },
        encoding: { deep: { style: "deepObject", explode: true }, open: { style: "form", explode: true } },
      },
    }),
    "/parts": body({ "multipart/form-data": { schema: anything } }),
    "/xml": body({ "application/xml": { schema: { type: "object", properties: { a: numbers } } } }),
    "/lines": body({ "application/jsonl": { itemSchema: anything } }),
    "/text": body({ "text/plain": { schema: { type: "string", format: "date-time", maxLength: 5 } } }),
    "/number": body({ "application/json": { schema: { type: "number", multipleOf: 3, maximum: 7 } } }),
  },
};

type Sent = { readonly target: string; readonly headers?: Record<string, string>; readonly body?: string };

const many = (count: number, make: (index: number) => string, between = "&"): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);

const posts =
  (target: string, type: string, make: (count: number) => string) =>
  (count: number): Sent => ({ target, headers: { "content-type": type }, body: make(count) });

const form = "application/x-www-form-urlencoded";
const json = "application/json";

/** Each with the count that is asked for first; what it costs then is a few milliseconds at least where it is a square. */
const attacks: readonly (readonly [name: string, count: number, make: (count: number) => Sent])[] = [
  ["slashes", 15000, (count) => ({ target: "/".repeat(count) })],
  ["slashes behind a path", 15000, (count) => ({ target: `/plain${"/".repeat(count)}` })],
  ["slashes before a name", 15000, (count) => ({ target: `${"/".repeat(count)}x` })],
  ["segments", 8000, (count) => ({ target: "/a".repeat(count) })],
  ["segments of a path that may hold slashes", 8000, (count) => ({ target: `/files${"/a".repeat(count)}` })],
  ["empty segments of it", 8000, (count) => ({ target: `/files${"/".repeat(count)}a` })],
  ["separators of a segment", 15000, (count) => ({ target: `/mixed/${"-".repeat(count)}${".".repeat(count)}` })],
  ["triplets", 8000, (count) => ({ target: `/files/${"%2F".repeat(count)}` })],
  ["broken triplets", 8000, (count) => ({ target: `/files/${"%f0%".repeat(count)}?list=${"%f0%".repeat(count)}` })],
  ["names of a matrix", 4000, (count) => ({ target: `/matrix/${many(count, (at) => `;n${at}=1`, "")}` })],
  ["names of a query", 4000, (count) => ({ target: `/query?${many(count, (at) => `n${at}=1`)}` })],
  ["one name many times", 4000, (count) => ({ target: `/query?${many(count, () => "list=1")}` })],
  ["another name many times", 4000, (count) => ({ target: `/query?${many(count, () => "n=1")}` })],
  ["names without values", 8000, (count) => ({ target: `/query?${"&=".repeat(count)}` })],
  ["a list in one value", 8000, (count) => ({ target: `/query?joined=${"1,".repeat(count)}1` })],
  ["an object in one value", 8000, (count) => ({ target: `/query?pairs=${many(count, (at) => `n${at},1`, ",")}` })],
  ["names below a name", 4000, (count) => ({ target: `/query?${many(count, (at) => `deep[n${at}][a]=1`)}` })],
  ["names in each other", 4000, (count) => ({ target: `/query?deep${"[a]".repeat(count)}=1` })],
  ["brackets that open", 15000, (count) => ({ target: `/query?deep${"[".repeat(count)}=1` })],
  [
    "ranges of Accept",
    4000,
    (count) => ({ target: "/plain", headers: { accept: many(count, (at) => `a/b${at};q=0.1`, ",") } }),
  ],
  ["spaces of Accept", 15000, (count) => ({ target: "/plain", headers: { accept: `a/b;${" ".repeat(count)}x` } })],
  [
    "wishes of Prefer",
    4000,
    (count) => ({ target: "/plain", headers: { prefer: many(count, (at) => `w${at}=1`, ", ") } }),
  ],
  ["quotes of Prefer", 8000, (count) => ({ target: "/plain", headers: { prefer: 'a="\\"'.repeat(count) } })],
  ["a long example", 15000, (count) => ({ target: "/plain", headers: { prefer: `example=${"x".repeat(count)}` } })],
  ["cookies", 4000, (count) => ({ target: "/headers", headers: { cookie: many(count, (at) => `c${at}=1`, "; ") } })],
  [
    "cookies of a login",
    4000,
    (count) => ({ target: "/login", headers: { cookie: many(count, (at) => `c${at}=1`, "; ") } }),
  ],
  ["a list in a header", 8000, (count) => ({ target: "/headers", headers: { "x-list": "1,".repeat(count) } })],
  [
    "an object in a header",
    4000,
    (count) => ({ target: "/headers", headers: { "x-object": many(count, (at) => `n${at}=1`, ",") } }),
  ],
  [
    "a long Authorization",
    15000,
    (count) => ({ target: "/oauth/token", headers: { authorization: `Basic ${" x".repeat(count)}` } }),
  ],
  ["names of a form", 3200, posts("/form", form, (count) => many(count, (at) => `n${at}=1`))],
  ["one name of a form many times", 3200, posts("/form", form, (count) => many(count, () => "n=1"))],
  ["names of a form that is taken apart", 3200, posts("/styled", form, (count) => many(count, (at) => `n${at}=1`))],
  ["names below a name of a form", 3200, posts("/styled", form, (count) => many(count, (at) => `deep[n${at}]=1`))],
  ["a list of a form", 3200, posts("/styled", form, (count) => many(count, () => "list=1"))],
  ["names of a token's form", 3200, posts("/oauth/token", form, (count) => many(count, (at) => `n${at}=1`))],
  [
    "parts",
    240,
    posts(
      "/parts",
      "multipart/form-data; boundary=b",
      (count) => `${many(count, (at) => `--b\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\n1\r\n`, "")}--b--`,
    ),
  ],
  [
    "parts of one name",
    240,
    posts(
      "/parts",
      "multipart/form-data; boundary=b",
      (count) => `${many(count, () => '--b\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n', "")}--b--`,
    ),
  ],
  [
    "headers of a part",
    4000,
    posts("/parts", "multipart/form-data; boundary=b", (count) => `--b\r\n${"a:;\n ".repeat(count)}\r\n\r\n1\r\n--b--`),
  ],
  [
    "parameters of a part",
    4000,
    posts(
      "/parts",
      "multipart/form-data; boundary=b",
      (count) => `--b\r\nContent-Disposition: ${"; nam=".repeat(count / 2)}"\\\r\n\r\n1\r\n--b--`,
    ),
  ],
  [
    "beginnings of a boundary",
    20000,
    (count) => ({
      target: "/parts",
      headers: { "content-type": `multipart/form-data; boundary=${"-".repeat(2000)}b` },
      body: "-".repeat(count),
    }),
  ],
  ["lists in each other", 20000, posts("/json", json, (count) => "[".repeat(count) + "]".repeat(count))],
  ["lists that are never closed", 20000, posts("/json", json, (count) => "[".repeat(count))],
  ["objects in each other", 20000, posts("/json", json, (count) => `${'{"a":'.repeat(count)}1${"}".repeat(count)}`)],
  ["members", 10000, posts("/json", json, (count) => `{${many(count, (at) => `"n${at}":{}`, ",")}}`)],
  ["one member many times", 10000, posts("/json", json, (count) => `{${many(count, () => '"n":{}', ",")}}`)],
  ["members that are wrong", 10000, posts("/json", json, (count) => `{${many(count, (at) => `"n${at}":1`, ",")}}`)],
  [
    "a long name around what is wrong",
    20000,
    posts("/json", json, (count) => `{"${"n".repeat(count)}":{${many(60, (at) => `"n${at}":1`, ",")}}}`),
  ],
  [
    "members that patterns know",
    10000,
    posts("/pattern", json, (count) => `{${many(count, (at) => `"n${at}":1`, ",")}}`),
  ],
  ["a member for a pattern", 10000, posts("/pattern", json, (count) => `{"${"x".repeat(count)}":1}`)],
  ["items that are none twice", 10000, posts("/set", json, (count) => `[${many(count, (at) => `{"a":${at}}`, ",")}]`)],
  ["items of alternatives", 4000, posts("/choice", json, (count) => `[${many(count, (at) => `["${at}"]`, ",")}]`)],
  ["digits", 40000, posts("/number", json, (count) => "9".repeat(count))],
  ["an exponent", 40000, posts("/number", json, (count) => `1e${"9".repeat(count)}`)],
  ["backslashes", 40000, posts("/json", json, (count) => `{"a":"${"\\\\".repeat(count)}","b":1.50}`)],
  ["numbers with fractions", 20000, posts("/json", json, (count) => `[${"1.50,".repeat(count)}1]`)],
  ["elements", 8000, posts("/xml", "application/xml", (count) => `<r>${"<a>1</a>".repeat(count)}</r>`)],
  [
    "elements of many names",
    4000,
    posts("/xml", "application/xml", (count) => `<r>${many(count, (at) => `<n${at}/>`, "")}</r>`),
  ],
  ["elements in each other", 8000, posts("/xml", "application/xml", (count) => "<a>".repeat(count))],
  ["attributes", 4000, posts("/xml", "application/xml", (count) => `<r ${many(count, (at) => `n${at}="1"`, " ")}/>`)],
  ["spaces of an element", 20000, posts("/xml", "application/xml", (count) => `<r${" ".repeat(count)}x`)],
  ["a name of an element", 20000, posts("/xml", "application/xml", (count) => `<r ${"x".repeat(count)}`)],
  ["entities", 10000, posts("/xml", "application/xml", (count) => `<r>${"&amp;".repeat(count)}</r>`)],
  ["comments", 10000, posts("/xml", "application/xml", (count) => `<r>${"<!---->".repeat(count)}</r>`)],
  ["comments that are never closed", 20000, posts("/xml", "application/xml", (count) => `<r>${"<!--".repeat(count)}`)],
  ["lines", 10000, posts("/lines", "application/jsonl", (count) => '{"a":1}\n'.repeat(count))],
  ["empty lines", 20000, posts("/lines", "application/jsonl", (count) => "\n".repeat(count))],
  ["a text", 40000, posts("/text", "text/plain", (count) => "2".repeat(count))],
];

const answerer = new Answerer([await contractFor(document)], new Grants(), 1);

function incoming({ target, headers = {}, body: sent = "" }: Sent): Incoming {
  const [path = "", query = ""] = target.split("?");
  const method = sent === "" ? "GET" : "POST";
  return {
    method,
    path,
    query,
    pairs: pairsOf(query),
    headers: new Map(Object.entries(headers)),
    body: Buffer.from(sent),
  };
}

test.each(attacks)("%s", (_, count, make) => {
  const [one, four] = [incoming(make(count)), incoming(make(4 * count))];
  const spent = cpuClock();
  const { status, body: text = "" } = answerer.answer(four).reply;
  const first = spent();
  expect(status).toBeLessThan(500);
  expect(text.length).toBeLessThan(40_000);
  const once = leastCpu(() => answerer.answer(one), 5, 2);
  // What is too little to be measured counts as 12 ms.
  const bound = 8 * once + 12;
  expect(first < bound ? first : leastCpu(() => answerer.answer(four), bound)).toBeLessThan(bound);
});
