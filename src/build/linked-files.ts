// Files that pages name and that lie among the sources: pictures, downloads. They are found after parsing, copied under a name that
// changes with their content, and their sizes fill the placeholders of the pages.

import { loadAsset } from "../load/assets.ts";
import { inTurns } from "../load/in-turns.ts";
import { hashedOutput } from "../model/hashed-output.ts";
import type { Page } from "../model/page.ts";
import { linkedFile } from "../model/resolve.ts";
import type { Asset } from "../model/site.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { openFolderOf } from "../platform/fs/open-folders.ts";
import type { FilePath } from "../text/place.ts";

/** The site folder, what else it takes files from, and what of it is the program's own. */
type Ground = {
  readonly siteFolder: string;
  /** Real paths of the folders that they may lie in. */
  readonly within: readonly string[];
  readonly excluded: (path: string) => boolean;
};

/** The assets of `pages`: files of the site (links followed) that some page links relatively. */
export async function linkedFiles(host: SourceHost, pages: readonly Page[], ground: Ground): Promise<readonly Asset[]> {
  const sources = new Set(pages.map((page) => page.source));
  const named = new Set<FilePath>();
  for (const page of pages) for (const file of namedBy(page)) if (!sources.has(file)) named.add(file);
  const assets = await inTurns([...named].sort(), (file) => assetOf(host, file, ground));
  return assets.flatMap((asset) => asset ?? []);
}

/** The files that a guide may mean by its links, each once, sorted; some may be pages, or not be there. */
export function filesNamed(page: Page): readonly FilePath[] {
  return [...new Set(namedBy(page))].sort();
}

function* namedBy(page: Page): Iterable<FilePath> {
  if (page.metadata.kind !== "guide") return;
  for (const { href } of page.preview === undefined ? page.links : [...page.links, page.preview]) {
    const file = linkedFile(page, href);
    if (file !== undefined) yield file;
  }
}

async function assetOf(
  host: SourceHost,
  file: FilePath,
  { siteFolder, excluded, within }: Ground,
): Promise<Asset | undefined> {
  const absolute = `${siteFolder}/${file}`;
  if (excluded(absolute) || (await host.stamp(absolute))?.kind !== "file") return undefined;
  const real = await host.realPath(absolute);
  if (real === undefined || openFolderOf(real, within) === undefined) return undefined;
  const loaded = await loadAsset(host, absolute, file);
  return loaded === undefined ? undefined : { ...loaded, source: file, output: hashedOutput(file, loaded.digest) };
}
