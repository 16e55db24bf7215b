// Asks own checks, on a thread that is started when there is something to ask, and ended when it does not answer in time or has no memory left.
import { createRequire } from "node:module";
import { dirname } from "node:path/posix";
import { Worker } from "node:worker_threads";
import type { OwnQuestion } from "../../model/own-check.ts";
import { fileUrlOf, here } from "../../platform/fs/native.ts";
import { memoryKindOf } from "../../text/out-of-memory.ts";
import type { CheckThrown, FromCheckThread, ToCheckThread } from "./check-thread.ts";

/** What a check may take for one page, in ms. */
const patience = 10_000;

/** What checks may keep in memory, in MB. */
const mostMemory = 512;

/** `ended`: it did not finish, or took all memory: nothing more is to be asked of the module. */
export type CheckAnswer =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "thrown"; readonly thrown: CheckThrown }
  | { readonly kind: "ended"; readonly problem: string };

export type CheckRunner = {
  /** Asks the module of `text`, which `name` names, a question with `input` as JSON. */
  ask(
    module: { readonly name: string; readonly text: string },
    question: OwnQuestion,
    input: string,
  ): Promise<CheckAnswer>;
  close(): Promise<void>;
};

/** `longest`: what one answer may take, in ms. */
export function createCheckRunner(longest = patience): CheckRunner {
  let worker: Worker | undefined;
  let told = new Set<string>();
  // One question at a time: the thread has one context, and what is late must be known.
  let last: Promise<unknown> = Promise.resolve();
  const end = async (): Promise<void> => {
    const ending = worker;
    worker = undefined;
    told = new Set();
    await ending?.terminate();
  };
  const start = (): Worker => {
    const limits = { maxOldGenerationSizeMb: mostMemory };
    const thread = new Worker(threadFile(), { resourceLimits: limits, stdout: true, stderr: true });
    // What waits for an answer keeps the process, and nothing else does.
    thread.unref();
    return thread;
  };
  const askNow: CheckRunner["ask"] = async ({ name, text }, question, input) => {
    const thread = worker ?? start();
    worker = thread;
    if (!told.has(name)) thread.postMessage({ kind: "bundle", name, text } satisfies ToCheckThread);
    told.add(name);
    const answer = await answered(thread, { kind: "ask", name, question, input }, longest);
    if (answer.kind === "ended") await end();
    return answer;
  };
  return {
    ask(module, question, input) {
      const asking = last.then(() => askNow(module, question, input));
      last = asking.catch(() => undefined);
      return asking;
    },
    close: () => last.then(end),
  };
}

async function answered(thread: Worker, asked: ToCheckThread, longest: number): Promise<CheckAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const heard = new AbortController();
  try {
    return await new Promise<CheckAnswer>((resolve) => {
      const ended = (problem: string) => () => resolve({ kind: "ended", problem });
      timer = setTimeout(ended(`it did not finish within ${longest / 1000} seconds`), longest);
      const listen = (event: string, listener: (given: unknown) => void): void => {
        thread.once(event, listener);
        heard.signal.addEventListener("abort", () => thread.off(event, listener));
      };
      listen("message", (answer) => resolve(answer as FromCheckThread));
      listen("error", (error) =>
        resolve({
          kind: "ended",
          problem: memoryKindOf(error) === undefined ? "its thread failed" : "it runs out of memory",
        }),
      );
      listen("exit", ended("its thread ended"));
      thread.postMessage(asked);
    });
  } finally {
    clearTimeout(timer);
    heard.abort();
  }
}

/** The thread's side, in the shipped program. */
function threadFile(): URL {
  const manifest = here.pathOf(createRequire(import.meta.url).resolve("pio-docs/package.json"));
  return fileUrlOf(`${dirname(manifest)}/dist/components/checks/check-thread.js`);
}
