// The policy in every page, the policy of the header, and what the build says beforehand about scripts, styles and fonts that the policy
// will not let work.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { policyIn } from "../../src/serve/static-host.ts";
import { worldOf } from "../build/world.ts";
import { runHere } from "../run-here.ts";

type Files = Readonly<Record<string, string>>;

const world = (config: object, files: Files = { "docs/index.md": "# Home\n" }) =>
  worldOf({ "pio-docs.config.json": JSON.stringify(config), ...files });

/** The policy in a page's HTML, its entities decoded. */
const metaIn = (html: string) =>
  (/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&#x27;", "'");

const lineOf = (policy: string | undefined, name: string) =>
  (policy ?? "").split("; ").find((one) => one === name || one.startsWith(`${name} `));

const script = (src: string) => ({ tag: "script", attributes: { src } });
const stylesheet = (href: string) => ({ tag: "link", attributes: { rel: "stylesheet", href } });

describe("the policy in a page", () => {
  test("stands before the first link and the first script, on every page", async () => {
    const site = await world({}, { "docs/index.md": "# Home\n", "docs/a.md": "# A\n" });
    for (const path of ["index.html", "a/index.html", "search/index.html", "404.html"]) {
      const html = await site.html(path);
      const at = html.indexOf('http-equiv="Content-Security-Policy"');
      expect(at, path).toBeGreaterThan(0);
      expect(at, path).toBeLessThan(Math.min(html.indexOf("<link"), html.indexOf("<script")));
    }
  });

  test("says all that a page can say, and leaves pictures to the header", async () => {
    const meta = metaIn(await (await world({})).html("index.html"));
    expect(meta).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src * data:; media-src * data:; font-src 'self'; " +
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  test("a foreign picture changes the one page that shows it, its markdown, and the files for hosts", async () => {
    const files = { "docs/index.md": "# Home\n", "docs/a.md": "# A\n" };
    const before = (await world({ hosting: ["nginx", "caddy"] }, files)).compiled.outputs;
    const picture = { ...files, "docs/a.md": "# A\n\n![b](https://img.example/b.png)\n" };
    const after = (await world({ hosting: ["nginx", "caddy"] }, picture)).compiled.outputs;
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([path, { digest }]) => before.get(path)?.digest !== digest);
    expect(changed.map(([path]) => path).toSorted()).toEqual([
      "_Caddyfile",
      "_headers",
      "_nginx.conf",
      "a.md",
      "a/index.html",
    ]);
  });

  test("what the config lets in stands in both, with the same words", async () => {
    const policy = {
      script: ["https://s.example"],
      connect: ["https://c.example", "wss://c.example"],
      style: ["https://y.example"],
      font: ["https://f.example"],
      image: ["https://i.example"],
      frame: ["https://r.example"],
      worker: ["https://w.example"],
    };
    const site = await world({ policy });
    const meta = metaIn(await site.html("index.html"));
    const header = policyIn(await site.html("_headers"));
    for (const line of [
      "script-src 'self' https://s.example",
      "connect-src 'self' https://c.example wss://c.example",
      "style-src 'self' https://y.example",
      "font-src 'self' https://f.example",
      "frame-src https://r.example",
      "worker-src 'self' https://w.example",
    ]) {
      expect(lineOf(meta, line.split(" ")[0] ?? "")).toBe(line);
      expect(lineOf(header, line.split(" ")[0] ?? "")).toBe(line);
    }
    expect(lineOf(header, "img-src")).toBe("img-src 'self' data: https://i.example");
    expect(lineOf(header, "frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(meta).not.toContain("frame-ancestors");
    expect(site.diagnostics).toEqual([]);
  });

  test("an open page of another policy loads the next one for real", async () => {
    const deployment = async (config: object) => (await world(config)).compiled.chrome?.deployment;
    const plain = await deployment({});
    expect(await deployment({ tagline: "Other" })).toBe(plain);
    expect(await deployment({ policy: { connect: ["https://c.example"] } })).not.toBe(plain);
    expect(await deployment({ theme: { head: [script("/a.js")] } })).not.toBe(plain);
  });

  test("trusted types can be opened to scripts of `policy.script`, or given up with a warning", async () => {
    const opened = await world({ policy: { script: ["https://s.example"], trustedTypes: "default" } });
    const html = await opened.html("index.html");
    expect(metaIn(html)).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(html).toMatch(
      /<script src="\/assets\/trusted-types-[A-Z0-9]{8}\.js" integrity="[^"]+" crossorigin="anonymous" data-hosts="https:\/\/s\.example"><\/script><script src="[^"]*mode-/,
    );
    const off = await world({ policy: { trustedTypes: "off" } });
    expect(metaIn(await off.html("index.html"))).not.toContain("trusted-types");
    expect(policyIn(await off.html("_headers"))).not.toContain("trusted-types");
    expect(off.diagnostics).toEqual([
      "pio-docs.config.json:1:12 warning trusted-types-off `policy.trustedTypes` is `off`, so scripts can create HTML and scripts from any string.",
    ]);
    for (const site of [off, await world({})])
      expect(site.paths.filter((path) => /trusted-types|visits/.test(path))).toEqual([]);
  });
});

describe("before a reader meets it, the build says", () => {
  test("which hosts a script of the head reaches, and that it appends none", async () => {
    const head = [script("https://count.example/a.js"), script("/own.js")];
    const { diagnostics } = await world({ theme: { head } }, { "docs/index.md": "# Home\n", "static/own.js": "1" });
    expect(diagnostics).toEqual([
      "pio-docs.config.json:1:49 info host-not-allowed Pages load scripts from https://count.example, so the security policy allows this host.",
      "pio-docs.config.json:1:49 warning script-cannot-send The script from https://count.example cannot connect to its host: it can reach only this site.",
      "pio-docs.config.json:1:49 info script-limits The script `https://count.example/a.js` can reach only this site, and it cannot append scripts or write HTML.",
      "pio-docs.config.json:1:116 info script-limits The script `/own.js` can reach only this site, and it cannot append scripts or write HTML.",
    ]);
  });

  test("nothing against a script whose host it may send to, whatever the scheme of its address", async () => {
    for (const src of ["https://count.example/a.js", "//count.example/a.js"]) {
      const policy = { connect: ["https://count.example"], script: ["https://more.example"], trustedTypes: "default" };
      const { diagnostics } = await world({ policy, theme: { head: [script(src)] } });
      expect(diagnostics.map((one) => one.split(" ").slice(1, 3).join(" "))).toEqual([
        "info host-not-allowed",
        "info script-limits",
      ]);
      expect(diagnostics[1]).toContain(
        "can reach only this site and https://count.example, and it can append scripts from https://more.example,",
      );
    }
  });

  test("that a stylesheet of another host brings no fonts, until one is let in", async () => {
    const head = [stylesheet("https://fonts.googleapis.com/css2?family=Inter")];
    const without = await world({ theme: { head } });
    expect(without.diagnostics.filter((one) => one.includes("style-no-fonts"))).toEqual([
      "pio-docs.config.json:1:66 warning style-no-fonts The stylesheet from https://fonts.googleapis.com cannot load fonts: `policy.font` is empty.",
    ]);
    const [found] = without.compiled.diagnostics.filter(({ diagnostic }) => diagnostic.code === "style-no-fonts");
    expect(found?.diagnostic.facts.fonts).toBe("https://fonts.gstatic.com");
    const given = await world({ theme: { head }, policy: { font: ["https://fonts.gstatic.com"] } });
    expect(given.diagnostics.filter((one) => one.includes(" warning "))).toEqual([]);
    expect(lineOf(metaIn(await given.html("index.html")), "style-src")).toBe(
      "style-src 'self' https://fonts.googleapis.com",
    );
  });

  test("what the head loads ahead is allowed for what it is", async () => {
    const preload = (as: string, href: string) => ({ tag: "link", attributes: { rel: "preload", as, href } });
    const head = [
      preload("font", "https://f.example/a.woff2"),
      preload("fetch", "https://c.example/a.json"),
      { tag: "link", attributes: { rel: "modulepreload", href: "https://s.example/a.js" } },
      { tag: "link", attributes: { rel: "manifest", href: "https://m.example/a.webmanifest" } },
      { tag: "link", attributes: { rel: "preconnect", href: "https://p.example" } },
    ];
    const meta = metaIn(await (await world({ theme: { head } })).html("index.html"));
    expect(lineOf(meta, "font-src")).toBe("font-src 'self' https://f.example");
    expect(lineOf(meta, "connect-src")).toBe("connect-src 'self' https://c.example");
    expect(lineOf(meta, "script-src")).toBe("script-src 'self' https://s.example");
    expect(lineOf(meta, "manifest-src")).toBe("manifest-src 'self' https://m.example");
    expect(meta).not.toContain("p.example");
  });

  test("which addresses of the site's own stylesheets no browser will load", async () => {
    const css = [
      '@import url("https://fonts.googleapis.com/css2?family=Inter");',
      "@font-face { font-family: A; src: url(https://f.example/a.woff2); }",
      ".brand { background: url(//i.example/a.png), url(data:image/png;base64,AA==), url(/own.png); }",
    ].join("\n");
    const folder = mkdtempSync(join(tmpdir(), "pio-docs-css-"));
    try {
      mkdirSync(join(folder, "static"));
      writeFileSync(join(folder, "index.md"), "# Home\n");
      writeFileSync(join(folder, "static/own.png"), "");
      writeFileSync(join(folder, "brand.css"), css);
      const found = async (policy: object) => {
        writeFileSync(join(folder, "pio-docs.config.json"), JSON.stringify({ policy, theme: { css: ["brand.css"] } }));
        return (await checked(folder)).map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`);
      };
      expect(await found({})).toEqual([
        "1:14 css-host Browsers will block `https://fonts.googleapis.com/css2?family=Inter`: `policy.style` does not allow https://fonts.googleapis.com.",
        "2:39 css-host Browsers will block `https://f.example/a.woff2`: `policy.font` does not allow https://f.example.",
        "3:26 css-host Browsers will block `//i.example/a.png`: `policy.image` does not allow i.example.",
      ]);
      const policy = {
        style: ["https://fonts.googleapis.com"],
        font: ["https://f.example"],
        image: ["https://i.example"],
      };
      expect(await found(policy)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

type Told = { readonly code: string; readonly line: number; readonly column: number; readonly message: string };

/** What `check` tells of a folder on the disk: the bundler reads stylesheets there and nowhere else. */
async function checked(folder: string): Promise<readonly Told[]> {
  const { stdout } = await runHere(["check", ".", "--no-cache", "--format", "json"], folder);
  return JSON.parse(stdout).problems;
}
