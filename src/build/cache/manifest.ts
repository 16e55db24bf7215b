// What the last build wrote and from what: the digest of each output and how its file looked right after. It is read and written while
// the output is held, and counts only for the very output that it was written of (both bear one mark): where another site, or another
// program, wrote the folder since, nothing counts as written. Neither does a file that was touched.
import { filesOf, ownNames } from "../../emit/own-files.ts";
import { marker } from "../../emit/stage-layout.ts";
import type { Stage } from "../../emit/write.ts";
import { type Digest, digestOf } from "../../model/digest.ts";
import type { Host, Stamp } from "../../platform/host.ts";
import type { Memo } from "./memo.ts";

export type Manifest = ReadonlyMap<string, Digest>;

/** Where a manifest is kept and of which output folder it speaks. */
export type ManifestPlace = { readonly host: Host; readonly memo: Memo; readonly out: string };

type Outputs = ReadonlyMap<string, { readonly digest: Digest }>;

/** `files`: digest, size and time of each output. */
type Stored = {
  readonly mark: string;
  readonly files: Readonly<Record<string, readonly [Digest, number, number]>>;
};

const stage = "output";

/** Names all that an output holds: equal sites have equal marks, on every machine. */
export function contentMark(outputs: ReadonlyMap<string, { readonly digest: string }>): Digest {
  return digestOf(JSON.stringify([...outputs].map(([path, { digest }]) => [path, digest]).sort()));
}

/** The outputs that are still as they were written, of an earlier output (as a stage knows it) and its mark. */
export function readManifest(
  { memo, out }: ManifestPlace,
  { earlier, files }: Pick<Stage, "earlier" | "files">,
): Manifest {
  const stored = earlier === undefined ? undefined : memo.json<Stored>(stage, out);
  if (stored === undefined || stored.mark !== earlier) return new Map();
  return new Map(
    Object.entries(stored.files).flatMap(([path, [digest, size, modified]]) => {
      const stamp = files.get(path);
      return stamp?.size === size && stamp.modified === modified ? [[path, digest] as const] : [];
    }),
  );
}

/** Whether the output that bears `mark` holds what was written, all of it, and no other file of a build. Files of others do not matter. */
export async function isAsWritten({ host, memo, out }: ManifestPlace, mark: string): Promise<boolean> {
  const stored = memo.json<Stored>(stage, out);
  if (stored?.mark !== mark) return false;
  const known = new Map(Object.entries(stored.files));
  const others: string[] = [];
  for (const [path, stamp] of await filesOf(host, out)) {
    const [, size, modified] = known.get(path) ?? [];
    if (!known.delete(path)) others.push(path);
    else if (size !== stamp.size || modified !== stamp.modified) return false;
  }
  if (known.size > 0) return false;
  const isOwn = others.length === 1 ? undefined : await ownNames(host, out);
  return others.every((path) => path === marker.name || isOwn?.(path) === false);
}

/** What stands in an output: digests by path, which of them were written just now, and the others as they were. */
export type OutputState = {
  readonly outputs: Outputs;
  readonly written: readonly string[];
  readonly files: ReadonlyMap<string, Stamp>;
};

/** Remembers the outputs as they are on disk now. To be called while the output is held; never rejects, since a manifest is only speed. */
export async function writeManifest(
  { host, memo, out }: ManifestPlace,
  mark: Digest,
  standing: OutputState,
): Promise<void> {
  const { outputs, written, files } = standing;
  try {
    const looks = new Map<string, Stamp | undefined>(files);
    for (const path of written) looks.set(path, await host.stamp(`${out}/${path}`));
    const kept = [...outputs].flatMap(([path, { digest }]) => {
      const stamp = looks.get(path);
      return stamp === undefined ? [] : [[path, [digest, stamp.size, stamp.modified] as const] as const];
    });
    memo.putLasting(stage, out, { mark, files: Object.fromEntries(kept) } satisfies Stored);
  } catch {
    // The next build writes everything anew.
  }
}
