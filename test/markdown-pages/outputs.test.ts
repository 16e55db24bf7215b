// Twins as outputs: written beside their pages, kept and taken away with them, and giving way to what an author has put there.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { openSession } from "../../src/build/dev/session.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { watchedSession } from "../build/watched-session.ts";
import { worldOf } from "../build/world.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example" }],
  paths: { "/a": { get: { operationId: "getA", summary: "Get A", responses: { 200: { description: "It." } } } } },
});
const site = { "/site/docs/index.md": "# Home\n", "/site/openapi.json": spec };
const options: BuildOptions = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
const markdownPage = "/site/build/api/get-a.md";

function configOf(more: string): string {
  return `{"version":1,"docs":"docs","apis":[{"id":"shop","spec":"openapi.json","route":"/api"}],${more}}`;
}

function outputOf(host: ReturnType<typeof memoryHost>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/site/build/")));
}

describe("twins", () => {
  it("are the same bytes cold, warm, after an edit and back", async () => {
    const host = memoryHost(site);
    await build(host, options);
    const cold = outputOf(host);
    expect(cold[markdownPage]).toContain("# Get A\n\n`GET /a`");
    await build(host, options);
    expect(outputOf(host)).toEqual(cold);
    await host.write("/site/openapi.json", spec.replace("getA", "getB"));
    await build(host, options);
    expect(outputOf(host)["/site/build/api/get-b.md"]).toContain("# Get A");
    expect(outputOf(host)[markdownPage]).toBeUndefined();
    await host.write("/site/openapi.json", spec);
    await build(host, options);
    expect(outputOf(host)).toEqual(cold);
  });

  it("come back when they are gone or spoilt, and go when they are not wanted", async () => {
    const host = memoryHost(site);
    await build(host, options);
    const cold = outputOf(host);
    await host.remove(markdownPage);
    await build(host, options);
    expect(outputOf(host)).toEqual(cold);
    await host.write(markdownPage, "spoilt");
    await build(host, options);
    expect(outputOf(host)).toEqual(cold);
    await host.write("/site/pio-docs.config.json", configOf('"agents":false'));
    await build(host, options);
    expect(Object.keys(outputOf(host)).filter((path) => path.endsWith(".md"))).toEqual([]);
    expect(Object.keys(outputOf(host)).filter((path) => path.endsWith(".html")).length).toBeGreaterThan(3);
  });

  it("stand under one name whatever the slash, and under the base", async () => {
    for (const trailingSlash of ['"lang":"en"', '"trailingSlash":true', '"trailingSlash":false']) {
      const config = configOf(`"baseUrl":"/base/",${trailingSlash}`);
      const world = await worldOf({ "docs/index.md": "# Home", "openapi.json": spec, "pio-docs.config.json": config });
      expect(await world.html("api/get-a.md")).toContain("[llms.txt](/base/llms.txt)");
    }
  });

  it("give way to an author's own file, with a diagnostic", async () => {
    const world = await worldOf({ "docs/index.md": "# Home", "openapi.json": spec, "static/api/get-a.md": "Mine." });
    expect(world.compiled.outputs.get("api/get-a.md")?.kind).toBe("copy");
    expect(world.diagnostics.filter((diagnostic) => diagnostic.includes("output-taken"))).toEqual([
      "openapi.json warning output-taken `api/get-a.md` is already taken by static/api/get-a.md, so this file is not published.",
    ]);
  });

  it("are what a session shows", async () => {
    const host = memoryHost(site);
    await build(host, options);
    const session = await openSession(host, { ...options, write: false });
    expect(await session.has("api/get-a.md")).toBe(true);
    expect(new TextDecoder().decode(await session.read("api/get-a.md"))).toBe(outputOf(host)[markdownPage]);
    await session.close();
  });
});

describe("texts of several pages", () => {
  const texts = (host: ReturnType<typeof memoryHost>) =>
    Object.fromEntries(Object.entries(outputOf(host)).filter(([path]) => /llms/.test(path)));
  const long = `${"word ".repeat(19_000)}\n`;
  const whole = "/site/build/llms-full.txt";

  it("are the same bytes cold, after an edit and back", async () => {
    const host = memoryHost(site);
    await build(host, options);
    const cold = texts(host);
    expect(cold[whole]).toContain("# Get A\n\n`GET /a`");
    await host.write("/site/docs/index.md", "# Home\n\nMore.\n");
    await build(host, options);
    expect(texts(host)[whole]).toBe(cold[whole]?.replace("(/)\n\n# Home\n", "(/)\n\n# Home\n\nMore.\n"));
    await host.write("/site/docs/index.md", "# Home\n");
    await build(host, options);
    expect(texts(host)).toEqual(cold);
  });

  it("come and go with the length of their pages, and the index with them; lost ones come back", async () => {
    const host = memoryHost({ ...site, "/site/docs/b.md": "# B\n" });
    await build(host, options);
    const cold = texts(host);
    expect(Object.keys(cold)).toEqual(["/site/build/llms-full.txt", "/site/build/llms.txt"]);
    await host.remove(whole);
    await build(host, options);
    expect(texts(host)).toEqual(cold);
    await host.write(whole, "spoilt");
    await build(host, options);
    expect(texts(host)).toEqual(cold);
    await host.write("/site/docs/b.md", `# B\n\n${long}${long}`);
    await build(host, options);
    expect(Object.keys(texts(host))).toEqual(["/site/build/api/llms-full.txt", "/site/build/llms.txt"]);
    expect(texts(host)["/site/build/llms.txt"]).toContain("(/api/llms-full.txt)");
    expect(texts(host)["/site/build/llms.txt"]).not.toContain("(/llms-full.txt)");
    await host.write("/site/docs/b.md", "# B\n");
    await build(host, options);
    expect(texts(host)).toEqual(cold);
  });

  it("are what a session shows, before and after an edit that makes them too long", async () => {
    const host = memoryHost({ ...site, "/site/docs/b.md": "# B\n" });
    const { session, edited } = await watchedSession(host, { ...options, write: false });
    const shown = async (path: string) =>
      (await session.has(path)) ? Buffer.from((await session.read(path)) ?? "").toString("utf8") : undefined;
    for (const text of ["# B\n", "# B\n\nMore.\n", `# B\n\n${long}${long}`, "# B\n"]) {
      await edited(() => host.write("/site/docs/b.md", text));
      await build(host, options);
      for (const name of ["llms.txt", "llms-full.txt", "api/llms-full.txt"])
        expect([name, await shown(name)]).toEqual([name, texts(host)[`/site/build/${name}`]]);
    }
    await session.close();
  });
});

it("a page that gives way to another file takes its twin with it, and the site is written", async () => {
  const host = memoryHost({
    "/site/docs/index.md": "# Home\n",
    "/site/docs/under.md": '---\nslug: "index.html/0"\n---\n# Under\n',
    "/site/pio-docs.config.json": '{"title":"T"}',
  });
  const { exit } = await build(host, options);
  expect(exit).not.toBe(74);
  const files = Object.keys(outputOf(host)).map((path) => path.slice("/site/build/".length));
  const markdownPages = files.filter((path) => path.endsWith(".md"));
  expect(markdownPages.length).toBeGreaterThan(0);
  for (const markdownPage of markdownPages)
    expect(files).toContain(markdownPage === "index.md" ? "index.html" : markdownPage.replace(/\.md$/, "/index.html"));
});
