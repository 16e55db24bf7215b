// Relative links that lead from the address of their page, not from its file, as links to files.
import { tidyPath } from "../model/source-tree.ts";
import { codeOf } from "../text/code-ranges.ts";
import { folderOf, joinPath, relativePath } from "../text/file-path.ts";
import { decodedPath, percentEncoded } from "../text/percent.ts";
import type { FilePath } from "../text/place.ts";
import type { OldTree } from "./old-tree.ts";

/** `sourceAt`: the file of the page at an address, which `path` led to. `isStatic`: whether a file is published from the site's top. */
export type UrlLinks = {
  readonly tree: OldTree;
  readonly sourceAt: (address: string, path: string) => FilePath | undefined;
  readonly isStatic?: (path: FilePath) => boolean;
};

const relative =
  /(\]\([ \t]{0,10}<?|^[ \t>]{0,20}\[[^\]\n]{1,300}\]:[ \t]{1,10}<?|\s(?:href|src)=")(?![a-z][\w+.-]*:|[/#?{<])([^\s()<>#?"]{1,1000})/gim;

/** `text` of the page `source` at `address`. Links to files that are there stay. */
export function urlLinks(
  text: string,
  { source, address }: { readonly source: FilePath; readonly address: string },
  { tree, sourceAt, isStatic }: UrlLinks,
): string {
  const code = codeOf(text);
  return text.replace(relative, (whole, before: string, ...rest: [string, number]) => {
    const [path, at] = rest;
    if (code.holds(at)) return whole;
    const plain = decodedPath(path);
    // A link that climbs above the tree is none to a file.
    if (tree.has(tidyPath(`${folderOf(source)}/${plain}`))) return whole;
    // From `/a/b` a link leads where it would from `/a/`.
    const from = address.endsWith("/") ? address : address.replace(/[^/]*$/, "");
    const found = sourceAt(joinPath(from === "" ? "/" : from, plain), plain);
    if (found !== undefined) return before + fileLink(source, found);
    if (isStatic?.(plain) === true) return `${before}/${path}`;
    const beside = joinPath(from === "" ? "/" : from, plain);
    return isStatic?.(beside.slice(1)) === true ? before + percentEncodedPath(beside) : whole;
  });
}

/** A link from a page to another one, by their files. */
export function fileLink(from: FilePath, to: FilePath): string {
  return percentEncodedPath(relativePath(folderOf(from), to));
}

function percentEncodedPath(path: string): string {
  return path
    .split("/")
    .map((part) => percentEncoded(part))
    .join("/");
}
