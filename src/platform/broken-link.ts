// A link that leads nowhere, where a folder is to be made.
import { folderOf } from "../text/file-path.ts";
import type { Host } from "./host.ts";

/** The link to nothing that `path` (absolute) is or lies below; undefined where a folder can be made. */
export async function brokenLinkAt(host: Host, path: string): Promise<string | undefined> {
  if (path === "/" || (await host.stamp(path)) !== undefined) return undefined;
  const above = folderOf(path) || "/";
  const stamp = await host.stamp(above);
  if (stamp === undefined) return brokenLinkAt(host, above);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return stamp.kind === "folder" && (await host.names(above)).includes(name) ? path : undefined;
}
