// What a guide alone says of what else its page is made of: the files that it takes something from, the variables of the config that it may
// show, and whom it is for. A page is made again where one of these is another, and where other variables are, it is not: versions differ in
// theirs.

import { audienceInvalid } from "../check/guide/audience-invalid.ts";
import { audienceStray } from "../check/guide/audience-no-effect.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { IncludedFile } from "../dialects/includes/included-names.ts";
import { docsFolderOf } from "../dialects/includes/names.ts";
import { tagNames } from "../dialects/template-tags.ts";
import type { GuideEntry } from "../load/guides.ts";
import { frontAudience } from "../markdown/front-audience.ts";
import { plainLines } from "../markdown/open-guide.ts";
import type { AudienceMarks } from "../model/audience.ts";
import { mayBeCut, shownText } from "../model/audience-blocks.ts";
import type { SiteConfig } from "../model/config.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { isArazzoName } from "../model/source-tree.ts";
import { strayMarks } from "../model/stray-audience.ts";
import { filesNamedIn, type GuideReaders } from "./excerpt-files.ts";

/** `tags`: names in its `{{ }}`, whether the config has such variables or not. `marks`: of the whole page; `hasBlocks`: that are for some readers. */
export type GuideNames = {
  readonly files: readonly IncludedFile[];
  readonly tags: readonly string[];
  readonly marks?: AudienceMarks;
  readonly hasBlocks?: true;
};

/** A guide as its readers may see it. */
export type ShownGuide = {
  readonly text: string;
  readonly names: GuideNames;
  /** The text as it was written, where that is another one. */
  readonly whole?: string;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * The guide of `entry`, of which `text` was read, for those who are `allowed`; workflows name nothing. What it names is that of what they may
 * see. Diagnostic: `audience-invalid`.
 */
export function shownGuide(entry: GuideEntry, text: string, { allowed, own }: GuideReaders): ShownGuide {
  if (isArazzoName(entry.file)) return { text, names: { files: [], tags: [] }, diagnostics: [] };
  const plain = plainLines(text);
  const { marks, diagnostics: ofFront = [] } = frontAudience(plain, entry.file);
  const shown = mayBeCut(text) ? shownText(plain, allowed, own) : undefined;
  const left = shown?.hasBlocks === true ? shown.text : text;
  const names = {
    files: filesNamedIn(left, entry.file, docsFolderOf(entry)),
    tags: tagNames(left),
    ...(marks === undefined ? {} : { marks }),
    ...(shown?.hasBlocks === true ? { hasBlocks: true as const } : {}),
  };
  const ofBlocks = (shown?.faults ?? []).map(({ problem, ...spot }) =>
    audienceInvalid("block", problem, { file: entry.file, ...spot }),
  );
  const stray = strayMarks(shown?.hasBlocks === true ? left : plain, own.tags).map(({ key, ...spot }) =>
    audienceStray(key, "block", { file: entry.file, ...spot }),
  );
  return {
    text: left,
    names,
    diagnostics: [...ofFront, ...ofBlocks, ...stray],
    ...(left === text ? {} : { whole: text }),
  };
}

/** Whether the memo is to keep what a guide names: a guide that names nothing is known by its key alone. */
export function namesMuch({ files, tags, marks, hasBlocks }: GuideNames): boolean {
  return files.length + tags.length > 0 || marks !== undefined || hasBlocks === true;
}

/** `key` of a page for `audiences`, where they may see another one than others do. Pages with marks are under no key that others ask for. */
export function keyFor(key: Digest, { marks, hasBlocks, files }: GuideNames, audiences: readonly string[]): Digest {
  const isOwn = marks !== undefined || hasBlocks === true || (audiences.length > 0 && files.length > 0);
  return isOwn ? digestOf("audiences", key, ...[...new Set(audiences)].sort()) : key;
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
