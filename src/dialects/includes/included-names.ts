// Which files a text takes something from, for those who look for them before the page is parsed.

import { codeOf } from "../../text/code-ranges.ts";
import type { FilePath } from "../../text/place.ts";
import { marksOf, mayInclude } from "./marks.ts";

/** `name`: as ShownFiles has it; `isText`: what it says is joined, and may name further files. */
export type IncludedFile = { readonly name: string; readonly isText: boolean };

/** The files of `text` (line feeds only, its front matter left empty), each once; `folder`: of the collection, "" where that is the site's. */
export function includedNames(text: string, file: FilePath, folder: FilePath): readonly IncludedFile[] {
  if (!mayInclude(text)) return [];
  const marks = marksOf({ text, file, folder, code: codeOf(text) });
  const named = new Map<string, boolean>();
  for (const mark of marks) {
    if (!("names" in mark)) continue;
    for (const name of mark.names) named.set(name, named.get(name) === true || mark.as.kind === "text");
  }
  return [...named].map(([name, isText]) => ({ name, isText }));
}
