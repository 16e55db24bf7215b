// A host whose files come from elsewhere, as from a commit: whoever is given it reads as from the disk.
import type { Host } from "../host.ts";

/** What is asked of a host while a spec is read. */
export type HostReading = Pick<Host, "stamp" | "read" | "realPath">;

/** `host` with `read` in the place of its own reading. */
export function readingFrom(host: Host, read: HostReading): Host {
  return Object.assign(Object.create(host), read);
}
