// Which files of a folder are pages, and which folders are never looked into: one rule for the config (is there a docs folder?) and
// for loading.
import { isWithin, relativePath } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";

/** Whether a folder of this name is skipped: hidden ones, partials (`_x`), installed packages, tests. */
export function isSkippedFolder(name: string): boolean {
  return /^[._]/.test(name) || name === "node_modules" || name === "__tests__";
}

/** The file that makes a folder an output of a build. */
export const outputMarker = ".pio-docs-output";

/** The file that makes a folder a package of docs. */
export const packManifest = "pio-docs.pack.json";

/** `entries` of the folder `root` without those in outputs of builds, whose Markdown versions of pages are no sources. */
export function outsideOutputs<Entry extends { readonly path: string }>(
  entries: readonly Entry[],
  root: string,
): readonly Entry[] {
  const outputs = entries
    .filter(({ path }) => path.endsWith(`/${outputMarker}`) && path !== `${root}/${outputMarker}`)
    .map(({ path }) => path.slice(0, -outputMarker.length - 1));
  if (outputs.length === 0) return entries;
  return entries.filter(({ path }) => !outputs.some((output) => isWithin(path, output)));
}

/** Whether a file of this name is a page: markdown or workflows, neither a partial (`_x.md`), hidden, nor a test. */
export function isGuideName(name: string): boolean {
  return (
    (/\.(?:md|mdx|markdown)$/i.test(name) || isArazzoName(name)) && !/^[._]/.test(name) && !/\.test\.[^.]+$/.test(name)
  );
}

/** Whether a file of this name is the page of its folder to Hugo. */
export function isHugoIndex(name: string): boolean {
  return /^_index\.(?:md|markdown)$/.test(name);
}

/** Whether a file of this name holds workflows of APIs (Arazzo): `orders.arazzo.yaml`. */
export function isArazzoName(name: string): boolean {
  return /[^/][.-]arazzo\.(?:ya?ml|json)$/i.test(name);
}

/** Whether a file of this name sets the category of its folder. */
export function isCategoryName(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name);
}

/** Whether a file of this name may say so for another program: `meta.json` of Fumadocs, `_meta.json` of Nextra. */
export function isOtherOrder(name: string): boolean {
  return name === "meta.json" || name === "_meta.json";
}

/** A relative path in its shortest form: `./a//b/` -> `a/b`, `.` for the folder itself; leading `..` are kept. */
export function tidyPath(path: string): FilePath {
  const segments: string[] = [];
  for (const segment of path.replaceAll("\\", "/").split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === ".." && segments.length > 0 && segments.at(-1) !== "..") segments.pop();
    else segments.push(segment);
  }
  return segments.length === 0 ? "." : segments.join("/");
}

/** The absolute path of `path` (relative, `.` and `..` allowed) from the absolute `folder`. */
export function absolutePath(folder: string, path: FilePath): string {
  if (path.startsWith("/")) return path;
  const segments = folder.split("/").filter((segment) => segment !== "");
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

/** How a site names the file at an absolute path: relative to its folder when inside of it, else absolute. */
export function siteFileOf(siteFolder: string, absolute: string): FilePath {
  const root = siteFolder.endsWith("/") ? siteFolder : `${siteFolder}/`;
  return absolute.startsWith(root) ? absolute.slice(root.length) : absolute;
}

/** The same with `../` in front of what lies outside. */
export function fileFromSite(siteFolder: string, absolute: string): FilePath {
  if (absolute === siteFolder) return ".";
  return isWithin(absolute, siteFolder) ? siteFileOf(siteFolder, absolute) : relativePath(siteFolder, absolute);
}
