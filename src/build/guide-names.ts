// What a guide alone says of what else its page is made of: the files that it takes something from, and the variables of the config that it may
// show. A page is made again where one of these is another, and where other variables are, it is not: versions differ in theirs.
import type { IncludedFile } from "../dialects/includes/included-names.ts";
import { docsFolderOf } from "../dialects/includes/names.ts";
import { tagNames } from "../dialects/template-tags.ts";
import type { GuideEntry } from "../load/guides.ts";
import type { SiteConfig } from "../model/config.ts";
import { isArazzoName } from "../model/source-tree.ts";
import { filesNamedIn } from "./excerpt-files.ts";

/** `tags`: names in its `{{ }}`, whether the config has such variables or not. */
export type GuideNames = { readonly files: readonly IncludedFile[]; readonly tags: readonly string[] };

/** What the guide of `entry` names; workflows name nothing. */
export function namesIn(entry: GuideEntry, text: string): GuideNames {
  if (isArazzoName(entry.file)) return { files: [], tags: [] };
  return { files: filesNamedIn(text, entry.file, docsFolderOf(entry)), tags: tagNames(text) };
}

/** The variables among `all` that the page of a guide may show; undefined for none. A text that it includes may name any. */
export function variablesFor(
  { files, tags }: GuideNames,
  all: SiteConfig["variables"],
): SiteConfig["variables"] | undefined {
  const includesText = files.some(({ isText }) => isText);
  const named = Object.entries(all).filter(([name]) => includesText || tags.includes(name));
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
