// Parts to a request: what a reader fills in, and what then goes over the wire.
import { describe, expect, it } from "vitest";
import { type RequestParts, requestOf, urlOf } from "../../../src/model/request.ts";

const parts: RequestParts = {
  method: "get",
  server: "https://{region}.example.com:8443/v1/",
  variables: { region: "eu" },
  path: "/things/{id}",
  parameters: [],
  credentials: [],
};
const simple = { style: "simple", explode: false, allowReserved: false };
const form = { style: "form", explode: true, allowReserved: false };

describe("the address", () => {
  it("fills server variables and path parameters", () => {
    const request = requestOf({ ...parts, parameters: [{ name: "id", in: "path", how: simple, value: "a/b c" }] });
    expect(urlOf(request)).toBe("https://eu.example.com:8443/v1/things/a%2Fb%20c");
    expect(request.method).toBe("GET");
  });

  it.each([
    ["get", "GET"],
    ["query", "QUERY"],
    ["LINK", "LINK"],
    ["M-SEARCH", "M-SEARCH"],
    ["lowerCase", "lowerCase"],
    ["not a method", "GET"],
  ])("has the method %s as %s", (method, expected) => {
    expect(requestOf({ ...parts, method }).method).toBe(expected);
  });

  it("has a query string as its whole query, before what the authorization adds", () => {
    const how = { ...form, contentType: "application/json" };
    const request = requestOf({
      ...parts,
      parameters: [{ name: "unnamed", in: "querystring", how, value: { a: 1 } }],
      credentials: [{ in: "query", name: "key", value: "K" }],
    });
    expect(request.target).toBe("/v1/things/{id}?%7B%22a%22%3A1%7D&key=K");
  });

  it.each([
    ["https://api.example.com/{base}", { base: "/v2" }, "https://api.example.com/v2/things/{id}"],
    ["https://api.example.com{base}", { base: "/v2/" }, "https://api.example.com/v2/things/{id}"],
    ["https://api.example.com/{base}/x", { base: "/v2/" }, "https://api.example.com/v2/x/things/{id}"],
    ["https://api.example.com/{a}{b}", { a: "/v2/", b: "/y" }, "https://api.example.com/v2/y/things/{id}"],
    ["{scheme}://{host}/{base}", { scheme: "http", host: "h.test", base: "v2" }, "http://h.test/v2/things/{id}"],
    ["https://api.example.com//double/{base}", { base: "/v2" }, "https://api.example.com//double/v2/things/{id}"],
  ])("joins %s and its variables %j by one slash", (server, variables, expected) => {
    expect(urlOf(requestOf({ ...parts, server, variables }))).toBe(expected);
  });

  it("leaves a parameter without a value open", () => {
    expect(requestOf(parts).target).toBe("/v1/things/{id}");
    const open = (place: "query" | "header" | "cookie") => ({ name: `X-é{${place}}`, in: place, how: form });
    expect(requestOf({ ...parts, path: "/", parameters: [open("query"), open("cookie")] })).toMatchObject({
      target: "/v1/?X-%C3%A9%7Bquery%7D={X-%C3%A9%7Bquery%7D}",
      headers: [{ name: "Cookie", value: "X-%C3%A9%7Bcookie%7D={X-%C3%A9%7Bcookie%7D}" }],
    });
    const header = { name: "X-Shop", in: "header", how: simple } as const;
    expect(requestOf({ ...parts, parameters: [header] }).headers).toEqual([{ name: "X-Shop", value: "{X-Shop}" }]);
    expect(urlOf(requestOf({ ...parts, server: "https://{A b}.example.com/{base}", variables: {} }))).toBe(
      "https://{A%20b}.example.com/{base}/things/{id}",
    );
    const asked = { ...parts, server: "https://{server}/v1", variables: { server: "http://localhost:8080" } };
    expect(requestOf(asked)).toMatchObject({ origin: "http://localhost:8080", target: "/v1/things/{id}" });
  });

  it.each([
    ["/", "https://{server}/things/{id}"],
    ["/v2", "https://{server}/v2/things/{id}"],
    ["", "https://{server}/things/{id}"],
    ["//cdn.example.org", "https://cdn.example.org/things/{id}"],
    ["javascript:alert(1)", "https://{server}/things/{id}"],
    ["https://user:password@example.org/a b", "https://example.org/a%20b/things/{id}"],
    ["http://[", "https://{server}/things/{id}"],
    ["https://{__proto__}.example.org", "https://{__proto__}.example.org/things/{id}"],
  ])("of the server %j is %s", (server, expected) => {
    expect(urlOf(requestOf({ ...parts, server, variables: {} }))).toBe(expected);
  });

  it("joins a query to one that the path has, and sends no fragment, which only tells paths apart", () => {
    const request = requestOf({
      ...parts,
      path: "/?Action=a#b",
      parameters: [{ name: "q", in: "query", how: form, value: ["1", "2"] }],
    });
    expect(request.target).toBe("/v1/?Action=a&q=1&q=2");
    expect(requestOf({ ...parts, path: "/a#b" }).target).toBe("/v1/a");
  });

  it("holds no character that a client or a shell encodes in its own way", () => {
    const request = requestOf({ ...parts, path: "/a'b\"c`d<e>f|g^h\\i[j] ü" });
    expect(request.target).toMatch(/^[\w/%.~-]+$/);
  });
});

describe("headers", () => {
  it("come from parameters, credentials, cookies and the body", () => {
    const request = requestOf({
      ...parts,
      method: "post",
      accept: "application/json",
      parameters: [
        { name: "X-One", in: "header", how: simple, value: ["a", "b"] },
        { name: "session", in: "cookie", how: form, value: "s 1" },
        { name: "Content-Length", in: "header", how: simple, value: "7" },
        { name: "bad name:", in: "header", how: simple, value: "x" },
      ],
      credentials: [
        { in: "header", name: "Authorization", value: "Bearer <token>" },
        { in: "query", name: "api key", value: "{api-key}", open: true },
        { in: "query", name: "own", value: "{a b}" },
        { in: "cookie", name: "sid", value: "<api-key>", open: true },
      ],
      body: { kind: "text", type: "application/json", text: "{}" },
    });
    expect(request.headers).toEqual([
      { name: "Accept", value: "application/json" },
      { name: "X-One", value: "a,b" },
      { name: "Authorization", value: "Bearer <token>" },
      { name: "Cookie", value: "session=s%201; sid=<api-key>" },
      { name: "Content-Type", value: "application/json" },
    ]);
    expect(request.target).toBe("/v1/things/{id}?api%20key={api-key}&own=%7Ba%20b%7D");
  });

  it("hold no line break", () => {
    const request = requestOf({
      ...parts,
      accept: "a/b\r\nX: y",
      parameters: [{ name: "X-One", in: "header", how: simple, value: "a\r\nEvil: yes" }],
    });
    for (const { value } of request.headers) expect(value).toMatch(/^[\x20-\x7e]*$/);
  });
});

describe("a body", () => {
  const post: RequestParts = { ...parts, method: "post" };

  it("is JSON only when it is", () => {
    const of = (text: string) =>
      requestOf({ ...post, body: { kind: "text", type: "application/json", text } }).body?.kind;
    expect(of('{"a":1}')).toBe("json");
    expect(of("{…")).toBe("text");
  });

  it("is left out where clients refuse it", () => {
    const body = { kind: "text", type: "text/plain", text: "x" } as const;
    expect(requestOf({ ...parts, body }).body).toBeUndefined();
    expect(requestOf({ ...parts, method: "delete", body }).body).toBeDefined();
  });

  it("is a form of encoded pairs", () => {
    const { body } = requestOf({
      ...post,
      body: {
        kind: "form",
        type: "application/x-www-form-urlencoded",
        value: { a: "x y", list: ["1", "2"], deep: { k: "v" } },
        fields: { deep: { how: { style: "deepObject", explode: true, allowReserved: false } } },
      },
    });
    expect(body).toMatchObject({ kind: "text", text: "a=x%20y&list=1&list=2&deep%5Bk%5D=v" });
  });

  it("is parts with files, media types and repeated names", () => {
    const { body, headers } = requestOf({
      ...post,
      body: {
        kind: "multipart",
        type: "multipart/form-data",
        value: { photo: "<binary>", photos: ["a", "b"], meta: { a: 1 }, tags: ["x", "y"], none: null },
        fields: { photo: { file: true, type: "image/png" }, photos: { file: true }, tags: { type: "text/csv" } },
      },
    });
    expect(body).toEqual({
      kind: "multipart",
      type: "multipart/form-data",
      parts: [
        { name: "photo", file: "/path/to/file", type: "image/png" },
        { name: "photos", file: "/path/to/file" },
        { name: "photos", file: "/path/to/file" },
        { name: "meta", value: '{"a":1}', type: "application/json" },
        { name: "tags", value: "x", type: "text/csv" },
        { name: "tags", value: "y", type: "text/csv" },
      ],
    });
    expect(headers.some(({ name }) => name === "Content-Type")).toBe(false);
  });
});
