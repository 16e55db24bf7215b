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
  /** When the program is read where work is done: by this thread, and by the first of the others that answers, if there are any. */
  begun(): Promise<void>;
  /** Yields the result of each job in order. At most a few jobs are taken ahead, so a lazy list of jobs stays lazy. */
  run(jobs: Iterable<Job> | AsyncIterable<Job>): AsyncGenerator<Result>;
  /** A job that `run` will be asked for, most likely: a thread that has nothing to do begins it. Where none has, or is, nothing happens. */
  early(job: EarlyJob): void;
  /** `site`: its threads keep what V8 has compiled in them for later runs of that. */
  close(site?: string): Promise<unknown>;
  /** Those that jobs on this very thread have opened: who wants to look into one asks here, and no spec is parsed twice. */
  readonly specs: OpenedSpecs;
};

export type EarlyJob = Extract<Job, { readonly kind: "samples" | "yaml" }>;

type Submitted = { readonly result: Promise<Result>; readonly drop: () => void };

/** Jobs one after the other in this process. */
export function localPool(tasks: Tasks): Pool {
  return {
    warm() {},
    async begun() {},
    async *run(jobs) {
      for await (const job of jobs) {
        // Lets timers and the watcher breathe between jobs.
        await new Promise(setImmediate);
        yield await tasks.run(job);
      }
    },
    early() {},
    async close() {},
    specs: tasks.specs,
  };
}

type Waiting<Value> = { readonly resolve: (value: Value) => void; readonly reject: (error: Error) => void };
/** `isDropped`: nobody waits for it any more. */
type Queued = Waiting<Result> & { readonly job: Job; isDropped: boolean };

/** What a thread of a pool is told: to do a job, to give back one that it has not begun, or to keep its bytecode. */
export type ToHand = { readonly id: number; readonly job?: Job } | { readonly keep: string };

/** What it answers: the result, what was wrong, or neither, of a job that it gives back. */
type FromHand = { readonly id: number; readonly result?: Result; readonly error?: string };

type Thread = { readonly worker: Worker; readonly waiting: Map<number, Queued> };

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
  /** Lists of jobs that are being run, and those of them that wait for a result: they have no job to give now. */
  const open = { lists: 0, waiting: 0 };
  /** The job that a thread was asked to give back. */
  let asked: number | undefined;
  const { result: heard, resolve: hear } = deferred<void>();
  let closed: Promise<unknown> = Promise.resolve();
  const early = new Map<ReturnType<typeof earlyKey>, Submitted>();

  const start = (): void => {
    const worker = threadFor(script, poolLimits);
    const thread: Thread = { worker, waiting: new Map() };
    worker.on("message", ({ id, result, error }: FromHand) => {
      const queued = thread.waiting.get(id);
      thread.waiting.delete(id);
      if (id === asked) asked = undefined;
      if (result !== undefined) queued?.resolve(result);
      else if (error !== undefined) queued?.reject(new Error(error));
      else if (queued?.isDropped === true) queued.reject(nobodyWaits());
      else if (queued !== undefined && isBusyHere) queue.unshift(queued);
      else if (queued !== undefined) void runHere(queued);
      pump();
    });
    worker.once("message", () => hear());
    worker.on("error", (error) => {
      // It is gone, as one is whose memory ran out: it gets no further job.
      if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1);
      for (const waiting of thread.waiting.values()) waiting.reject(error);
      thread.waiting.clear();
    });
    threads.push(thread);
  };
  const tell = ({ worker }: Thread, message: ToHand): void => worker.postMessage(message);
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
      for (let [next] = queue; next && thread.waiting.size < jobsPerThread(next.job); [next] = queue) {
        queue.shift();
        const id = ids();
        thread.waiting.set(id, next);
        tell(thread, { id, job: next.job });
      }
    }
    const next = isBusyHere ? undefined : queue.shift();
    if (next !== undefined) void runHere(next);
    else if (!isBusyHere && open.waiting === open.lists) askBack();
  };
  /** Nobody has a job to give, and this thread has none: one that waits behind another on its thread is better done here. */
  const askBack = (): void => {
    const [thread] = threads.toSorted((one, other) => other.waiting.size - one.waiting.size);
    if (asked !== undefined || thread === undefined || thread.waiting.size < 2) return;
    const id = Math.max(...thread.waiting.keys());
    asked = id;
    tell(thread, { id });
  };
  const submit = (job: Job): Submitted => {
    const { result, ...settling } = deferred<Result>();
    // A failure is thrown to whoever asks for the result; until then it must not count as unhandled.
    result.catch(() => undefined);
    const queued: Queued = { job, isDropped: false, ...settling };
    queue.push(queued);
    pump();
    const drop = (): void => {
      queued.isDropped = true;
      const at = queue.indexOf(queued);
      if (at !== -1) for (const { reject } of queue.splice(at, 1)) reject(nobodyWaits());
      for (const thread of threads) for (const [id, one] of thread.waiting) if (one === queued) tell(thread, { id });
    };
    return { result, drop };
  };
  /** What has become of a job that began early. */
  const begunEarly = (job: Job): Submitted | undefined => {
    const key = earlyKey(job);
    const found = early.get(key);
    early.delete(key);
    return found;
  };
  return {
    warm() {
      while (threads.length < cores - 1) start();
    },
    async begun() {
      await tasks.ready();
      if (threads.length > 0) await heard;
    },
    async *run(jobs) {
      const running: Submitted[] = [];
      const first = async (): Promise<Result> => {
        open.waiting += 1;
        pump();
        try {
          return (await running.shift()?.result) as Result;
        } finally {
          open.waiting -= 1;
        }
      };
      open.lists += 1;
      try {
        for await (const job of jobs) {
          const submitted = begunEarly(job) ?? submit(job);
          running.push(submitted);
          while (running.length >= cores * (jobsPerThread(job) + 1)) yield await first();
        }
        while (running.length > 0) yield await first();
      } finally {
        open.lists -= 1;
        // Who asks no more may clear away what these are still writing to; what has not begun need not.
        for (const { drop } of running) drop();
        await Promise.allSettled(running.map(({ result }) => result));
      }
    },
    early(job) {
      if (queue.length > 0 || !threads.some(({ waiting }) => waiting.size === 0)) return;
      early.set(earlyKey(job), submit(job));
    },
    close(site) {
      queue.length = 0;
      early.clear();
      const ended = threads.splice(0);
      // Who closes once more waits for what keeps yet.
      closed = Promise.all([closed, end(ended, site)]);
      return closed;
    },
    specs: tasks.specs,
  };
}

/** What is the same of two jobs that come to the same; undefined of those that never begin early. */
function earlyKey(job: Job): string | undefined {
  if (job.kind === "yaml") return job.text;
  return job.kind === "samples" ? job.paths.join(" ") : undefined;
}

async function end(threads: readonly Thread[], site: string | undefined): Promise<void> {
  // One for all: they run the same.
  const [thread] = threads;
  if (site !== undefined && thread?.waiting.size === 0) await keptBy(thread.worker, site);
  await Promise.all(threads.map(({ worker }) => worker.terminate()));
}

/** Until a thread that has nothing to do has kept its bytecode, or has ended. */
function keptBy(worker: Worker, site: string): Promise<void> {
  return new Promise((resolve) => {
    worker.once("message", () => resolve()).once("exit", () => resolve());
    const message: ToHand = { keep: site };
    worker.postMessage(message);
  });
}

function nobodyWaits(): Error {
  return new Error("Nobody waits for this job.");
}

function deferred<Value>() {
  let settling: Waiting<Value> = { resolve() {}, reject() {} };
  const result = new Promise<Value>((resolve, reject) => {
    settling = { resolve, reject };
  });
  return { ...settling, result };
}

function counter(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
