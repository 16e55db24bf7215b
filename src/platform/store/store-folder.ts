// The folder of a store: whether it may be one, and the segments in it.
import { randomBytes } from "node:crypto";
import type { Host, Opened } from "../host.ts";

/** A segment that is open. `size` in bytes. */
export type Segment = { readonly path: string; readonly file: Opened; size: number };

const ending = ".segment";

/** Whether a file of a store is called so. */
export function isSegmentName(name: string): boolean {
  return name.endsWith(ending);
}

/** Files that pio-docs 0.1.0 kept values in. */
const outdated = /^((guides|api|search)\.pack|client\.json|(output|spec)-[0-9a-f]+\.json)$/;

/** The segments in `folder`, opened; links to what is no file are none. */
export async function segmentsIn(host: Host, folder: string): Promise<readonly Segment[]> {
  const segments: Segment[] = [];
  try {
    for (const name of (await host.names(folder)).filter(isSegmentName)) {
      const path = `${folder}/${name}`;
      // Another process may just have cleared it away.
      const file =
        (await host.stamp(path))?.kind === "file" ? await host.open(path, "old").catch(() => undefined) : undefined;
      if (file !== undefined) segments.push({ path, file, size: file.size });
    }
  } catch {
    // A folder that cannot be looked into keeps nothing.
  }
  return segments;
}

/** A new segment in `folder`. */
export async function newSegment(host: Host, folder: string): Promise<Segment> {
  const path = `${folder}/${Date.now().toString(36)}-${randomBytes(6).toString("hex")}${ending}`;
  return { path, file: await host.open(path, "new"), size: 0 };
}

/** Whether `folder` (absolute; it is made) takes values. One that is there may still be closed, so something is written into it; `replace` puts a file where a link was. */
export async function canHold(host: Host, folder: string): Promise<boolean> {
  try {
    const at = folder.lastIndexOf("/");
    await host.makeFolder(folder);
    const above = await host.realPath(folder.slice(0, at) || "/");
    if (above === undefined || (await host.realPath(folder)) !== `${above === "/" ? "" : above}${folder.slice(at)}`)
      return false;
    await host.replace(`${folder}/.gitignore`, "*\n");
    for (const name of await host.names(folder)) if (outdated.test(name)) await host.remove(`${folder}/${name}`);
    return true;
  } catch {
    return false;
  }
}
