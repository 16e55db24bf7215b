// Runs jobs on worker threads, or in this process when there are too few to be worth a thread's start. Results come in the order of
// the jobs, whichever thread was faster, so that the output never depends on timing.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Job, Result, Tasks } from "./tasks.ts";

export type Pool = {
  /** Yields the result of each job in order. At most a few jobs are taken ahead, so a lazy list of jobs stays lazy. */
  run(jobs: Iterable<Job>): AsyncGenerator<Result>;
  close(): Promise<void>;
};

/** Jobs one after the other in this process. */
export function localPool(tasks: Tasks): Pool {
  return {
    async *run(jobs) {
      for (const job of jobs) {
        // Lets timers and the watcher breathe between jobs.
        await new Promise(setImmediate);
        yield await tasks(job);
      }
    },
    async close() {},
  };
}

type Waiting = { readonly resolve: (result: Result) => void; readonly reject: (error: Error) => void };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

/** A pool of threads that each run `script` (dist/build/worker.js). Threads start at the first job. */
export function threadPool(script: URL, size = Math.max(1, Math.min(8, availableParallelism()))): Pool {
  const threads: Thread[] = [];
  const ids = counter();
  const start = (): Thread => {
    const worker = new Worker(script, { env: { ...process.env, NODE_ENV: "production" } });
    const thread: Thread = { worker, waiting: new Map() };
    worker.on("message", (message: { readonly id: number; readonly result?: Result; readonly error?: string }) => {
      const waiting = thread.waiting.get(message.id);
      thread.waiting.delete(message.id);
      if (message.result !== undefined) waiting?.resolve(message.result);
      else waiting?.reject(new Error(message.error ?? "A worker gave no result."));
    });
    worker.on("error", (error) => {
      for (const waiting of thread.waiting.values()) waiting.reject(error);
      thread.waiting.clear();
    });
    threads.push(thread);
    return thread;
  };
  const submit = (job: Job): Promise<Result> => {
    const free = threads.length < size ? start() : threads.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a));
    return new Promise((resolve, reject) => {
      const id = ids();
      free.waiting.set(id, { resolve, reject });
      free.worker.postMessage({ id, job });
    });
  };
  return {
    async *run(jobs) {
      const running: Promise<Result>[] = [];
      for (const job of jobs) {
        const submitted = submit(job);
        // A failure is thrown when its turn comes; until then it must not count as unhandled.
        submitted.catch(() => undefined);
        running.push(submitted);
        // Two jobs a thread: one at work, one on the way.
        if (running.length >= size * 2) yield await (running.shift() as Promise<Result>);
      }
      for (const result of running) yield await result;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.worker.terminate()));
      threads.length = 0;
    },
  };
}

function counter(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
