// A spec is loaded again when, and only when, something of it may have changed.
import { describe, expect, it } from "vitest";
import { knownSpec, type SpecMemo } from "../../src/build/cache/known-specs.ts";
import { readConfig } from "../../src/config/read.ts";
import type { ApiConfig } from "../../src/model/config.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const spec = (title: string, ref = "part.json") =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: { "/a": { get: { responses: { 200: { description: "OK", $ref: ref } } } } },
  });

async function world() {
  const host = memoryHost({
    "/site/pio-docs.config.json": '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}',
    "/site/openapi.json": spec("One"),
    "/site/part.json": '{"description":"Part one"}',
  });
  const { config } = await readConfig(host, { siteFolder: "/site" });
  const [api] = config?.apis ?? [];
  if (api === undefined) throw new Error("no API");
  const known: SpecMemo = new Map();
  let reads = 0;
  const counting = {
    ...host,
    read: (path: string) => {
      reads += 1;
      return host.read(path);
    },
  };
  return {
    host,
    api,
    /** The spec, and how many files were read for it. */
    async load(audiences: readonly string[] = [], asked: ApiConfig = api) {
      reads = 0;
      const answer = await knownSpec(counting, asked, { siteFolder: "/site", store: undefined, audiences, known });
      return { json: answer.spec?.json, diagnostics: (await answer.diagnostics).map(({ code }) => code), reads };
    },
  };
}

describe("a spec of an earlier round", () => {
  it("is not read again while its files stay", async () => {
    const { load } = await world();
    const first = await load();
    expect(first.reads).toBe(2);
    expect(await load()).toEqual({ ...first, reads: 0 });
  });

  it("is read again when the file, or one that it refers to, is saved", async () => {
    const { load, host } = await world();
    await load();
    await host.write("/site/part.json", '{"description":"Part two"}');
    expect((await load()).json).toContain("Part two");
    await host.write("/site/openapi.json", spec("Two"));
    expect((await load()).json).toContain("Two");
    expect((await load()).reads).toBe(0);
  });

  it("is read again when a file that was missing appears, and when it is gone", async () => {
    const { load, host } = await world();
    await host.write("/site/openapi.json", spec("One", "other.json"));
    const missing = await load();
    expect(missing.json).not.toContain("There now");
    await host.write("/site/other.json", '{"description":"There now"}');
    expect((await load()).json).toContain("There now");
    await host.remove("/site/openapi.json");
    expect(await load()).toMatchObject({ json: undefined, diagnostics: ["spec-missing"] });
    await host.write("/site/openapi.json", spec("Back"));
    expect((await load()).json).toContain("Back");
  });

  it("is read again for another reader or under another config", async () => {
    const { load, api } = await world();
    await load();
    expect((await load(["partner"])).reads).toBe(2);
    expect((await load(["partner"], { ...api, fallbackToCache: true })).reads).toBe(2);
  });
});
