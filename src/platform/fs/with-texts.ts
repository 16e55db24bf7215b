// A host on which some files have another text than on the disk: what is built of it is what would be built once they are written.
import type { Host, Stamp } from "../host.ts";

/** `host` with `texts`, by the absolute paths of files that are there. */
export function withTexts(host: Host, texts: ReadonlyMap<string, string>): Host {
  const stamped = (path: string, stamp: Stamp): Stamp => {
    const text = texts.get(path);
    return text === undefined
      ? stamp
      : { ...stamp, size: Buffer.byteLength(text), state: `${stamp.state} ${text.length}` };
  };
  return {
    ...host,
    read: async (path) => {
      const text = texts.get(path);
      return text === undefined ? host.read(path) : new Uint8Array(Buffer.from(text));
    },
    stamp: async (path) => {
      const stamp = await host.stamp(path);
      return stamp === undefined ? undefined : stamped(path, stamp);
    },
    list: async (...asked) =>
      (await host.list(...asked)).map((entry) => ({ ...entry, stamp: stamped(entry.path, entry.stamp) })),
  };
}
