// A host in which one folder stands where another one is: what reads the sources of a site reads those of a copy of them alike.
import { isWithin } from "../../text/file-path.ts";
import type { FileEntry, Host } from "../host.ts";
import type { SourceHost } from "./files.ts";

/** `real` stands at `seen`, both absolute. */
type Rooted = { readonly seen: string; readonly real: string };

function placeIn({ seen, real }: Rooted): (path: string) => string {
  return (path) => (isWithin(path, seen) ? real + path.slice(seen.length) : path);
}

/** `host` with the content of one folder at another. */
export function rootedSources(host: SourceHost, rooted: Rooted): SourceHost {
  const there = placeIn(rooted);
  return {
    ...rootedHost(host, rooted),
    digest: (path) => host.digest(there(path)),
    fact: (path, name, tell) => host.fact(there(path), name, tell),
  };
}

/** The same of a disk. */
export function rootedHost<Any extends Host>(host: Any, rooted: Rooted): Any {
  const { seen, real } = rooted;
  const there = placeIn(rooted);
  const back = (path: string): string => (isWithin(path, real) ? seen + path.slice(real.length) : path);
  const list: Host["list"] = async (folder, skip = () => false, listing = {}) => {
    const { refused } = listing;
    const entries = await host.list(there(folder), (path) => skip(back(path)), {
      ...listing,
      ...(refused === undefined ? {} : { refused: (path, to) => refused(back(path), to) }),
    });
    return entries.map((entry): FileEntry => ({ ...entry, path: back(entry.path) }));
  };
  return {
    ...host,
    list,
    names: (path) => host.names(there(path)),
    stamp: (path) => host.stamp(there(path)),
    read: (path) => host.read(there(path)),
    realPath: (path) => host.realPath(there(path)),
  };
}
