// What is this user's alone on this machine: a folder for what may be lost, and a key in it. The key marks what pio-docs keeps between
// runs, so that a cache which came with a clone is not taken for ours; the folder keeps what cannot lie beside the sources.
import { randomBytes } from "node:crypto";
import { lstatSync, type Stats } from "node:fs";
import { chmod, link, lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir, platform, userInfo } from "node:os";
import { join } from "node:path/posix";
import { here } from "../fs/native.ts";
import type { Own } from "../host.ts";

const keyLength = 32;

/** The folder and its key, made at the first call; undefined where the user has no home, or one that others may write to. Never rejects. */
export async function ownFolder(): Promise<Own | undefined> {
  try {
    const folder = ownFolderPath();
    if (folder === undefined) return undefined;
    await mkdir(here.nativeOf(folder), { recursive: true, mode: 0o700 });
    const stats = await lstat(here.nativeOf(folder));
    if (!stats.isDirectory() || !isMine(stats)) return undefined;
    if (isOpen(stats)) await chmod(here.nativeOf(folder), 0o700);
    const path = join(folder, "key");
    return { folder, key: (await keyAt(path)) ?? (await makeKey(path)) };
  } catch {
    return undefined;
  }
}

/** Where that folder is, whether or not it is made; undefined where the user has no home. */
export function ownFolderPath(): string | undefined {
  // Root with another user's home would leave that user a folder that is not theirs.
  return isMine(lstatSync(here.nativeOf(here.pathOf(homedir())))) ? join(cacheHome(), "pio-docs") : undefined;
}

/** Whether nobody else can have written or read a file of these stats, taken of the file and not of what a link leads to. */
export function isOwnFile(stats: Stats): boolean {
  return stats.isFile() && isMine(stats) && !isOpen(stats);
}

/** Where users keep caches: by the XDG base directory rules, and as macOS and Windows have it. */
function cacheHome(): string {
  const { XDG_CACHE_HOME: chosen = "", LOCALAPPDATA: local = "" } = process.env;
  const home = here.pathOf(homedir());
  if (platform() === "win32") return local === "" ? join(home, "AppData/Local") : here.pathOf(local);
  if (chosen.startsWith("/")) return chosen;
  return join(home, platform() === "darwin" ? "Library/Caches" : ".cache");
}

function isMine(stats: Stats): boolean {
  return platform() === "win32" || stats.uid === userInfo().uid;
}

/** Whether others may look into it or change it. */
function isOpen(stats: Stats): boolean {
  return platform() !== "win32" && (stats.mode & 0o077) !== 0;
}

/** A key that others could have read or written is none. */
async function keyAt(path: string): Promise<Uint8Array | undefined> {
  const stats = await lstat(here.nativeOf(path)).catch(() => undefined);
  return stats?.size === keyLength && isOwnFile(stats) ? readFile(here.nativeOf(path)) : undefined;
}

/** Of several processes that make one at once, one wins, and all use its key. */
async function makeKey(path: string): Promise<Uint8Array> {
  const made = `${path}-${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(here.nativeOf(made), randomBytes(keyLength), { flag: "wx", mode: 0o600 });
    await link(here.nativeOf(made), here.nativeOf(path)).catch(async () => {
      if ((await keyAt(path)) === undefined) await rename(here.nativeOf(made), here.nativeOf(path));
    });
    const key = await keyAt(path);
    if (key === undefined) throw new Error("the key cannot be saved");
    return key;
  } finally {
    await rm(here.nativeOf(made), { force: true }).catch(() => undefined);
  }
}
