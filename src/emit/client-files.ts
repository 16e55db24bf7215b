// Arithmetic on the client's files: which of them the boot script can reach, and how a page names one.
import { createHash } from "node:crypto";
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
  let waiting = files;
  while (waiting.length > 0) {
    const open = new Set(waiting.map((file) => basename(file.output)));
    const ready = waiting.filter((file) => !mentions(file, open));
    for (const file of ready.length > 0 ? ready : waiting) {
      const bytes = withNames(file.bytes, names);
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
      const output = ready.length > 0 ? file.output.replace(hashed, `-${hash}.`) : file.output;
      names.set(basename(file.output), basename(output));
      renamed.push({ output, bytes });
    }
    waiting = ready.length > 0 ? waiting.filter((file) => !ready.includes(file)) : [];
  }
  return renamed;
}

const hashed = /-[A-Z0-9]{8}\.(?=[a-z]+$)/;
const reference = /"\.\/([^"/]+)"/g;

function mentions(file: ClientFile, names: ReadonlySet<string>): boolean {
  const own = basename(file.output);
  for (const [, name = ""] of Buffer.from(file.bytes).toString("utf8").matchAll(reference)) {
    if (name !== own && names.has(name)) return true;
  }
  return false;
}

function withNames(bytes: Uint8Array, names: ReadonlyMap<string, string>): Uint8Array {
  const text = Buffer.from(bytes).toString("utf8");
  return Buffer.from(text.replace(reference, (_, name: string) => `"./${names.get(name) ?? name}"`));
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
