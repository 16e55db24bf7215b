// From paths to operations.
import { expect, test } from "vitest";
import { MockRoutes } from "../../src/mock/routes.ts";
import { cpuClock } from "../cpu-clock.ts";
import { contractFor } from "./world.ts";

const operation = { responses: {} };

/** `METHOD path {values}` of each operation at a path, likeliest first. */
async function found(paths: object, path: string, rest: object = {}): Promise<readonly string[]> {
  const [at = "", query = ""] = path.split("?");
  return new MockRoutes([await contractFor({ paths, ...rest })])
    .match(at, query.split("&"))
    .map(({ entry, values }) => `${entry.method} ${entry.path} ${JSON.stringify(Object.fromEntries(values))}`);
}

test("a name comes before a parameter, and what is at the parameter is kept as another choice", async () => {
  const paths = { "/users/{id}": { get: operation, delete: operation }, "/users/me": { get: operation } };
  expect(await found(paths, "/users/me")).toEqual([
    "GET /users/me {}",
    'GET /users/{id} {"id":"me"}',
    'DELETE /users/{id} {"id":"me"}',
  ]);
});

test("a name that leads nowhere is given up for a parameter", async () => {
  const paths = { "/a/b/c": { get: operation }, "/a/{x}/d": { get: operation } };
  expect(await found(paths, "/a/b/d")).toEqual(['GET /a/{x}/d {"x":"b"}']);
});

test("parameters with text around them", async () => {
  const paths = { "/{a}-{b}.json": { get: operation }, "/{a}": { get: operation }, "/v{n}:run": { get: operation } };
  expect(await found(paths, "/x-y-z.json")).toEqual([
    'GET /{a}-{b}.json {"a":"x","b":"y-z"}',
    'GET /{a} {"a":"x-y-z.json"}',
  ]);
  expect(await found(paths, "/v7:run")).toEqual(['GET /v{n}:run {"n":"7"}', 'GET /{a} {"a":"v7:run"}']);
  expect(await found(paths, "/-.json")).toEqual(['GET /{a} {"a":"-.json"}']);
});

test("a server variable that begins with a slash is no empty part of the path", async () => {
  const variables = { base: { default: "/base", enum: ["/base", "/next/"] } };
  const servers = [{ url: "https://example.com/{base}/v1", variables }];
  for (const path of ["/base/v1/a", "/next/v1/a"])
    expect(await found({ "/a": { get: operation } }, path, { servers }), path).toHaveLength(1);
});

test("each path of the servers, every value of their variables, and none", async () => {
  const servers = [
    {
      url: "https://{region}.example.com/{stage}/v2/",
      variables: { region: { default: "eu", enum: ["eu", "us"] }, stage: { default: "live", enum: ["live", "test"] } },
    },
    { url: "/here" },
  ];
  const paths = {
    "/a": { get: operation },
    "/b": { get: operation, servers: [{ url: "https://files.example.com/up" }] },
  };
  for (const path of ["/live/v2/a", "/test/v2/a", "/here/a", "/a", "/a/", "/up/b", "/b"]) {
    expect(await found(paths, path, { servers }), path).toHaveLength(1);
  }
  for (const path of ["/v2/a", "/up/a", "/here/b", "/A", "/", "/a/b", "//a"]) {
    expect(await found(paths, path, { servers }), path).toEqual([]);
  }
});

test("an encoded slash stays in its parameter; a plain one only where it is allowed", async () => {
  const path = (name: string, more: object = {}) => ({
    get: { parameters: [{ name, in: "path", required: true, schema: { type: "string" }, ...more }], responses: {} },
  });
  const paths = { "/files/{path}": path("path", { allowReserved: true }), "/plain/{name}": path("name") };
  expect(await found(paths, "/files/a%2Fb")).toEqual(['GET /files/{path} {"path":"a%2Fb"}']);
  expect(await found(paths, "/files/a/b/c")).toEqual(['GET /files/{path} {"path":"a/b/c"}']);
  expect(await found(paths, "/plain/a/b")).toEqual([]);
});

test("a fragment of a path is never sent, a query of it must be", async () => {
  const paths = { "/do?Action=stop": { get: operation }, "/do": { get: operation }, "/do#again": { post: operation } };
  expect(await found(paths, "/do?Action=stop")).toEqual(["GET /do?Action=stop {}", "GET /do {}", "POST /do#again {}"]);
  expect(await found(paths, "/do?Action=go")).toEqual(["GET /do {}", "POST /do#again {}"]);
});

test("names of other alphabets and encoded ones are one", async () => {
  expect(await found({ "/größe/a b": { get: operation } }, "/gr%C3%B6%C3%9Fe/a%20b")).toHaveLength(1);
  expect(await found({ "/x": { get: operation } }, "/%zz")).toEqual([]);
});

test("of several APIs each has a path of its own, too", async () => {
  const table = new MockRoutes([
    await contractFor({ paths: { "/a": { get: operation } } }, "one"),
    await contractFor({ paths: { "/a": { get: operation }, "/b": { get: operation } } }, "two"),
  ]);
  const apis = (path: string) => table.match(path).map(({ api }) => api.id);
  expect(apis("/a")).toEqual(["one", "two"]);
  expect(apis("/two/a")).toEqual(["two"]);
  expect(apis("/one/b")).toEqual([]);
});

test("a search is bounded, however the paths are made", async () => {
  const paths: Record<string, object> = {};
  for (let at = 0; at < 14; at += 1) {
    for (const other of ["x", "{p}x{q}"]) {
      const segments = Array.from({ length: 14 }, (_, index) => (index === at ? other : `{a${index}}x{b${index}}`));
      paths[`/${segments.join("/")}/end`] = { get: operation };
    }
  }
  const worked = cpuClock();
  await found(paths, `/${"axb/".repeat(2000)}`);
  expect(worked()).toBeLessThan(2000);
});
