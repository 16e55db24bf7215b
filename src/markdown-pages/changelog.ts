// The Markdown pages of the changelog of an API and of each of its releases.

import { fill } from "../messages/fill.ts";
import type { ChangeCounts, ChangedGroup, ChangelogPage, ReleasePage, ShownChange } from "../model/changelog-page.ts";
import { methodText } from "../model/method.ts";
import { codeSpan, escapedWords } from "../text/commonmark.ts";
import { blocks, linkOf, type MarkdownContext, oneLine } from "./context.ts";

export function changelogMarkdownPage({ releases }: ChangelogPage, telling: MarkdownContext): string {
  const words = telling.words.changelog;
  return releases
    .map(({ counts, date, isFirst, link, name }) => {
      const day = date === undefined ? "" : ` (${escapedWords(date)})`;
      return `- ${linkOf(name ?? words.next, link, telling)}${day}: ${countsText(counts, isFirst, telling)}`;
    })
    .join("\n");
}

function countsText(
  counts: ChangeCounts,
  isFirst: true | undefined,
  { words: { changelog, lists } }: MarkdownContext,
): string {
  if (isFirst === true) return changelog.first;
  if (counts.all === 0) return changelog.none;
  const all = changelog.changes(counts.all);
  return counts.breaking === 0 ? all : `${changelog.breakingChanges(counts.breaking)}${lists.comma}${all}`;
}

export function releaseMarkdownPage(
  { counts, date, groups, isFirst, more, unread }: ReleasePage,
  telling: MarkdownContext,
): string {
  const { changelog: words, lists } = telling.words;
  const wholes = groups.filter(isOfWhole);
  return blocks(
    date === undefined ? "" : escapedWords(date),
    countsText(counts, isFirst, telling),
    unread === undefined ? "" : escapedWords(oneLine(fill(words.unread, { names: unread.join(lists.comma) }))),
    wholes
      .flatMap((group) => group.changes.map((change) => `- ${kindText(change, telling)} ${partText(group, telling)}`))
      .join("\n"),
    ...groups
      .filter((group) => !isOfWhole(group))
      .map((group) =>
        blocks(`## ${partText(group, telling)}`, group.changes.map((change) => changeText(change, telling)).join("\n")),
      ),
    more === undefined ? "" : words.more(more),
  );
}

/** Whether all that is told of a part is one change of the part itself. */
function isOfWhole({ changes, kind }: ChangedGroup): boolean {
  return kind !== "api" && changes.length === 1 && changes[0]?.field === undefined;
}

function partText({ kind, link, method, name }: ChangedGroup, telling: MarkdownContext): string {
  const path = method === undefined ? name : `${methodText(method)} ${name.slice(name.indexOf(" ") + 1)}`;
  return linkOf(kind === "api" && name === "" ? telling.words.changelog.wholeApi : path, link, telling);
}

function kindText({ kind, level }: ShownChange, { words: { changelog } }: MarkdownContext): string {
  return level === "breaking" ? `${changelog[kind]} (**${changelog.breaking}**)` : changelog[kind];
}

function changeText(change: ShownChange, telling: MarkdownContext): string {
  const { after, before, direction, field, link } = change;
  const words = telling.words.changelog;
  const where = direction === undefined ? undefined : direction === "request" ? words.inRequest : words.inResponse;
  const what = field === undefined ? undefined : link === undefined ? codeSpan(field) : linkOf(field, link, telling);
  const was = before === undefined ? undefined : after === undefined ? `~~${spanOf(before)}~~` : spanOf(before);
  const texts = [was, after === undefined ? undefined : spanOf(after)].filter((one) => one !== undefined).join(" → ");
  const parts = [kindText(change, telling), what, where, texts === "" ? undefined : texts];
  return `- ${parts.filter((one) => one !== undefined).join(" ")}`;
}

function spanOf(text: string): string {
  return codeSpan(oneLine(text));
}
