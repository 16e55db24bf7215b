// What is kept between runs: named texts in one folder, each under a mark that only this user's key makes. What comes out is what this
// user's pio-docs put in under that name; anything else (a file that came with a clone, was cut short, or was renamed) is as good as
// none. Nothing is written through a link.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Host } from "./host.ts";

export type Store = {
  /** What was last written under `name`; undefined for anything that bears no mark of ours. Never rejects. */
  read(name: string): Promise<Buffer | undefined>;
  /** Keeps the parts as one content; what cannot be kept is lost, and costs the next run time. Never rejects. */
  write(name: string, ...parts: readonly (Uint8Array | string)[]): Promise<void>;
};

type Parts = readonly Uint8Array[];

const markLength = 64;

/**
 * The store in `folder` (absolute), which is made; undefined where it cannot be written, or is a link or lies behind one that is not
 * above its parent, and where this user has no key.
 */
export async function openStore(host: Host, folder: string): Promise<Store | undefined> {
  const own = await host.own();
  return own === undefined || !(await canHold(host, folder)) ? undefined : storeIn(host, folder, own.key);
}

/** What lies in `folder`, to be read: its `write` keeps nothing. Undefined where there is no such folder; none is made. */
export async function openKept(host: Host, folder: string): Promise<Store | undefined> {
  if ((await host.stamp(folder))?.kind !== "folder") return undefined;
  const own = await host.own();
  return own === undefined ? undefined : { ...storeIn(host, folder, own.key), write: async () => undefined };
}

function storeIn(host: Host, folder: string, key: Uint8Array): Store {
  return {
    async read(name) {
      try {
        const path = `${folder}/${name}`;
        if ((await host.stamp(path))?.kind !== "file") return undefined;
        const bytes = Buffer.from(await host.read(path));
        const content = bytes.subarray(markLength + 1);
        const expected = Buffer.from(`${markOf(key, name, [content])}\n`);
        const found = bytes.subarray(0, markLength + 1);
        return found.length === expected.length && timingSafeEqual(found, expected) ? content : undefined;
      } catch {
        return undefined;
      }
    },
    async write(name, ...parts) {
      const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : part));
      const line = Buffer.from(`${markOf(key, name, bytes)}\n`);
      await host.replace(`${folder}/${name}`, [line, ...bytes]).catch(() => undefined);
    },
  };
}

/** The name is part of what is marked, so that one content cannot stand in for another. */
function markOf(key: Uint8Array, name: string, parts: Parts): string {
  const mark = createHmac("sha256", key).update(`${name}\0`);
  for (const part of parts) mark.update(part);
  return mark.digest("hex");
}

/** A folder that is there may still be closed, so something is written into it; `replace` puts a file where a link was. */
async function canHold(host: Host, folder: string): Promise<boolean> {
  try {
    const at = folder.lastIndexOf("/");
    await host.makeFolder(folder);
    const above = await host.realPath(folder.slice(0, at) || "/");
    if (above === undefined || (await host.realPath(folder)) !== `${above === "/" ? "" : above}${folder.slice(at)}`)
      return false;
    await host.replace(`${folder}/.gitignore`, "*\n");
    return true;
  } catch {
    return false;
  }
}
