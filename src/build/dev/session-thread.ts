// A session on a worker of its own, with the interface of a session on this thread. Only `serve` uses it: a rebuild keeps a thread busy for
// seconds, and a page whose part never ends for ever, while the server must answer and hear Ctrl-C.
import { Worker } from "node:worker_threads";
import { HostError } from "../../platform/host.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { sessionScript } from "../program.ts";
import type { BuildSession } from "./session.ts";
import type { FromSession, SessionFailure, ToSession } from "./session-worker.ts";

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** As `openSession` of session.ts, on the disk. `options.signal` is not passed on: whoever aborts closes the session. */
export async function openSessionThread(
  { progress, signal: _, onCompiled: _compiled, ...options }: BuildOptions,
  onChange?: (result: BuildResult) => void,
): Promise<BuildSession> {
  const worker = new Worker(sessionScript, { workerData: { options, isWatched: onChange !== undefined } });
  const waiting = new Map<number, Waiting>();
  let last: BuildResult | undefined;
  let requests = 0;
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const lost = endOf(worker);
  // Whoever waits is told; until then it does not count as unhandled.
  lost.catch(() => waiting.clear());
  const ask = (kind: "read" | "has", path: string): Promise<unknown> => {
    requests += 1;
    const id = requests;
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ kind, id, path } satisfies ToSession);
    return Promise.race([answer, lost]);
  };
  const opened = new Promise<BuildResult>((resolve, reject) => {
    worker.on("message", (message: FromSession) => {
      switch (message.kind) {
        case "progress":
          return progress?.(message.event);
        case "opened":
          return resolve(message.result);
        case "changed":
          last = message.result;
          return onChange?.(last);
        case "answer":
        case "unanswered":
          return settle(waiting, message);
        case "not-opened":
          return reject(errorOf(message.failure));
      }
    });
  });
  try {
    const first = await Promise.race([opened, lost]);
    return {
      lost,
      result: () => last ?? first,
      async read(path) {
        const bytes = await ask("read", path);
        return bytes instanceof Uint8Array ? bytes : undefined;
      },
      has: async (path) => (await ask("has", path)) === true,
      async close() {
        worker.postMessage({ kind: "close" } satisfies ToSession);
        await exited;
      },
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Rejects when the thread fails or ends. */
function endOf(worker: Worker): Promise<never> {
  return new Promise((_resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the build thread has exited")));
  });
}

/** Ends the request that `message` answers. */
function settle(
  waiting: Map<number, Waiting>,
  message: FromSession & { readonly kind: "answer" | "unanswered" },
): void {
  const request = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === "answer") request?.resolve(message.value);
  else request?.reject(errorOf(message.failure));
}

function errorOf({ error, host }: SessionFailure): Error {
  return host === undefined ? error : new HostError(host.problem, host.path, error.message);
}
