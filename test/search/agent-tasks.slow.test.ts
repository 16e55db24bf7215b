// Questions that programs ask for their readers, written before there was anything to answer them with, and what an assessor also found
// right (`test/mcp/retrieval.nightly.test.ts`): that each answer is in the Pio site where it is looked for. `page#anchor` is a spot, `page#`
// the page itself, `page` any place on it; the answer contains `holds`.
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openMemory } from "../../src/build/cache/memory.ts";
import { compile } from "../../src/build/compile.ts";
import type { Compiled } from "../../src/build/compiled.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { renderPages } from "../../src/build/workers/render-pages.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { outputFileOf, routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import tasks from "./agent-tasks.json" with { type: "json" };

const siteFolder = join(import.meta.dirname, "../../fixtures/pio");
const pool = createPool(createTasks(diskHost));

let compiled: Compiled;
beforeAll(async () => {
  const run = { siteFolder, out: "/nowhere", cache: false, write: false, strict: false, store: undefined };
  compiled = await compile(run, await openMemory(diskHost, undefined, "test"), pool);
});

const pageOf = (address: string) => compiled.site?.pages.get(routeOf(address.replace(/#.*/, "")));

async function textOf(address: string): Promise<string> {
  const path = outputFileOf(routeOf(address), compiled.site?.config.trailingSlash);
  const output = compiled.outputs.get(path);
  if (output?.kind !== "page" || compiled.chrome === undefined) return "";
  for await (const { html } of renderPages([{ path, page: output.page, view: output.view }], compiled.chrome, pool))
    return html
      .replace(/<wbr\/?>|<[^>]+>/g, "")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  return "";
}

test("they are many, of every kind, and none is asked twice", () => {
  expect(tasks.length).toBe(80);
  expect(new Set(tasks.map(({ ask }) => ask)).size).toBe(tasks.length);
  expect([...new Set(tasks.map(({ kind }) => kind))].sort()).toEqual(["error", "field", "how", "id", "path", "word"]);
  for (const { right } of tasks) expect(right.length).toBeGreaterThan(0);
});

test("every answer is a page and a spot of the site", () => {
  const lost = tasks.flatMap(({ ask, right }) =>
    right
      .filter((address) => {
        const page = pageOf(address);
        const anchor = address.split("#")[1] ?? "";
        return page === undefined || (anchor !== "" && !page.metadata.anchors.includes(anchor));
      })
      .map((address) => `${ask}: ${address}`),
  );
  expect(lost).toEqual([]);
});

test("what an answer holds stands on a page that is right", async () => {
  const texts = new Map<string, string>();
  for (const address of tasks.flatMap(({ right }) => right)) {
    const path = address.replace(/#.*/, "");
    if (!texts.has(path)) texts.set(path, await textOf(path));
  }
  const without = tasks
    .filter(({ right, holds }) => !right.some((address) => texts.get(address.replace(/#.*/, ""))?.includes(holds)))
    .map(({ ask, holds }) => `${ask}: ${holds}`);
  expect(without).toEqual([]);
});
