// Links of a page that moves: where both ends move alike they stay as they are written; else they say where the other end is now.

import type { Moving } from "../../migrate/moving.ts";
import { tidyPath } from "../../model/source-tree.ts";
import { codeOf } from "../../parse/guide/dialects/code-ranges.ts";
import { folderOf, relativePath } from "../../text/file-path.ts";
import { decodedPath, percentEncoded } from "../../text/percent.ts";
import type { FilePath } from "../../text/place.ts";

/** Where files of the old tree are now: a page or a file of the new tree, or an address. */
export type Whereabouts = {
  readonly targetOf: (source: FilePath) => FilePath | undefined;
  /** What lies in a static folder has an address alone. */
  readonly addressOf: (source: FilePath) => string | undefined;
  readonly prefixes: Moving["prefixes"];
  /** Folders of the old tree that `/x.md` may start at. */
  readonly roots: readonly FilePath[];
};

const patterns = [
  /\]\([ \t]{0,20}<?([^\s()<>]{1,2000})/g,
  /^[ \t>]{0,100}\[[^\]\n]{1,300}\]:[ \t]{1,20}<?([^\s<>]{1,2000})/gm,
  /(?:\s|\{)(?:src|href|poster)=["']([^"'\s]{1,2000})["']/g,
];

/** `text`, which was that of `source` and will be that of `target`, with links that lead from there. */
export function movedLinks(
  text: string,
  { source, target }: { readonly source: FilePath; readonly target: FilePath },
  now: Whereabouts,
): string {
  if (!/\]\(|\]:|=["']/.test(text)) return text;
  const code = codeOf(text);
  const edits: { from: number; to: number; by: string }[] = [];
  for (const pattern of patterns)
    for (const { 0: whole, 1: written = "", index } of text.matchAll(pattern)) {
      const from = index + whole.lastIndexOf(written);
      if (code.holds(from)) continue;
      const by = movedLink(written, { source, target }, now);
      if (by !== written) edits.push({ from, to: from + written.length, by });
    }
  edits.sort((a, b) => a.from - b.from);
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, by } of edits) {
    if (from < at) continue;
    parts.push(text.slice(at, from), by);
    at = to;
  }
  return parts.join("") + text.slice(at);
}

function movedLink(
  written: string,
  { source, target }: { readonly source: FilePath; readonly target: FilePath },
  now: Whereabouts,
): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  for (const [prefix, means] of now.prefixes) {
    if (!path.startsWith(prefix)) continue;
    if ("address" in means) return means.address + path.slice(prefix.length) + rest;
    const file = tidyPath(`${means.folder}/${path.slice(prefix.length)}`);
    return linkTo(file, target, now)?.concat(rest) ?? `/${file}${rest}`;
  }
  if (path === "" || /^(?:[a-z][\w+.-]*:|\/\/|[\\#?~{$%@])/i.test(path)) return written;
  if (path.startsWith("/")) {
    if (!/\.mdx?$/.test(path)) return written;
    const files = now.roots.map((root) => tidyPath(`${root}${path}`));
    const found = files.map((file) => linkTo(file, target, now)).find((link) => link !== undefined);
    return found === undefined ? written : found + rest;
  }
  const file = tidyPath(`${folderOf(source)}/${decodedPath(path)}`);
  const link = linkTo(file, target, now);
  if (link === undefined) return written;
  // As its author wrote it, where that leads to the same.
  const same =
    tidyPath(`${folderOf(target)}/${decodedPath(path)}`) === tidyPath(`${folderOf(target)}/${decodedPath(link)}`);
  return same ? written : link + rest;
}

function linkTo(file: FilePath, target: FilePath, now: Whereabouts): string | undefined {
  const address = now.addressOf(file);
  if (address !== undefined) return address;
  const there = now.targetOf(file);
  if (there === undefined) return undefined;
  return relativePath(folderOf(target), there)
    .split("/")
    .map((part) => percentEncoded(part))
    .join("/");
}
