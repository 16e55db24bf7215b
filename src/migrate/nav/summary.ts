// `SUMMARY.md` of mdBook and GitBook: the chapters of a book in their order, in parts.
import { decodedPath } from "../../text/percent.ts";

export type Chapter = {
  readonly title: string;
  readonly path?: string;
  readonly below: Chapter[];
  readonly line: number;
};
/** `title` is absent for what stands before the first part. */
export type SummaryPart = { readonly title?: string; readonly chapters: readonly Chapter[] };

const deepest = 30;

/** The parts of the file. Lines that are none of its forms are passed over. */
export function summaryOf(text: string): readonly SummaryPart[] {
  const parts: { title?: string; chapters: Chapter[] }[] = [{ chapters: [] }];
  let open: { readonly indent: number; readonly chapter: Chapter }[] = [];
  let isFirst = true;
  for (const [at, line] of text.split("\n").entries()) {
    const title = /^#{1,6}\s+(.+?)\s*#*\s*$/.exec(line)?.[1];
    if (title !== undefined) {
      // The first heading is that of the file.
      if (!isFirst || parts[0]?.chapters.length !== 0) parts.push({ title, chapters: [] });
      isFirst = false;
      open = [];
      continue;
    }
    const found =
      /^([ \t]*)([-*+][ \t]+)?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(<?([^()<>]*(?:\([^()]*\)[^()<>]*)*)>?\)[ \t]*$/.exec(
        line,
      );
    if (found === null) continue;
    const [, space = "", mark, label = "", href = ""] = found;
    const path = decodedPath(href.trim());
    const chapter: Chapter = {
      title: label.replace(/\\([\\[\]*_`])/g, "$1").replace(/`/g, ""),
      below: [],
      line: at + 1,
      ...(path === "" ? {} : { path }),
    };
    const indent = mark === undefined ? -1 : space.replaceAll("\t", "    ").length;
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    const parent = indent < 0 || open.length >= deepest ? undefined : open.at(-1)?.chapter;
    (parent === undefined ? parts.at(-1)?.chapters : parent.below)?.push(chapter);
    if (indent >= 0) open.push({ indent, chapter });
  }
  return parts.filter(({ chapters }) => chapters.length > 0);
}
