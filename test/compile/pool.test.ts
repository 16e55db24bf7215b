// Jobs on threads: their order, and what becomes of those that nobody waits for any more.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type EarlyJob, type Pool, type ToHand, threadPool } from "../../src/compile/pool.ts";
import { createTasks, type Job, type Tasks } from "../../src/compile/tasks.ts";
import { memoryHost } from "../../src/host/memory.ts";
import { routeOf } from "../../src/model/route.ts";
import { buildProgram, checkout } from "../program.ts";

const tasks = createTasks(memoryHost({}));

function guides(text: string): Job {
  const source = { file: "a.md", path: "a.md", root: routeOf("/"), text };
  return { kind: "guides", sources: [source], settings: { lang: "en", frames: [] } };
}

/** Does the first thing that it is told, and gives back all that it is asked for. */
const lazy = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ id, job }) => {
    if (job === undefined) parentPort.postMessage({ id });
    else if (id === 1) parentPort.postMessage({ id, result: { pages: [], html: ["first"] } });
  });`)}`,
);

it("who asks no more waits for no job that has not begun, on a thread or before one", async () => {
  const pool = threadPool(lazy, { ...tasks, run: async () => ({ pages: [], html: ["here"] }) }, 2);
  const results = pool.run(Array.from({ length: 40 }, () => guides("# A\n")));
  const { value } = await results.next();
  expect(value?.html).toEqual(["first"]);
  await results.return(undefined);
  await pool.close();
});

/** Is at its first job until it has given another back. */
const slow = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from "node:worker_threads";
  const jobs = [];
  parentPort.on("message", ({ id, job }) => {
    if (job !== undefined) jobs.push(id);
    else {
      jobs.splice(jobs.indexOf(id), 1);
      parentPort.postMessage({ id });
      parentPort.postMessage({ id: jobs.shift(), result: { pages: [], html: ["there"] } });
    }
  });`)}`,
);

it.each([
  ["once all is handed out", 5, ["there", "here", "here", "here", "here"]],
  ["while nobody may hand out more", 8, ["there", "here", "here", "here", "here", "here", "there", "here"]],
])("what waits behind a long job of a thread is done here, %s", async (_, jobs, expected) => {
  const pool = threadPool(slow, { ...tasks, run: async () => ({ pages: [], html: ["here"] }) }, 2);
  const html: (string | undefined)[] = [];
  for await (const result of pool.run(Array.from({ length: jobs }, () => guides("# A\n")))) html.push(result.html[0]);
  expect(html).toEqual(expected);
  await pool.close();
});

/** Answers which of its jobs it is. */
const numbering = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from "node:worker_threads";
  let count = 0;
  parentPort.on("message", ({ id, job }) => {
    if (job) parentPort.postMessage({ id, result: { pages: [], html: [String(++count)] } });
  });`)}`,
);

it("what began early is not done again; nothing begins where no thread waits for work", async () => {
  const job = (key: string): EarlyJob => ({ kind: "yaml", text: key });
  const htmlOf = async (pool: Pool, key: string): Promise<string | undefined> => {
    for await (const { html } of pool.run([job(key)])) return html[0];
    return undefined;
  };
  const ran: Job[] = [];
  const here: Tasks = {
    ...tasks,
    async run(each) {
      ran.push(each);
      return { pages: [], html: ["here"] };
    },
  };
  const pool = threadPool(numbering, here, 2);
  pool.early(job("no thread"));
  pool.warm();
  pool.early(job("a"));
  pool.early(job("b"));
  expect([await htmlOf(pool, "a"), await htmlOf(pool, "a")]).toEqual(["1", "2"]);
  await pool.close();
  expect(ran).toEqual([]);
});

/** Tells by a file what it was told last, and ends at a job. */
const telling = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from "node:fs";
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (message) => {
    if (message.keep === undefined) process.exit();
    setTimeout(() => {
      writeFileSync(process.env.PIO_TOLD, message.keep);
      parentPort.postMessage({});
    }, 100);
  });`)}`,
);

it("a pool that keeps tells one thread so and waits for it, other than one that does not, or has a thread at work or gone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-pool-"));
  const told = async (keeps: boolean, jobs: readonly Job[]): Promise<boolean> => {
    const path = join(folder, `${keeps}-${jobs.length}`);
    vi.stubEnv("PIO_TOLD", path);
    const pool = threadPool(telling, { ...tasks, run: () => new Promise(() => undefined) }, 2);
    pool.warm();
    const results = pool.run(jobs);
    if (jobs.length > 0) void results.next().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    // As a build does: threads end while the output is put in its place, and it is asked once more whether they have.
    void pool.close(keeps ? "/site" : undefined);
    await pool.close();
    vi.unstubAllEnvs();
    return existsSync(path);
  };
  expect([await told(true, []), await told(false, []), await told(true, [guides("# A\n")])]).toEqual([
    true,
    false,
    false,
  ]);
  rmSync(folder, { recursive: true });
});

it("has begun once its first thread has answered, and at once where it has none", async () => {
  await threadPool(lazy, tasks, 1).begun();
  const pool = threadPool(lazy, { ...tasks, ready: async () => undefined }, 2);
  const order: string[] = [];
  pool.warm();
  const begun = pool.begun().then(() => order.push("begun"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  order.push("asked");
  await pool.run([guides("# A\n")]).next();
  await begun;
  expect(order).toEqual(["asked", "begun"]);
  await pool.close();
});

let program: Worker;
beforeAll(async () => {
  await buildProgram();
  program = new Worker(pathToFileURL(join(checkout, "dist/compile/worker.js")), { env: { NODE_ENV: "production" } });
});
afterAll(() => program.terminate());

it("a thread works through its jobs one after the other, and gives back at once what it has not begun", async () => {
  const answers: {
    readonly id: number;
    readonly result?: { readonly pages: readonly { readonly face: { readonly title: string } }[] };
  }[] = [];
  const done = new Promise<void>((resolve) => {
    program.on("message", (answer) => {
      if (answers.push(answer) === 4) resolve();
    });
  });
  const tell = (message: ToHand): void => program.postMessage(message);
  // The first takes longest by far: it would end last if they took turns.
  tell({ id: 1, job: guides(`# First\n\n${"Words, *more* of them, and [a link](#x).\n\n".repeat(3_000)}`) });
  tell({ id: 2, job: guides("# Second\n") });
  tell({ id: 3, job: guides("# Third\n") });
  tell({ id: 4, job: guides("# Fourth\n") });
  tell({ id: 3 });
  await done;
  expect(answers.map(({ id, result }) => [id, result?.pages[0]?.face.title])).toEqual([
    [3, undefined],
    [1, "First"],
    [2, "Second"],
    [4, "Fourth"],
  ]);
});
