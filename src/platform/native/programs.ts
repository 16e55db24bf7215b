// The only door to other programs: git, a Chromium, and the opener of the system. Whoever opens a stranger's folder
// must not run a program of it, so a program is found once, by its absolute path, on entries of PATH that no folder of the site can hold.
import { spawn } from "node:child_process";
import { accessSync, constants, readdirSync, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path/posix";
import { isWithin } from "../../text/file-path.ts";
import { here, win32Paths } from "../fs/native.ts";
import { realPathOf, repositoryAround } from "./repository.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where a program is looked for: on the PATH of `env`, but outside of `folders` (absolute), of the working directory, and of the
 * repositories around them, which a stranger may have filled.
 */
export type Search = { readonly env: Environment; readonly folders: readonly string[] };

const isWindows = here === win32Paths;
const divider = isWindows ? ";" : ":";

/** The environment of this process. */
export function ownEnvironment(): Environment {
  return process.env;
}

/** The absolute path of the Node.js that runs this. */
export const ownProgram: string = here.pathOf(process.execPath);

export const isLinux: boolean = process.platform === "linux";

export const isRoot: boolean = process.getuid?.() === 0;

/** The absolute path of the first of `names` that PATH has, outside of the folders of `search`; undefined if there is none. */
export function findProgram(names: readonly string[], search: Search): string | undefined {
  const closed = closedTrees(search.folders);
  const entries = searchedFolders(search.env, closed);
  for (const name of names)
    for (const entry of entries) {
      const path = `${entry}/${name}`;
      if (isProgram(path) && isOutside(path, closed)) return path;
    }
  return undefined;
}

/** Whether an absolute path is a file that can be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(here.nativeOf(path), constants.X_OK);
    return statSync(here.nativeOf(path)).isFile();
  } catch {
    return false;
  }
}

/** The environment of this process for a program that it starts: on its PATH are the entries alone that a program may be found on. */
export function safeEnvironment(search: Search): Environment {
  const others = Object.entries(process.env).filter(([name]) => name.toUpperCase() !== "PATH");
  return {
    ...Object.fromEntries(others),
    PATH: searchedFolders(search.env, closedTrees(search.folders)).map(here.nativeOf).join(divider),
  };
}

/** The entries of PATH that are absolute and lie outside of the `closed` trees. npm adds `node_modules/.bin` of the folder that it runs in: none of these programs is there. */
function searchedFolders(env: Environment, closed: readonly string[]): readonly string[] {
  const entries = (env.PATH ?? env.Path ?? "").split(divider).map((entry) => entry.replace(/^"(.*)"$/, "$1"));
  return entries
    .filter((entry) => (isWindows ? /^(?:[a-z]:[\\/]|[\\/]{2})/i : /^\//).test(entry))
    .map((entry) => here.resolve("/", entry))
    .filter((path) => !path.split("/").includes("node_modules") && isOutside(path, closed));
}

/**
 * The folders, the working directory and the repositories around them, as written and with links followed. What the user's home lies in is
 * nobody else's, whoever works in it.
 */
function closedTrees(folders: readonly string[]): readonly string[] {
  const trees = [...folders, here.pathOf(process.cwd())].flatMap((folder) => [
    folder,
    realPathOf(folder),
    ...repositoriesAround(folder),
  ]);
  const home = homeFolder();
  return trees.filter((tree) => !isWithin(home, tree));
}

/** The tops of the repository around `folder` and of those around that one: a submodule lies in what its author wrote, too. */
function repositoriesAround(folder: string): readonly string[] {
  const tops: string[] = [];
  for (let around = repositoryAround(folder); around !== undefined; ) {
    tops.push(around.top);
    const above = dirname(around.top);
    around = above === around.top ? undefined : repositoryAround(above);
  }
  return tops;
}

/** As the system knows it: what HOME says may be the folder of a job. "/" if the user has none. */
function homeFolder(): string {
  try {
    return here.pathOf(userInfo().homedir);
  } catch {
    return "/";
  }
}

/** Whether neither the path as written nor where it leads lies in one of `trees`. */
function isOutside(path: string, trees: readonly string[]): boolean {
  const paths = [path, realPathOf(path)];
  return !trees.some((tree) => paths.some((one) => isWithin(one, tree)));
}

/**
 * `program` and `folder` (its working directory) are absolute. `ms` and `bytes`: how long it may take, and how much it may write. `memory` (bytes) and
 * `processes`: of it and all that it started together, where the system tells; no limit when absent.
 */
export type Order = {
  readonly program: string;
  readonly words: readonly string[];
  readonly folder: string;
  readonly env: Environment;
  readonly limits: {
    readonly ms: number;
    readonly bytes: number;
    readonly memory?: number;
    readonly processes?: number;
  };
  readonly input?: string;
  readonly signal?: AbortSignal | undefined;
};

/** `exit`: null if a signal ended it. */
export type Ran =
  | { readonly kind: "ended"; readonly exit: number | null; readonly bytes: Buffer; readonly errors: string }
  | { readonly kind: "not-started" | "too-long" | "too-much" | "too-large" | "aborted" };

/** Runs a program to its end. If it reaches a limit it is killed with all that it started, and nobody waits for them. */
export function run(order: Order): Promise<Ran> {
  const { program, words, folder, env, limits, input, signal } = order;
  if (signal?.aborted === true) return Promise.resolve({ kind: "aborted" });
  return new Promise((resolve) => {
    const child = spawn(here.nativeOf(program), words, {
      cwd: here.nativeOf(folder),
      env,
      stdio: "pipe",
      windowsHide: true,
      // A group of its own, so that its children can be killed with it.
      detached: !isWindows,
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    hear();
    const finish = (ran: Ran): void => {
      if (pid !== undefined) running.delete(pid);
      if (running.size === 0) unhear();
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener("abort", abort);
      resolve(ran);
    };
    const stop = (kind: "too-long" | "too-much" | "too-large" | "aborted"): void => {
      if (pid !== undefined) killGroup(pid);
      for (const stream of child.stdio) stream?.destroy();
      child.unref();
      finish({ kind });
    };
    const abort = (): void => stop("aborted");
    const timer = setTimeout(() => stop("too-long"), limits.ms);
    const { memory, processes } = limits;
    const watch =
      pid === undefined || memory === undefined || processes === undefined
        ? undefined
        : setInterval(() => {
            const held = heldBy(pid);
            if (held.bytes > memory || held.processes > processes) stop("too-large");
          }, 20);
    signal?.addEventListener("abort", abort, { once: true });
    const parts: Buffer[] = [];
    let errors = "";
    let left = limits.bytes;
    child.stdout.on("data", (part: Buffer) => {
      left -= part.length;
      if (left < 0) stop("too-much");
      else parts.push(part);
    });
    child.stderr.on("data", (part: Buffer) => {
      if (errors.length < mostErrors) errors += part.toString("utf8");
    });
    child.once("error", () => finish({ kind: "not-started" }));
    child.once("close", (exit) => finish({ kind: "ended", exit, bytes: Buffer.concat(parts), errors }));
    // A program that ends at once reads none of it, and says why by its exit.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

/** What `pid` and all that it started hold, as Linux tells. Nobody in the sandbox can keep this process from looking. */
function heldBy(pid: number): { readonly bytes: number; readonly processes: number } {
  let [bytes, processes] = [0, 0];
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    processes += 1;
    try {
      bytes += Number(readFileSync(`/proc/${next}/statm`, "latin1").split(" ")[1]) * pageBytes;
      for (const thread of readdirSync(`/proc/${next}/task`)) {
        const started = readFileSync(`/proc/${next}/task/${thread}/children`, "latin1");
        waiting.push(...started.split(" ").filter(Boolean).map(Number));
      }
    } catch {
      // It has ended.
    }
  }
  return { bytes, processes };
}

const pageBytes = 4096;

/** A program that goes on while something is said to it. It does not keep this process alive while it is at rest. */
export type Talk = {
  readonly say: (text: string) => void;
  /** Whether an answer is awaited. */
  readonly await: (isAwaited: boolean) => void;
  readonly end: () => void;
};

/** Starts a program to talk to; `ended` is called once, also where it could not be started. */
export function converse(
  { program, words, folder, env }: Omit<Order, "limits" | "input" | "signal">,
  on: { readonly heard: (part: Buffer) => void; readonly ended: () => void },
): Talk {
  const child = spawn(here.nativeOf(program), words, {
    cwd: here.nativeOf(folder),
    env,
    stdio: ["pipe", "pipe", "ignore"],
    windowsHide: true,
    detached: !isWindows,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  hear();
  let isOver = false;
  const over = (): void => {
    if (isOver) return;
    isOver = true;
    if (pid !== undefined) running.delete(pid);
    if (running.size === 0) unhear();
    on.ended();
  };
  child.stdout.on("data", on.heard);
  child.stdin.on("error", () => undefined);
  child.once("error", over);
  child.once("close", over);
  // Pipes are sockets, which may rest; the types say so of none.
  const resting = [child, child.stdout, child.stdin] as readonly { ref?: () => void; unref?: () => void }[];
  return {
    say: (text) => void child.stdin.write(text),
    await(isAwaited) {
      for (const one of resting) {
        if (isAwaited) one.ref?.();
        else one.unref?.();
      }
    },
    end() {
      if (pid !== undefined && !isOver) killGroup(pid);
      over();
    },
  };
}

/** Characters of a program's complaints that are kept. */
const mostErrors = 10_000;

/** The programs that run now, each with a group of its own, which hears no Ctrl-C of a terminal. They end with this thread. */
const running = new Set<number>();

function endAll(): void {
  for (const pid of running) killGroup(pid);
}

/** Ends them and, if nobody else hears the signal, this process by it. */
function endBy(signal: NodeJS.Signals): void {
  endAll();
  unhear();
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function hear(): void {
  unhear();
  process.on("exit", endAll).on("SIGINT", endBy).on("SIGTERM", endBy);
}

function unhear(): void {
  process.off("exit", endAll).off("SIGINT", endBy).off("SIGTERM", endBy);
}

function killGroup(pid: number): void {
  try {
    process.kill(isWindows ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** Starts a program that goes on by itself, in its own folder, where no stranger has put others. Rejects if it cannot be started. */
export function launch(program: string, words: readonly string[], env: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(here.nativeOf(program), words, {
      cwd: here.nativeOf(dirname(program)),
      env,
      stdio: "ignore",
      detached: !isWindows,
    });
    child.once("error", reject);
    child.once("spawn", () => resolve());
    child.unref();
  });
}
