// The files for hosts on the real servers: each is asked for pages, redirects, what is not there, hashed names, compressed answers; at the
// root and below a base URL; and each behind a proxy that readers reach under another scheme and port. A user's changes are made to the
// file: port, name and folder.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../program.ts";
import { type Answer, ask, freePort, nginx, type Server, started } from "./real-servers.ts";

type Site = { readonly base: string; readonly root: string; readonly files: readonly string[] };

const forever = "public, max-age=31536000, immutable";
const folder = mkdtempSync(join(tmpdir(), "pio-docs-hosts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds one site below `base`; `root` is what a server serves. */
async function siteAt(base: string, extra: object = {}): Promise<Site> {
  const source = join(folder, `source${base.replaceAll("/", "-")}${Object.keys(extra).join("-")}`);
  mkdirSync(join(source, "docs/guide"), { recursive: true });
  mkdirSync(join(source, "static/assets"), { recursive: true });
  const config = {
    url: "https://docs.example.com",
    baseUrl: base,
    hosting: ["nginx", "caddy", "apache"],
    apis: [{ id: "shop", spec: "shop.json" }],
    redirects: { "/old": "/guide/start", "/grüße": "/guide/start#part", "/away": "https://x.test/new;$host?a=1%20b" },
    ...extra,
  };
  writeFileSync(join(source, "pio-docs.config.json"), JSON.stringify(config));
  const paths = { "/pets": { get: { summary: "List pets", responses: { 200: { description: "ok" } } } } };
  writeFileSync(
    join(source, "shop.json"),
    JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths }),
  );
  writeFileSync(join(source, "docs/index.md"), `# Home\n\n![band](./band.svg)\n\n${"Some words. ".repeat(300)}\n`);
  writeFileSync(join(source, "docs/guide/start.md"), "# Start\n\n## Part\n\nText.\n");
  writeFileSync(join(source, "docs/notes.md"), "---\nslug: /_notes\n---\n\n# Notes\n");
  writeFileSync(join(source, "docs/band.svg"), `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>`);
  writeFileSync(join(source, "static/assets/report-20241122.txt"), "a file that keeps its name\n");
  mkdirSync(join(source, "static/guide"), { recursive: true });
  writeFileSync(join(source, "static/index.md"), "# Home as markdown\n");
  writeFileSync(join(source, "static/guide/start.md"), "# Start as markdown\n");
  writeFileSync(join(source, "static/spec.yaml"), `# ${"long ".repeat(400)}\n`);
  const root = join(folder, `root${base.replaceAll("/", "-")}${Object.keys(extra).join("-")}`);
  const out = join(root, base);
  mkdirSync(root, { recursive: true });
  const run = await runProgram(["build", source, "--out", out, "--no-cache"]);
  expect(run.code, run.stderr).toBe(0);
  return { base, root, files: readdirSync(out, { recursive: true, encoding: "utf8" }) };
}

const servers: Readonly<Record<string, (site: Site) => Promise<Server>>> = {
  async nginx({ root, base }) {
    const port = await freePort();
    const text = readFileSync(join(root, base, "_nginx.conf"), "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace("root /srv/site;", `root ${root};`);
    return nginx(folder, port, text);
  },
  async caddy({ root, base }) {
    const port = await freePort();
    const home = mkdtempSync(join(folder, "caddy-"));
    const text = readFileSync(join(root, base, "_Caddyfile"), "utf8")
      .replace("docs.example.com {", `http://:${port} {\n  bind 127.0.0.1`)
      .replace("root * /srv/site", `root * ${root}`);
    writeFileSync(join(home, "Caddyfile"), `{\n  admin off\n  auto_https off\n}\n${text}`);
    const words = ["run", "--config", join(home, "Caddyfile"), "--adapter", "caddyfile"];
    return started("caddy", words, port, { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home });
  },
  async apache({ root }) {
    const port = await freePort();
    const home = mkdtempSync(join(folder, "apache-"));
    const modules = ["mpm_event", "authz_core", "dir", "mime", "headers", "rewrite", "deflate", "filter", "alias"];
    const config = `ServerRoot ${home}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${home}/pid
ErrorLog ${home}/error.log
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`;
    writeFileSync(join(home, "httpd.conf"), config);
    return started("apache2", ["-X", "-d", home, "-f", join(home, "httpd.conf")], port);
  },
};

describe.each(Object.keys(servers))("%s", (name) => {
  describe.each(["/", "/docs/"])("at %s", (base) => {
    let site: Site;
    let server: Server;
    let proxy: Server;
    const get = (path: string, headers = {}): Promise<Answer> => ask(server.port, base + path, headers);
    const named = (pattern: RegExp): string => site.files.find((file) => pattern.test(file)) ?? `none like ${pattern}`;

    beforeAll(async () => {
      site = await siteAt(base);
      const start = servers[name];
      if (start === undefined) throw new Error(name);
      server = await start(site);
      const port = await freePort();
      proxy = await nginx(
        folder,
        port,
        `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${server.port}; proxy_set_header Host docs.example.com; proxy_http_version 1.1; } }`,
      );
    });
    afterAll(async () => {
      await proxy?.stop();
      await server?.stop();
    });

    it("shows pages by their clean addresses, with the policy and nothing kept", async () => {
      for (const path of ["", "guide/start", "guide/start/", "_notes"]) {
        const { status, headers, body } = await get(path);
        expect([path, status, headers.location]).toEqual([path, 200, undefined]);
        expect(headers["content-type"]?.toLowerCase().replace(" ", "")).toBe("text/html;charset=utf-8");
        expect(headers["cache-control"]).toBe("no-cache");
        expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'/);
        expect(headers["x-content-type-options"]).toBe("nosniff");
        expect(body.toString()).toMatch(/<h1/);
      }
    });

    it("answers what is not there with status 404 and the site's page, never kept", async () => {
      for (const path of ["nope", "guide/nope/", "assets/chunk-ABCDEF12.js", "_headers", "_redirects"]) {
        const { status, headers, body } = await get(path);
        expect([path, status]).toEqual([path, 404]);
        expect(headers["cache-control"]).toBe("no-cache");
        expect(body.toString()).toContain("Page Not Found");
        expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
      }
    });

    it("keeps hashed names for ever, pictures beside pages and the search index among them, and no other", async () => {
      const hashed = [/^assets\/boot-/, /^assets\/theme-.*css$/, /^assets\/files\/band-/, /^assets\/search\/words-/];
      for (const pattern of hashed) {
        const { status, headers } = await get(named(pattern));
        expect([pattern, status, headers["cache-control"]]).toEqual([pattern, 200, forever]);
      }
      for (const path of ["assets/search.json", "assets/report-20241122.txt", "spec.yaml", "sitemap.xml"]) {
        const { status, headers } = await get(path);
        expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-cache"]);
      }
      expect((await get("spec.yaml")).headers["content-type"]).toMatch(/^application\/yaml/);
      expect((await get(named(/^assets\/boot-/))).headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    });

    it("sends the markdown of a page to who asks for it, and HTML to everybody else", async () => {
      const wants = [
        ["text/markdown", true],
        ["text/markdown, text/html;q=0.9, */*;q=0.1", true],
        ["text/html;q=0.7, text/markdown;q=0.8", true],
        ["text/html, text/markdown;q=0.5", false],
        ["text/markdown;q=0", false],
        ["application/json", false],
        ["*/*", false],
      ] as const;
      const index = `<${base}llms.txt>; rel="describedby"`;
      for (const [path, text] of [
        ["", "# Home as markdown"],
        ["guide/start", "# Start as markdown"],
        ["guide/start/", "# Start as markdown"],
      ] as const)
        for (const [accept, isMarkdown] of wants) {
          const { status, headers, body } = await get(path, { Accept: accept });
          expect([path, accept, status, headers.location]).toEqual([path, accept, 200, undefined]);
          expect([accept, headers["content-type"]?.split(";")[0]]).toEqual([
            accept,
            isMarkdown ? "text/markdown" : "text/html",
          ]);
          expect(headers.vary).toMatch(/\bAccept(?:,|$)/);
          expect(headers["x-robots-tag"]).toBe(isMarkdown ? "noindex" : undefined);
          expect(headers.link).toContain(index);
          expect(headers["cache-control"]).toBe("no-cache");
          if (isMarkdown) expect(body.toString()).toContain(text);
        }
      const own = await get("guide/start.md");
      expect(own.headers["content-type"]?.toLowerCase().replace(" ", "")).toBe("text/markdown;charset=utf-8");
      expect(own.headers["x-robots-tag"]).toBe("noindex");
      expect(own.headers.link).toContain(`<https://docs.example.com${base}guide/start>; rel="canonical"`);
      expect((await get("index.md")).headers.link).toContain(`<https://docs.example.com${base}>; rel="canonical"`);
      const none = await get("nope", { Accept: "text/markdown" });
      expect([none.status, none.headers["content-type"]?.split(";")[0]]).toEqual([404, "text/html"]);
      const missing = await get("nope.md");
      expect(missing.status).toBe(404);
      const page = await get("_notes", { Accept: "text/markdown" });
      expect([page.status, /html|markdown/.test(String(page.headers["content-type"]))]).toEqual([200, true]);
    });

    it("names the site's API at the host's root, in a folder that begins with a dot", async () => {
      const { status, headers, body } = await ask(server.port, `${base}.well-known/api-catalog`);
      if (base !== "/") expect(status).toBe(404);
      else {
        expect([status, headers["content-type"]?.split(";")[0]]).toEqual([200, "application/linkset+json"]);
        const { linkset } = JSON.parse(body.toString());
        for (const { href } of linkset[0]["service-desc"])
          expect([href, (await ask(server.port, new URL(href).pathname)).status]).toEqual([href, 200]);
      }
    });

    it("redirects for good, in any spelling, also behind a proxy, to an address that readers can reach", async () => {
      const own = name === "apache" ? "https://docs.example.com" : "";
      const moves = [
        ["old", `${own}${base}guide/start`],
        ["old/", `${own}${base}guide/start`],
        ["gr%C3%BC%C3%9Fe", `${own}${base}guide/start#part`],
        ["away", "https://x.test/new%3B%24host?a=1%20b"],
      ];
      for (const port of [server.port, proxy.port])
        for (const [path, to] of moves) {
          const { status, headers } = await ask(port, `${base}${path}`);
          expect([path, status, headers.location]).toEqual([path, 301, to]);
        }
    });

    it("compresses texts, also behind a proxy", async () => {
      for (const port of [server.port, proxy.port])
        for (const path of ["", named(/^assets\/theme-.*css$/), named(/^assets\/boot-/), "spec.yaml"]) {
          const packed = await ask(port, base + path, { "Accept-Encoding": "gzip" });
          expect([path, packed.headers["content-encoding"]]).toEqual([path, "gzip"]);
          expect(packed.headers.vary).toMatch(/Accept-Encoding/i);
          expect(gunzipSync(packed.body).equals((await ask(port, base + path)).body)).toBe(true);
        }
    });
  });

  it.each([true, false])("shows every link's address as it stands where trailingSlash is %s", async (trailingSlash) => {
    const site = await siteAt("/", { trailingSlash });
    const start = servers[name];
    if (start === undefined) throw new Error(name);
    const server = await start(site);
    try {
      const { status, headers } = await ask(server.port, trailingSlash ? "/guide/start/" : "/guide/start");
      expect([status, headers.location]).toEqual([200, undefined]);
      const old = await ask(server.port, "/old");
      expect(old.headers.location?.endsWith(trailingSlash ? "/guide/start/" : "/guide/start")).toBe(true);
    } finally {
      await server.stop();
    }
  });
});

it("nginx sends the files that the build has packed", async () => {
  const site = await siteAt("/", { compress: true });
  const server = await servers.nginx?.(site);
  if (server === undefined) throw new Error("nginx");
  try {
    const css = site.files.find((file) => /^assets\/theme-.*css$/.test(file)) ?? "";
    const { body } = await ask(server.port, `/${css}`, { "Accept-Encoding": "gzip" });
    expect(body.equals(readFileSync(join(site.root, `${css}.gz`)))).toBe(true);
  } finally {
    await server.stop();
  }
});

describe.each(["/", "/docs/"])("Python's http.server at %s", (base) => {
  it("shows pages and files; what it cannot do, redirect rules and headers, the pages do themselves", async () => {
    const site = await siteAt(base, { trailingSlash: true });
    const port = await freePort();
    const server = await started(
      "python3",
      ["-m", "http.server", String(port), "--bind", "127.0.0.1", "-d", site.root],
      port,
    );
    try {
      for (const path of ["", "guide/start/"]) {
        const { status, body } = await ask(port, base + path);
        expect([path, status]).toEqual([path, 200]);
        for (const [, href = ""] of body
          .toString()
          .matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.(?:js|css))"/g))
          expect([href, (await ask(port, href)).status]).toEqual([href, 200]);
      }
      const old = await ask(port, `${base}old/`);
      expect(old.body.toString()).toContain(`content="0; url=${base}guide/start/"`);
      expect((await ask(port, `${base}nope`)).status).toBe(404);
    } finally {
      await server.stop();
    }
  });
});

it("a folder that is moved to another place needs its base URL, and says so", async () => {
  const site = await siteAt("/");
  const root = join(folder, "moved");
  cpSync(site.root, join(root, "sub"), { recursive: true });
  const port = await freePort();
  const server = await started("python3", ["-m", "http.server", String(port), "--bind", "127.0.0.1", "-d", root], port);
  try {
    const { body } = await ask(port, "/sub/");
    expect(body.toString()).toMatch(/<body[^>]*><p id="__base-url"[^>]*hidden/);
  } finally {
    await server.stop();
  }
});
