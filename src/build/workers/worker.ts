// The worker's side of the pool: jobs come in, their results go out, one after the other. All that jobs need is loaded at the start, while the
// first one is on its way.
import { parentPort } from "node:worker_threads";
import { diskHost } from "../../platform/fs/disk.ts";
import "./parse-jobs.ts";
import "./print-jobs.ts";
import type { FromWorker, ToWorker } from "./pool.ts";
import { createTasks, type Job } from "./tasks.ts";

const tasks = createTasks(diskHost);

async function answerTo(job: Job): Promise<FromWorker> {
  try {
    return { result: await tasks.run(job) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

// Two jobs at once would take turns and end together, and then this thread would wait for the next.
const inOrder = (): ((message: ToWorker) => void) => {
  let last = Promise.resolve();
  return ({ job }) => {
    last = last.then(async () => parentPort?.postMessage(await answerTo(job)));
  };
};
parentPort?.on("message", inOrder());
