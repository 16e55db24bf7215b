// What a build says that it changed: addresses in affected.json, operations in its result. Neither shapes a page.
import { describe, expect, it } from "vitest";
import { operationChanges } from "../../src/build/operation-changes.ts";
import { releaseLines } from "../../src/cli/reports/release-lines.ts";
import { cpuClock } from "../cpu-clock.ts";
import { releasing, specOf } from "./url-manifest-world.ts";

const orders = { path: "/orders", id: "listOrders", fields: ["id"] };
const users = { path: "/users", id: "listUsers", fields: ["name"] };
const files = { "docs/index.md": "# Home\n" };
const report = "/site/.pio-docs/affected.json";
const cached = { cache: true, updateUrls: false } as const;

describe("affected.json", () => {
  it("lists the addresses that are new, other and gone, and is not written where nothing is", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1", [orders, users]) });
    await site.release({}, cached);
    expect(JSON.parse(await site.read(report)).routes.added).toEqual(
      expect.arrayContaining(["/", "/404.html", "/api/list-orders", "/api/list-users", "/search"]),
    );
    const before = (await site.host.stamp(report))?.state;
    await site.release({}, cached);
    expect((await site.host.stamp(report))?.state).toBe(before);
    const next = { path: "/carts", id: "listCarts", fields: ["id"] };
    await site.release({ "openapi.json": specOf("1", [{ ...orders, fields: ["id", "total"] }, next]) }, cached);
    const { version, routes, files: others } = JSON.parse(await site.read(report));
    expect(version).toBe(1);
    expect(routes.added).toEqual(["/api/list-carts"]);
    expect(routes.removed).toEqual(["/api/list-users"]);
    expect(routes.changed).toContain("/api/list-orders");
    expect(others.changed).toContain("/sitemap.xml");
  });

  it("names pages as the site is addressed", async () => {
    const config = { title: "T", baseUrl: "/docs/", trailingSlash: false };
    const site = releasing({
      "pio-docs.config.json": JSON.stringify(config),
      "docs/index.md": "# H\n",
      "docs/a b.md": "# A\n",
    });
    await site.release({}, cached);
    const { added } = JSON.parse(await site.read(report)).routes;
    expect(added).toEqual(expect.arrayContaining(["/docs/", "/docs/404.html", "/docs/a%20b"]));
    await site.release({ "pio-docs.config.json": JSON.stringify({ ...config, trailingSlash: true }) }, cached);
    expect(JSON.parse(await site.read(report)).routes.added).toContain("/docs/a%20b/");
  });

  it("compares with another output, and shapes no page", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1", [orders, users]) });
    await site.release({}, { ...cached, out: "/site/main" });
    await site.release({ "openapi.json": specOf("1", [orders]) }, cached);
    const plain = await site.output();
    await site.release({}, { ...cached, compareTo: "/site/main" });
    expect(await site.output()).toEqual(plain);
    const { routes } = JSON.parse(await site.read(report));
    expect(routes.removed).toEqual(["/api/list-users"]);
    await site.release({}, { ...cached, out: "/site/main" });
    await site.release({}, { ...cached, compareTo: "/site/main", audiences: ["nobody"] });
    const { routes: same, files: others } = JSON.parse(await site.read(report));
    expect([same, others]).toEqual([
      { added: [], changed: [], removed: [] },
      { added: [], changed: [], removed: [] },
    ]);
  });

  it("tells of a preview below another path what is other in its pages, and not that their path is", async () => {
    const config = JSON.stringify({ title: "T", url: "https://docs.test" });
    const sources = { ...files, "docs/b.md": "# B\n\nSee [home](index.md).\n", "pio-docs.config.json": config };
    const site = releasing({ ...sources, "openapi.json": specOf("1", [orders]) });
    await site.release({}, { ...cached, out: "/site/main" });
    const preview = { ...cached, baseUrl: "/preview/42/", compareTo: "/site/main" };
    await site.release({}, preview);
    expect(JSON.parse(await site.read(report)).routes).toEqual({ added: [], changed: [], removed: [] });
    await site.release({ "docs/b.md": "# B\n\nIt is [there](index.md).\n" }, preview);
    const { routes } = JSON.parse(await site.read(report));
    expect(routes).toEqual({ added: [], changed: ["/preview/42/b"], removed: [] });
    expect(await site.read("/site/build/b/index.html")).toContain('rel="canonical" href="https://docs.test/b"');
  });

  it("tells it of the report of a build with another base URL, too", async () => {
    const config = JSON.stringify({ title: "T", url: "https://docs.test" });
    const sources = { ...files, "docs/b.md": "# B\n\nSee [home](index.md).\n", "pio-docs.config.json": config };
    const site = releasing({ ...sources, "openapi.json": specOf("1", [orders]) });
    await site.release({}, { ...cached, buildReport: "/down/build.json" });
    const preview = { ...cached, out: "/site/preview", baseUrl: "/preview/42/", compareTo: "/down/build.json" };
    await site.release({}, preview);
    expect(JSON.parse(await site.read(report)).routes).toEqual({ added: [], changed: [], removed: [] });
    await site.release({ "docs/b.md": "# B\n\nIt is [there](index.md).\n", "docs/c.md": "# C\n" }, preview);
    const { routes } = JSON.parse(await site.read(report));
    expect(routes.added).toEqual(["/preview/42/c"]);
    expect(routes.changed).toContain("/preview/42/b");
  });

  it("is not left by a build without a cache", async () => {
    const site = releasing(files);
    await site.release({}, { cache: false });
    expect(await site.host.stamp(report)).toBeUndefined();
  });
});

describe("operations of a new spec", () => {
  it("are told as added, removed, changed and moved, once", async () => {
    const site = releasing({
      ...files,
      "openapi.json": specOf("1", [orders, users, { path: "/old", id: "getOld" }, { path: "/a", id: "getA" }]),
    });
    expect((await site.release({}, cached)).operations).toBeUndefined();
    const next = specOf("2", [
      { ...orders, fields: ["id", "x"] },
      users,
      { path: "/b", id: "getA" },
      { path: "/new", id: "getNew" },
    ]);
    const { operations } = await site.release({ "openapi.json": next }, cached);
    expect(operations).toEqual({
      added: ["GET /new"],
      removed: ["GET /old"],
      changed: ["GET /orders"],
      moved: [{ from: "GET /a", to: "GET /b" }],
    });
    expect((await site.release({}, cached)).operations).toBeUndefined();
    expect((await site.release({}, { cache: true })).hasUrlManifest).toBe(true);
  });

  const orderCalls = [orders, users, { path: "/old", id: "getOld" }, { path: "/a", id: "getA" }, { path: "/plain" }];
  const nextCalls = [
    { ...orders, fields: ["id", "x"] },
    users,
    { path: "/new", id: "getNew" },
    { path: "/b", id: "getA" },
  ];
  const [earlier, later] = [specOf("1", orderCalls), specOf("2", [...nextCalls, { path: "/plain" }])];
  const expected = {
    added: ["GET /new"],
    removed: ["GET /old"],
    changed: ["GET /orders"],
    moved: [{ from: "GET /a", to: "GET /b" }],
  };
  const uncached = { cache: false, updateUrls: false } as const;

  it("are told without a cache, of the earlier output alone, unless it was for others", async () => {
    const site = releasing({ ...files, "openapi.json": earlier });
    expect((await site.release({}, uncached)).operations).toBeUndefined();
    const before = await site.output();
    expect((await site.release({}, uncached)).operations).toBeUndefined();
    expect(await site.output()).toEqual(before);
    expect(
      (await site.release({ "openapi.json": later }, { ...uncached, audiences: ["few"] })).operations,
    ).toBeUndefined();
    expect((await site.release({ "openapi.json": earlier }, uncached)).operations).toBeUndefined();
    const told = await site.release({ "openapi.json": later }, uncached);
    expect([told.operations, told.hasHistory]).toEqual([expected, undefined]);
  });

  it("are told of the output or the report that is named, in a checkout that has nothing else", async () => {
    const old = releasing({ ...files, "openapi.json": earlier });
    await old.release({}, { ...uncached, buildReport: "/ci/build.json" });
    const [kept, affected] = [await old.output(), "/site/.pio-docs/affected.json"];
    const fresh = async (compareTo: string) => {
      const site = releasing({ ...files, "openapi.json": later });
      for (const path of kept.keys())
        await site.host.write(`/down/site/${path}`, await old.host.read(`/site/build/${path}`));
      await site.host.write("/down/build.json", await old.read("/ci/build.json"));
      const { operations } = await site.release({}, { ...uncached, compareTo });
      const found = [operations, JSON.parse(await site.read(affected)), await site.output()] as const;
      const same = await site.release({ "openapi.json": earlier }, { ...uncached, compareTo });
      expect(same.operations).toBeUndefined();
      const none = { added: [], changed: [], removed: [] };
      expect(JSON.parse(await site.read(affected))).toEqual({ version: 1, routes: none, files: none });
      expect(await site.output()).toEqual(kept);
      return found;
    };
    const [byFolder, addresses, output] = await fresh("/down/site");
    expect(byFolder).toEqual(expected);
    expect(addresses.routes).toMatchObject({ added: ["/api/get-new"], removed: ["/api/get-old"] });
    expect(await fresh("/down/build.json")).toEqual([byFolder, addresses, output]);
    const plain = releasing({ ...files, "openapi.json": later });
    await plain.release({}, uncached);
    expect(output).toEqual(await plain.output());
  });

  it("are changed by what the spec says of them and the schemas they reach, not by how the site shows them", async () => {
    const order = { type: "object", properties: { total: { type: "integer" } } };
    const answer = {
      200: { description: "OK", content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } },
    };
    const specWith = (schema: object, version: string): string => {
      const spec = JSON.parse(specOf(version, [{ ...orders, more: { responses: answer } }, users]));
      return JSON.stringify({ ...spec, components: { schemas: { Order: schema } } });
    };
    const site = releasing({ ...files, "openapi.json": specWith(order, "1") });
    await site.release({}, uncached);
    const config = { title: "Other", samples: { languages: ["python"] }, apis: [{ spec: "openapi.json" }] };
    const shownOtherwise = await site.release({ "pio-docs.config.json": JSON.stringify(config) }, uncached);
    expect([shownOtherwise.exit, shownOtherwise.operations]).toEqual([0, undefined]);
    const history = { releases: [{ version: "1", spec: "v1.json" }] };
    const kept = { ...config, apis: [{ ...config.apis[0], specHistory: history.releases }] };
    const withHistory = await site.release(
      {
        "v1.json": specWith(order, "1"),
        "openapi.json": specWith({ ...order, title: "An order" }, "2"),
        "pio-docs.config.json": JSON.stringify(kept),
      },
      uncached,
    );
    expect([withHistory.operations?.changed, withHistory.hasHistory]).toEqual([["GET /orders"], true]);
  });

  it("are not known of a marker that says nonsense", async () => {
    const site = releasing({ ...files, "openapi.json": earlier });
    await site.release({}, uncached);
    const marker = "/site/build/.pio-docs-output";
    const text = await site.read(marker);
    for (const lines of ["[1,2,3,4,5,6]", '["a"]', "[", "[[[[[[", '{"a":1}']) {
      await site.host.write(marker, text.replace(/^\[.*\]$/m, lines));
      expect((await site.release({}, uncached)).exit).toBe(0);
    }
    await site.host.write(
      "/down/build.json",
      '{"kind":"pio-docs build","operations":{"audience":"all","list":[1,{"api":2}]},"outputs":[]}',
    );
    const { operations } = await site.release({}, { ...uncached, compareTo: "/down/build.json" });
    expect(operations?.added).toHaveLength(5);
  });

  it("are matched by id, then by method and path, and in time that grows with them", () => {
    const fact = (id: string, path: string, digest = "1") =>
      ({ api: "api", id, method: "get", path, route: `/api${path}`, digest }) as never;
    expect(operationChanges([fact("a", "/x"), fact("", "/y")], [fact("b", "/x"), fact("c", "/y")])).toBeUndefined();
    const many = Array.from({ length: 20_000 }, (_, index) => fact(`o${index}`, `/o${index}`));
    const spent = cpuClock();
    expect(operationChanges(many, many.slice(1))?.removed).toEqual(["GET /o0"]);
    expect(spent()).toBeLessThan(2_000);
  });

  it("are a line for each kind, cut after five, with how to keep addresses where some went", () => {
    const none = { added: [], removed: [], changed: [], moved: [] };
    expect(releaseLines({ ...none, added: ["GET /a"] }, { hasHistory: true })).toEqual(["1 operation added: GET /a"]);
    const names = Array.from({ length: 7 }, (_, index) => `GET /${index}`);
    expect(releaseLines({ ...none, removed: names }, {})).toEqual([
      "7 operations removed: GET /0, GET /1, GET /2, GET /3, GET /4 and 2 more",
      "set specHistory in the config to publish an API changelog; run with --update-urls to redirect the URLs of pages that move or disappear",
    ]);
    expect(
      releaseLines({ ...none, moved: [{ from: "GET /a", to: "GET /b" }] }, { hasUrlManifest: true, hasHistory: true }),
    ).toEqual(["1 operation moved: GET /a to GET /b"]);
  });
});
