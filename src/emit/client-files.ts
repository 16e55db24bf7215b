// Arithmetic on the client's files: which of them the boot script can reach, and how a page names one.
import { createHash, hash } from "node:crypto";
import { basename } from "node:path/posix";
import type { Metafile } from "esbuild";

/** `output`: path in the output folder, `assets/boot-ABCDEFGH.js`. */
export type ClientFile = { readonly output: string; readonly bytes: Uint8Array };

export const emptyAsset = { href: "", integrity: "" };

/** Href with base, and the sha384 of the bytes as Subresource Integrity writes it. */
export function hrefsOf(file: ClientFile, base: string): { readonly href: string; readonly integrity: string } {
  return { href: base + file.output, integrity: `sha384-${createHash("sha384").update(file.bytes).digest("base64")}` };
}

/**
 * The files named by their bytes alone. The bundler's own hashes cover where node_modules lies, so two installations of one version would
 * give readers two copies of React. A file is renamed after the files that it names; files that name each other keep their names.
 */
export function namedByContent(files: readonly ClientFile[]): readonly ClientFile[] {
  const renamed: ClientFile[] = [];
  const names = new Map<string, string>();
  let waiting = files.map(naming);
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ name, named }) => !named.some((other) => other !== name && open.has(other)));
    for (const { output, name, text } of ready.length > 0 ? ready : waiting) {
      const bytes = Buffer.from(text.replace(reference, (_, other: string) => `"./${names.get(other) ?? other}"`));
      const digest = hash("sha256", bytes, "hex").slice(0, 8).toUpperCase();
      const to = ready.length > 0 ? output.replace(hashed, `-${digest}.`) : output;
      names.set(name, basename(to));
      renamed.push({ output: to, bytes });
    }
    waiting = ready.length > 0 ? waiting.filter((file) => !ready.includes(file)) : [];
  }
  return renamed;
}

/** A file with its text, its name, and the names in it that may be of others. */
function naming({ output, bytes }: ClientFile) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return { output, name: basename(output), text, named: [...text.matchAll(reference)].map(([, name = ""]) => name) };
}

const hashed = /-[A-Z0-9]{8}\.(?=[a-z]+$)/;
const reference = /"\.\/([^"/]+)"/g;

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
