// What the first rounds of all shards left in a folder, opened: the pages of each once, and every byte as it was written.

import type { Finding } from "../../diagnostics/finding.ts";
import { type Host, HostError } from "../../host/host.ts";
import { openTexts, readFaces, Unsound } from "./exchange-file.ts";
import type { Brought } from "./exchanged-pages.ts";
import { shardMissing, shardTwice, shardUnsound } from "./refusals.ts";
import { type ShardName, shownName } from "./share.ts";

/** What was brought, or what keeps it from being used: `shard-missing`, `shard-twice`, `shard-unsound`. */
export type Bringing = { readonly brought: readonly Brought[] } | { readonly finding: Finding };

/** What `shard` needs of what lies in or below `folder` (absolute): the faces of all, the bodies of its own pages, and all records for the shard that makes the index. */
export async function bring(host: Host, folder: string, shard: ShardName): Promise<Bringing> {
  const brought: Brought[] = [];
  const seen = new Map<number, string>();
  let path = folder;
  try {
    for (const entry of await host.list(folder)) {
      path = entry.path;
      if (!new RegExp(`/faces-\\d+-of-${shard.of}$`).test(path)) continue;
      const faces = await readFaces(host, path);
      const { name } = faces;
      if (name.of !== shard.of) throw new Unsound(`is that of shard ${shownName(name)}`);
      const other = seen.get(name.number);
      if (other !== undefined) return { finding: shardTwice(path, name, other) };
      seen.set(name.number, path);
      const open = (kind: "bodies" | "records") => openTexts(host, path, { faces, kind });
      brought.push({
        faces,
        path,
        ...(name.number === shard.number ? { bodies: await open("bodies") } : {}),
        ...(shard.number === 1 ? { records: await open("records") } : {}),
      });
    }
  } catch (error) {
    close(brought);
    return { finding: unsound(error, path) };
  }
  const missing = missingOf(shard.of, new Set(seen.keys()));
  if (missing === undefined) return { brought: brought.sort((a, b) => a.faces.name.number - b.faces.name.number) };
  close(brought);
  return { finding: shardMissing(folder, missing, `\`${folder}\``) };
}

/** Closes the files of `brought`. */
export function close(brought: readonly Brought[]): void {
  for (const { bodies, records } of brought) for (const file of [bodies, records]) file?.close();
}

/** `Shard 2/4`, `Shards 2/4 and 3/4`: those of `of` that are not among `there`; undefined where all are. */
export function missingOf(of: number, there: ReadonlySet<number>): string | undefined {
  const numbers = Array.from({ length: of }, (_, index) => index + 1).filter((number) => !there.has(number));
  const names = numbers.map((number) => shownName({ number, of }));
  if (names.length <= 1) return names[0] && `Shard ${names[0]}`;
  return `Shards ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** `shard-unsound` of what went wrong with the file at `path`; anything but a fault of the file is thrown on. */
export function unsound(error: unknown, path: string): Finding {
  if (error instanceof Unsound) return shardUnsound(path, error.message);
  if (!(error instanceof HostError)) throw error;
  return shardUnsound(path, `cannot be read: ${error.message}`);
}
