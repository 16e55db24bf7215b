// What the last build wrote and from what: the digest of each output and how its file looked right after. It is read and written while
// the output is held, and counts only for the very output that it was written of (both bear one mark): where another site, or another
// program, wrote the folder since, nothing counts as written. Neither does a file that was touched.
import type { Host } from "../host/host.ts";
import type { Store } from "../host/store.ts";
import { type Digest, digestOf } from "../model/digest.ts";

export type Manifest = ReadonlyMap<string, Digest>;

/** Where a manifest is kept and of which output folder it speaks; without a store there is none. */
export type Kept = {
  readonly host: Host;
  readonly store: Store | undefined;
  readonly out: string;
  readonly version: string;
};

type Outputs = ReadonlyMap<string, { readonly digest: Digest }>;

type Stored = {
  readonly version: string;
  readonly out: string;
  readonly mark: string;
  readonly files: Readonly<Record<string, readonly [Digest, number, number]>>;
};

/** Names all that an output holds: equal sites have equal marks, on every machine. */
export function contentMark(outputs: Outputs): Digest {
  return digestOf(JSON.stringify([...outputs].map(([path, { digest }]) => [path, digest]).sort()));
}

/** The outputs that are still as they were written; `mark` is that of the output as it stands. To be called while the output is held. */
export async function readManifest(kept: Kept, mark: string | undefined): Promise<Manifest> {
  const { host, store, out, version } = kept;
  const bytes = mark === undefined ? undefined : await store?.read(nameOf(out));
  if (bytes === undefined) return new Map();
  try {
    const stored = JSON.parse(bytes.toString("utf8")) as Stored;
    if (stored.version !== version || stored.out !== out || stored.mark !== mark) return new Map();
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

/** Remembers the outputs as they are on disk now. To be called while the output is held; never rejects, since a manifest is only speed. */
export async function writeManifest(kept: Kept, mark: Digest, outputs: Outputs): Promise<void> {
  const { host, store, out, version } = kept;
  if (store === undefined) return;
  try {
    const files = Object.fromEntries(
      (await host.list(out)).flatMap(({ path, stamp }) => {
        const name = path.slice(out.length + 1);
        const digest = outputs.get(name)?.digest;
        return digest === undefined ? [] : [[name, [digest, stamp.size, stamp.modified] as const]];
      }),
    );
    const stored: Stored = { version, out, mark, files };
    await store.write(nameOf(out), JSON.stringify(stored));
  } catch {
    // The next build writes everything anew.
  }
}

function nameOf(out: string): string {
  return `output-${digestOf(out).slice(0, 12)}.json`;
}
