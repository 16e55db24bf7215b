// The thread's side of the pool: a job comes in, its result goes out. An exception is a bug of ours; it travels as text. A thread is started
// when there is much to do, so all that does it is read while the first job is on its way.
import { parentPort } from "node:worker_threads";
import { diskHost } from "../host/disk.ts";
import "./parse-jobs.ts";
import "./print-jobs.ts";
import { loader } from "../text/loader.ts";
import type { ToHand } from "./pool.ts";
import { createTasks, type Job } from "./tasks.ts";

const tasks = createTasks(diskHost);

async function answer(id: number, job: Job): Promise<void> {
  try {
    parentPort?.postMessage({ id, result: await tasks.run(job) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

/** One after the other: two that take turns end together, and then this thread has nothing to do until the next is here. */
function inOrder(work: (id: number, job: Job) => Promise<void>): (message: ToHand) => void {
  const waiting = new Set<number>();
  let last = Promise.resolve();
  return (message) => {
    if ("keep" in message) {
      loader?.keep(message.keep);
      parentPort?.postMessage({});
      return;
    }
    const { id, job } = message;
    if (job === undefined) {
      if (waiting.delete(id)) parentPort?.postMessage({ id });
      return;
    }
    waiting.add(id);
    last = last.then(async () => {
      // One that was given back is done elsewhere, or not at all.
      if (waiting.delete(id)) await work(id, job);
    });
  };
}

parentPort?.on("message", inOrder(answer));
