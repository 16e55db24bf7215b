// What the last build wrote and from what: the digest of each output and how its file looked right after. A file that was touched
// since, or an output made by another program, counts as not written.
import type { Host } from "../host/host.ts";
import { type Digest, digestOf } from "../model/digest.ts";

export type Manifest = ReadonlyMap<string, Digest>;

type Stored = {
  readonly version: string;
  readonly out: string;
  readonly files: Readonly<Record<string, readonly [Digest, number, number]>>;
};

/** The outputs of `out` that are still as they were written. */
export async function readManifest(
  host: Host,
  folder: string | undefined,
  out: string,
  version: string,
): Promise<Manifest> {
  if (folder === undefined) return new Map();
  try {
    const stored = JSON.parse(new TextDecoder().decode(await host.read(pathOf(folder, out)))) as Stored;
    if (stored.version !== version || stored.out !== out) return new Map();
    const looks = new Map((await host.list(out)).map(({ path, stamp }) => [path.slice(out.length + 1), stamp]));
    return new Map(
      Object.entries(stored.files).flatMap(([path, [digest, size, modified]]) => {
        const stamp = looks.get(path);
        return stamp?.size === size && stamp.modified === modified ? [[path, digest] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Remembers the outputs as they are on disk now. */
export async function writeManifest(
  host: Host,
  folder: string | undefined,
  out: string,
  version: string,
  outputs: ReadonlyMap<string, { readonly digest: Digest }>,
): Promise<void> {
  if (folder === undefined) return;
  const files = Object.fromEntries(
    (await host.list(out)).flatMap(({ path, stamp }) => {
      const name = path.slice(out.length + 1);
      const digest = outputs.get(name)?.digest;
      return digest === undefined ? [] : [[name, [digest, stamp.size, stamp.modified] as const]];
    }),
  );
  const stored: Stored = { version, out, files };
  await host.replace(pathOf(folder, out), JSON.stringify(stored)).catch(() => undefined);
}

function pathOf(folder: string, out: string): string {
  return `${folder}/output-${digestOf(out).slice(0, 12)}.json`;
}
