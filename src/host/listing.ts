// A folder's listing that outlives its round: after a change of files that it has it is mended file by file; where a name may have come or
// gone it is made anew.
import { isWithin } from "../text/file-path.ts";
import type { Entry, Host, Stamp } from "./host.ts";

/**
 * A folder's listing, with the names in each folder that was entered, and whether each folder that was met was skipped. `changed`: files of
 * it to be looked at again.
 */
export type Listing = {
  readonly entries: readonly Entry[];
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly skipped: ReadonlyMap<string, boolean>;
  readonly changed?: ReadonlySet<string>;
};

type Look = Pick<Host, "stamp" | "realPath">;

/** The listing with its changed files as they are now; undefined where one is no plain file any more. */
export async function renewed({ changed, ...listing }: Listing, look: Look): Promise<Listing | undefined> {
  if (changed === undefined) return listing;
  const fresh = new Map<string, Stamp>();
  for (const path of changed) {
    const at = path.lastIndexOf("/");
    const [stamp, real, above] = [
      await look.stamp(path),
      await look.realPath(path),
      await look.realPath(path.slice(0, at) || "/"),
    ];
    if (stamp?.kind !== "file" || real !== `${above === "/" ? "" : above}${path.slice(at)}`) return undefined;
    fresh.set(path, stamp);
  }
  return {
    ...listing,
    entries: listing.entries.map((entry) => {
      const stamp = fresh.get(entry.path);
      return stamp === undefined ? entry : { path: entry.path, stamp };
    }),
  };
}

/** What a listing of `folder` is worth after `changed`: as it is, with files to be looked at again, or nothing where a name may have come or gone. */
export function after(listing: Listing, folder: string, changed: readonly string[]): readonly Listing[] {
  const inside = changed.filter((path) => isWithin(path, folder) || isWithin(folder, path));
  if (inside.length === 0) return [listing];
  const files = new Set(listing.entries.map(({ path }) => path));
  return inside.every((path) => files.has(path))
    ? [{ ...listing, changed: new Set([...(listing.changed ?? []), ...inside]) }]
    : [];
}
