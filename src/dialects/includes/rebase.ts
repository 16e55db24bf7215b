// What in a part is written from where the part lies, written from where the page lies: links, pictures, files of fences.

import { pathBeside } from "../../model/file-beside.ts";
import { tidyPath } from "../../model/source-tree.ts";
import type { CodeRanges } from "../../text/code-ranges.ts";
import { folderOf } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";
import { namedFiles } from "./fence-files.ts";
import { nameBeside } from "./names.ts";

/** Letters of a part that become others. */
export type RangeChange = { readonly from: number; readonly to: number; readonly by: string };

const inline = /\]\([ \t]{0,20}<?([^\s()<>]{1,2000})/g;
const definition = /^[ \t>]{0,100}\[[^\]\n]{1,300}\]:[ \t]{1,20}<?([^\s<>]{1,2000})/gm;
const attribute = /\s(?:src|href|poster)=["']([^"'\s]{1,2000})["']/g;
const elsewhere = /^(?:[a-z][\w+.-]*:|[/\\#?@~{$%])/i;

/** The page that takes a part in; `above`: that of the config; `code`: of the part. */
export type Rebasing = { readonly page: FilePath; readonly above?: readonly string[]; readonly code: CodeRanges };

/** What of `text`, which is that of `file`, is written otherwise in the page `page`; none in code. */
export function rebased(text: string, file: FilePath, around: Rebasing): readonly RangeChange[] {
  const { page, code } = around;
  if (folderOf(file) === folderOf(page)) return [];
  const changes: RangeChange[] = [];
  for (const pattern of [inline, definition, attribute])
    for (const { 0: whole, 1: written = "", index } of text.matchAll(pattern)) {
      const from = index + whole.lastIndexOf(written);
      if (elsewhere.test(written) || code.holds(from) || code.holds(index)) continue;
      changes.push({ from, to: from + written.length, by: linkFrom(written, file, around) });
    }
  for (const { from, to, name } of namedFiles(text)) changes.push({ from, to, by: nameBeside(file, name) });
  return changes;
}

function linkFrom(written: string, file: FilePath, { page, above }: Rebasing): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(written) ?? [];
  const slash = path.endsWith("/") ? "/" : "";
  const target = tidyPath(`${folderOf(file)}/${path}`);
  return pathBeside(page, target, above) + slash + rest;
}
