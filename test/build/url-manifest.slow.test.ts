// Addresses that were published: where they lead when their pages have gone, by the URL manifest that a release writes beside the spec.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { openSession } from "../../src/build/dev/session.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { hasId, order, releasing, specOf, told, urlManifestFile } from "./url-manifest-world.ts";

const orders = { path: "/orders", id: "listOrders", fields: ["id", "total"] };
const add = { method: "post", path: "/orders", id: "addOrder", fields: ["id"] };
const users = { path: "/users", id: "listUsers", fields: ["name"] };
const files = { "docs/index.md": "# Home\n\n## Start here\n" };

describe("a URL manifest", () => {
  it("is written by --update-urls alone, one sorted line for each address", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1.0", [orders, users]) });
    await site.release({}, { updateUrls: false });
    expect(await site.host.stamp(urlManifestFile)).toBeUndefined();
    expect(told(await site.release({}))).toEqual([]);
    const lines = (await site.read(urlManifestFile)).trimEnd().split("\n");
    expect(lines[1]).toBe("# audiences: everybody");
    const routes = lines.slice(2).map((line) => line.split("\t")[0]);
    expect(routes).toEqual([...routes].sort());
    expect(routes).toContain("/api/list-orders");
    expect(routes).not.toContain("/404.html");
    expect(routes).not.toContain("/search");
    expect(lines.find((line) => line.startsWith("/api/list-users\t"))).toMatch(
      /^\/api\/list-users\t-\toperation api listUsers get \/users\tCall listUsers\t0200 3\.body\.name 8~json 0responses$/,
    );
  });

  it("of the same site is not written again, and nothing of the output is", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1.0", [orders, users]) });
    await site.release({});
    const before = [...(await site.host.list("/site"))].map(({ path, stamp }) => [path, stamp.state]);
    await site.release({});
    expect([...(await site.host.list("/site"))].map(({ path, stamp }) => [path, stamp.state])).toEqual(before);
  });

  it("keeps the addresses of releases, too, and is understood by the next build", async () => {
    const specHistory = [{ version: "1.0", date: "2026-01-01", spec: "old.json" }];
    const site = releasing({
      ...files,
      "pio-docs.config.json": JSON.stringify({ title: "Shop", apis: [{ spec: "openapi.json", specHistory }] }),
      "old.json": specOf("1.0", [orders]),
      "openapi.json": specOf("2.0", [orders, users]),
    });
    expect(told(await site.release({}))).toEqual([]);
    expect(await site.read(urlManifestFile)).toMatch(/^\/api\/changelog\/2-0\t-\trelease /m);
    expect(told(await site.release({}))).toEqual([]);
  });

  it("says of what is gone in which release it went, where the spec has a history", async () => {
    const history = (...versions: readonly string[]): string => {
      const specHistory = versions.map((version) => ({ version, spec: `v${version}.json` }));
      return JSON.stringify({ title: "Shop", apis: [{ spec: "openapi.json", specHistory }] });
    };
    const gone = { path: "/gone", id: "getGone" };
    const site = releasing({ ...files, "openapi.json": specOf("1.0", [orders, users, gone, add]) });
    await site.release({});
    const versions = {
      "v1.0.json": specOf("1.0", [orders, users, gone, add]),
      "v2.0.json": specOf("2.0", [orders, users, add]),
      "v2.1.json": specOf("2.1", [orders, users, gone, add]),
      "v3.0.json": specOf("3.0", [orders, users, add]),
      "v4.0.json": specOf("4.0", [orders, users, add]),
    };
    const [config, text] = [history("1.0", "2.0", "2.1", "3.0", "4.0"), specOf("5.0", [orders, users])];
    await site.release({ ...versions, "pio-docs.config.json": config, "openapi.json": text }, { updateUrls: false });
    expect(await site.read("/site/build/api/get-gone/index.html")).toContain("Removed in 3.0");
    expect(await site.read("/site/build/api/add-order/index.html")).toContain("Removed in 5.0");
    await site.release({ "openapi.json": specOf("4.0", [orders, users]) }, { updateUrls: false });
    const unnamed = await site.read("/site/build/api/add-order/index.html");
    expect([unnamed.includes("Removed in"), unnamed.includes("Removed")]).toEqual([false, true]);
  });

  it("tells of an address that would be lost, at its line, and leaves a page that says so", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1.0", [orders, add, users]) });
    await site.release({});
    const number = (await site.read(urlManifestFile))
      .split("\n")
      .findIndex((line) => line.startsWith("/api/add-order\t"));
    const result = await site.release({ "openapi.json": specOf("2.4", [orders, users]) }, { updateUrls: false });
    expect(told(result)).toEqual([
      `pio-docs.urls.txt:${number + 1}:1 warning route-lost The published page \`/api/add-order\` (POST /orders) no longer exists. Its URL shows a removal notice.`,
    ]);
    const html = await site.read("/site/build/api/add-order/index.html");
    expect(html).toContain("Removed in 2.4");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain("<h1>Call addOrder</h1>");
    for (const id of ["200", "200.body.id", "200.body~json", "responses"]) expect(hasId(html, id)).toBe(true);
    expect(await site.read("/site/build/sitemap.xml")).not.toContain("add-order");
    expect(await site.read("/site/build/sitemap.xml")).toContain("list-orders");
    const index = [...(await site.output())].filter(([path]) => path.startsWith("assets/search"));
    expect(index.some(([, text]) => text.includes("api/add-order"))).toBe(true);
  });

  it("is accepted with --update-urls: nothing is told again, and the version in which it went stays", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1.0", [orders, add, users]) });
    await site.release({});
    await site.release({ "openapi.json": specOf("2.4", [orders, users]) });
    expect(await site.read(urlManifestFile)).toContain(
      "/api/add-order\tgone:2.4\toperation api addOrder post /orders\t",
    );
    const result = await site.release({ "openapi.json": specOf("2.5", [orders, users]) });
    expect(told(result)).toEqual([]);
    expect(await site.read("/site/build/api/add-order/index.html")).toContain("Removed in 2.4");
    await site.release({ "openapi.json": specOf("3.0", [orders, add, users]) });
    expect(await site.read(urlManifestFile)).toContain("/api/add-order\t-\t");
  });

  it("is no target: a guide that links to what is gone is told so", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1.0", [orders, add, users]) });
    await site.release({});
    const result = await site.release({
      "docs/index.md": "# Home\n\n[Add](/api/add-order)\n",
      "openapi.json": specOf("2", [orders, users]),
    });
    expect(result.exit).toBe(1);
    expect(told(result).join("\n")).toContain("docs/index.md:3:1 error broken-link");
  });

  it("leads on to an operation by its id, then by method and path, and never by shape", async () => {
    const user = { path: "/v1/users/{id}", id: "getUser" };
    const site = releasing({ ...files, "openapi.json": specOf("1", [orders, add, user]) });
    await site.release({});
    const config = { title: "Shop", apis: [{ spec: "openapi.json", route: "/reference" }] };
    const result = await site.release({
      "pio-docs.config.json": JSON.stringify(config),
      "openapi.json": specOf("2", [
        { ...orders, path: "/all-orders" },
        { ...add, id: "createOrder" },
        { path: "/v2/users/{user_id}", id: "readUser" },
      ]),
    });
    expect(told(result).map((line) => line.replace(/^[^ ]+ /, ""))).toEqual([
      "info route-moved `/api/add-order` (POST /orders) moved to `/reference/create-order`. The old URL redirects there.",
      "warning route-lost The published page `/api/get-user` (GET /v1/users/{id}) no longer exists. Its URL shows a removal notice.",
      "info route-moved `/api/list-orders` (GET /orders) moved to `/reference/list-orders`. The old URL redirects there.",
      "info route-moved `/api/shop` (Shop) moved to `/reference/shop`. The old URL redirects there.",
      "info route-moved `/category/api/untagged` (Other operations) moved to `/category/reference/untagged`. The old URL redirects there.",
    ]);
    expect(result.diagnostics.map(({ diagnostic }) => diagnostic.facts.near)).toContain("/reference/read-user");
    expect(await site.read("/site/build/api/list-orders/index.html")).toContain(
      'content="0; url=/reference/list-orders"',
    );
    expect(await site.read("/site/build/_redirects")).toContain("/api/add-order /reference/create-order 301");
  });

  it("follows a chain of moves of which each was seen", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1", [{ ...add, id: "alpha" }, orders, users]) });
    await site.release({});
    for (const last of [
      { ...add, id: "beta" },
      { ...add, id: "beta", path: "/y" },
      { ...add, id: "gamma", path: "/y" },
    ])
      await site.release({ "openapi.json": specOf("2", [last, orders, users]) });
    expect(await site.read("/site/build/api/alpha/index.html")).toContain("url=/api/gamma");
    expect(await site.read("/site/build/api/beta/index.html")).toContain("url=/api/gamma");
  });

  it("keeps a lost anchor as an id in the nearest home that is left", async () => {
    const site = releasing({
      "docs/index.md": "# Home\n\n## Start here\n\n## Go on\n",
      "openapi.json": specOf("1", [orders, users]),
    });
    await site.release({});
    const result = await site.release({
      "docs/index.md": "# Home\n\n## Begin\n\n## Go on\n",
      "openapi.json": specOf("2", [{ ...orders, fields: ["id"] }, users]),
    });
    expect(told(result)).toEqual([]);
    const html = await site.read("/site/build/api/list-orders/index.html");
    expect(html).toMatch(
      /<details class="response" id="200"[^>]*><summary>.*?<\/summary><span id="200\.body\.total"><\/span>/s,
    );
    const home = await site.read("/site/build/index.html");
    expect(home).toMatch(/<main id="__main"[^>]*><span id="start-here"><\/span>/);
    expect(home).not.toContain('<span id="go-on">');
  });

  it("says the same to a session as to a build, also while guides and the URL manifest change", async () => {
    const site = releasing({ "docs/index.md": "# Home\n\n## One\n", "openapi.json": specOf("1", [orders, add]) });
    await site.release({});
    await site.host.write("/site/openapi.json", specOf("2", [orders, users]));
    let heard: () => void = () => undefined;
    const session = await openSession(site.host, { ...order, write: false }, () => heard());
    const changed = async (path: string, text: string): Promise<void> => {
      const next = new Promise<void>((resolve) => {
        heard = resolve;
      });
      await site.host.write(path, text);
      await next;
    };
    const pages = ["index.html", "api/add-order/index.html", "api/list-orders/index.html", "sitemap.xml"];
    const isAsBuilt = async (): Promise<void> => {
      const built = releasing({}, memoryHost({}));
      for (const file of ["pio-docs.config.json", "docs/index.md", "openapi.json", "pio-docs.urls.txt"])
        await built.host.write(`/site/${file}`, await site.read(`/site/${file}`));
      await build(built.host, order);
      for (const page of pages)
        expect(new TextDecoder().decode(await session.read(page))).toBe(await built.read(`/site/build/${page}`));
    };
    await isAsBuilt();
    await changed("/site/docs/index.md", "# Home\n\n## Two\n");
    expect(new TextDecoder().decode(await session.read("index.html"))).toContain('<span id="one"></span>');
    await isAsBuilt();
    const urlManifest = await site.read(urlManifestFile);
    await changed(urlManifestFile, urlManifest.replace("0one", "0once 2e"));
    expect(new TextDecoder().decode(await session.read("index.html"))).toContain('<span id="once"></span>');
    await isAsBuilt();
    await session.close();
  });

  it("gives way to a redirect of the config", async () => {
    const site = releasing({ ...files, "openapi.json": specOf("1", [orders, add, users]) });
    await site.release({});
    const config = { title: "Shop", apis: [{ spec: "openapi.json" }], redirects: { "/api/add-order": "/" } };
    const result = await site.release({
      "pio-docs.config.json": JSON.stringify(config),
      "openapi.json": specOf("2", [orders, users]),
    });
    expect(told(result)).toEqual([]);
    expect(await site.read("/site/build/api/add-order/index.html")).toContain("url=/");
  });

  it("names the operation that a deprecation said to use, when that was known", async () => {
    const old = { ...add, more: { deprecated: true, "x-deprecated-reason": "Use `listOrders`." } };
    const site = releasing({ ...files, "openapi.json": specOf("1", [orders, old, users]) });
    await site.release({});
    await site.release({ "openapi.json": specOf("2", [orders, users]) });
    const html = await site.read("/site/build/api/add-order/index.html");
    expect(html).toContain('Use <a href="/api/list-orders">Call listOrders</a> instead.');
  });

  it("of other audiences is another file, which the build for all does not look at", async () => {
    const secret = { path: "/secret", id: "dropDatabase", more: { "x-internal": true } };
    const site = releasing({ ...files, "openapi.json": specOf("1", [orders, users, secret]) });
    await site.release({}, { audiences: ["internal"] });
    expect(await site.read("/site/pio-docs.urls.internal.txt")).toContain("dropDatabase");
    await site.release({});
    await site.release({ "openapi.json": specOf("2", [orders, users]) });
    for (const [path, text] of await site.output())
      expect(`${path} ${text}`).not.toMatch(/dropdatabase|drop-database|\/secret/i);
    await site.release({}, { audiences: ["internal"] });
    expect(await site.read("/site/build/api/drop-database/index.html")).toContain("Removed in 2");
    // The one in the place of the other is refused.
    await site.host.write(urlManifestFile, await site.read("/site/pio-docs.urls.internal.txt"));
    const result = await site.release({}, {});
    expect(told(result)).toEqual([
      "pio-docs.urls.txt:2:1 error urls-other-site `pio-docs.urls.txt` is not the URL manifest of this site: it lists pages for internal, but this site is built for everybody. It is neither used nor changed.",
    ]);
  });

  it("lies beside the spec that the config names, whatever spec a release brings", async () => {
    const config = { title: "Shop", apis: [{ spec: "api/shop.json" }] };
    const site = releasing({
      ...files,
      "pio-docs.config.json": JSON.stringify(config),
      "api/shop.json": specOf("1", [orders]),
    });
    await site.host.write("/new.json", specOf("2", [orders, users]));
    await site.release({}, { spec: "/new.json" });
    expect(await site.read("/site/api/pio-docs.urls.txt")).toContain("/users");
  });
});
