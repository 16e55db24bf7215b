// Threads or this process? Threads run the shipped program on a real disk; a site in memory, and sources run by a test, stay here.
import { diskHost } from "../host/disk.ts";
import type { Host } from "../host/host.ts";
import { localPool, type Pool, threadPool } from "./pool.ts";
import { isShipped, workerScript } from "./program.ts";
import { createTasks, type Job } from "./tasks.ts";

/** Below so many units of work (pages to parse or render) a thread's start costs more than it saves; measured. */
const worthThreads = 64;

/** A pool that starts threads only when a run has enough jobs to be worth it. */
export function poolFor(host: Host): Pool {
  const tasks = createTasks();
  const local = localPool(tasks);
  if (host !== diskHost || !isShipped) return local;
  const threads = threadPool(workerScript, tasks);
  return {
    warm: () => threads.warm(),
    async *run(jobs) {
      const list = [...jobs];
      yield* (list.reduce((sum, job) => sum + unitsOf(job), 0) < worthThreads ? local : threads).run(list);
    },
    close: () => threads.close(),
  };
}

function unitsOf(job: Job): number {
  switch (job.kind) {
    case "guides":
      return job.sources.length;
    case "operations":
      return job.entries.length;
    case "schemas":
      return job.pointers.length;
    case "render":
      return job.views.length;
    case "samples":
      return job.pages.length;
  }
}
