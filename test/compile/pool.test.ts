// Jobs on threads: their order, and what becomes of those that nobody waits for any more.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ToHand, threadPool } from "../../src/compile/pool.ts";
import { createTasks, type Job } from "../../src/compile/tasks.ts";
import { memoryHost } from "../../src/host/memory.ts";
import { routeOf } from "../../src/model/route.ts";
import { buildProgram, checkout } from "../program.ts";

const tasks = createTasks(memoryHost({}));

function guides(text: string): Job {
  const source = { file: "a.md", path: "a.md", root: routeOf("/"), text };
  return { kind: "guides", sources: [source], settings: { lang: "en", frames: [] } };
}

/** Does nothing that it is told, and says so of what it is to leave out. */
const lazy = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ id, job }) => {
    if (job === undefined) parentPort.postMessage({ id, error: "left out" });
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

let program: Worker;
beforeAll(async () => {
  await buildProgram();
  program = new Worker(pathToFileURL(join(checkout, "dist/compile/worker.js")), { env: { NODE_ENV: "production" } });
});
afterAll(() => program.terminate());

it("a thread works through its jobs one after the other, and leaves out what it is told to", async () => {
  const answers: {
    readonly id: number;
    readonly result?: { readonly pages: readonly { readonly face: { readonly title: string } }[] };
    readonly error?: string;
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
  expect(answers.map(({ id, result, error }) => [id, result?.pages[0]?.face.title ?? error])).toEqual([
    [1, "First"],
    [2, "Second"],
    [3, "Nobody waits for this job."],
    [4, "Fourth"],
  ]);
});
