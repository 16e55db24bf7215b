// A host without some folders: nobody who asks it learns that they are there.
import { isWithin } from "../../text/file-path.ts";
import { HostError } from "../host.ts";
import type { SourceHost } from "./files.ts";

/** `host` as if nothing were at `paths` (absolute), and below them. */
export function withoutPaths(host: SourceHost, paths: readonly string[]): SourceHost {
  if (paths.length === 0) return host;
  const isGone = async (path: string): Promise<boolean> => {
    if (paths.some((one) => isWithin(path, one))) return true;
    const real = await host.realPath(path);
    return real !== undefined && paths.some((one) => isWithin(real, one));
  };
  const open = async (path: string): Promise<void> => {
    if (await isGone(path)) throw new HostError("missing", path, "the file is hidden from this audience");
  };
  return {
    ...host,
    stamp: async (path) => ((await isGone(path)) ? undefined : host.stamp(path)),
    realPath: async (path) => ((await isGone(path)) ? undefined : host.realPath(path)),
    async read(path) {
      await open(path);
      return host.read(path);
    },
    async digest(path) {
      await open(path);
      return host.digest(path);
    },
    async fact(path, name, tell) {
      await open(path);
      return host.fact(path, name, tell);
    },
  };
}
