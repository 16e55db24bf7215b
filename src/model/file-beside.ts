// Which file a relative path in a source means. In a site that mounts folders from outside it may lead out of the site folder, and back in.
import { folderOf, joinPath, relativePath } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { tidyPath } from "./source-tree.ts";

/**
 * The file that `path` names in `source`, both from the site folder. `above`: the last names of the path of the site folder, where files
 * outside of it count; without them a path stops at the site folder.
 */
export function fileBeside(source: FilePath, path: string, above?: readonly string[]): FilePath {
  if (above === undefined) return joinPath(folderOf(source), path);
  const names = tidyPath(`${folderOf(source)}/${path}`).split("/");
  let up = names.findIndex((name) => name !== "..");
  if (up < 0) up = names.length;
  const rest = names.slice(up);
  while (up > 0 && rest.length > 0 && rest[0] === above.at(-up)) {
    rest.shift();
    up -= 1;
  }
  return `${"../".repeat(up)}${rest.join("/")}` || ".";
}

/** How `source` names `file`, so that `fileBeside` answers `file` again: `./x.md`, `../site/docs/x.md`. */
export function pathBeside(source: FilePath, file: FilePath, above: readonly string[] = []): string {
  const from = folderOf(source);
  const levels = (path: FilePath): number => /^(?:\.\.(?:\/|$))*/.exec(path)?.[0].match(/\.\./g)?.length ?? 0;
  const [up, own] = [levels(from), levels(file)];
  if (up <= own) return relativePath(from, file);
  // From farther above, the way down goes by the names of the folders around the site.
  const down = above.slice(-up, above.length - own);
  return relativePath(from, ["..".concat("/..".repeat(up - 1)), ...down, file.slice(3 * own)].join("/"));
}
