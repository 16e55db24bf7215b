// The folders of guide pages in; the list of their files, and on request the text of one. What is a page is decided by name alone,
// so that the list costs no reading.

import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Hidden } from "../diagnostics/hidden.ts";
import { sourceEncoding } from "../diagnostics/source-encoding.ts";
import { type Collection, fileIn } from "../model/collection.ts";
import type { SiteConfig } from "../model/config.ts";
import { mountedFolders } from "../model/mount.ts";
import { absolutePath, isGuideName, isHugoIndex, isSkippedFolder, outsideOutputs } from "../model/source-tree.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { type Host, HostError, type Stamp, unfitText } from "../platform/host.ts";
import { decodedText } from "../text/decoded.ts";
import { nameOf } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { linkRules, type SourceFolders } from "./links.ts";

/** `file` is from the site folder, `path` from the folder of its collection. */
export type GuideEntry = {
  readonly file: FilePath;
  readonly path: FilePath;
  readonly collection: Collection;
  readonly absolute: string;
  /** Where it lies, if a link leads to it. */
  readonly real?: string;
  readonly stamp: Stamp;
};

/**
 * The markdown files of all collections, each sorted by path. Not listed: files and
 * folders that start with `_` or `.`, tests, node_modules, the static folders, outputs of builds, one collection inside the other, and what
 * `excluded` names. Diagnostics: link-refused; source-unreadable for what is no regular file or is too large, and for a folder that cannot be listed; then the
 * list is not `whole`.
 */
export async function listGuides(
  host: Host,
  { config, siteFolder, excluded, within }: SourceFolders,
): Promise<{
  readonly guides: readonly GuideEntry[];
  readonly diagnostics: readonly Diagnostic[];
  readonly whole: boolean;
}> {
  const diagnostics: Diagnostic[] = [];
  const guides: GuideEntry[] = [];
  let whole = true;
  for (const collection of config.collections) {
    const { folder, route } = collection;
    const root = absolutePath(siteFolder, folder);
    const others = ownFolders(config, siteFolder).filter((other) => other !== root);
    const skipped = (path: string): boolean => isSkippedFolder(nameOf(path)) || others.includes(path) || excluded(path);
    try {
      const fileOf = (path: string): FilePath => fileIn(collection, path.slice(root.length + 1));
      const links = linkRules({ within, nameOf: fileOf }, (path) => mayHoldGuides(path, skipped));
      const listed = await host.list(root, skipped, links);
      diagnostics.push(...links.diagnostics);
      const hasOtherOrder = config.dialects?.hasOtherOrder === true;
      const names = new Set(hasOtherOrder ? listed.map(({ path }) => path) : []);
      for (const { path: absolute, stamp, real } of outsideOutputs(listed, root)) {
        const isGuide = isGuideName(nameOf(absolute)) || (hasOtherOrder && isFolderPage(absolute, names));
        if (!isGuide || excluded(absolute)) continue;
        const unfit = unfitText(stamp);
        if (unfit !== undefined) {
          const file = fileOf(absolute);
          diagnostics.push(diagnostic("source-unreadable", { file }, { problem: unfit }));
          continue;
        }
        guides.push({
          file: fileOf(absolute),
          path: absolute.slice(root.length + 1),
          collection,
          absolute,
          stamp,
          ...(real === undefined ? {} : { real }),
        });
      }
    } catch (error) {
      const hides = pagesOf(route, folder);
      whole = false;
      diagnostics.push({ ...diagnostic("source-unreadable", { file: folder }, { problem: wordsOf(error) }), hides });
    }
  }
  return { guides, diagnostics, whole };
}

/** Whether a file is the page of its folder to Hugo, and that has no other. */
function isFolderPage(path: string, names: ReadonlySet<string>): boolean {
  if (!isHugoIndex(nameOf(path))) return false;
  return !["index.md", "index.mdx", "README.md"].some((name) => names.has(path.replace(/[^/]+$/, name)));
}

/** Whether a link of this path would bring guides, as far as its name tells: a guide itself, or what may be a folder. */
function mayHoldGuides(path: string, skipped: (path: string) => boolean): boolean {
  const name = nameOf(path);
  return isGuideName(name) || (!/\.\w+$/.test(name) && !skipped(path));
}

/** What a collection brings that nobody could look into: any page below its route, and any file in it. */
function pagesOf(route: string, folder: FilePath): Hidden {
  const files = folder === "." ? ["/"] : [`${folder}/`];
  return { what: "folder", routes: [route === "/" ? "/" : `${route}/`], files, docs: ["/"], ids: ["/"] };
}

/** The folders that have a job of their own; a collection does not reach into the others. */
function ownFolders(config: SiteConfig, siteFolder: string): readonly string[] {
  const translated = (config.locales ?? []).flatMap(({ docs = [], pages = [] }) => [docs, pages].flat());
  const versions = (config.versions ?? []).flatMap(({ from }) => (from?.kind === "folder" ? [from.folder] : []));
  const mounted = mountedFolders(config.mounts);
  return [...config.collections.map(({ folder }) => folder), ...mounted, ...translated, ...versions, ...config.static]
    .filter((folder) => folder !== ".")
    .map((folder) => absolutePath(siteFolder, folder));
}

/** The digest of a guide's bytes. Diagnostics: source-unreadable (then there is none). */
export async function lookAtGuide(
  host: SourceHost,
  entry: GuideEntry,
): Promise<{ readonly digest: string } | { readonly diagnostic: Diagnostic }> {
  try {
    return { digest: await host.digest(entry.absolute) };
  } catch (error) {
    return { diagnostic: unreadable(entry, error) };
  }
}

/** The text of a guide without its byte order mark. Diagnostics: source-unreadable (then there is no text), source-encoding. */
export async function readGuide(
  host: Host,
  entry: GuideEntry,
): Promise<{ readonly text?: string; readonly diagnostics: readonly Diagnostic[] }> {
  let bytes: Uint8Array;
  try {
    bytes = await host.read(entry.absolute);
  } catch (error) {
    return { diagnostics: [unreadable(entry, error)] };
  }
  const { text, isUtf8 } = decodedText(bytes);
  if (isUtf8) return { text, diagnostics: [] };
  return { text, diagnostics: [sourceEncoding(text, entry.file)] };
}

function unreadable(entry: GuideEntry, error: unknown): Diagnostic {
  return diagnostic("source-unreadable", { file: entry.file }, { problem: wordsOf(error) });
}

function wordsOf(error: unknown): string {
  return error instanceof HostError ? error.message : "unknown error";
}
