// Asks code of a site, on a thread that is started when there is something to ask, and ended when it does not answer in time or has no memory left.
import { createRequire } from "node:module";
import { dirname } from "node:path/posix";
import { Worker } from "node:worker_threads";
import { fileUrlOf, here } from "../platform/fs/native.ts";
import { memoryKindOf } from "../text/out-of-memory.ts";
import { ready } from "./realm/names.ts";
import type { RealmAnswer, RealmQuestion } from "./realm/realm.ts";
import type { Thrown } from "./realm/thrown.ts";
import type { RealmThreadData, ToRealmThread } from "./realm-thread.ts";

/** What one answer may take, in ms. */
const patience = 10_000;

/** What the code of a site may keep in memory, in MB. */
const mostMemory = 512;

/** Bundles that the thread keeps: pages that use the same components follow one another. */
const mostBundles = 16;

/** `rejected`: of a promise that the code left behind, and that nobody looks at. */
export type Answered = RealmAnswer & { readonly rejected?: Thrown };

/** `slow`: it did not finish within `seconds`. `at`: the number of the hole that was being printed, -1 where none was. */
export type NoAnswer = {
  readonly kind: "slow" | "memory" | "lost";
  readonly seconds: number;
  readonly at: number;
};

/** Why there is no answer, as a clause without full stop. */
export function missingAnswer({ kind, seconds }: NoAnswer): string {
  if (kind === "slow") return `it did not finish within ${seconds} seconds`;
  return kind === "memory" ? `it needs more than ${mostMemory} MB of memory` : "its thread ended";
}

export type RealmRunner = {
  /** Asks the bundle `text`, whose digest `name` is. After `NoAnswer` the thread is a new one. */
  ask(bundle: { readonly name: string; readonly text: string }, question: RealmQuestion): Promise<Answered | NoAnswer>;
  close(): Promise<void>;
};

/** A runner with a thread of its own; `longest`: what one answer may take, in ms. */
export function createRealmRunner(longest = patience): RealmRunner {
  let thread: RealmThread | undefined;
  // One question at a time: the thread has one realm, and what is late must be known.
  let last: Promise<unknown> = Promise.resolve();
  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.end();
  };
  const askNow: RealmRunner["ask"] = async (bundle, question) => {
    thread ??= new RealmThread();
    const answer = await thread.ask(bundle, question, longest);
    if (typeof answer === "string") return JSON.parse(answer);
    await end();
    return answer;
  };
  return {
    ask(bundle, question) {
      const asking = last.then(() => askNow(bundle, question));
      last = asking.catch(() => undefined);
      return asking;
    },
    close: () => last.then(end),
  };
}

class RealmThread {
  readonly #progress = new SharedArrayBuffer(4);
  readonly #worker: Worker;
  readonly #told = new Set<string>();
  readonly #ready: Promise<unknown>;
  /** Why it has ended, once it has. */
  readonly #ended: Promise<Pick<NoAnswer, "kind">>;

  constructor() {
    this.#worker = new Worker(threadFile(), {
      workerData: { progress: this.#progress } satisfies RealmThreadData,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
      stdout: true,
      stderr: true,
    });
    // What waits for an answer keeps the process, and nothing else does.
    this.#worker.unref();
    this.#ended = new Promise((resolve) => {
      this.#worker.once("error", (error) => resolve({ kind: memoryKindOf(error) === undefined ? "lost" : "memory" }));
      this.#worker.once("exit", () => resolve({ kind: "lost" }));
    });
    this.#ready = this.#heard();
  }

  /** The answer as JSON. Its time starts when the thread does. */
  async ask(
    { name, text }: { readonly name: string; readonly text: string },
    question: RealmQuestion,
    longest: number,
  ): Promise<string | NoAnswer> {
    const begun = await this.#ready;
    if (begun !== ready) return { kind: "lost", seconds: 0, at: -1 };
    if (this.#told.size >= mostBundles) {
      this.#tell({ kind: "forget" });
      this.#told.clear();
    }
    if (!this.#told.has(name)) this.#tell({ kind: "bundle", name, text });
    this.#told.add(name);
    this.#tell({ kind: "ask", name, question: JSON.stringify(question) });
    const heard = await this.#heard(longest);
    if (typeof heard === "string") return heard;
    return { ...heard, seconds: longest / 1000, at: new Int32Array(this.#progress)[0] ?? -1 };
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #tell(told: ToRealmThread): void {
    this.#worker.postMessage(told);
  }

  /** What the thread posts next, or why it posts nothing. */
  async #heard(longest?: number): Promise<string | Pick<NoAnswer, "kind">> {
    let timer: NodeJS.Timeout | undefined;
    let listener: ((answer: unknown) => void) | undefined;
    const posted = new Promise<string | Pick<NoAnswer, "kind">>((resolve) => {
      listener = (answer) => resolve(String(answer));
      this.#worker.once("message", listener);
      if (longest !== undefined) timer = setTimeout(() => resolve({ kind: "slow" }), longest);
    });
    try {
      return await Promise.race([posted, this.#ended]);
    } finally {
      clearTimeout(timer);
      if (listener !== undefined) this.#worker.off("message", listener);
    }
  }
}

/** The thread's side, in the shipped program. */
function threadFile(): URL {
  const manifest = here.pathOf(createRequire(import.meta.url).resolve("pio-docs/package.json"));
  return fileUrlOf(`${dirname(manifest)}/dist/components/realm-thread.js`);
}
