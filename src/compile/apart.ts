// The long commands on a thread of their own. Compiling a site keeps a thread busy for as long as its heaviest page takes, and a busy
// thread hears no signal; so this one, which the process began with, does nothing but listen. When it ends, it ends them with it.
import type { Worker } from "node:worker_threads";
import { layoutsOf } from "../emit/stage-layout.ts";
import { diskHost } from "../host/disk.ts";
import type { Host } from "../host/host.ts";
import { layAll } from "../host/in-hand.ts";
import { giveBackNow } from "../host/lock.ts";
import { endProgramsAtExit } from "../host/programs.ts";
import { defined } from "../text/defined.ts";
import { lazily } from "../text/lazily.ts";
import { loader } from "../text/loader.ts";
import { threadFor } from "./ahead.ts";
import type { Answered, SearchAsked } from "./answer.ts";
import { type FromThread, type Order, type Question, restored, type ToThread } from "./apart-messages.ts";
import type { ExternallyChecked } from "./check-external.ts";
import type { Diagrams, DiagramsAsked } from "./diagrams.ts";
import type { BuildOptions, BuildResult } from "./options.ts";
import { type PackedResult, unpackedResult } from "./packed-findings.ts";
import { threadScript } from "./program.ts";
import type { PushAsked, Pushed } from "./push.ts";
import type { SpecsRead } from "./read-specs.ts";
import type { Session } from "./session.ts";
import type { MergeAsked } from "./shard/merge.ts";

/** `build` of build.ts, on the disk of this machine. */
export async function buildApart(_disk: Host, options: BuildOptions): Promise<BuildResult> {
  const result = unpackedResult(await finished(start<PackedResult>(options, { kind: "build" })));
  if (options.cache && options.write) loader?.keep(options.siteFolder);
  return result;
}

/** `mergeParts` of shard/merge.ts. */
export async function mergeApart(_disk: Host, { parts, ...options }: MergeAsked): Promise<BuildResult> {
  return unpackedResult(await finished(start<PackedResult>(options, { kind: "merge", parts })));
}

/** `readSpecs` of read-specs.ts. */
export async function specsApart(_disk: Host, options: BuildOptions): Promise<SpecsRead> {
  return finished(start<SpecsRead>(options, { kind: "specs" }));
}

/** `answerOf` of answer.ts. */
export async function answerApart(_disk: Host, options: BuildOptions, asked: SearchAsked): Promise<Answered> {
  const { result, ...rest } = await finished(start<Crossed<Answered>>(options, { kind: "search", asked }));
  return { ...rest, result: unpackedResult(result) };
}

/** `drawDiagrams` of diagrams.ts. */
export async function diagramsApart(_disk: Host, options: BuildOptions, { env }: DiagramsAsked): Promise<Diagrams> {
  const { PATH, Path, CHROME_PATH } = env;
  const asked = { env: defined({ PATH, Path, CHROME_PATH }) };
  const drawn = await finished(start<Crossed<Diagrams>>(options, { kind: "diagrams", asked }));
  return { ...drawn, result: unpackedResult(drawn.result) };
}

/** `pushSite` of push.ts. */
export async function pushApart(_disk: Host, options: BuildOptions, asked: PushAsked): Promise<Pushed> {
  const { key, dryRun } = asked;
  const pushed = await finished(start<Crossed<Pushed>>(options, { kind: "push", asked: { key, dryRun } }));
  return { ...pushed, result: unpackedResult(pushed.result) };
}

/** `checkExternal` of check-external.ts. */
export async function externalApart(_disk: Host, options: BuildOptions): Promise<ExternallyChecked> {
  const checked = await finished(start<Crossed<ExternallyChecked>>(options, { kind: "external" }));
  return { ...checked, result: unpackedResult(checked.result) };
}

/** `openSession` of session.ts. */
export async function sessionApart(
  _disk: Host,
  options: BuildOptions,
  onChange?: (result: BuildResult) => void,
): Promise<Session> {
  let last: BuildResult | undefined;
  const thread = start<PackedResult>(options, { kind: "session", watch: onChange !== undefined }, (result) => {
    last = unpackedResult(result);
    onChange?.(last);
  });
  try {
    const first = unpackedResult(await thread.done);
    return {
      result: () => last ?? first,
      lost: thread.lost,
      read: async (path) => {
        const answer = await thread.ask({ kind: "read", path });
        return answer instanceof Uint8Array ? answer : undefined;
      },
      has: async (path) => (await thread.ask({ kind: "has", path })) === true,
      async close() {
        await thread.ask({ kind: "close" });
        await thread.end();
      },
    };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

/** An answer as it crosses: with its findings packed. */
type Crossed<Value> = Value extends { readonly result: BuildResult }
  ? Omit<Value, "result"> & { readonly result: PackedResult }
  : never;

type Thread<Value> = {
  /** What the order comes to; of a session, its first result. */
  readonly done: Promise<Value>;
  /** Rejects once the thread is gone. */
  readonly lost: Promise<never>;
  ask(question: Question): Promise<unknown>;
  end(): Promise<void>;
};

async function finished<Value>(thread: Thread<Value>): Promise<Value> {
  try {
    return await thread.done;
  } finally {
    await thread.end();
  }
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void };

/** The locks that threads may have taken, by the threads. */
const locks = new Map<Worker, readonly string[]>();

/** Threads are ended wherever they are: what they had in hand then did not end the process, and what they have locked they do not give back. */
const endsWell = lazily((): void => {
  endProgramsAtExit();
  process.once("exit", () => {
    layAll();
    for (const path of [...locks.values()].flat()) giveBackNow(path);
  });
});

async function noteLocks(worker: Worker, out: string): Promise<void> {
  const { beside, inside } = await layoutsOf(diskHost, out);
  locks.set(worker, [beside.lock, inside.lock]);
}

/** Gives `order` to a new thread. Progress and an abort of `options` cross as messages. */
function start<Value>(
  { progress, signal, ...options }: BuildOptions,
  order: Order,
  onChange: (result: PackedResult) => void = () => undefined,
): Thread<Value> {
  endsWell();
  const worker = threadFor(threadScript);
  noteLocks(worker, options.out).catch(() => undefined);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let loss: { readonly error: unknown } | undefined;
  const { promise: lost, reject: lose } = deferred();
  const post = (message: ToThread): void => worker.postMessage(message);
  post({ kind: "order", order: { ...order, options } });
  const done = new Promise<Value>((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(error);
      for (const each of waiting.values()) each.reject(error);
      waiting.clear();
    };
    worker.on("message", (message: FromThread<Value>) => {
      if (message.kind === "progress") progress?.(message.event);
      else if (message.kind === "changed") onChange(message.result);
      else if (message.kind === "done") resolve(message.value);
      else if (message.kind === "failed") fail(restored(message.error));
      else {
        const { resolve: answer, reject: refuse } = waiting.get(message.id) ?? { resolve() {}, reject() {} };
        waiting.delete(message.id);
        if (message.kind === "answer") answer(message.value);
        else refuse(restored(message.error));
      }
    });
    const end = (error: unknown): void => {
      loss ??= { error };
      lose(error);
      fail(error);
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("the thread of the build ended")));
  });
  // Whoever asks next is told; until then it must not count as unhandled.
  done.catch(() => undefined);
  lost.catch(() => undefined);
  const abort = (): void => post({ kind: "abort" });
  if (signal?.aborted === true) abort();
  signal?.addEventListener("abort", abort, { once: true });
  return {
    done,
    lost,
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (loss !== undefined) {
          reject(loss.error);
          return;
        }
        last += 1;
        waiting.set(last, { resolve, reject });
        post({ kind: "ask", id: last, question });
      }),
    async end() {
      signal?.removeEventListener("abort", abort);
      await worker.terminate();
      locks.delete(worker);
    },
  };
}

function deferred(): { readonly promise: Promise<never>; readonly reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
}
