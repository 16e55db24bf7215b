// A lock file that names its process. Made by writing a file of our own and hard-linking it to the lock's name, which the file system
// does for one caller only. A lock is dead when its process is (on this machine: pid and start time, since pids are reused and
// containers count from 1; on another machine that shares the disk: when it has not been touched for two minutes).
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path/posix";
import { errorCode } from "../../text/error-code.ts";
import { HostError, type HostProblem } from "../host.ts";
import { here } from "./native.ts";
import { readRegular } from "./regular-file.ts";

type Holder = { readonly pid: number; readonly machine: string; readonly started: string; readonly token: string };

const heartbeat = 30_000;
const silence = 120_000;

/** Where each lock is that this process has or is taking, by its text: one that exits at once gives them back on its way out. */
const held = new Map<string, string>();

function giveBackAll(): void {
  for (const [text, path] of held) {
    try {
      if (isAt(path, text)) rmSync(here.nativeOf(path), { force: true });
    } catch {
      // Nobody may remove it: the next process sees that this one is gone.
    }
  }
}

/** Whether the lock at `path` is the one of `text`. */
function isAt(path: string, text: string): boolean {
  try {
    return textAt(path) === text;
  } catch {
    return false;
  }
}

function textAt(path: string): string {
  return readRegular(path).toString("utf8");
}

/** The text of a lock; undefined if it is gone. Rejects what is no regular file: that is nobody's lock, and stays. */
function lockTextAt(path: string): string | undefined {
  try {
    return textAt(path);
  } catch (error) {
    if (error instanceof HostError) throw error;
    return undefined;
  }
}

/** The start time of a process in clock ticks, where the system tells it; "" elsewhere. */
async function startOf(pid: number): Promise<string> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Whether the process `pid` of this machine lives. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function holderOf(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    if (!("pid" in value && "machine" in value && "started" in value && "token" in value)) return undefined;
    return {
      pid: Number(value.pid),
      machine: String(value.machine),
      started: String(value.started),
      token: String(value.token),
    };
  } catch {
    return undefined;
  }
}

async function isHeld(holder: Holder | undefined, path: string): Promise<boolean> {
  if (holder === undefined) return false;
  if (holder.machine !== hostname()) {
    const stats = await stat(here.nativeOf(path)).catch(() => undefined);
    return stats !== undefined && Date.now() - stats.mtimeMs < silence;
  }
  return isRunning(holder.pid) && (await startOf(holder.pid)) === holder.started;
}

/** A name of our own beside the lock, with our pid: a file that a kill left empty tells whose it was, too. */
function nameBeside(path: string): string {
  return `${path}-${process.pid}-${randomBytes(6).toString("hex")}`;
}

/** Takes a dead lock away; when another process was faster and the lock is new, it is put back. */
async function clearDead(path: string, dead: string): Promise<void> {
  const aside = nameBeside(path);
  await rename(here.nativeOf(path), here.nativeOf(aside)).catch(() => undefined);
  const taken = lockTextAt(aside);
  if (taken !== undefined && taken !== dead)
    await link(here.nativeOf(aside), here.nativeOf(path)).catch(() => undefined);
  await rm(here.nativeOf(aside), { force: true });
}

function problemOf(error: unknown): HostProblem | undefined {
  const code = errorCode(error);
  if (code === "EEXIST") return "exists";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return "denied";
  if (code === "ENOSPC" || code === "EDQUOT") return "full";
  if (code === "ENOTDIR") return "not-a-folder";
  return undefined;
}

async function tryLock(path: string, text: string): Promise<boolean> {
  const own = nameBeside(path);
  try {
    await mkdir(here.nativeOf(dirname(path)), { recursive: true });
    await writeFile(here.nativeOf(own), text);
    await link(here.nativeOf(own), here.nativeOf(path)).catch(async (error: unknown) => {
      // Disks without hard links: an exclusive write is the next best.
      if (problemOf(error) === "exists") throw error;
      await writeFile(here.nativeOf(path), text, { flag: "wx" });
    });
    return true;
  } catch (error) {
    if (problemOf(error) === "exists") return false;
    throw new HostError(problemOf(error) ?? "other", path, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(here.nativeOf(own), { force: true }).catch(() => undefined);
  }
}

/** Removes what runs that were killed while they took this lock left behind. */
async function sweep(path: string): Promise<void> {
  const start = `${basename(path)}-`;
  for (const name of await readdir(here.nativeOf(dirname(path)))) {
    const pid = name.startsWith(start) ? /^(\d+)-[0-9a-f]{12}$/.exec(name.slice(start.length))?.[1] : undefined;
    if (pid === undefined) continue;
    const file = join(dirname(path), name);
    const holder = holderOf(textAt(file));
    const isOld = Date.now() - (await stat(here.nativeOf(file))).mtimeMs > silence;
    // Of another machine's process that has not written its file yet nothing is known here; it can do without the file.
    const isDead = holder === undefined ? !isRunning(Number(pid)) : !(await isHeld(holder, file));
    if (isOld || isDead) await rm(here.nativeOf(file), { force: true });
  }
}

/** Takes the lock or rejects: `busy` names the process that has it. The answer gives it back and never rejects. */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const token = randomBytes(8).toString("hex");
  const own: Holder = { pid: process.pid, machine: hostname(), started: await startOf(process.pid), token };
  const text = `${JSON.stringify(own)}\n`;
  process.off("exit", giveBackAll).on("exit", giveBackAll);
  held.set(text, path);
  try {
    await take(path, text);
  } catch (error) {
    held.delete(text);
    throw error;
  }
  return holding(path, text);
}

async function take(path: string, text: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await tryLock(path, text)) {
      await sweep(path).catch(() => undefined);
      return;
    }
    const found = lockTextAt(path);
    if (found === undefined) continue;
    const holder = holderOf(found);
    if (await isHeld(holder, path)) throw new HostError("busy", path, `process ${holder?.pid ?? "?"} is using it`);
    await clearDead(path, found);
  }
  throw new HostError("busy", path, "other processes are using it");
}

function holding(path: string, text: string): () => Promise<void> {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(here.nativeOf(path), now, now).catch(() => undefined);
  }, heartbeat);
  beat.unref();
  return async () => {
    clearInterval(beat);
    if (isAt(path, text)) await rm(here.nativeOf(path), { force: true }).catch(() => undefined);
    held.delete(text);
  };
}
