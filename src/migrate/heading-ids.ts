// By whose rule the headings of a tree that moves have their ids, as its config says in its text: what it does by code is not known.

import { docutilsIds } from "../text/heading-ids/docutils.ts";
import { githubIds } from "../text/heading-ids/github.ts";
import type { IdRule } from "../text/heading-ids/heading.ts";
import { mkdocsIds } from "../text/heading-ids/mkdocs.ts";
import type { HeadingIdName } from "../text/heading-ids/rules.ts";
import type { JsonObject } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import type { OldTree } from "./old-tree.ts";

/** The key `headingIds` of the new config. Losses: ids that code makes. */
export async function headingIdsKey(
  tree: OldTree,
  file: FilePath,
  ruleOf: (text: string) => HeadingIdName | undefined,
): Promise<JsonObject> {
  const headingIds = ruleOf((await tree.text(file)) ?? "");
  if (headingIds !== undefined) return { headingIds };
  tree.lose("Settings", "a function that creates the IDs of headings: links to headings may break", { file });
  return {};
}

/** A `slugify` of its own is code. */
export function vitepressRule(text: string): HeadingIdName | undefined {
  return /\bslugify\b|\bgetTokensText\b/.test(text) ? undefined : "vitepress";
}

/** A `slugify` that keeps letters of all scripts makes ids like GitHub's, but for the numbers of equal ones. */
export function mkdocsRule(text: string): HeadingIdName | undefined {
  const slugify = /^[ \t-]*slugify[ \t]*:([^\n#]*(?:\n[ \t]*kwds:[^\n]*(?:\n[ \t]+case:[^\n]*)?)?)/m.exec(text)?.[1];
  if (slugify === undefined) return "mkdocs";
  const isLower =
    /pymdownx\.slugs\.(?:gfm|uslugify)\b/.test(slugify) ||
    /pymdownx\.slugs\.slugify[\s\S]*case:[ \t]*["']?(?:fold|lower)/.test(slugify);
  return isLower || /slugify_unicode/.test(slugify) ? "github" : undefined;
}

/** How MkDocs numbers ids that are otherwise like GitHub's; undefined where `headingIds` is its own rule. */
export function mkdocsIdsOf({ headingIds }: JsonObject): IdRule | undefined {
  return headingIds === "github" ? { ...githubIds, numbered: mkdocsIds.numbered } : undefined;
}

/** How Sphinx makes ids where it sets quotes as typography: those are no letters of ASCII, so that nothing stands for them. */
export function smartDocutilsIds(): IdRule {
  const withoutQuotes = (text: string): string => text.replace(/['"]/g, "");
  return {
    ...docutilsIds,
    slug: ({ parts, written }) =>
      docutilsIds.slug({
        written,
        parts: parts.map((part) => (part.kind === "text" ? { ...part, value: withoutQuotes(part.value) } : part)),
      }),
  };
}
