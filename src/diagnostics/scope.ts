// Which diagnostics an entry of the config is about: those of some files, of one part of a data file, of certain words.

import { defined } from "../text/defined.ts";
import { lazily } from "../text/lazily.ts";
import type { FilePath, Place } from "../text/place.ts";
import { globOf } from "../text/wildcard.ts";

/** `files`: globs of paths from the site folder; one of them is enough. `at`: a pointer, for all at it and below. Absent: any. */
export type SuppressionScope = { readonly files?: readonly string[]; readonly at?: string };

/** Whether files are among those of a scope. */
export function inFiles({ files }: Pick<SuppressionScope, "files">): (file: FilePath) => boolean {
  // Made when it is first asked for: of thousands of scopes few are ever needed.
  const globs = lazily(() => files?.map(globOf));
  // Only those that are: thousands of scopes times thousands of files would be too much to keep.
  const known = new Set<string>();
  return (file) => {
    if (files === undefined || known.has(file)) return true;
    const is = files.includes(file) || globs()?.some((glob) => glob(file)) === true;
    if (is) known.add(file);
    return is;
  };
}

/** Whether places are in `scope`. */
export function inScope({ files, at }: SuppressionScope): (place: Place) => boolean {
  const isFile = inFiles(defined({ files }));
  return (place) => {
    if (!isFile(place.file)) return false;
    if (at === undefined || at === "") return true;
    return "pointer" in place && (place.pointer === at || place.pointer.startsWith(`${at}/`));
  };
}
