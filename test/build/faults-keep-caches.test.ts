// Fail, fix, build again is what writers do all day: a fault empties no cache, so that what was mended costs what an edit costs.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { build } from "../../src/build/build.ts";
import { openSession } from "../../src/build/dev/session.ts";
import type { BuildResult } from "../../src/build/options.ts";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { parseOperation } from "../../src/openapi/operation.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { byReach } from "../reach.ts";

vi.mock("../../src/markdown/parse-guide.ts", { spy: true });
vi.mock("../../src/openapi/operation.ts", { spy: true });

const site = {
  "/site/pio-docs.config.json": '{"title":"T","apis":[{"spec":"openapi.json"}]}',
  "/site/openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pio", version: "1" },
    paths: { "/a": { get: { operationId: "getA", responses: { 200: { description: "OK" } } } } },
  }),
  "/site/docs/index.md": "# Home\n",
  "/site/docs/a.md": "# A\n",
};

const faults: readonly (readonly [string, keyof typeof site, string])[] = [
  ["an unknown key", "/site/pio-docs.config.json", '{"titel":"T","apis":[{"spec":"openapi.json"}]}'],
  ["a config cut short", "/site/pio-docs.config.json", '{"title":'],
  ["a folder that is not there", "/site/pio-docs.config.json", '{"docs":"dosc"}'],
  ["a spec cut short", "/site/openapi.json", "{"],
  ["a spec that is none", "/site/openapi.json", "[]"],
];

const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };

/** How many guides and operations were parsed since the last call. */
function parsed(): number {
  const count = vi.mocked(parseGuide).mock.calls.length + vi.mocked(parseOperation).mock.calls.length;
  vi.mocked(parseGuide).mockClear();
  vi.mocked(parseOperation).mockClear();
  return count;
}

beforeEach(() => {
  parsed();
});

describe("a fault leaves the caches as they were", () => {
  const some = faults.filter((_fault, at) => byReach(at % 3 === 0, true));

  it.each(some)("in builds: %s", async (_what, path, wrong) => {
    const host = memoryHost(site);
    expect(await build(host, options)).toMatchObject({ exit: 0 });
    expect(parsed()).toBe(3);
    await host.write(path, wrong);
    expect((await build(host, options)).failed).toBe(true);
    await host.write(path, site[path]);
    expect(await build(host, options)).toMatchObject({ exit: 0 });
    expect(parsed()).toBe(0);
  });

  it.each(some)("under watch: %s", async (_what, path, wrong) => {
    const host = memoryHost(site);
    let heard: (result: BuildResult) => void = () => undefined;
    const session = await openSession(host, { ...options, cache: false, write: false }, (result) => heard(result));
    const edit = async (text: string): Promise<BuildResult> => {
      const done = new Promise<BuildResult>((resolve) => {
        heard = resolve;
      });
      await host.write(path, text);
      return done;
    };
    expect(parsed()).toBe(3);
    expect((await edit(wrong)).failed).toBe(true);
    expect((await edit(`${wrong} `)).failed).toBe(true);
    expect((await edit(site[path])).failed).toBe(false);
    expect(parsed()).toBe(0);
    await session.close();
  });

  it("what whole builds no longer need goes", async () => {
    const size = async (): Promise<number> =>
      (await host.list("/site/.pio-docs")).reduce((sum, { stamp }) => sum + stamp.size, 0);
    const host = memoryHost({ ...site, "/site/docs/b.md": `# B\n\n${"Many words. ".repeat(200_000)}` });
    await build(host, options);
    const before = await size();
    await host.remove("/site/docs/b.md");
    await build(host, options);
    expect(await size()).toBeLessThan(before / 2);
  });
});
