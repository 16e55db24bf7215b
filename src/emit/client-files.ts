// Arithmetic on the client's files: which of them the boot script can reach, and how a page names one.
import { createHash } from "node:crypto";
import type { Metafile } from "esbuild";

/** `output`: path in the output folder, `assets/boot-ABCDEFGH.js`. */
export type ClientFile = { readonly output: string; readonly bytes: Uint8Array };

export const emptyAsset = { href: "", integrity: "" };

/** Href with base, and the sha384 of the bytes as Subresource Integrity writes it. */
export function hrefsOf(file: ClientFile, base: string): { readonly href: string; readonly integrity: string } {
  return { href: base + file.output, integrity: `sha384-${createHash("sha384").update(file.bytes).digest("base64")}` };
}

/** The files that those starting with one of `starts` import, directly or not, themselves included. */
export function reachableFrom(
  starts: readonly string[],
  files: readonly ClientFile[],
  metafile: Metafile,
): readonly ClientFile[] {
  const reached = new Set<string>();
  const waiting = files.map((file) => file.output).filter((output) => starts.some((start) => output.startsWith(start)));
  for (let output = waiting.pop(); output !== undefined; output = waiting.pop()) {
    if (reached.has(output)) continue;
    reached.add(output);
    for (const one of metafile.outputs[output]?.imports ?? []) waiting.push(one.path);
  }
  return files.filter((file) => reached.has(file.output));
}
