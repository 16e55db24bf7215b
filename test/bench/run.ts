// One command as a whole process, measured from outside: wall time, exit code, output, the processor time and the most memory of it and
// all below it. The shell in between tells the time of what it waited for, on every POSIX system; memory is sampled from /proc, and is
// undefined where there is none.
import { type SpawnOptions, spawn } from "node:child_process";
import { endBelow, peakOf } from "./process-tree.ts";

export type Run = {
  readonly exit: number | string | null;
  readonly ms: number;
  readonly stdout: string;
  readonly stderr: string;
  /** User and system seconds of the command and of every process that it waited for. */
  readonly cpuSeconds: number | undefined;
  /** The largest sum over the process and its children seen in samples; what two of them share counts twice. */
  readonly treeBytes: number | undefined;
};

/** Runs the command and then tells its times on the fourth stream, where no output of the command can be. */
const timed = '"$@" 3>&-; code=$?; times >&3; exit $code';

type RunOptions = SpawnOptions & { readonly limitMs?: number };

/** Runs `command` with `args` to its end, or kills it and all below it after `limitMs`, where there is /proc. */
export async function run(
  command: string,
  args: readonly string[],
  { limitMs, ...options }: RunOptions = {},
): Promise<Run> {
  const start = performance.now();
  const child = spawn("/bin/sh", ["-c", timed, "sh", command, ...args], {
    ...options,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const [stdout, stderr, times] = [textOf(child.stdout), textOf(child.stderr), textOf(child.stdio[3])];
  const peak = peakOf(child.pid ?? 0);
  const limit = limitMs === undefined ? undefined : setTimeout(() => endBelow(child.pid ?? 0), limitMs);
  const exit = await new Promise<number | string | null>((done, failed) => {
    child.on("error", failed);
    child.on("close", (code, signal) => done(signal ?? code));
  }).finally(() => {
    peak.stop();
    clearTimeout(limit);
  });
  const ms = performance.now() - start;
  return { exit, ms, stdout: stdout(), stderr: stderr(), cpuSeconds: childSeconds(times()), treeBytes: peak.bytes() };
}

function textOf(stream: unknown): () => string {
  const chunks: Buffer[] = [];
  if (isReadable(stream)) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}

function isReadable(stream: unknown): stream is NodeJS.ReadableStream {
  return typeof stream === "object" && stream !== null && "on" in stream;
}

/** `times` prints two lines, `0m0.00s 0m0.00s`: of the shell, and of what it waited for. */
export function childSeconds(times: string): number | undefined {
  const children = times.trim().split("\n")[1];
  const spans = [...(children ?? "").matchAll(/(\d+)m([\d.,]+)s/g)];
  if (spans.length !== 2) return undefined;
  return spans.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds?.replace(",", ".")),
    0,
  );
}
