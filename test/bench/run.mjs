// One command as a whole process, measured from outside: wall time, exit code, output, and the most memory that it held.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const timer = "/usr/bin/time";
const sampleEvery = 40;

/**
 * Runs `command` with `args`; answers `{ exit, ms, stdout, stderr, processBytes, treeBytes }`. `processBytes` is the peak resident size
 * of the largest process (GNU time, else VmHWM of /proc), `treeBytes` the largest sum over the process and its children seen in samples,
 * which counts pages that they share twice. They and `cpuSeconds`
 * are `undefined` where the system does not tell.
 */
export async function run(command, args, options = {}) {
  const timed = existsSync(timer) && existsSync("/proc");
  const argv = timed ? [timer, "-v", command, ...args] : [command, ...args];
  const start = performance.now();
  const child = spawn(argv[0], argv.slice(1), { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  let peak = { tree: 0, process: 0 };
  const watching = setInterval(() => {
    const { tree, process } = memoryOf(child.pid);
    peak = { tree: Math.max(peak.tree, tree), process: Math.max(peak.process, process) };
  }, sampleEvery);
  const exit = await new Promise((done, failed) => {
    child.on("error", failed);
    child.on("close", (code, signal) => done(signal ?? code));
  }).finally(() => clearInterval(watching));
  const ms = performance.now() - start;
  const report = timed ? cutReport(stderr) : { stderr };
  const processBytes = report.bytes ?? (peak.process || undefined);
  return {
    exit,
    ms,
    stdout,
    stderr: report.stderr,
    cpuSeconds: report.cpuSeconds,
    processBytes,
    treeBytes: Math.max(peak.tree, processBytes ?? 0) || undefined,
  };
}

/** GNU time writes its table after everything else; what the command itself wrote stays. */
function cutReport(stderr) {
  const at = stderr.lastIndexOf("\tCommand being timed:");
  const kilobytes = /Maximum resident set size \(kbytes\): (\d+)/.exec(stderr.slice(Math.max(at, 0)))?.[1];
  if (at < 0 || kilobytes === undefined) return { stderr };
  const seconds = (kind) =>
    Number(new RegExp(`${kind} time \\(seconds\\): ([\\d.]+)`).exec(stderr.slice(at))?.[1] ?? 0);
  return {
    cpuSeconds: seconds("User") + seconds("System"),
    stderr: stderr.slice(0, at).replace(/Command (exited with non-zero status|terminated by signal) \d+\n$/, ""),
    bytes: Number(kilobytes) * 1024,
  };
}

/** Resident bytes of a process and all below it, now; `process` is the highest mark that the kernel noted for any of them. */
function memoryOf(pid) {
  const mine = statusOf(pid);
  let { tree, process } = { tree: mine.now, process: mine.peak };
  for (const child of childrenOf(pid)) {
    const below = memoryOf(child);
    tree += below.tree;
    process = Math.max(process, below.process);
  }
  return { tree, process };
}

function statusOf(pid) {
  const text = readOrNothing(`/proc/${pid}/status`);
  const bytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
  return { now: bytes("VmRSS"), peak: bytes("VmHWM") };
}

function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readOrNothing(`/proc/${pid}/task/${task}/children`).trim().split(" "))
      .filter((child) => child !== "");
  } catch {
    return [];
  }
}

/** A process can be gone between two reads. */
function readOrNothing(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Files and bytes under `folder`. */
export function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    files: files.length,
    bytes: files.reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0),
  };
}

export function medianOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
