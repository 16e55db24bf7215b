// By which names the files of includes are looked for: all from the folder of the site, since a file may be named from many folders.
import { fileBeside } from "../../model/file-beside.ts";
import { tidyPath } from "../../model/source-tree.ts";
import { folderOf } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";

/** What nobody may name is looked for as it is written, and refused. */
const foreign = /^[a-z][a-z0-9+.-]*:|^[/\\]|\\|\0/i;

/** The name of what `written` means in a file of the folder `folder` (from that of the site): `@/docs/parts/a.md`. */
export function nameFrom(folder: FilePath, written: string): string {
  if (foreign.test(written)) return written;
  return `@/${tidyPath(written.startsWith("@/") ? written.slice(2) : `${folder}/${written}`)}`;
}

/** The same for a name that starts at the file that it stands in. */
export function nameBeside(file: FilePath, written: string): string {
  return nameFrom(folderOf(file), written);
}

/** The path from the folder of the site that a name means; `above`: that of the config. */
export function pathOfName(name: string, above?: readonly string[]): FilePath {
  const path = name.startsWith("@/") ? name.slice(2) : name;
  return above !== undefined && path.startsWith("../") ? fileBeside("", path, above) : path;
}

/** `names` without those that stand there before. */
export function each(...names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

/** The folder of the collection of a guide, "" where that is the site's. */
export function docsFolderOf({ file, path }: { readonly file: FilePath; readonly path: FilePath }): FilePath {
  return file.slice(0, Math.max(0, file.length - path.length - 1));
}
