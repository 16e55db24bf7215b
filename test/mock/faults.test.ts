// What is wrong with requests, each with its place.
import { expect, test } from "vitest";
import { mockOf } from "./world.ts";

type Parameter = { readonly name: string; readonly in: string; readonly [key: string]: unknown };

const ok = { 200: { description: "" } };
const whole = { type: "integer", minimum: 1, maximum: 9 };
const list = { type: "array", items: whole };
const point = {
  type: "object",
  required: ["x"],
  properties: { x: whole, y: { type: "boolean" } },
  additionalProperties: false,
};

const withParameter = (parameter: Parameter, path = "/a") => ({
  paths: { [path]: { get: { parameters: [parameter], responses: ok } } },
});

/** What is said of each path with its headers; `[]`: it is right. */
async function said(document: object, path: string, headers: Record<string, string> = {}): Promise<readonly string[]> {
  return (await mockOf(document)).faults(path, { headers: { Prefer: "x", ...headers } });
}

const q = (schema: object, more: object = {}): object => withParameter({ name: "q", in: "query", schema, ...more });

test.each([
  ["a number", q(whole), "/a?q=5", []],
  ["too large", q(whole), "/a?q=50", ["query.q must be at most 9"]],
  ["one number sent twice", q(whole), "/a?q=1&q=2", ["query.q must be an integer, not an array"]],
  [
    "a day that no month has",
    q({ type: "string", format: "date-time" }),
    "/a?q=2024-02-30T00:00:00Z",
    [expect.stringContaining("query.q must be a valid date-time")],
  ],
  ["a leap day", q({ type: "string", format: "date" }), "/a?q=2024-02-29", []],
  ["no leap day", q({ type: "string", format: "date" }), "/a?q=2023-02-29", [expect.stringContaining("query.q must")]],
  [
    "an address with a zero in front",
    q({ type: "string", format: "ipv4" }),
    "/a?q=01.2.3.4",
    [expect.stringContaining("query.q must")],
  ],
  [
    "bytes that are none",
    q({ type: "string", format: "byte" }),
    "/a?q=%25%25%25",
    [expect.stringContaining("query.q must")],
  ],
  ["bytes for an address", q({ type: "string", format: "byte" }), "/a?q=_-8", []],
  ["no number", q(whole), "/a?q=five", ['query.q must be an integer, not the string `"five"`']],
  ["empty", q(whole), "/a?q=", ['query.q must be an integer, not the string `""`']],
  ["empty where that is allowed", q(whole, { allowEmptyValue: true }), "/a?q=", []],
  ["missing", q(whole, { required: true }), "/a", ["query.q is required"]],
  ["left out", q(whole), "/a", []],
  ["unknown ones are nobody's business", q(whole), "/a?other=1", []],
  [
    "digits beyond those of JavaScript",
    q({ type: "integer", maximum: 9007199254740992 }),
    "/a?q=9007199254740993",
    ["query.q must be at most 9007199254740992"],
  ],
  ["text that looks like a number", q({ type: "string", minLength: 2 }), "/a?q=12", []],
  ["a number or a word", q({ oneOf: [whole, { enum: ["all"] }] }), "/a?q=all", []],
  ["neither", q({ oneOf: [whole, { enum: ["all"] }] }), "/a?q=none", ['query.q must be one of `"all"`, not `"none"`']],
  ["null where it may be", q({ type: ["integer", "null"] }), "/a?q=null", []],
  ["a list, exploded", q(list), "/a?q=1&q=2&q=30", ["query.q[2] must be at most 9"]],
  ["a list with commas", q(list, { explode: false }), "/a?q=1,2,30", ["query.q[2] must be at most 9"]],
  ["a list of one", q(list), "/a?q=1", []],
  [
    "a list with spaces",
    q(list, { style: "spaceDelimited", explode: false }),
    "/a?q=1%202+30",
    ["query.q[2] must be at most 9"],
  ],
  [
    "a list with pipes",
    q(list, { style: "pipeDelimited", explode: false }),
    "/a?q=1|2%7C30",
    ["query.q[2] must be at most 9"],
  ],
  [
    "a comma that was encoded divides nothing",
    q({ type: "array", items: { type: "string" }, maxItems: 1 }, { explode: false }),
    "/a?q=a%2Cb",
    [],
  ],
  ["a list of names or one", q({ oneOf: [{ type: "string" }, list] }), "/a?q=x", []],
  ["an object, exploded", q(point), "/a?x=1&y=true", []],
  ["an object with commas", q(point, { explode: false }), "/a?q=x,70,y,true", ["query.q.x must be at most 9"]],
  [
    "an object in brackets",
    q(point, { style: "deepObject", explode: true }),
    "/a?q[x]=70&q[y]=true",
    ["query.q.x must be at most 9"],
  ],
  [
    "brackets, encoded",
    q(point, { style: "deepObject", explode: true }),
    "/a?q%5By%5D=no",
    ["query.q.x is required", 'query.q.y must be a boolean, not the string `"no"`'],
  ],
  [
    "a member too many",
    q(point, { style: "deepObject", explode: true }),
    "/a?q[x]=1&q[z]=1",
    ["query.q.z is not an allowed property"],
  ],
  [
    "a JSON document",
    withParameter({ name: "q", in: "query", content: { "application/json": { schema: point } } }),
    "/a?q=%7B%22x%22%3A70%7D",
    ["query.q.x must be at most 9"],
  ],
  [
    "names of prototypes",
    q({ type: "object", properties: { constructor: whole } }, { style: "deepObject" }),
    "/a?q[constructor]=70&q[__proto__]=1",
    ["query.q.constructor must be at most 9"],
  ],
  [
    "bytes that are no text",
    q({ type: "string", maxLength: 1 }),
    "/a?q=%ff%fe",
    ["query.q must have at most 1 character"],
  ],
  [
    "the whole query",
    withParameter({
      name: "f",
      in: "querystring",
      content: { "application/x-www-form-urlencoded": { schema: point } },
    }),
    "/a?x=70",
    ["query.x must be at most 9"],
  ],
])("query: %s", async (_, document, path, faults) => {
  expect(await said({ openapi: "3.2.0", ...document }, path)).toEqual(faults);
});

const p = (schema: object, more: object = {}): object =>
  withParameter({ name: "p", in: "path", required: true, schema, ...more }, "/a/{p}");

test.each([
  ["a number", p(whole), "/a/70", ["path.p must be at most 9"]],
  ["a plus is a plus", p({ type: "string", const: "1+1" }), "/a/1+1", []],
  ["simple list", p(list), "/a/1,70", ["path.p[1] must be at most 9"]],
  ["simple object", p(point), "/a/x,70,y,true", ["path.p.x must be at most 9"]],
  ["simple object, exploded", p(point, { explode: true }), "/a/x=70,y=true", ["path.p.x must be at most 9"]],
  ["label", p(whole, { style: "label" }), "/a/.70", ["path.p must be at most 9"]],
  ["label list, exploded", p(list, { style: "label", explode: true }), "/a/.1.70", ["path.p[1] must be at most 9"]],
  ["matrix", p(whole, { style: "matrix" }), "/a/;p=70", ["path.p must be at most 9"]],
  ["no matrix", p(whole, { style: "matrix" }), "/a/1", ["path.p is required"]],
  ["another matrix", p(whole, { style: "matrix" }), "/a/;q=1", ["path.p is required"]],
  ["no label", p(whole, { style: "label" }), "/a/1", ["path.p is required"]],
  ["matrix list", p(list, { style: "matrix" }), "/a/;p=1,70", ["path.p[1] must be at most 9"]],
  [
    "matrix list, exploded",
    p(list, { style: "matrix", explode: true }),
    "/a/;p=1;p=70",
    ["path.p[1] must be at most 9"],
  ],
  [
    "matrix object, exploded",
    p(point, { style: "matrix", explode: true }),
    "/a/;x=70;y=true",
    ["path.p.x must be at most 9"],
  ],
])("path: %s", async (_, document, path, faults) => {
  expect(await said(document, path)).toEqual(faults);
});

test("headers and cookies", async () => {
  const parameters = [
    { name: "X-Limit", in: "header", required: true, schema: whole },
    { name: "X-Ids", in: "header", schema: list },
    { name: "session", in: "cookie", required: true, schema: { type: "string", minLength: 3 } },
    { name: "ids", in: "cookie", explode: false, schema: list },
    // By the rules of OpenAPI these are described elsewhere.
    { name: "Accept", in: "header", required: true, schema: { const: "x" } },
  ];
  const document = { paths: { "/a": { get: { parameters, responses: ok } } } };
  expect(await said(document, "/a")).toEqual(["header.X-Limit is required", "cookie.session is required"]);
  const headers = { "X-Limit": "70", "X-Ids": "1, 70", Cookie: "session=ab; ids=1,70" };
  expect(await said(document, "/a", headers)).toEqual([
    "header.X-Limit must be at most 9",
    "header.X-Ids[1] must be at most 9",
    "cookie.session must have at least 3 characters",
    "cookie.ids[1] must be at most 9",
  ]);
});

const order = {
  type: "object",
  required: ["items"],
  properties: {
    id: { type: "integer", readOnly: true },
    items: {
      type: "array",
      items: {
        type: "object",
        required: ["sku"],
        properties: { sku: { type: "string", pattern: "^[A-Z]+$", example: "CAP" }, count: whole },
      },
    },
    photo: { type: "string", format: "binary" },
    where: point,
  },
};
const take = (content: object, more: object = {}) => ({
  paths: { "/a": { post: { requestBody: { required: true, content, ...more }, responses: ok } } },
});
const post =
  (type: string | undefined, body: string, path = "/a") =>
  async (document: object) => {
    const headers = type === undefined ? {} : { "Content-Type": type };
    const mock = await mockOf(document);
    const { status } = await mock.ask(path, { method: "POST", headers, body });
    return [status, ...(await mock.faults(path, { method: "POST", headers, body }).catch(() => []))];
  };
const json = take({ "application/json": { schema: order } });
const form = take({
  "application/x-www-form-urlencoded": { schema: order, encoding: { where: { style: "deepObject", explode: true } } },
});
const plainForm = take({
  "application/x-www-form-urlencoded": {
    schema: {
      type: "object",
      properties: { ids: list, where: point, on: { type: "boolean" } },
      additionalProperties: false,
    },
  },
});
const multipart = take({ "multipart/form-data": { schema: { ...order, required: ["items", "photo"] } } });
const parts = (...all: readonly string[]) =>
  [...all.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`), "--b--\r\n"].join("");
const file = 'name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\u0001\u0002';

test.each([
  ["right", post("application/json", '{"items":[{"sku":"A"}]}'), json, [200]],
  [
    "digits beyond those of JavaScript",
    post("application/json", '{"n":9007199254740993}'),
    take({ "application/json": { schema: { properties: { n: { type: "integer", maximum: 9007199254740992 } } } } }),
    [422, "body.n must be at most 9007199254740992"],
  ],
  ["with a charset", post("application/json; charset=utf-8", '{"items":[]}'), json, [200]],
  [
    "deep",
    post("application/json", '{"items":[{"sku":"A"},{"count":70},{"sku":"a"}]}'),
    json,
    [
      422,
      "body.items[1].sku is required",
      "body.items[1].count must be at most 9",
      "body.items[2].sku must match the pattern `^[A-Z]+$`",
    ],
  ],
  [
    "names that are no words",
    post("application/json", '{"a b":1}'),
    take({ "application/json": { schema: { additionalProperties: false } } }),
    [422, 'body["a b"] is not an allowed property'],
  ],
  [
    "cut",
    post("application/json", '{"items":['),
    json,
    [400, "body is not valid JSON at line 1, column 11: the text ends here, but the `[` on line 1 is not closed"],
  ],
  [
    "nested without end",
    post("application/json", "[".repeat(90_000) + "]".repeat(90_000)),
    json,
    [400, "body is nested deeper than 200 levels"],
  ],
  [
    "opened without end",
    post("application/json", "[".repeat(90_000)),
    json,
    [400, "body is nested deeper than 200 levels"],
  ],
  ["empty", post("application/json", ""), json, [400, "body is not valid JSON at line 1, column 1: the file is empty"]],
  [
    "another type",
    post("text/csv", "a"),
    json,
    [415, "header.Content-Type must be one of `application/json`, not `text/csv`"],
  ],
  ["no type", post(undefined, "{}"), json, [415, "header.Content-Type is missing; the body can be `application/json`"]],
  [
    "a type in a range",
    post("application/vnd.shop+json", '{"items":1}'),
    take({ "application/*": { schema: order } }),
    [422, "body.items must be an array, not the number `1`"],
  ],
  [
    "a form",
    post("application/x-www-form-urlencoded", "items=%5B%7B%22sku%22%3A%22a%22%7D%5D&where[x]=70"),
    form,
    [422, "body.items[0].sku must match the pattern `^[A-Z]+$`", "body.where.x must be at most 9"],
  ],
  [
    "a form without styles",
    post("application/x-www-form-urlencoded", 'ids=1&ids=70&where={"x":70}&on=1&more=x+y'),
    plainForm,
    [
      422,
      "body.ids[1] must be at most 9",
      "body.where.x must be at most 9",
      'body.on must be a boolean, not the string `"1"`',
      "body.more is not an allowed property",
    ],
  ],
  [
    "parts",
    post("multipart/form-data; boundary=b", parts('name="items"\r\n\r\n[{"sku":"A"}]', file)),
    multipart,
    [200],
  ],
  [
    "parts as JSON",
    post(
      "multipart/form-data; boundary=b",
      parts('name="items"\r\nContent-Type: application/json\r\n\r\n[{"sku":"a"}]', file),
    ),
    multipart,
    [422, "body.items[0].sku must match the pattern `^[A-Z]+$`"],
  ],
  [
    "a part that is no JSON",
    post("multipart/form-data; boundary=b", parts('name="items"\r\nContent-Type: application/json\r\n\r\n[', file)),
    multipart,
    [400, "body is not valid JSON in its part `items`"],
  ],
  [
    "a file that is missing",
    post("multipart/form-data; boundary=b", parts('name="items"\r\n\r\n[]')),
    multipart,
    [422, "body.photo is required"],
  ],
  ["no boundary", post("multipart/form-data", "x"), multipart, [400, "body has no boundary in its Content-Type"]],
  [
    "another boundary",
    post("multipart/form-data; boundary=c", parts(file)),
    multipart,
    [400, "body does not contain its boundary `c`"],
  ],
  [
    "no end",
    post("multipart/form-data; boundary=b", `--b\r\nContent-Disposition: form-data; ${file}`),
    multipart,
    [400, "body does not end with its boundary and `--`"],
  ],
  [
    "lines",
    post("application/jsonl", '{"x":1}\n{"x":70}\n'),
    take({ "application/jsonl": { itemSchema: point } }),
    [422, "body[1].x must be at most 9"],
  ],
  [
    "a line that is no JSON",
    post("application/jsonl", '{"x":1}\n{"x"\n'),
    take({ "application/jsonl": { itemSchema: point } }),
    [400, "body is not valid JSON on line 2"],
  ],
  [
    "records without separators",
    post("application/json-seq", '{"x":1}\n'),
    take({ "application/json-seq": { itemSchema: point } }),
    [400, "body has no record separator (U+001E) before its first value"],
  ],
  [
    "records",
    post("application/json-seq", '\u001e{"x":1}\n\u001e{"x":70}\n'),
    take({ "application/json-seq": { itemSchema: point } }),
    [422, "body[1].x must be at most 9"],
  ],
  ["text", post("text/plain", "70"), take({ "text/plain": { schema: whole } }), [422, "body must be at most 9"]],
  ["a file", post("image/png", "x"), take({ "image/png": {} }), [200]],
])("body: %s", async (_, sent, document, expected) => {
  expect(await sent({ openapi: "3.2.0", ...document })).toEqual(expected);
});

const tagged = {
  type: "object",
  xml: { name: "order" },
  required: ["id", "lines"],
  properties: {
    id: { type: "integer", xml: { attribute: true } },
    note: { type: "string", xml: { name: "n:Note" }, maxLength: 3 },
    lines: {
      type: "array",
      xml: { wrapped: true },
      items: {
        type: "object",
        required: ["sku"],
        xml: { name: "line" },
        properties: { sku: { type: "string" }, count: whole },
      },
    },
    tags: { type: "array", items: { type: "string", maxLength: 2, xml: { name: "tag" } } },
    kind: {
      type: "object",
      properties: {
        unit: { type: "string", xml: { nodeType: "attribute" } },
        value: { ...whole, xml: { nodeType: "text" } },
      },
    },
  },
  additionalProperties: false,
};

test.each([
  [
    "right",
    '<?xml version="1.0"?><order id="7"><lines><line><sku>a&amp;b</sku></line></lines><tag>ab</tag><kind unit="kg">5</kind></order>',
    [200],
  ],
  [
    "wrong",
    '<o:order xmlns:o="urn:o" id="x"><n:Note><![CDATA[<long>]]></n:Note><lines><line><count>70</count></line></lines><tag>a</tag><tag>abc</tag><kind>70</kind><odd/></o:order>',
    [
      422,
      'body.id must be an integer, not the string `"x"`',
      "body.note must have at most 3 characters",
      "body.lines[0].sku is required",
      "body.lines[0].count must be at most 9",
      "body.tags[1] must have at most 2 characters",
      "body.kind.value must be at most 9",
      "body.odd is not an allowed property",
    ],
  ],
  ["empty", "<order/>", [422, "body.id is required", "body.lines is required"]],
  ["not closed", "<order>\n<lines></order>", [400, "body is not valid XML: in line 2 `</lines>` is expected"]],
  [
    "a document type",
    '<!DOCTYPE x [<!ENTITY a "b">]><order id="1">&a;</order>',
    [400, "body is not valid XML: in line 1 document types are not supported"],
  ],
  ["an entity", '<order id="&a;"/>', [400, "body is not valid XML: in line 1 there is an unknown entity"]],
  ["two roots", "<a/><b/>", [400, "body is not valid XML: in line 1 there is a second root element"]],
  ["no XML", "id=1", [400, "body is not valid XML: in line 1 there is text outside the root element"]],
  [
    "without end",
    "<a>".repeat(100_000),
    [400, "body is not valid XML: in line 1 there are too many elements, or they are nested too deeply"],
  ],
])("XML: %s", async (_, body, expected) => {
  expect(await post("application/xml", body)(take({ "application/xml": { schema: tagged } }))).toEqual(expected);
});

test("a body that is not there", async () => {
  const mock = await mockOf(json);
  expect(await mock.json("/a", { method: "POST" })).toMatchObject({
    status: 400,
    value: { errors: [{ place: "body", message: "is required", example: { items: [{ sku: "CAP" }] } }] },
  });
  const free = await mockOf(take({ "application/json": { schema: order } }, { required: false }));
  expect((await free.ask("/a", { method: "POST" })).status).toBe(200);
});

test("a value that would do stands beside a fault", async () => {
  const mock = await mockOf(json);
  const headers = { "Content-Type": "application/json" };
  const { value } = await mock.json("/a", { method: "POST", headers, body: '{"items":[{"sku":"a"}]}' });
  expect(value).toMatchObject({
    detail: "body.items[0].sku must match the pattern `^[A-Z]+$`.",
    errors: [{ example: "CAP" }],
  });
});

test("an operation refuses with the status that it describes", async () => {
  const paths = (responses: object) => ({
    paths: {
      "/a": { get: { parameters: [{ name: "q", in: "query", schema: whole }], responses: { ...ok, ...responses } } },
    },
  });
  const statusOf = async (responses: object) => (await (await mockOf(paths(responses))).ask("/a?q=x")).status;
  expect(await statusOf({})).toBe(400);
  expect(await statusOf({ 422: { description: "" } })).toBe(422);
  expect(await statusOf({ 400: { description: "" }, 422: { description: "" } })).toBe(400);
});

test("of paths that only differ in the names of their parameters the one that fits", async () => {
  const at = (name: string, schema: object) => ({
    get: {
      operationId: name,
      parameters: [{ name, in: "path", required: true, schema }],
      responses: { 200: { description: "", content: { "text/plain": { example: name } } } },
    },
  });
  const mock = await mockOf({
    paths: { "/a/{id}": at("id", whole), "/a/{name}": at("name", { type: "string", pattern: "^[a-z]+$" }) },
  });
  expect((await mock.ask("/a/5")).text).toBe("id");
  expect((await mock.ask("/a/x")).text).toBe("name");
  expect(await mock.faults("/a/X")).toEqual(['path.id must be an integer, not the string `"X"`']);
});

test("credentials", async () => {
  const securitySchemes = {
    key: { type: "apiKey", in: "query", name: "key" },
    header: { type: "apiKey", in: "header", name: "X-Key" },
    cookie: { type: "apiKey", in: "cookie", name: "sid" },
    basic: { type: "http", scheme: "basic" },
    bearer: { type: "http", scheme: "bearer" },
    mutual: { type: "mutualTLS" },
  };
  const asks = (security: readonly object[]) => ({ get: { security, responses: ok } });
  const mock = await mockOf({
    components: { securitySchemes },
    security: [{ bearer: [] }],
    paths: {
      "/usual": { get: { responses: ok } },
      "/either": asks([{ key: [], header: [] }, { basic: [] }]),
      "/cookie": asks([{ cookie: [] }]),
      "/open": asks([]),
      "/may": asks([{ bearer: [] }, {}]),
      "/mutual": asks([{ mutual: [] }]),
    },
  });
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await mock.ask(path, { headers })).status;
  for (const path of ["/open", "/may", "/mutual"]) expect(await status(path), path).toBe(200);
  expect(await status("/usual", { Authorization: "Bearer x" })).toBe(200);
  expect(await status("/usual", { Authorization: "bearer x" })).toBe(200);
  for (const wrong of ["Bearer", "Bearer ", "x", "Basic x"])
    expect(await status("/usual", { Authorization: wrong }), wrong).toBe(401);
  expect(await status("/cookie", { Cookie: "a=b; sid=1" })).toBe(200);
  expect(await status("/either?key=1", { "X-Key": "1" })).toBe(200);
  expect(await status("/either", { Authorization: "Basic dTpw" })).toBe(200);
  expect(await status("/either", { Authorization: "Basic dXA=" })).toBe(401);
  const { headers, text } = await mock.ask("/either?key=1");
  expect(headers["www-authenticate"]).toBe(
    'ApiKey realm="Shop", in="query", name="key", ApiKey realm="Shop", in="header", name="X-Key", Basic realm="Shop"',
  );
  expect(JSON.parse(text).errors).toEqual([
    { place: "header.X-Key", message: "is required by `header`, with any value" },
  ]);
});

test("who asks leniently is answered all the same, and the log says what was wrong", async () => {
  const mock = await mockOf(q(whole));
  expect((await mock.ask("/a?q=x", { headers: { Prefer: "handling=lenient" } })).status).toBe(200);
  expect(mock.log).toEqual([
    { method: "GET", target: "/a?q=x", status: 200, detail: 'query.q must be an integer, not the string `"x"`.' },
  ]);
});
