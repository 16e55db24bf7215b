// Threads or this process? Threads run the shipped program on a real disk; a site in memory, and sources run by a test, stay here.
import { diskHost } from "../host/disk.ts";
import type { Host } from "../host/host.ts";
import { hasAhead } from "./ahead.ts";
import { localPool, type Pool, threadPool } from "./pool.ts";
import { isShipped, workerScript } from "./program.ts";
import { createTasks, type Job } from "./tasks.ts";

/** Below so many units of work (pages to parse or render) a thread's start costs more than it saves; measured. */
const worthThreads = 64;

/** Of a spec's text; what is done to 60,000 of them takes as long as a page. */
const charactersPerUnit = 60_000;

/** A pool that starts threads only when a run has enough jobs to be worth it, or when it is told to; once they are there, all runs have them. */
export function poolFor(host: Host): Pool {
  const tasks = createTasks(host);
  const local = localPool(tasks);
  if (host !== diskHost || !isShipped) return local;
  const threads = threadPool(workerScript, tasks);
  let isWarm = hasAhead(workerScript);
  return {
    warm() {
      isWarm = true;
      threads.warm();
    },
    begun: () => threads.begun(),
    async *run(jobs) {
      // Only so many are taken as decide it: the rest may be more than should be in memory at once.
      const first: Job[] = [];
      const rest = Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
      let units = 0;
      while (!isWarm && units < worthThreads) {
        const { value, done } = await rest.next();
        if (done === true) break;
        first.push(value);
        units += unitsOf(value);
      }
      yield* !isWarm && units < worthThreads ? local.run(first) : threads.run(joined(first, rest));
    },
    // A run of few jobs stays here, and would not hear of it.
    early(job) {
      if (isWarm) threads.early(job);
    },
    close: (site) => threads.close(site),
    specs: tasks.specs,
  };
}

async function* joined(first: readonly Job[], rest: Iterator<Job> | AsyncIterator<Job>): AsyncGenerator<Job> {
  yield* first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

function unitsOf(job: Job): number {
  switch (job.kind) {
    case "guides":
      return job.sources.length;
    case "landing":
    case "errors":
      return 1;
    case "changelog":
    case "operations":
    case "schemas":
      return job.entries.length;
    case "render":
    case "write":
      return job.views.length;
    case "samples":
      return job.pages.length;
    case "rules":
    case "examples":
    case "yaml":
      return job.text.length / charactersPerUnit;
  }
}
