// The text of a guide as its page is parsed from: front matter apart, in our own Markdown, with what it has of components. What components print
// is asked for between this and the rest of parsing.

import { docsFolderOf } from "../dialects/includes/names.ts";
import { HoleReading } from "../dialects/mdx/hole-reading.ts";
import { type ReadDialects, readDialects } from "../dialects/read-dialects.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { PageHoles } from "../model/component.ts";
import { digestOf } from "../model/digest.ts";
import { defined } from "../text/defined.ts";
import { readFrontMatter } from "./front-matter.ts";
import type { GuideSettings, GuideSource } from "./guide-source.ts";

/** `text`: with line feeds only. `code`: of a page with components; `token` is a part of the tags that stand for them. */
export type OpenedGuide = {
  readonly text: string;
  readonly given: ReturnType<typeof readFrontMatter>;
  readonly read: ReadDialects;
  readonly code?: GuideCode;
};

export type GuideCode = {
  readonly found: PageHoles;
  readonly token: string;
  /** Its front matter, other keys included. */
  readonly front: Readonly<Record<string, unknown>>;
};

/** `hasCode`: components of the page are filled. `until`: the last dialect that is read, where the text itself is not wanted. */
type How = { readonly words?: PageMessages | undefined; readonly hasCode: boolean; readonly until?: string };

/** Reads the text of `source`. */
export function openGuide(source: GuideSource, settings: GuideSettings, { words, hasCode, until }: How): OpenedGuide {
  const text = plainLines(source.text);
  const given = readFrontMatter(text, source.file, source.path);
  const front = { ...given.others, ...given.front };
  const reading =
    hasCode && settings.components !== undefined
      ? new HoleReading(digestOf(given.body), settings.components)
      : undefined;
  const read = readDialects(given.body, {
    file: source.file,
    front,
    folder: docsFolderOf(source),
    files: source.files ?? {},
    variables: source.variables ?? {},
    ...defined({ headingIds: source.headingIds ?? settings.headingIds }),
    ...(settings.above === undefined ? {} : { above: settings.above }),
    ...(reading === undefined ? {} : { holes: reading }),
    ...(words === undefined ? {} : { words: words.blocks }),
    ...(until === undefined ? {} : { until }),
  });
  const found = reading?.found();
  if (reading === undefined || found === undefined || found.holes.length === 0) return { text, given, read };
  return { text, given, read, code: { found, token: reading.token, front } };
}

/** Line feeds only, no byte order mark, no NUL: so that lines count the same everywhere. */
export function plainLines(text: string): string {
  const start = text.startsWith("\ufeff") ? text.slice(1) : text;
  return start.replace(/\r\n?/g, "\n").replaceAll("\0", "\ufffd");
}
