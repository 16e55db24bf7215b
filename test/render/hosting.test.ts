// Headers of a good host as files: the policy with the hosts that a site names and no others, hashed names kept forever, and files for
// nginx and Caddy that stand there only on request.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packed } from "../../src/emit/packed.ts";
import type { Route } from "../../src/model/route.ts";
import { sitemapFiles } from "../../src/render/site-files.ts";
import { policyIn, policyOf } from "../../src/serve/static-host.ts";
import { worldOf } from "../build/world.ts";

const world = (config: object, page = "# Home\n") =>
  worldOf({ "pio-docs.config.json": JSON.stringify(config), "docs/index.md": page });

const directive = (policy: string | undefined, name: string) =>
  (policy ?? "").split("; ").find((one) => one.startsWith(`${name} `));

test("a site without foreign hosts allows none, and asks for trusted types", async () => {
  const { html, paths, diagnostics } = await world({});
  const policy = policyIn(await html("_headers"));
  expect(policy).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self';",
  );
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("http");
  expect(paths.filter((path) => /nginx|Caddy|\.gz$|\.br$/.test(path))).toEqual([]);
  expect(diagnostics).toEqual([]);
});

test("the exact hosts of pictures, films and head tags are allowed and told, once each, where they stand; links add none", async () => {
  const page = [
    "# Home",
    "![a](https://img.test/a.png) ![b](https://img.test/b.png) ![c](//cdn.test:8443/c.png)",
    "",
    '<video src="https://film.test/a.mp4"></video>',
    "",
    "[read](https://elsewhere.test/x)",
  ].join("\n");
  const head = [{ tag: "script", attributes: { src: "https://count.test/a.js", defer: true } }];
  const { html, diagnostics } = await world({ theme: { head } }, page);
  const policy = policyIn(await html("_headers"));
  expect(directive(policy, "img-src")).toBe("img-src 'self' data: https://img.test cdn.test:8443");
  expect(directive(policy, "media-src")).toBe("media-src 'self' https://film.test");
  expect(directive(policy, "script-src")).toBe("script-src 'self' https://count.test");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
  expect(policy).not.toContain("elsewhere");
  expect(diagnostics.filter((one) => one.includes("host-not-allowed"))).toEqual([
    "docs/index.md:2:1 info host-not-allowed Pages load images from https://img.test, so the security policy allows this host.",
    "docs/index.md:2:59 info host-not-allowed Pages load images from cdn.test:8443, so the security policy allows this host.",
    "docs/index.md:4:1 info host-not-allowed Pages load media from https://film.test, so the security policy allows this host.",
    "pio-docs.config.json:1:49 info host-not-allowed Pages load scripts from https://count.test, so the security policy allows this host.",
  ]);
});

test("a hostile address cannot write a directive of its own", async () => {
  const { html } = await world(
    {},
    "# Home\n\n![a](<https://evil.test;script-src *\n/a.png>) ![b](https://a.test'unsafe-inline'/b.png)\n",
  );
  const policy = policyIn(await html("_headers"));
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(policy?.split("; ").length).toBe(14);
});

const rulesIn = (text: string) =>
  [...text.matchAll(/^(\/\S+)\n {2}Cache-Control: (.*)$/gm)].map(([, path = "", value]) => [path, value] as const);

test("hashed names are kept forever, below the base URL, pictures beside pages among them; nothing else is", async () => {
  const { html, paths } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ baseUrl: "/docs/", search: { provider: "embedded" } }),
    "docs/index.md": "# Home\n\n![a](./a.svg)\n",
    "docs/a.svg": "<svg/>",
  });
  const text = await html("_headers");
  expect(text.startsWith("/docs/*\n  Content-Security-Policy: ")).toBe(true);
  const rules = rulesIn(text);
  const folders = rules.map(([path]) => path).filter((path) => path.endsWith("/*"));
  expect(folders).toEqual([
    "/docs/assets/files/*",
    "/docs/assets/samples/*",
    "/docs/assets/search/*",
    "/docs/assets/fonts/*",
  ]);
  expect(rules.length).toBeGreaterThan(7);
  for (const [path, value] of rules) {
    expect(value).toBe("public, max-age=31536000, immutable");
    if (folders.includes(path)) continue;
    expect(path).toMatch(/^\/docs\/assets\/[\w-]+-(?:[0-9A-Z]{8}|[0-9a-f]{10})\.(?:js|css|json)$/);
    expect(paths).toContain(path.slice("/docs/".length));
  }
  expect(paths.some((path) => path.startsWith("assets/files/a-"))).toBe(true);
});

test("a file of an author's own in such a folder is not kept: then ours are named one by one", async () => {
  const { html, paths } = await worldOf({
    "docs/index.md": "# Home\n\n![a](./a.svg)\n",
    "docs/a.svg": "<svg/>",
    "static/assets/files/report-20241122.pdf": "%PDF",
  });
  const rules = rulesIn(await html("_headers")).map(([path]) => path);
  expect(rules).not.toContain("/assets/files/*");
  expect(rules).toContain(`/${paths.find((path) => path.startsWith("assets/files/a-"))}`);
  expect(rules.filter((path) => path.includes("report"))).toEqual([]);
});

test("no more rules than the strictest host reads", async () => {
  const pictures = Array.from({ length: 150 }, (_, index) => `p${index}`);
  const { html } = await worldOf({
    "docs/index.md": `# Home\n\n${pictures.map((name) => `![a](./${name}.svg)`).join("\n")}\n`,
    ...Object.fromEntries(pictures.map((name) => [`docs/${name}.svg`, `<svg id="${name}"/>`])),
    "static/assets/files/own.txt": "own",
  });
  expect(rulesIn(await html("_headers")).length).toBe(97);
});

test("a sitemap beyond 50,000 pages is an index of parts, and robots.txt names it at the root of a host alone", async () => {
  const config = (baseUrl: string) => JSON.stringify({ url: "https://a.test", baseUrl });
  const root = await worldOf({ "pio-docs.config.json": config("/"), "docs/index.md": "# Home\n" });
  expect(await root.html("robots.txt")).toBe("User-agent: *\nAllow: /\n\nSitemap: https://a.test/sitemap.xml\n");
  const below = await worldOf({ "pio-docs.config.json": config("/docs/"), "docs/index.md": "# Home\n" });
  expect(below.paths).not.toContain("robots.txt");
  expect(below.paths).toContain("sitemap.xml");
  const own = await worldOf({
    "pio-docs.config.json": config("/"),
    "docs/index.md": "# Home\n",
    "static/robots.txt": "User-agent: *\nDisallow: /\n",
  });
  expect(own.compiled.outputs.get("robots.txt")?.kind).toBe("copy");
  const { site } = root.compiled;
  const [page] = [...(site?.pages.values() ?? [])];
  if (site === undefined || page === undefined) throw new Error("no site");
  const many = new Map(Array.from({ length: 50_001 }, (_, index) => [`/p${index}` as Route, page] as const));
  const files = sitemapFiles({ ...site, pages: many });
  expect(files.map(({ output }) => output)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "robots.txt"]);
  expect(files[0]?.text).toContain("<loc>https://a.test/sitemap-2.xml</loc>");
  expect(files.map(({ text }) => text.match(/<url>/g)?.length ?? 0)).toEqual([0, 50_000, 1, 0]);
});

test("a `_headers` without a policy gives pages none, as on the host that obeys it; a folder without one gets the strict one", () => {
  expect(policyOf("text/html; charset=utf-8", policyIn("/*\n  X-Mine: yes\n"))).toBeUndefined();
  expect(policyOf("text/html; charset=utf-8", policyIn("/*\n  Content-Security-Policy: img-src a\n"))).toBe(
    "img-src a",
  );
  expect(policyOf("text/html; charset=utf-8", policyIn(undefined))).toContain("script-src 'self'");
});

test("a `_headers` of the site's own static folder stays", async () => {
  const { compiled } = await worldOf({ "static/_headers": "/*\n  X-Mine: yes\n", "docs/index.md": "# Home\n" });
  expect(compiled.outputs.get("_headers")?.kind).toBe("copy");
});

test("nginx, Caddy and Apache files stand there on request, with policy, redirects and no way to read them", async () => {
  const { html } = await world({
    hosting: ["nginx", "caddy", "apache"],
    redirects: { "/old": "https://x.test/new;$host" },
  });
  for (const output of ["_nginx.conf", "_Caddyfile", ".htaccess"]) {
    const text = await html(output);
    expect(text).toContain(String(policyIn(await html("_headers"))));
    expect(text.replaceAll("\\%", "%")).toContain("https://x.test/new%3B%24host");
    expect(text).toContain("immutable");
    expect(text).toContain("_(headers|redirects|");
  }
});

test("packed files stand beside hashed texts on request, and unpack to the same", async () => {
  const { compiled, paths } = await world({ compress: true });
  const packs = paths.filter((path) => /\.(gz|br)$/.test(path));
  expect(packs.length).toBeGreaterThan(8);
  for (const path of packs) {
    const output = compiled.outputs.get(path);
    const source = compiled.outputs.get(path.replace(/\.(gz|br)$/, ""));
    if (output?.kind !== "packed" || source?.kind !== "data") throw new Error(path);
    expect(path).toMatch(/^assets\//);
    if (output.data.length > 50_000) continue;
    const bytes = await packed(output.data, output.as);
    const plain = output.as === "gz" ? gunzipSync(bytes) : brotliDecompressSync(bytes);
    expect(plain.equals(Buffer.from(source.data))).toBe(true);
    expect(bytes.length).toBeLessThan(Buffer.from(source.data).length);
  }
});

test("a search service may be asked, exactly its hosts and by nothing else; pages carry its public part alone", async () => {
  const search = { provider: "algolia", appId: "AB12", apiKey: "search-only", indexName: "docs" };
  const own = await world({ search });
  expect(directive(policyIn(await own.html("_headers")), "connect-src")).toBe(
    "connect-src 'self' https://ab12-dsn.algolia.net https://ab12-1.algolianet.com https://ab12-2.algolianet.com https://ab12-3.algolianet.com",
  );
  expect(own.diagnostics).toEqual([]);
  const cluster = await world({
    search: {
      provider: "typesense",
      apiKey: "<k\"'&",
      indexName: "docs",
      hosts: ["https://a.test:8108", "https://b.test"],
    },
  });
  const ways = (paths: readonly string[]) =>
    paths.flatMap((path) => /^assets\/(embedded|algolia|typesense)-/.exec(path)?.[1] ?? []);
  expect([ways(own.paths), ways(cluster.paths), ways((await world({})).paths)]).toEqual([
    ["algolia"],
    ["typesense"],
    ["embedded"],
  ]);
  const policy = policyIn(await cluster.html("_headers"));
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://a.test:8108 https://b.test");
  expect(policy?.match(/b\.test/g)).toHaveLength(1);
  const [, choice = ""] = /<body[^>]* data-search-service="([^"]*)"/.exec(await cluster.html("index.html")) ?? [];
  const read = choice
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  expect(JSON.parse(read)).toMatchObject({
    provider: "typesense",
    apiKey: "<k\"'&",
    hosts: ["https://a.test:8108", "https://b.test"],
  });
});

test("without a service the page says nothing of one", async () => {
  expect(await (await world({})).html("index.html")).not.toContain("data-search-service");
});

test.each([
  ["nginx", "nginx.conf", `add_header Link '<https://docs.test/docs/$pio_docs_page>; rel="canonical"'`],
  ["caddy", "_Caddyfile", `"/docs/\${1}"`],
  ["apache", ".htaccess", "[E=PIO_PAGE:/docs/$1]"],
])("the Markdown pages of a preview name the published page as their canonical one: %s", async (hosting, file, line) => {
  const config = JSON.stringify({ url: "https://docs.test", baseUrl: "/docs/", hosting: [hosting] });
  const sources = { "pio-docs.config.json": config, "docs/index.md": "# Home\n", "docs/b.md": "# B\n" };
  const { html, paths } = await worldOf(sources, { baseUrl: "/preview/42/" });
  const text = await html(paths.find((path) => path.endsWith(file)) ?? file);
  expect(text).toContain(line);
  expect(text).not.toMatch(/PIO_PAGE:\/preview|docs\.test\/preview|"\/preview\/42\/\$\{1\}"/);
  expect(await html("b/index.html")).toContain('<link rel="canonical" href="https://docs.test/docs/b"');
});

test("a preview with --no-index asks search engines on every page, and makes nothing for them", async () => {
  const config = JSON.stringify({ url: "https://docs.test" });
  const sources = { "pio-docs.config.json": config, "docs/index.md": "# Home\n", "docs/b.md": "# B\n" };
  const robots = /<meta name="robots" content="([^"]*)"/;
  const open = await worldOf(sources);
  expect(robots.exec(await open.html("b/index.html"))?.[1]).toBeUndefined();
  const { html, paths } = await worldOf(sources, { noIndex: true });
  const pages = paths.filter((path) => path.endsWith(".html") && !path.startsWith("assets/"));
  expect(pages).toContain("b/index.html");
  for (const page of pages)
    expect([page, robots.exec(await html(page))?.[1]]).toEqual([page, expect.stringContaining("noindex")]);
  expect(paths.filter((path) => /sitemap|robots/.test(path))).toEqual([]);
});
