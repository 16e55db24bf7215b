// Which findings an entry of the config is about: those of some files, of one part of a data file, of certain words.

import type { Place } from "../text/place.ts";
import { globOf } from "../text/wildcard.ts";

/** `files`: globs of paths from the site folder; one of them is enough. `at`: a pointer, for all at it and below. Absent: any. */
export type Scope = { readonly files?: readonly string[]; readonly at?: string };

/** Whether places are in `scope`. */
export function inScope({ files, at }: Scope): (place: Place) => boolean {
  const globs = files?.map(globOf);
  const known = new Map<string, boolean>();
  const isFile = (file: string): boolean => {
    if (globs === undefined) return true;
    const before = known.get(file);
    if (before !== undefined) return before;
    const is = files?.includes(file) === true || globs.some((glob) => glob(file));
    known.set(file, is);
    return is;
  };
  return (place) => {
    if (!isFile(place.file)) return false;
    if (at === undefined || at === "") return true;
    return "pointer" in place && (place.pointer === at || place.pointer.startsWith(`${at}/`));
  };
}
