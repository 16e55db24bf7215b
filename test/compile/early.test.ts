// What a build begins while the site is put together is what it asks for afterwards, job by job: else it would be done twice.
import { expect, it } from "vitest";
import { compile } from "../../src/compile/compile.ts";
import { fill } from "../../src/compile/fill.ts";
import { openMemory } from "../../src/compile/memory.ts";
import { localPool, type Pool } from "../../src/compile/pool.ts";
import { createTasks, type Job } from "../../src/compile/tasks.ts";
import { memoryHost } from "../../src/host/memory.ts";

const files = (config: object, description = "T"): Record<string, string> => ({
  "/site/pio-docs.config.json": JSON.stringify({
    version: 1,
    apis: [{ id: "api", spec: "openapi.json", route: "/api" }],
    ...config,
  }),
  "/site/docs/index.md": "# Home\n\nWords.\n",
  "/site/openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1", description },
    servers: [{ url: "https://api.example.com" }],
    paths: Object.fromEntries(
      ["/b", "/a", "/c"].map((path) => [
        path,
        { get: { summary: `Get ${path}`, responses: { 200: { description: "Done" } } } },
      ]),
    ),
  }),
});

/** The jobs that a build of `disk` begins early, and those that it runs of the same kinds, as text. */
async function jobsOf(site: Record<string, string>): Promise<{ early: readonly string[]; run: readonly string[] }> {
  const disk = memoryHost(site);
  const early: Job[] = [];
  const run: Job[] = [];
  const local = localPool(createTasks(disk));
  const pool: Pool = {
    ...local,
    early: (job) => void early.push(job),
    async *run(jobs) {
      async function* noted() {
        for await (const job of jobs) {
          run.push(job);
          yield job;
        }
      }
      yield* local.run(noted());
    },
  };
  const options = {
    siteFolder: "/site",
    out: "/site/build",
    cache: false,
    write: true,
    strict: false,
    store: undefined,
  };
  const compiled = await compile(options, await openMemory(disk, undefined, "test"), pool);
  if (compiled.chrome === undefined) throw new Error(JSON.stringify(compiled.findings));
  const done = async (): Promise<void> => undefined;
  const stage = { put: done, copy: done, wrote: () => undefined, free: () => undefined, keep: async () => false };
  await fill(stage, compiled, { manifest: new Map(), pool });
  const told = (jobs: readonly Job[]): readonly string[] =>
    jobs.filter(({ kind }) => kind === "samples" || kind === "yaml").map((job) => JSON.stringify(job));
  return { early: told(early), run: told(run) };
}

it("samples of a site with a title", async () => {
  const { early, run } = await jobsOf(files({ title: "Site" }));
  expect(early).toHaveLength(1);
  expect(early[0]).toContain('"kind":"samples"');
  expect(run).toContain(early[0]);
});

it("not those of a site that its pages name, nor the YAML of a short spec", async () => {
  const { early, run } = await jobsOf(files({}));
  expect(early).toEqual([]);
  expect(run.map((job) => /"kind":"(\w+)"/.exec(job)?.[1]).sort()).toEqual(["samples", "yaml"]);
});

it("the YAML of a long spec, and nothing that the output has already", async () => {
  const site = files({ title: "Site" }, "Words. ".repeat(150_000));
  const { early, run } = await jobsOf(site);
  expect(early.map((job) => /"kind":"(\w+)"/.exec(job)?.[1])).toEqual(["yaml", "samples"]);
  expect(run).toEqual(expect.arrayContaining([...early]));
  const paths = (early[1] ?? "").match(/assets\/samples\/\w+\.html/g) ?? [];
  const again = await jobsOf({ ...site, ...Object.fromEntries(paths.map((path) => [`/site/build/${path}`, "x"])) });
  expect(again.early).toEqual([early[0]]);
});
