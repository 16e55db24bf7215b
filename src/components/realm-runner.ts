// Asks code of a site, on a thread that is started when there is something to ask, and ended when it does not answer in time or has no memory left.
import { createRequire } from "node:module";
import { dirname } from "node:path/posix";
import { Worker } from "node:worker_threads";
import { fileUrlOf, here } from "../platform/fs/native.ts";
import { memoryKindOf } from "../text/out-of-memory.ts";
import { ready } from "./realm/names.ts";
import type { RealmAnswer, RealmQuestion } from "./realm/realm.ts";
import type { RealmThrown } from "./realm/thrown.ts";
import { momentNow, progressAt, type RealmThreadData, type ToRealmThread } from "./realm-progress.ts";

/** What one answer may take, in ms. */
const patience = 10_000;

/** What the code of a site may keep in memory, in MB. */
const mostMemory = 512;

/** Bundles that the thread keeps: pages that use the same components follow one another. */
const mostBundles = 16;

/** `rejected`: of a promise that the code left behind, and that nobody looks at. */
export type Answered = RealmAnswer & { readonly rejected?: RealmThrown };

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

/** What is asked of the bundle `text`, whose digest `name` is. */
export type RealmAsked = {
  readonly bundle: { readonly name: string; readonly text: string };
  readonly question: RealmQuestion;
};

export type RealmRunner = {
  /** The answers to `questions`, parallel to them. */
  ask(questions: readonly RealmAsked[]): Promise<readonly (Answered | NoAnswer)[]>;
  /** The same up to the first that has no answer: what is asked after it may be another question then. */
  askSome(questions: readonly RealmAsked[]): Promise<readonly (Answered | NoAnswer)[]>;
  close(): Promise<void>;
};

/** A runner with a thread of its own; `longest`: what one answer may take, in ms. */
export function createRealmRunner(longest = patience): RealmRunner {
  let thread: RealmThread | undefined;
  // One list at a time: the thread has one realm, and what is late must be known.
  let last: Promise<unknown> = Promise.resolve();
  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.end();
  };
  const askNow = async (questions: readonly RealmAsked[], some: boolean): Promise<readonly (Answered | NoAnswer)[]> => {
    if (questions.length === 0) return [];
    thread ??= new RealmThread();
    const heard = await thread.ask(questions, longest);
    if (!("question" in heard)) return heard.map((answer) => JSON.parse(answer));
    await end();
    // What was answered went with the thread.
    const { question, ...missing } = heard;
    const before = await askNow(questions.slice(0, question), some);
    if (some) return before.length < question ? before : [...before, missing];
    return [...before, missing, ...(await askNow(questions.slice(question + 1), some))];
  };
  const asking = (questions: readonly RealmAsked[], some: boolean) => {
    const answers = last.then(() => askNow(questions, some));
    last = answers.catch(() => undefined);
    return answers;
  };
  return {
    ask: (questions) => asking(questions, false),
    askSome: (questions) => asking(questions, true),
    close: () => last.then(end),
  };
}

/** `question`: the number of that which has no answer. */
type Missing = NoAnswer & { readonly question: number };

class RealmThread {
  readonly #progress = new Int32Array(new SharedArrayBuffer(12));
  readonly #worker: Worker;
  readonly #told = new Set<string>();
  readonly #ready: Promise<unknown>;
  /** Why it has ended, once it has. */
  readonly #ended: Promise<NoAnswer["kind"]>;

  constructor() {
    this.#worker = new Worker(threadFile(), {
      workerData: { progress: this.#progress.buffer as SharedArrayBuffer } satisfies RealmThreadData,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
      stdout: true,
      stderr: true,
    });
    // What waits for an answer keeps the process, and nothing else does.
    this.#worker.unref();
    this.#ended = new Promise((resolve) => {
      this.#worker.once("error", (error) => resolve(memoryKindOf(error) === undefined ? "lost" : "memory"));
      this.#worker.once("exit", () => resolve("lost"));
    });
    this.#ready = this.#heard();
  }

  /** The answers, each as JSON, or which one is missing. The time of one starts when the thread begins with it. */
  async ask(questions: readonly RealmAsked[], longest: number): Promise<readonly string[] | Missing> {
    const begun = await this.#ready;
    if (begun !== ready) throw new Error(`The thread that runs components cannot be started: ${String(begun)}`);
    if (this.#told.size >= mostBundles) {
      this.#tell({ kind: "forget" });
      this.#told.clear();
    }
    for (const { bundle } of questions) this.#tellBundle(bundle);
    const named = questions.map(({ bundle, question }) => ({ name: bundle.name, question: JSON.stringify(question) }));
    this.#progress[progressAt.begun] = momentNow();
    this.#tell({ kind: "ask", questions: named });
    const heard = await this.#heard(longest);
    if (heard !== "slow" && heard !== "memory" && heard !== "lost") return heard as readonly string[];
    const [question = 0, hole = -1] = [this.#progress[progressAt.question], this.#progress[progressAt.hole]];
    return { kind: heard, seconds: longest / 1000, at: hole, question };
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #tellBundle({ name, text }: RealmAsked["bundle"]): void {
    if (this.#told.has(name)) return;
    this.#told.add(name);
    this.#tell({ kind: "bundle", name, text });
  }

  #tell(told: ToRealmThread): void {
    this.#worker.postMessage(told);
  }

  /** What the thread posts next, or why it posts nothing, as one word. */
  async #heard(longest?: number): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    let listener: ((answer: unknown) => void) | undefined;
    const posted = new Promise((resolve) => {
      listener = resolve;
      this.#worker.once("message", listener);
      const look = (): void => {
        const over = momentNow() - (this.#progress[progressAt.begun] ?? 0);
        if (longest === undefined || over >= longest) resolve("slow");
        else timer = setTimeout(look, longest - over);
      };
      if (longest !== undefined) timer = setTimeout(look, longest);
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
