// Guides are parsed while specs are read: a thread that has loaded the program else waits for a large spec.
import { expect, it } from "vitest";
import { compile } from "../../src/compile/compile.ts";
import { openMemory } from "../../src/compile/memory.ts";
import type { Progress } from "../../src/compile/options.ts";
import { localPool, type Pool } from "../../src/compile/pool.ts";
import { createTasks } from "../../src/compile/tasks.ts";
import type { Host } from "../../src/host/host.ts";
import { memoryHost } from "../../src/host/memory.ts";

const files = {
  "/site/docs/a.md": "# A\n\nWords.\n",
  "/site/docs/b.md": "# B\n\nWords.\n",
  "/site/openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get: { operationId: "a", responses: { 200: { description: "Done" } } } } },
  }),
};
const options = {
  siteFolder: "/site",
  out: "/site/build",
  cache: false,
  write: false,
  strict: false,
  store: undefined,
};

/** A pool, and the kinds of its jobs as they end. */
function heard(pool: Pool, ended: (kind: string) => void): Pool {
  return {
    ...pool,
    async *run(jobs) {
      const kinds: string[] = [];
      async function* noted() {
        for await (const job of jobs) {
          kinds.push(job.kind);
          yield job;
        }
      }
      for await (const result of pool.run(noted())) {
        ended(kinds.shift() ?? "");
        yield result;
      }
    },
  };
}

it("a spec that comes only after the guides are parsed is waited for by nobody", async () => {
  const disk = memoryHost(files);
  let parsed: () => void = () => undefined;
  const guides = new Promise<void>((done) => {
    parsed = done;
  });
  const slow: Host = {
    ...disk,
    async read(path) {
      if (path.endsWith("openapi.json")) await guides;
      return disk.read(path);
    },
  };
  const events: Progress[] = [];
  const pool = heard(localPool(createTasks(disk)), (kind) => {
    if (kind === "guides") parsed();
  });
  const progress = (event: Progress): void => void events.push(event);
  const { site } = await compile({ ...options, progress }, await openMemory(slow, undefined, "test"), pool);
  expect([...(site?.pages.keys() ?? [])]).toEqual(expect.arrayContaining(["/a", "/b", "/api/a"]));
  // Whoever waits hears of one stage after the other all the same.
  const stages = events.map(({ stage }) => stage);
  expect(stages).toEqual([...stages].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
});

const order: readonly Progress["stage"][] = ["load", "parse", "check"];

it("a guide that fails before the spec is read fails the compile, and nothing else", async () => {
  const disk = memoryHost(files);
  const pool = localPool(createTasks(disk));
  const failing: Pool = {
    ...pool,
    async *run(jobs) {
      for await (const job of jobs) if (job.kind === "guides") throw new Error("no guides today");
      yield* pool.run([]);
    },
  };
  await expect(compile(options, await openMemory(disk, undefined, "test"), failing)).rejects.toThrow("no guides today");
});
