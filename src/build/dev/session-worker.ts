// The worker of `serve`: holds one session, so that the server answers and Ctrl-C is heard while the site is rebuilt or a page renders. In: the
// options and whether to watch, as `workerData`, then requests. Out: progress, results, and answers. session-thread.ts is the other side.
import { parentPort, workerData } from "node:worker_threads";
import { diskHost } from "../../platform/fs/disk.ts";
import { HostError, type HostProblem } from "../../platform/host.ts";
import type { BuildOptions, BuildResult, Progress } from "../options.ts";
import { type BuildSession, openSession } from "./session.ts";

export type SessionOptions = Omit<BuildOptions, "progress" | "signal" | "onCompiled">;

/** `close` ends the worker, which is its answer. */
export type ToSession =
  | { readonly kind: "read" | "has"; readonly id: number; readonly path: string }
  | { readonly kind: "close" };

export type FromSession =
  | { readonly kind: "progress"; readonly event: Progress }
  | { readonly kind: "opened"; readonly result: BuildResult }
  | { readonly kind: "not-opened"; readonly failure: SessionFailure }
  | { readonly kind: "changed"; readonly result: BuildResult }
  | { readonly kind: "answer"; readonly id: number; readonly value: Uint8Array | boolean | undefined }
  | { readonly kind: "unanswered"; readonly id: number; readonly failure: SessionFailure };

/** An error as data: `host` holds what a clone of a HostError would lose. */
export type SessionFailure = {
  readonly error: Error;
  readonly host?: { readonly problem: HostProblem; readonly path: string };
};

function post(message: FromSession): void {
  parentPort?.postMessage(message);
}

function failureOf(error: unknown): SessionFailure {
  if (!(error instanceof Error)) return { error: new Error(String(error)) };
  return error instanceof HostError ? { error, host: { problem: error.problem, path: error.path } } : { error };
}

async function open(): Promise<BuildSession> {
  const { options, isWatched }: { readonly options: SessionOptions; readonly isWatched: boolean } = workerData;
  const progress = (event: Progress): void => post({ kind: "progress", event });
  const changed = (result: BuildResult): void => post({ kind: "changed", result });
  return openSession(diskHost, { ...options, progress }, isWatched ? changed : undefined);
}

const opened = open();
opened.then(
  (session) => post({ kind: "opened", result: session.result() }),
  (error) => post({ kind: "not-opened", failure: failureOf(error) }),
);

parentPort?.on("message", (message: ToSession) => {
  if (message.kind === "close") {
    // Programs that the session has started end with the worker.
    opened.then((session) => session.close()).finally(() => process.exit());
    return;
  }
  const { kind, id, path } = message;
  opened
    .then((session): Promise<Uint8Array | boolean | undefined> => session[kind](path))
    .then(
      (value) => post({ kind: "answer", id, value }),
      (error) => post({ kind: "unanswered", id, failure: failureOf(error) }),
    );
});
