// A fault that makes many: the cause is told, and what follows from it is counted.
import { describe, expect, it } from "vitest";
import { compile } from "../../src/build/compile.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { followersOf, uncheckedWords } from "../../src/diagnostics/followers.ts";
import type { JudgedDiagnostic } from "../../src/diagnostics/reported.ts";
import { type Host, HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { memoryOf } from "../build/shared-client.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  tags: [{ name: "Orders" }],
  paths: { "/orders": { get: { operationId: "list-orders", tags: ["Orders"], responses: {} } } },
});
const files: Readonly<Record<string, string>> = {
  "openapi.json": spec,
  "pio-docs.config.json": JSON.stringify({
    title: "T",
    apis: [{ spec: "openapi.json" }],
    navbar: {
      items: [
        { label: "A", doc: "list-orders" },
        { label: "B", doc: "guide/start" },
      ],
    },
    redirects: { "/old": "/api/list-orders" },
  }),
  "sidebars.json": JSON.stringify({ docs: ["index", "guide/start"], apiSidebar: [{ type: "api", api: "api" }] }),
  "docs/index.md": "# Home\n\n[a](/api/list-orders) [b](/category/api/orders) [c](guide/start.md) [d](/guide/start)\n",
  "docs/guide/start.md": "# Start\n\n[a](/api/shop) [b](/api/shop.json)\n",
};

type Told = { readonly errors: readonly string[]; readonly followers: string | undefined; readonly exit: number };

/** The faults of `files` in their order, and the sentence of what follows from the first one. */
async function told(
  changes: Readonly<Record<string, string>>,
  break_: (host: Host) => Host = (host) => host,
): Promise<Told> {
  const world = Object.entries({ ...files, ...changes }).map(([path, text]) => [`/site/${path}`, text]);
  const host = break_(memoryHost(Object.fromEntries(world)));
  const options = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false };
  const memory = await memoryOf(host);
  const run = { ...options, store: undefined };
  const { diagnostics, exit } = await compile(run, memory, createPool(createTasks(host)));
  const own = diagnostics.filter(({ because }) => because === undefined);
  return { errors: own.map(line), followers: sentence(diagnostics), exit };
}

function line({ diagnostic, severity }: JudgedDiagnostic): string {
  return `${severity} ${diagnostic.code} ${diagnostic.place.file}`;
}

function sentence(diagnostics: readonly JudgedDiagnostic[]): string | undefined {
  const cause = diagnostics[0]?.diagnostic;
  const followers = cause === undefined ? undefined : followersOf(diagnostics).get(cause);
  return followers === undefined || cause?.hides === undefined
    ? undefined
    : uncheckedWords(cause.hides.what, followers);
}

describe("a spec that cannot be read is one error, told first", () => {
  it("and without it the site is sound", async () => {
    expect(await told({})).toEqual({ errors: [], followers: undefined, exit: 0 });
  });

  it.each([
    ["an open brace", { "openapi.json": "{" }, "spec-syntax"],
    ["a missing quote", { "openapi.json": spec.replace('"paths"', '"paths') }, "spec-syntax"],
    ["no OpenAPI", { "openapi.json": "{}" }, "spec-not-openapi"],
  ])("%s", async (_what, changes, code) => {
    expect(await told(changes)).toEqual({
      errors: [`error ${code} openapi.json`],
      followers: "5 links and 1 redirect into this API were not checked.",
      exit: 1,
    });
  });

  it("a refused address", async () => {
    const config = (files["pio-docs.config.json"] ?? "").replace('"openapi.json"', '"http://127.0.0.1:9/spec.json"');
    const { errors, followers } = await told({ "pio-docs.config.json": config });
    expect(errors).toEqual(["error spec-unreadable http://127.0.0.1:9/spec.json"]);
    expect(followers).toBe("5 links and 1 redirect into this API were not checked.");
  });

  it("a file that is not there", async () => {
    const config = (files["pio-docs.config.json"] ?? "").replace('"openapi.json"', '"opnapi.json"');
    expect(await told({ "pio-docs.config.json": config })).toMatchObject({
      errors: ["error spec-missing opnapi.json"],
      exit: 2,
    });
  });

  it("while links that have nothing to do with it are told as ever", async () => {
    const { errors } = await told({
      "openapi.json": "{",
      "docs/guide/start.md": "# S\n\n[x](/nope) [y](/apis/shop)\n",
    });
    expect(errors).toEqual([
      "error spec-syntax openapi.json",
      "error broken-link docs/guide/start.md",
      "error broken-link docs/guide/start.md",
    ]);
  });
});

describe("so is", () => {
  it("a sidebar file", async () => {
    expect(await told({ "sidebars.json": '{ "docs": [' })).toMatchObject({
      errors: ["error config-syntax sidebars.json"],
      exit: 2,
    });
  });

  it("a folder of pages", async () => {
    const denied = (host: Host): Host => ({
      ...host,
      list: (path, skip) =>
        path === "/site/docs"
          ? Promise.reject(new HostError("denied", path, "permission denied"))
          : host.list(path, skip),
    });
    expect(await told({}, denied)).toEqual({
      errors: ["error source-unreadable docs"],
      followers: "1 link and 2 sidebar entries into this folder were not checked.",
      exit: 1,
    });
  });

  it("a page", async () => {
    const denied = (host: Host): Host => ({
      ...host,
      read: (path) =>
        path === "/site/docs/guide/start.md"
          ? Promise.reject(new HostError("denied", path, "permission denied"))
          : host.read(path),
    });
    expect(await told({}, denied)).toEqual({
      errors: ["error source-unreadable docs/guide/start.md"],
      followers: "3 links and 1 sidebar entry to this page were not checked.",
      exit: 1,
    });
  });

  it("a page whose front matter cannot be read, and with it its address", async () => {
    const start = "---\nslug: /begin\ntitle: a: b\n---\n# Start\n";
    const index = "# Home\n\n[a](/begin) [b](/begin/) [c](/nope)\n";
    expect(await told({ "docs/guide/start.md": start, "docs/index.md": index })).toEqual({
      errors: ["error front-matter-syntax docs/guide/start.md", "error broken-link docs/index.md"],
      followers: "2 links to this page were not checked.",
      exit: 1,
    });
  });
});
