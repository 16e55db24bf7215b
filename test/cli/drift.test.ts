// `drift` from the outside: recordings of all kinds in, problems at places of the spec out, and no secret in any of them.
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { dataFormats } from "../../src/cli/reports/format-names.ts";
import { folder, start } from "./process.ts";

const spec = `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://api.shop.test/v1 }]
security: [{ key: [] }, { param: [] }]
paths:
  /books:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      responses:
        "200":
          description: ok
          headers: { X-Total: { schema: { type: integer } } }
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Book" } } } }
    post:
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/Book" } }
          multipart/form-data: { schema: { type: object, required: [cover], properties: { cover: { type: string, format: binary }, note: { type: string, maxLength: 3 } } } }
          application/x-www-form-urlencoded: { schema: { type: object, properties: { pages: { type: integer } } } }
      responses: { "201": { description: made }, "422": { description: no } }
  /books/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Shop-Key }
    param: { type: apiKey, in: query, name: shop_key }
  schemas:
    Book:
      type: object
      required: [title]
      properties:
        id: { type: integer, readOnly: true }
        title: { type: string }
        state: { enum: [new, used] }
        owner: { type: object, properties: { email: { type: string, format: email } } }
        tags: { type: object, additionalProperties: { type: integer } }
        password: { type: string, writeOnly: true }
`;

type Parts = {
  readonly method?: string;
  readonly url?: string;
  readonly ask?: Readonly<Record<string, string>>;
  readonly post?: object;
  readonly status?: number;
  readonly answer?: Readonly<Record<string, string>>;
  readonly content?: object;
  readonly more?: object;
};

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

function entry({
  method = "GET",
  url = "/books",
  ask = {},
  post,
  status = 200,
  answer = {},
  content,
  more = {},
}: Parts): object {
  const text = "[]";
  return {
    ...more,
    request: {
      method,
      url: url.startsWith("/") ? `https://api.shop.test/v1${url}` : url,
      headers: listed(ask),
      ...(post && { postData: post }),
    },
    response: {
      status,
      headers: listed(answer),
      content: content ?? { size: text.length, mimeType: "application/json", text },
    },
  };
}

const har = (...entries: readonly object[]): string =>
  JSON.stringify({ log: { version: "1.2", creator: { name: "x", version: "1" }, entries } });
const json = (value: unknown): object => ({ mimeType: "application/json", text: JSON.stringify(value) });

type Seen = { readonly exit: number; readonly out: string; readonly err: string };

async function drift(files: Readonly<Record<string, string>>, words = "a.har --verbose"): Promise<Seen> {
  const placed = Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  const running = start(`drift ${words} --site openapi.yaml`, {
    files: { [`${folder}/openapi.yaml`]: spec, ...placed },
  });
  return { exit: await running.done, out: running.out(), err: running.err() };
}

/** The messages of the report, without places and hints; what was never seen is left out. */
async function said(entries: readonly object[], words?: string): Promise<readonly string[]> {
  const { out } = await drift({ "a.har": har(...entries) }, words);
  return messages(out);
}

function messages(out: string): readonly string[] {
  return [...out.matchAll(/^\S[^\n]*? {2}(?:error|warning|info) {2}(.*) {2}(\S+)$/gm)].flatMap(
    ([, message = "", code]) => (code === "drift-unseen" ? [] : [message]),
  );
}

describe("drift", () => {
  test("groups by cause, at the operation of the spec, with the first example", async () => {
    const wrong = entry({
      content: json([
        { title: "a", state: "lost" },
        { title: "b", state: "gone" },
      ]),
    });
    const { out, err, exit } = await drift({ "a.har": har(entry({}), wrong, wrong) }, "a.har");
    expect(out).toContain(
      'openapi.yaml:7:5  error  `GET /books`: response 200 field `[].state` must be one of `"new"`, `"used"` (2 exchanges; first: a.har entry 2, at /0/state: a string of 4 characters).  drift-mismatch\n',
    );
    expect(out).toContain("`POST /books` was never called.  drift-unseen");
    expect(err).toBe("3 requests, 3 compared, 1 error\n");
    const more = await drift({ "a.har": har(entry({ url: "/lost" }), entry({ url: "/gone", status: 404 })) }, "a.har");
    const codes = [...more.out.matchAll(/^\S.* {2}([\w-]+)$/gm)].map(([, code]) => code);
    expect(codes).toEqual(["drift-unchecked", "drift-operation", "drift-unseen"]);
    expect(more.out).toContain("3 operations were never called.");
    expect(exit).toBe(1);
  });

  test("tells once what is wrong in a schema that several operations use", async () => {
    const lost = { title: "a", state: "lost" };
    const entries = [
      entry({ content: json([lost]) }),
      entry({ url: "/books/1", content: json(lost) }),
      entry({ method: "POST", status: 201, post: json(lost), content: { size: 0 } }),
    ];
    const { out } = await drift({ "a.har": har(...entries) }, "a.har");
    expect(out.match(/drift-mismatch/g)).toHaveLength(1);
    expect(out).toContain(
      'error  `Book.state` must be one of `"new"`, `"used"`, in 3 places (1 exchange; first: a.har',
    );
  });

  test.each<[string, Parts, readonly string[]]>([
    [
      "an unknown path",
      { url: "/authors/12/x" },
      ["`GET /v1/authors/{…}/x` is not in the spec (1 exchange; first: a.har entry 1)."],
    ],
    [
      "an unknown path that the server does not know",
      { url: "/authors", status: 404 },
      ["Not checked: unknown operations that got 404, 405, or 501 (1 request)."],
    ],
    ["a method", { method: "PUT" }, ["`PUT /books` is not in the spec (1 exchange; first: a.har entry 1)."]],
    ["a status", { status: 418 }, ["`GET /books`: status 418 is not in the spec (1 exchange; first: a.har entry 1)."]],
    [
      "a header",
      { answer: { "X-Odd": "1", ETag: "x" } },
      ["`GET /books`: response 200 header `x-odd` is not in the spec (1 exchange; first: a.har entry 1)."],
    ],
    [
      "a header of a wrong type",
      { answer: { "x-total": "many" } },
      [
        "`GET /books`: response 200 header `X-Total` must be an integer, not a string (1 exchange; first: a.har entry 1: a string of 4 characters).",
      ],
    ],
    [
      "a media type",
      { content: { mimeType: "text/html; charset=x", text: "<p>" } },
      [
        "`GET /books`: response 200 media type `text/html` is not in the spec, which has `application/json` (1 exchange; first: a.har entry 1).",
      ],
    ],
    [
      "broken JSON",
      { content: { mimeType: "application/json", text: "[{" } },
      ["`GET /books`: response 200 body is not valid JSON (1 exchange; first: a.har entry 1)."],
    ],
    [
      "a body that is missing",
      { content: { size: 0, mimeType: "application/json", text: "" } },
      ["`GET /books`: response 200 body is missing (1 exchange; first: a.har entry 1)."],
    ],
    [
      "a field",
      { content: json([{ title: "a", isbn: 9_783_161_484_100 }]) },
      [
        "`GET /books`: response 200 field `[].isbn` is not in the spec (1 exchange; first: a.har entry 1, at /0/isbn: an integer of 13 digits).",
      ],
    ],
    [
      "a write-only field",
      { content: json([{ title: "a", password: "x" }]) },
      [
        "`GET /books`: response 200 field `[].password` is `writeOnly` in the spec, but was returned (1 exchange; first: a.har entry 1, at /0/password: a string of 1 character).",
      ],
    ],
    [
      "keys of a map",
      { content: json([{ title: "a", tags: { "jo@x.test": "1" } }]) },
      [
        "`GET /books`: response 200 field `[].tags.*` must be an integer, not a string (1 exchange; first: a.har entry 1, at /0/tags/*: a string of 1 character).",
      ],
    ],
    [
      "a query parameter",
      { url: "/books?limit=500&page=2&shop_key=x" },
      [
        "`GET /books`: query parameter `limit` must be at most 100 (1 exchange; first: a.har entry 1: the number 500).",
        "`GET /books`: query parameter `page` is not in the spec (1 exchange; first: a.har entry 1).",
      ],
    ],
    [
      "a path parameter",
      { url: "/books/abc", content: json({ title: "a" }) },
      [
        "`GET /books/{id}`: path parameter `id` must be an integer, not a string (1 exchange; first: a.har entry 1: a string of 3 characters).",
      ],
    ],
    ["a request that the server refused", { method: "POST", status: 422, post: json({}), content: { size: 0 } }, []],
    [
      "a request",
      { method: "POST", status: 201, post: json({ id: 1, state: "new" }), content: { size: 0 } },
      [
        "`POST /books`: request field `title` is required (1 exchange; first: a.har entry 1, at /title).",
        "`POST /books`: request field `id` is `readOnly` in the spec, but was sent (1 exchange; first: a.har entry 1, at /id: the number 1).",
      ],
    ],
    [
      "a request without its body",
      { method: "POST", status: 201, content: { size: 0 } },
      ["`POST /books`: request body is required (1 exchange; first: a.har entry 1)."],
    ],
    [
      "another server",
      { url: "https://cdn.other.test/v1/books" },
      ["The recording has no requests to the API: they go to cdn.other.test."],
    ],
    ["a preflight request", { method: "OPTIONS", status: 204 }, ["The recording has no requests to the API."]],
    ["no response", { status: 0 }, []],
  ])("%s", async (_, parts, expected) => {
    const found = await said([entry(parts)]);
    expect(found.toSorted()).toEqual([...expected].toSorted());
  });

  test("--server, --ignore-headers, --severity, and --fail-on", async () => {
    const odd = entry({ url: "https://stage.test/api/books", answer: { "x-acme-a": "1" } });
    expect(await said([odd], "a.har --server https://stage.test/api --ignore-headers x-acme-*")).toEqual([]);
    const files = { "a.har": har(entry({ answer: { "x-odd": "1" } })) };
    const exits = ["", " --fail-on warning", " --fail-on none", " --severity drift-undocumented=error"];
    expect(await Promise.all(exits.map(async (words) => (await drift(files, `a.har${words}`)).exit))).toEqual([
      0, 1, 0, 1,
    ]);
  });

  test("several specs, each with its host", async () => {
    const other = spec.replace("api.shop.test", "api.other.test").replaceAll("/books", "/cars");
    const files = {
      "a.har": har(
        entry({}),
        entry({ url: "https://api.other.test/v1/cars", status: 299 }),
        entry({ url: "https://api.other.test/v1/books" }),
      ),
      "other.yaml": other,
      "pio-docs.config.yaml": "apis: [{ id: books, spec: openapi.yaml }, { id: cars, spec: other.yaml }]\n",
    };
    const placed = Object.fromEntries(
      Object.entries({ ...files, "openapi.yaml": spec }).map(([name, text]) => [`${folder}/${name}`, text]),
    );
    const running = start("drift a.har --verbose", { files: placed });
    await running.done;
    expect(messages(running.out())).toEqual([
      expect.stringContaining("`GET /v1/books` is not in the spec"),
      expect.stringContaining("`GET /cars`: status 299 is not in the spec"),
    ]);
  });
});

describe("recordings of", () => {
  const lost = [{ title: "a", state: "lost" }];
  const found = [expect.stringContaining("field `[].state` must be one of")];

  test("Chromium: base64, bodies that are gone, aborted requests, parts of the page", async () => {
    const base64 = {
      mimeType: "application/json",
      encoding: "base64",
      size: 9,
      text: Buffer.from(JSON.stringify(lost)).toString("base64"),
    };
    expect(await said([entry({ content: base64 })])).toEqual(found);
    expect(await said([entry({ content: { size: 900, mimeType: "application/json" } })])).toEqual([
      "Not checked: response bodies that were not recorded (1 exchange).",
    ]);
    expect(await said([entry({ url: "/app.js", more: { _resourceType: "script" } }), entry({})])).toEqual([]);
  });

  test("Firefox: form fields as a list, bodies that are cut", async () => {
    const cut = { size: 9_000_000, mimeType: "application/json", text: '[{"ti', comment: "Response body is truncated" };
    expect(await said([entry({ content: cut })])).toEqual([
      "Not checked: response bodies that were not recorded (1 exchange).",
    ]);
    const fields = { mimeType: "application/x-www-form-urlencoded", params: [{ name: "pages", value: "many & more" }] };
    expect(await said([entry({ method: "POST", status: 201, post: fields, content: { size: 0 } })])).toEqual([
      expect.stringContaining("request field `pages` must be an integer"),
    ]);
  });

  test("mitmproxy and Proxyman: multipart fields, compressed bytes", async () => {
    const parts = {
      mimeType: "multipart/form-data; boundary=x",
      params: [
        { name: "cover", fileName: "c.png", contentType: "image/png", value: "" },
        { name: "note", value: "long" },
      ],
    };
    expect(await said([entry({ method: "POST", status: 201, post: parts, content: { size: 0 } })])).toEqual([
      expect.stringContaining("request field `note` must have at most 3 characters"),
    ]);
    const zipped = {
      mimeType: "application/json",
      encoding: "base64",
      size: 9,
      text: gzipSync(JSON.stringify(lost)).toString("base64"),
    };
    expect(await said([entry({ answer: { "content-encoding": "gzip" }, content: zipped })])).toEqual(found);
  });

  test("Playwright: bodies in files beside the HAR", async () => {
    const files = {
      "rec/a.har": har(entry({ content: { size: 9, mimeType: "application/json", _file: "b1.json" } })),
      "rec/b1.json": JSON.stringify(lost),
    };
    expect(messages((await drift(files, "rec --verbose")).out)).toEqual(found);
  });

  test("a folder of exchanges as JSON and HTTP text", async () => {
    const files = {
      "rec/one.json": JSON.stringify(
        { request: { method: "get", url: "/v1/books" }, response: { status: 200, body: lost } },
        null,
        2,
      ),
      "rec/two.http": `GET /v1/books?limit=no HTTP/1.1\r\nHost: api.shop.test\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(lost)}\r\n`,
      "rec/notes.txt": "not read",
    };
    const { out } = await drift(files, "rec --verbose");
    expect(messages(out)).toEqual([
      expect.stringMatching(/`\[\].state` must be one of.*\(2 exchanges; first: rec\/one.json, at \/0\/state/),
      expect.stringContaining("query parameter `limit` must be an integer"),
    ]);
  });

  test("access logs, of which operations and statuses are known", async () => {
    const lines = [
      { verb: "GET", target: "/v1/books?limit=x", code: 200 },
      { verb: "GET", target: "/v1/books", code: "503" },
      { verb: "GET", target: "/v1/lost", code: 200 },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    const named = await drift({ "a.log": text }, "a.log --verbose --log-fields method=verb,path=target,status=code");
    expect(messages(named.out)).toEqual([
      "Not checked: all but operations and statuses, which access logs have (2 lines).",
      "`GET /v1/lost` is not in the spec (1 exchange; first: a.log line 3).",
      "`GET /books`: status 503 is not in the spec (1 exchange; first: a.log line 2).",
    ]);
    const nginx = JSON.stringify({ request: "GET /v1/books HTTP/1.1", status: 503, host: "api.shop.test" });
    expect(messages((await drift({ "a.log": nginx }, "a.log --verbose")).out)).toContain(
      "`GET /books`: status 503 is not in the spec (1 exchange; first: a.log line 1).",
    );
  });
});

describe("a recording that cannot be read", () => {
  const good = JSON.stringify(entry({ status: 418 }));
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;

  test.each<[string, string, string, number]>([
    [
      "cut short in an entry",
      `{"log":{"entries":[${good},\n{"request":{"me`,
      "a.har:2:16  error  The recording ends in the middle; entries before that are compared (entry 2).",
      1,
    ],
    [
      "cut short behind its entries",
      `{"log":{"entries":[${good}]`,
      "error  The recording ends in the middle; entries before that are compared.",
      1,
    ],
    ["empty", "", "a.har  error  The recording is empty.", 0],
    ["a list", "[]", "a.har:1:1  error  The recording is neither a HAR file nor JSON lines.", 0],
    ["HTML", "<html>", "a.har:1:1  error  The recording is neither a HAR file nor JSON lines.", 0],
    ["without entries", '{"log":{}}', "error  The recording is not a HAR file: `log` has no `entries`.", 0],
    ["of another type", '{"log":[]}', "error  The recording is not a HAR file: `log` must be an object.", 0],
    [
      "with entries of another type",
      '{"log":{"entries":{}}}',
      "error  The recording is not a HAR file: `log.entries` must be an array.",
      0,
    ],
    [
      "of another kind",
      '{"a":1,\n"b":2}',
      "a.har:1:1  error  The recording is neither a HAR file nor an exchange: it has no `log` and no `request`.",
      0,
    ],
    [
      "with odd entries",
      `{"log":{"entries":[1,"x",null,{},${good}]}}`,
      "error  The recording has an entry that is not an object, which is skipped (entry 1), and 2 more entries like it.",
      1,
    ],
    [
      "with broken JSON",
      `{"log":{"entries":[{"a":tru},${good}]}}`,
      "a.har:1:25  error  The recording is not valid JSON here (entry 1).",
      1,
    ],
    [
      "nested deeply",
      `{"log":{"entries":[{"a":${deep}},${good}]}}`,
      "error  The recording has an entry that is nested deeper than 1000 levels, which is skipped (entry 1).",
      1,
    ],
    [
      "with keys of prototypes",
      `{"__proto__":{"log":1},"log":{"__proto__":[],"entries":[{"__proto__":{"request":{}},"constructor":1},${good}]}}`,
      "error  The recording has an entry without a `request` object, which is skipped.",
      1,
    ],
    [
      "with huge numbers",
      `{"log":{"entries":[{"request":{"method":"GET","url":"https://api.shop.test/v1/books"},"response":{"status":1e999}},${good}]}}`,
      "error  The recording has an entry whose `response.status` is not an HTTP status, which is skipped.",
      1,
    ],
    [
      "with a byte order mark",
      `\uFEFF{"log":{"entries":[3,${good}]}}`,
      "error  The recording has an entry that is not an object, which is skipped (entry 1).",
      1,
    ],
  ])("%s: one error, and what is whole is compared", async (_, text, expected, compared) => {
    const { out, err, exit } = await drift({ "a.har": text });
    expect(out).toContain(expected);
    expect(out.match(/traffic-unreadable/g)).toHaveLength(/keys of|odd/.test(_) ? (/odd/.test(_) ? 2 : 1) : 1);
    expect(out.includes("status 418")).toBe(compared === 1);
    expect(err).toMatch(new RegExp(`${compared} compared`));
    expect(exit).toBe(1);
    expect(out).not.toContain("    1 |  ");
  });

  test.each([
    ["gone.har", "gone.har  error  The recording cannot be read: it does not exist.", {}],
    [
      "rec",
      "rec  error  The recording has no recordings: no .har, .json, .jsonl, .ndjson, .log, or .http file.",
      { "rec/a.txt": "" },
    ],
    [
      "a.log",
      "a.log:2:1  error  The recording has a line that is not valid JSON, which is skipped (entry 2).",
      { "a.log": '{"method":"GET","path":"/v1/books","status":200}\n{"x\n[1]\n' },
    ],
    [
      "a.log",
      "error  The recording has a line without a field for the method (method, request_method, http_method, ...; name it with --log-fields method=NAME), which is skipped",
      { "a.log": '{"a":1}\n' },
    ],
    ["a.http", "error  The recording has no response", { "a.http": "GET /v1/books HTTP/1.1\n\n" }],
  ])("%s", async (name, expected, files: Record<string, string>) => {
    const { out, exit } = await drift(files, `${name} --verbose`);
    expect(out).toContain(expected);
    expect(exit).toBe(1);
  });
});

/** Texts that must stay private, each in its place of an exchange. */
const markers: readonly ((secret: string) => Parts | string)[] = [
  (secret) => ({ ask: { authorization: `Bearer ${secret}` } }),
  (secret) => ({ ask: { cookie: `sid=${secret}` } }),
  (secret) => ({ answer: { "set-cookie": `sid=${secret}; HttpOnly` } }),
  (secret) => ({ ask: { "X-Shop-Key": secret } }),
  (secret) => ({ ask: { "X-Api-Key": secret } }),
  (secret) => ({ answer: { "X-Odd": secret } }),
  (secret) => ({ answer: { "x-total": secret } }),
  (secret) => ({ url: `/books?shop_key=${secret}` }),
  (secret) => ({ url: `/books?access_token=${secret}` }),
  (secret) => ({ url: `/books?limit=${secret}` }),
  (secret) => ({ url: `/books?${secret}=1` }),
  (secret) => ({ url: `/books/${secret}`, content: json({ title: "a" }) }),
  (secret) => ({ url: `/reset/${secret}` }),
  (secret) => ({ url: `/files/${secret}/${secret}?x=${secret}#${secret}` }),
  (secret) => ({ url: `https://user:${secret}@api.shop.test/v1/lost` }),
  (secret) => ({ url: `https://user:${secret}@other.test/v1/lost` }),
  (secret) => ({ content: json([{ title: 1, state: secret }]) }),
  (secret) => ({ content: json([{ title: "a", owner: { email: secret } }]) }),
  (secret) => ({ content: json([{ title: "a", password: secret }]) }),
  (secret) => ({ content: json([{ title: "a", token: secret }]) }),
  (secret) => ({ content: json([{ title: "a", [secret]: 1 }]) }),
  (secret) => ({ content: json([{ title: "a", tags: { [secret]: secret } }]) }),
  (secret) => ({ content: { mimeType: "application/json", text: `[{"title": "${secret}` } }),
  (secret) => ({ content: { mimeType: `text/${secret}`, text: secret } }),
  (secret) => ({
    method: "POST",
    status: 201,
    post: json({ password: secret, title: [secret] }),
    content: { size: 0 },
  }),
  (secret) => ({
    method: "POST",
    status: 201,
    post: { mimeType: "application/x-www-form-urlencoded", params: [{ name: "pages", value: secret }] },
    content: { size: 0 },
  }),
  (secret) => ({
    method: "POST",
    status: 201,
    post: { mimeType: `multipart/form-data; boundary=${secret}`, text: `--${secret}\r\nx` },
    content: { size: 0 },
  }),
  (secret) => ({ url: `/books?${secret}` }),
  (secret) => ({
    method: "POST",
    status: 201,
    post: { mimeType: "application/x-www-form-urlencoded", text: secret },
    content: { size: 0 },
  }),
  (secret) => ({ method: secret }),
  (secret) => `{"request":{"method":"GET","url":"${secret}"},"response":{"status":200}}`,
  (secret) => `{"request":{"method":"GET","url":"/books"},"response":{"status":"${secret}"}}`,
  (secret) => `{"request":"${secret}","a":tru${secret}}`,
  (secret) => `"${secret}"`,
];

const secrets = [
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.TJVA95OrM7E2cBab30RMHrHDcEfxjoYZ",
  "jo.doe1984@example.test",
  "4242424242424242",
  "sk_live_9aB8cD7eF6gH5iJ4kL3m",
  "5f4dcc3b5aa765d61d8327deb882cf99",
];

/** A password may be a word, and then stands where a name could. */
const words = "correcthorsebattery";

test("a value without a name is not taken for one", async () => {
  const bare: readonly Parts[] = [
    { url: `/books?${words}` },
    {
      method: "POST",
      status: 201,
      post: { mimeType: "application/x-www-form-urlencoded", text: words },
      content: { size: 0 },
    },
  ];
  const text = JSON.stringify({ log: { entries: bare.map(entry) } });
  const { out } = await drift({ "a.har": text }, "a.har --verbose");
  expect(out).toContain("drift-undocumented");
  expect(out).not.toContain(words);
});

test.each(["pretty", ...dataFormats])("no secret of %s reports, in 34 places", async (format) => {
  expect(markers.length).toBeGreaterThanOrEqual(30);
  const kinds = secrets.flatMap((secret) => markers.map((place) => place(secret)));
  const text = `{"log":{"entries":[\n${kinds.map((one) => (typeof one === "string" ? one : JSON.stringify(entry(one)))).join(",\n")}\n]}}`;
  const logs = secrets
    .map((secret) => JSON.stringify({ method: "GET", path: `/v1/reset/${secret}`, status: 200, user: secret }))
    .join("\n");
  const words = `a.har b.log --verbose --format ${format} --report-file all.sarif --report-file all.json`;
  const files = {
    [`${folder}/openapi.yaml`]: spec,
    [`${folder}/a.har`]: text,
    [`${folder}/b.log`]: `${logs}\n{"cut ${secrets[3]}`,
  };
  const running = start(`drift ${words} --site openapi.yaml`, { files });
  expect(await running.done).toBe(1);
  const reports = await Promise.all(
    ["all.sarif", "all.json"].map(async (name) => Buffer.from(await running.host.read(`${folder}/${name}`)).toString()),
  );
  const all = [running.out(), running.err(), ...reports].join("\n");
  expect(all).toContain("drift-mismatch");
  // Half of a secret is too much.
  const pieces = secrets.flatMap((secret) => [secret, secret.slice(0, 12), secret.slice(-12)]);
  expect(pieces.filter((piece) => all.includes(piece) || all.includes(encodeURIComponent(piece)))).toEqual([]);
});
