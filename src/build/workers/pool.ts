// Runs jobs on worker threads and on this thread, or on this thread alone while there is little to do. In: a list of jobs, which may be lazy. Out:
// their results in the order of the jobs, so that the output never depends on timing. Threads are for speed: the rows `cold` of `npm run bench`.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { diskHost } from "../../platform/fs/disk.ts";
import type { Host } from "../../platform/host.ts";
import { isShipped, workerScript } from "../program.ts";
import type { OpenedSpecs } from "./opened-specs.ts";
import { createTasks, type Job, pagesOf, type Result, type Tasks } from "./tasks.ts";

export type Pool = {
  /** Yields the result of each job in order. Takes only a few jobs ahead of their results, so a lazy list of jobs stays lazy. */
  run(jobs: Iterable<Job> | AsyncIterable<Job>): AsyncGenerator<Result>;
  close(): Promise<void>;
  /** The specs that jobs on this thread have opened, so that no spec is parsed twice. */
  readonly specs: OpenedSpecs;
};

/** Guides or views of one job. */
export const pagesPerJob = 8;

/** Pages that pay for the start of a worker. */
const pagesPerWorker = 64;

/** A message to a worker: what it shall do. It answers each with a `FromWorker`, in the order of the jobs. */
export type ToWorker = { readonly job: Job };
export type FromWorker = { readonly result: Result } | { readonly error: Error };

/** `list`: the call of `run` that the job belongs to. */
type Queued = {
  readonly job: Job;
  readonly list: object;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
};

/** A thread that takes up to `room` jobs at once. `jobs` are those that it has, in order. */
type Runner = { readonly jobs: Queued[]; readonly room: number; readonly start: (queued: Queued) => void };

/** A pool for the work on `host`. Workers run the shipped program on the real disk; all else stays on this thread. */
export function poolFor(host: Host): Pool {
  const hasThreads = host === diskHost && isShipped;
  return createPool(createTasks(host), hasThreads ? Math.min(8, availableParallelism()) - 1 : 0);
}

/** A pool of this thread, which does `tasks`, and of up to `most` workers that run `script`. A worker starts for every 64 pages of a list. */
export function createPool(tasks: Tasks, most = 0, script: URL = workerScript): Pool {
  const runners = new Runners(tasks, script);

  /** `jobs`, the first of them held back until they are worth a worker or the list ends. */
  async function* weighed(jobs: Iterable<Job> | AsyncIterable<Job>): AsyncGenerator<Job> {
    const held: Job[] = [];
    let pages = 0;
    for await (const job of jobs) {
      held.push(job);
      pages += pagesOf(job);
      while (runners.workers < Math.min(most, Math.floor(pages / pagesPerWorker))) runners.startWorker();
      if (runners.workers > 0 || most === 0) yield* held.splice(0);
    }
    yield* held;
  }

  return {
    async *run(jobs) {
      const results: Promise<Result>[] = [];
      try {
        for await (const job of weighed(jobs)) {
          results.push(runners.submit(job, results));
          if (results.length > 3 * most) yield* results.splice(0, 1);
        }
        yield* results;
      } finally {
        // Nobody waits for the rest. What a job is still writing to may be removed only after it has ended.
        runners.drop(results);
        await Promise.allSettled(results);
      }
    },
    close: () => runners.close(),
    specs: tasks.specs,
  };
}

/** The threads of a pool, and the jobs that wait for one. */
class Runners {
  readonly #queue: Queued[] = [];
  readonly #workers: Worker[] = [];
  /** Workers first: this thread takes what they leave. */
  readonly #runners: Runner[] = [];
  readonly #script: URL;

  constructor(tasks: Tasks, script: URL) {
    this.#script = script;
    const here: Runner = {
      jobs: [],
      room: 1,
      start: ({ job }) => {
        // Between jobs, messages of workers, timers and the watcher get their turn.
        setImmediate(() =>
          tasks.run(job).then(
            (result) => this.#settle(here, { result }),
            (error) => this.#settle(here, { error }),
          ),
        );
      },
    };
    this.#runners.push(here);
  }

  get workers(): number {
    return this.#workers.length;
  }

  startWorker(): void {
    // A page leaves many small objects. In twice the room of V8's default, more of them are gone before they are copied.
    const worker = new Worker(this.#script, { resourceLimits: { maxYoungGenerationSizeMb: 96 } });
    // One at work and one on the way, so that it never waits for this thread.
    const runner: Runner = { jobs: [], room: 2, start: ({ job }) => worker.postMessage({ job } satisfies ToWorker) };
    worker.on("message", (answer: FromWorker) => this.#settle(runner, answer));
    const lose = (error: Error): void => {
      if (this.#runners.includes(runner)) this.#runners.splice(this.#runners.indexOf(runner), 1);
      for (const queued of runner.jobs.splice(0)) queued.reject(error);
    };
    // Out of memory, for example.
    worker.on("error", lose);
    worker.on("exit", () => lose(new Error("a worker thread has exited")));
    this.#workers.push(worker);
    this.#runners.unshift(runner);
  }

  submit(job: Job, list: object): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      this.#queue.push({ job, list, resolve, reject });
    });
    // `run` throws it when it comes to this result; until then it does not count as unhandled.
    result.catch(() => undefined);
    this.#assign();
    return result;
  }

  /** Rejects the jobs of `list` that no thread has begun. */
  drop(list: object): void {
    const kept = this.#queue.splice(0).filter((queued) => {
      if (queued.list === list) queued.reject(new Error("this job is no longer needed"));
      return queued.list !== list;
    });
    this.#queue.push(...kept);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #assign(): void {
    for (const runner of this.#runners)
      while (runner.jobs.length < runner.room) {
        const next = this.#queue.shift();
        if (next === undefined) return;
        runner.jobs.push(next);
        runner.start(next);
      }
  }

  /** Ends the first job of `runner` and hands out the next one. */
  #settle(runner: Runner, answer: FromWorker): void {
    const queued = runner.jobs.shift();
    if ("result" in answer) queued?.resolve(answer.result);
    else queued?.reject(answer.error);
    this.#assign();
  }
}
