// Threads, and those that start before it is known what they are to do: a thread takes as long to begin as another takes to find that out.
import { type ResourceLimits, Worker } from "node:worker_threads";

/** Threads that wait for work, by their scripts. */
const waiting = new Map<string, Worker[]>();

function started(script: URL, resourceLimits: ResourceLimits | undefined): Worker {
  const env = { ...process.env, NODE_ENV: "production" };
  return new Worker(script, resourceLimits === undefined ? { env } : { env, resourceLimits });
}

/** Starts a thread that runs `script`, for whoever asks for one next. */
export function startAhead(script: URL, limits?: ResourceLimits): void {
  const worker = started(script, limits);
  const { href } = script;
  // One that cannot start is no thread: whoever needs one meets what is wrong with the next.
  worker.once("error", () => {
    waiting.set(
      href,
      (waiting.get(href) ?? []).filter((each) => each !== worker),
    );
  });
  waiting.set(href, [...(waiting.get(href) ?? []), worker]);
}

/** Whether a thread that runs `script` waits for work. */
export function hasAhead(script: URL): boolean {
  return (waiting.get(script.href)?.length ?? 0) > 0;
}

/** A thread that runs `script`: one that waits, or a new one. */
export function threadFor(script: URL, limits?: ResourceLimits): Worker {
  return waiting.get(script.href)?.shift() ?? started(script, limits);
}
