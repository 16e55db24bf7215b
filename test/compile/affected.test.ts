// What a build says that it changed: addresses in affected.json, operations in its result. Neither shapes a page.
import { describe, expect, it } from "vitest";
import { releaseLines } from "../../src/cli/report/release-lines.ts";
import { operationChanges } from "../../src/compile/operation-changes.ts";
import { releasing, specOf } from "./ledger-world.ts";

const orders = { path: "/orders", id: "listOrders", fields: ["id"] };
const users = { path: "/users", id: "listUsers", fields: ["name"] };
const files = { "docs/index.md": "# Home\n" };
const report = "/site/.pio-docs/affected.json";
const cached = { cache: true, updateLedger: false } as const;

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
    expect((await site.release({}, { cache: true })).hasLedger).toBe(true);
  });

  it("are matched by id, then by method and path, and in time that grows with them", () => {
    const fact = (id: string, path: string, digest = "1") =>
      ({ api: "api", id, method: "get", path, route: `/api${path}`, digest }) as never;
    expect(operationChanges([fact("a", "/x"), fact("", "/y")], [fact("b", "/x"), fact("c", "/y")])).toBeUndefined();
    const many = Array.from({ length: 20_000 }, (_, index) => fact(`o${index}`, `/o${index}`));
    const start = performance.now();
    expect(operationChanges(many, many.slice(1))?.removed).toEqual(["GET /o0"]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it("are a line for each kind, cut after five, with how to keep addresses where some went", () => {
    const none = { added: [], removed: [], changed: [], moved: [] };
    expect(releaseLines({ ...none, added: ["GET /a"] }, false)).toEqual(["1 operation added: GET /a"]);
    const names = Array.from({ length: 7 }, (_, index) => `GET /${index}`);
    expect(releaseLines({ ...none, removed: names }, false)).toEqual([
      "7 operations removed: GET /0, GET /1, GET /2, GET /3, GET /4 and 2 more",
      "--update-ledger keeps a history of addresses: what is removed or moved later still leads somewhere",
    ]);
    expect(releaseLines({ ...none, moved: [{ from: "GET /a", to: "GET /b" }] }, true)).toEqual([
      "1 operation moved: GET /a to GET /b",
    ]);
  });
});
