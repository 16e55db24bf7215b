// Files that pages name and that lie among the sources: pictures, downloads. They are found after parsing, copied under a name that
// changes with their content, and their sizes fill the placeholders of the pages.

import { loadAsset } from "../load/assets.ts";
import { inTurns } from "../load/in-turns.ts";
import { hashedOutput } from "../model/hashed-output.ts";
import { foldedName } from "../model/output-name.ts";
import type { Page } from "../model/page.ts";
import { linkedFile, otherForms } from "../model/resolve.ts";
import type { Asset } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { openFolderOf } from "../platform/fs/open-folders.ts";
import { folderOf, isWithin } from "../text/file-path.ts";
import { groupedBy } from "../text/grouped.ts";
import type { FilePath } from "../text/place.ts";

/** The site folder, what else it takes files from, and what of it is the program's own. */
type Ground = {
  readonly siteFolder: string;
  /** That of the config. */
  readonly above?: readonly string[] | undefined;
  /** Real paths of the folders that they may lie in. */
  readonly within: readonly string[];
  readonly excluded: (path: string) => boolean;
};

/** `misnamed`: files that are there by a name of another case than a page has it; absent where there is none. */
type LinkedFiles = { readonly assets: readonly Asset[]; readonly misnamed?: readonly FilePath[] };

/** The assets of `pages`: files of the site (links followed) that some page links relatively. */
export async function linkedFiles(host: SourceHost, pages: readonly Page[], ground: Ground): Promise<LinkedFiles> {
  const sources = new Set(pages.map((page) => page.source));
  const named = new Set<FilePath>();
  for (const page of pages) for (const file of namedBy(page, ground.above)) if (!sources.has(file)) named.add(file);
  const files = [...named].sort();
  const found = await inTurns(files, (file) => assetOf(host, file, ground));
  const assets = found.flatMap((asset) => asset ?? []);
  const lost = files.filter((file, at) => found[at] === undefined && /\.(?!mdx?$|markdown$|html?$)\w+$/i.test(file));
  const misnamed = await otherCases(host, lost, ground);
  return misnamed.length === 0 ? { assets } : { assets, misnamed };
}

/** The files of the site that differ from `lost` ones in the case of their own names alone. */
async function otherCases(host: SourceHost, lost: readonly FilePath[], ground: Ground): Promise<readonly FilePath[]> {
  const found: FilePath[] = [];
  for (const [folder, files] of groupedBy(lost, folderOf)) {
    const absolute = absolutePath(ground.siteFolder, folder);
    if (!isWithin(absolute, ground.siteFolder) || ground.excluded(absolute)) continue;
    const real = await host.realPath(absolute);
    if (real === undefined || openFolderOf(real, ground.within) !== ground.within[0]) continue;
    if ((await host.stamp(absolute))?.kind !== "folder") continue;
    // A folder that is moved away while a session builds has no names.
    const names = new Map((await host.names(absolute).catch(() => [])).map((name) => [foldedName(name), name]));
    for (const file of files) {
      const name = names.get(foldedName(file.slice(file.lastIndexOf("/") + 1)));
      if (name !== undefined) found.push(folder === "" ? name : `${folder}/${name}`);
    }
  }
  return found;
}

/** The files that a guide may mean by its links, each once, sorted; some may be pages, or not be there. */
export function filesNamed(page: Page): readonly FilePath[] {
  return [...new Set(namedBy(page))].sort();
}

function* namedBy(page: Page, above?: readonly string[]): Iterable<FilePath> {
  if (page.metadata.kind !== "guide") return;
  for (const { href } of page.preview === undefined ? page.links : [...page.links, page.preview]) {
    const file = linkedFile(page, href, above);
    if (file === undefined) continue;
    yield file;
    yield* otherForms(file);
  }
}

async function assetOf(
  host: SourceHost,
  file: FilePath,
  { siteFolder, excluded, within }: Ground,
): Promise<Asset | undefined> {
  const absolute = absolutePath(siteFolder, file);
  if (excluded(absolute) || (await host.stamp(absolute))?.kind !== "file") return undefined;
  const real = await host.realPath(absolute);
  const root = real && openFolderOf(real, within);
  if (real === undefined || root === undefined) return undefined;
  // What others keep beside their pages is theirs.
  if (root !== within[0] && /\/(?:\.|node_modules(?:\/|$))/.test(real.slice(root.length))) return undefined;
  const loaded = await loadAsset(host, absolute, file);
  return loaded === undefined ? undefined : { ...loaded, source: file, output: hashedOutput(file, loaded.digest) };
}
