// Jobs on threads: their order, how few are taken ahead, and what becomes of those that nobody waits for or whose worker ends.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks, type Job, type Result, type Tasks } from "../../src/build/workers/tasks.ts";
import { routeOf } from "../../src/model/route.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { buildProgram, checkout } from "../program.ts";

const tasks = createTasks(memoryHost({}));

/** A job of as many guides, which are worth a worker if they are 64. */
function guides(count: number, text = "# A\n"): Job {
  const source = { file: "a.md", path: "a.md", root: routeOf("/"), text };
  return { kind: "guides", sources: Array.from({ length: count }, () => source), settings: { lang: "en", frames: [] } };
}

const told = (html: string): Result => ({ pages: [], html: [html] });

/** This thread, whose jobs come to "here" once `until` has passed. */
const hereOnce = (until: Promise<void> = Promise.resolve()): Tasks => ({
  ...tasks,
  run: async () => {
    await until;
    return told("here");
  },
});

async function htmlOf(results: AsyncIterable<Result>): Promise<readonly (string | undefined)[]> {
  const html: (string | undefined)[] = [];
  for await (const result of results) html.push(result.html[0]);
  return html;
}

/** A worker that runs `code` at each message. */
const worker = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    let count = 0;
    parentPort.on("message", ({ job }) => { count += 1; ${code} });`)}`,
  );
const numbering = worker(`parentPort.postMessage({ result: { pages: [], html: [String(count)] } });`);

it("yields results in the order of the jobs, whichever thread is faster", async () => {
  const echo = worker(
    `setTimeout(() => parentPort.postMessage({ result: { pages: [], html: [job.sources[0].text] } }), 50);`,
  );
  const run = async (job: Job) => told(job.kind === "guides" ? (job.sources[0]?.text ?? "") : "");
  const pool = createPool({ ...tasks, run }, 1, echo);
  const texts = Array.from({ length: 12 }, (_, at) => String(at));
  expect(await htmlOf(pool.run(texts.map((text) => guides(64, text))))).toEqual(texts);
  await pool.close();
});

it("takes a few jobs ahead of their results, and no more", async () => {
  let taken = 0;
  function* jobs(): Generator<Job> {
    for (; taken < 40; taken += 1) yield guides(64);
  }
  const pool = createPool(hereOnce(), 1, numbering);
  const results = pool.run(jobs());
  await results.next();
  expect(taken).toBeLessThan(6);
  await results.return(undefined);
  await pool.close();
});

it.each([
  ["63 pages stay here, however many jobs they are", 63, 1, ["here"]],
  ["64 pages are worth a worker", 64, 1, ["1"]],
  ["a pool without workers never starts one", 64, 0, ["here"]],
])("%s", async (_, pages, most, expected) => {
  const pool = createPool(hereOnce(), most, numbering);
  const jobs = Array.from({ length: pages }, () => guides(1));
  expect((await htmlOf(pool.run(jobs))).slice(0, 1)).toEqual(expected);
  await pool.close();
});

it("who asks for no more results waits for jobs that are at work, and for none that is not", async () => {
  let end: () => void = () => undefined;
  const long = new Promise<void>((resolve) => {
    end = resolve;
  });
  const pool = createPool(
    hereOnce(long),
    1,
    worker(
      `if (count === 1) parentPort.postMessage({ result: { pages: [], html: ["first"] } }); else if (count === 2) setTimeout(() => parentPort.postMessage({ result: { pages: [], html: ["second"] } }), 50);`,
    ),
  );
  const results = pool.run(Array.from({ length: 40 }, () => guides(64)));
  expect((await results.next()).value?.html).toEqual(["first"]);
  let isOver = false;
  const over = results.return(undefined).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isOver).toBe(false);
  end();
  await pool.close();
  await over;
});

it.each([
  ["throws", `throw new Error("out of order");`, "out of order"],
  ["ends", "process.exit();", "a worker thread has exited"],
  ["answers with an error", `parentPort.postMessage({ error: new Error("no such page") });`, "no such page"],
])("a worker that %s fails its jobs, and the pool goes on without it", async (_, code, message) => {
  const pool = createPool(hereOnce(), 1, worker(code));
  await expect(htmlOf(pool.run([guides(64)]))).rejects.toThrow(message);
  if (message !== "no such page") expect(await htmlOf(pool.run([guides(1)]))).toEqual(["here"]);
  await pool.close();
});

beforeAll(() => buildProgram());

it("the worker of the program works through its jobs one after the other", async () => {
  const pool = createPool(hereOnce(), 1, pathToFileURL(join(checkout, "dist/build/workers/worker.js")));
  const titles: (string | undefined)[] = [];
  for await (const { pages } of pool.run([guides(64, "# First\n"), guides(1, "# Second\n")]))
    titles.push(pages[0]?.metadata.title);
  expect(titles).toEqual(["First", "Second"]);
  await pool.close();
});
