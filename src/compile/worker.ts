// The thread's side of the pool: a job comes in, its result goes out. An exception is a bug of ours; it travels as text. A thread is started
// when there is much to do, so all that does it is read while the first job is on its way.
import { parentPort } from "node:worker_threads";
import { diskHost } from "../host/disk.ts";
import "./parse-jobs.ts";
import "./print-jobs.ts";
import { createTasks, type Job } from "./tasks.ts";

const tasks = createTasks(diskHost);

parentPort?.on("message", async (message: { readonly id: number; readonly job: Job }) => {
  try {
    parentPort?.postMessage({ id: message.id, result: await tasks.run(message.job) });
  } catch (error) {
    parentPort?.postMessage({
      id: message.id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
