// A host in which some folders are read from elsewhere: a version of a site whose folders come from commits of several repositories.
import { isWithin } from "../../text/file-path.ts";
import type { Host } from "../host.ts";
import type { SourceHost } from "./files.ts";

/** `host` with what others have of some folders (absolute) in their places: a folder inside another one has its own. */
export function splitHost(
  host: SourceHost,
  parts: readonly { readonly folder: string; readonly host: SourceHost }[],
): SourceHost {
  if (parts.length === 0) return host;
  const inner = parts.toSorted((a, b) => b.folder.length - a.folder.length);
  const at = (path: string): SourceHost => inner.find(({ folder }) => isWithin(path, folder))?.host ?? host;
  return {
    ...host,
    ...readingAt(at),
    digest: (path) => at(path).digest(path),
    fact: (path, name, tell) => at(path).fact(path, name, tell),
  };
}

type Reading = Pick<Host, "list" | "names" | "stamp" | "read" | "realPath">;

/** Reads each path from the host that `at` answers for it. */
export function readingAt(at: (path: string) => Reading): Reading {
  return {
    list: (folder, skip, listing) => at(folder).list(folder, skip, listing),
    names: (path) => at(path).names(path),
    stamp: (path) => at(path).stamp(path),
    read: (path) => at(path).read(path),
    realPath: (path) => at(path).realPath(path),
  };
}
