// A process and all below it as /proc shows them now: their memory, and the processor time that they have used. Where there is no /proc
// nothing is known.
import { readdirSync, readFileSync } from "node:fs";

const sampleEvery = 25;
/** Ticks a second of the times in /proc/<pid>/stat, on every Linux that runs Node. */
const ticks = 100;

export type Peak = { readonly stop: () => void; readonly bytes: () => number | undefined };

/** Watches the tree below `pid` until `stop`; `bytes` is the largest sum of resident sizes seen, or what the kernel noted of one of them. */
export function peakOf(pid: number): Peak {
  let peak = 0;
  const look = (): void => {
    const processes = treeOf(pid).map(memoryOf);
    const sum = processes.reduce((all, { now }) => all + now, 0);
    peak = Math.max(peak, sum, ...processes.map(({ highest }) => highest));
  };
  const watching = setInterval(look, sampleEvery);
  return { stop: () => clearInterval(watching), bytes: () => (peak === 0 ? undefined : peak) };
}

/** User and system seconds of the tree below `pid` and of its children that have ended; undefined without /proc. */
export function cpuSecondsOf(pid: number): number | undefined {
  const used = treeOf(pid).map((one) => {
    const text = readOrNothing(`/proc/${one}/stat`);
    // The program's name, in parentheses, may hold spaces; utime, stime, cutime and cstime are the 14th to 17th field.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
  });
  return used.length === 0 ? undefined : used.reduce((sum, seconds) => sum + seconds, 0);
}

/** Kills what runs below `pid`, but not `pid` itself. */
export function endBelow(pid: number): void {
  for (const one of treeOf(pid).slice(1)) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended in the meantime.
    }
  }
}

function treeOf(pid: number): readonly number[] {
  return readOrNothing(`/proc/${pid}/stat`) === "" ? [] : [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readOrNothing(`/proc/${pid}/task/${task}/children`).trim().split(" "))
      .filter((child) => child !== "")
      .map(Number);
  } catch {
    return [];
  }
}

function memoryOf(pid: number): { readonly now: number; readonly highest: number } {
  const text = readOrNothing(`/proc/${pid}/status`);
  const bytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
  return { now: bytes("VmRSS"), highest: bytes("VmHWM") };
}

/** A process can be gone between two reads. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
