// A pack as it is opened to answer from: here, because its index is made again of the words of its pages, as a build makes it.
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { PackRefused, readPack } from "../../pack/read-pack.ts";
import type { Host } from "../../platform/host.ts";
import { postingsOf } from "../../search/page-records.ts";

/** `root`: what stands before the path of a page in addresses. */
export type OpenedPack = {
  readonly root: string;
  /** The text of a file by the path that it has in the output of the site; undefined where the pack has none, or why it cannot be read. */
  text(path: string): Promise<string | Diagnostic | undefined>;
};

/** The pack in the absolute `folder`, or why it cannot be used; undefined where there is none. */
export async function openPack(host: Host, folder: string): Promise<OpenedPack | Diagnostic | undefined> {
  const pack = await orWhyNot(() => readPack(host, folder, postingsOf));
  if (pack === undefined || "code" in pack) return pack;
  return { root: pack.root, text: (path) => orWhyNot(() => pack.text(path)) };
}

/** What `read` answers, or why a pack, or a file of it, is not read. */
async function orWhyNot<Value>(read: () => Promise<Value>): Promise<Value | Diagnostic> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error;
    return commandFailed(`The package cannot be used: ${error.problem}`, error.hint);
  }
}
