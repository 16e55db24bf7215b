// Runs jobs on worker threads, or in this process when there are too few to be worth a thread's start. Results come in the order of
// the jobs, whichever thread was faster, so that the output never depends on timing.
import type { Worker } from "node:worker_threads";
import { threadFor } from "./ahead.ts";
import type { OpenedSpecs } from "./opened-specs.ts";
import type { Job, Result, Tasks } from "./tasks.ts";
import { hands, poolLimits } from "./threads.ts";

export type Pool = {
  /** Much work is on its way: threads may load the program while this one still reads the sources. */
  warm(): void;
  /** Yields the result of each job in order. At most a few jobs are taken ahead, so a lazy list of jobs stays lazy. */
  run(jobs: Iterable<Job> | AsyncIterable<Job>): AsyncGenerator<Result>;
  close(): Promise<void>;
  /** Those that jobs on this very thread have opened: who wants to look into one asks here, and no spec is parsed twice. */
  readonly specs: OpenedSpecs;
};

/** Jobs one after the other in this process. */
export function localPool(tasks: Tasks): Pool {
  return {
    warm() {},
    async *run(jobs) {
      for await (const job of jobs) {
        // Lets timers and the watcher breathe between jobs.
        await new Promise(setImmediate);
        yield await tasks.run(job);
      }
    },
    async close() {},
    specs: tasks.specs,
  };
}

type Waiting = { readonly resolve: (result: Result) => void; readonly reject: (error: Error) => void };
type Queued = Waiting & { readonly job: Job };
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

/**
 * Jobs that a thread has at once: one at work, the others on the way, so that it never waits for this one to hand it the next. Pages are printed
 * in a moment, while this thread makes the index in long steps.
 */
function jobsPerThread({ kind }: Job): number {
  return kind === "write" || kind === "render" ? 4 : 2;
}

/**
 * A pool of `cores` hands: threads that run `script` (dist/compile/worker.js), and this very thread, which would otherwise look on. Two
 * cores therefore load and warm the program twice, not three times. Threads start at the first job.
 */
export function threadPool(script: URL, tasks: Tasks, cores = hands()): Pool {
  const threads: Thread[] = [];
  const queue: Queued[] = [];
  const ids = counter();
  let isBusyHere = false;

  const start = (): void => {
    const worker = threadFor(script, poolLimits);
    const thread: Thread = { worker, waiting: new Map() };
    worker.on("message", (message: { readonly id: number; readonly result?: Result; readonly error?: string }) => {
      const waiting = thread.waiting.get(message.id);
      thread.waiting.delete(message.id);
      if (message.result !== undefined) waiting?.resolve(message.result);
      else waiting?.reject(new Error(message.error ?? "A worker gave no result."));
      pump();
    });
    worker.on("error", (error) => {
      for (const waiting of thread.waiting.values()) waiting.reject(error);
      thread.waiting.clear();
    });
    threads.push(thread);
  };
  const runHere = async ({ job, resolve, reject }: Queued): Promise<void> => {
    isBusyHere = true;
    // Lets messages of threads, timers and the watcher come in between jobs.
    await new Promise(setImmediate);
    await tasks.run(job).then(resolve, reject);
    isBusyHere = false;
    pump();
  };
  const pump = (): void => {
    while (threads.length < cores - 1 && threads.length < queue.length) start();
    for (const thread of threads) {
      for (;;) {
        const [next] = queue;
        if (next === undefined) return;
        if (thread.waiting.size >= jobsPerThread(next.job)) break;
        queue.shift();
        const id = ids();
        thread.waiting.set(id, next);
        thread.worker.postMessage({ id, job: next.job });
      }
    }
    const next = isBusyHere ? undefined : queue.shift();
    if (next !== undefined) void runHere(next);
  };
  const submit = (job: Job): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject });
      pump();
    });
  return {
    warm() {
      while (threads.length < cores - 1) start();
    },
    async *run(jobs) {
      const running: Promise<Result>[] = [];
      try {
        for await (const job of jobs) {
          const submitted = submit(job);
          // A failure is thrown when its turn comes; until then it must not count as unhandled.
          submitted.catch(() => undefined);
          running.push(submitted);
          if (running.length >= cores * (jobsPerThread(job) + 1)) yield await (running.shift() as Promise<Result>);
        }
        for (const result of running) yield await result;
      } finally {
        // Who asks no more may clear away what these are still writing to.
        await Promise.allSettled(running);
      }
    },
    async close() {
      queue.length = 0;
      await Promise.all(threads.splice(0).map((thread) => thread.worker.terminate()));
    },
    specs: tasks.specs,
  };
}

function counter(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
