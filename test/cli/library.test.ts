// What a program gets from "pio-docs": the commands as functions, over real folders.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Config } from "../../src/build/commands/config-schema.ts";
import { build, check, defineConfig, serve } from "../../src/cli/library.ts";
import { further } from "../reach.ts";

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "pio-docs-library-"));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
}

test("build writes the site and answers the report that --format json prints", async () => {
  put("pio-docs.config.json", JSON.stringify({ title: "Harbour" } satisfies Config));
  put("docs/index.md", "# Home\n\n[there](/there)\n");
  const broken = await build({ site });
  expect(broken).toMatchObject({ version: 1, exit: 1, written: false, counts: { error: 1 } });
  expect(broken.problems).toMatchObject([
    { code: "broken-link", severity: "error", file: "docs/index.md", line: 3, column: 1 },
  ]);
  expect(await check({ site, severities: { "broken-link": "warning" } })).toMatchObject({
    exit: 0,
    counts: { warning: 1 },
  });
  put("docs/there.md", "# There\n");
  const report = await build({ site, out: join(site, "out"), baseUrl: "/docs/", cache: false, strict: true });
  expect(report).toMatchObject({ exit: 0, written: true, out: join(site, "out"), problems: [] });
  expect(readFileSync(join(site, "out/there/index.html"), "utf8")).toContain('href="/docs/');
});

test("check writes nothing, and a site whose name looks like an option is a site", async () => {
  put("docs/index.md", "# Home\n");
  expect(await check({ site })).toMatchObject({ exit: 0, problems: [] });
  expect(() => readFileSync(join(site, "build/index.html"))).toThrow();
  expect(await check({ site: "--strict" })).toMatchObject({ exit: 2, problems: [{ code: "site-missing" }] });
});

test("serve answers until it is closed; a taken port rejects with the words of the command", async () => {
  put("docs/index.md", "# Home\n");
  const server = await serve({ site, port: 0, cache: false });
  const page = await fetch(server.url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Home")]);
  const port = Number(new URL(server.url).port);
  await expect(serve({ site, port })).rejects.toThrow(/port/i);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

test("options that are wrong, and a run that is aborted, reject", async () => {
  put("docs/index.md", "# Home\n");
  await expect(build({ site, baseUrl: "https://example.com" })).rejects.toThrow("Use a path such as /docs/.");
  await expect(build({ site, signal: AbortSignal.abort(new Error("no more")) })).rejects.toThrow("no more");
  await expect(serve({ site, signal: AbortSignal.abort(new Error("no more")) })).rejects.toThrow("no more");
});

further("severities of one run are options, too", async () => {
  put("docs/index.md", "# Home\n\n[x](/nope)\n");
  expect(await build({ site, severities: { "broken-link": "off" } })).toMatchObject({ exit: 0, problems: [] });
  expect(await build({ site, severities: { "broken-link": "error" } })).toMatchObject({ exit: 1 });
});

test("a TypeScript config takes defineConfig from the program that reads it, wherever that is", async () => {
  put(
    "pio-docs.config.ts",
    'import { type Config, defineConfig } from "pio-docs";\nconst title: Config["title"] = "Typed";\nexport default defineConfig(() => ({ title }));\n',
  );
  put("docs/index.md", "# Home\n");
  expect(await build({ site })).toMatchObject({ exit: 0, problems: [] });
  expect(readFileSync(join(site, "build/index.html"), "utf8")).toContain("Typed");
  const config = { title: "x" };
  expect(defineConfig(config)).toBe(config);
});
