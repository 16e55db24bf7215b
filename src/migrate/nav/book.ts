// `SUMMARY.md` as a sidebar.
import type { JsonObject } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { groupItems, linkItem, type NavPages } from "./items.ts";
import { type Chapter, summaryOf } from "./summary.ts";

/** The items of the book whose summary, `text`, lies in `folder` (from the docs folder). */
export function bookItems(text: string, folder: FilePath, pages: NavPages): readonly JsonObject[] {
  return summaryOf(text).flatMap(({ title, chapters }) =>
    groupItems(
      title,
      chapters.flatMap((chapter) => chapterItems(chapter, folder, pages)),
    ),
  );
}

function chapterItems({ title, path, below }: Chapter, folder: FilePath, pages: NavPages): readonly JsonObject[] {
  // GitBook names a page in the navigation by a title of the link.
  const [, href = "", named] = /^(\S*?)(?:\s+"([^"]*)")?$/.exec(path ?? "") ?? [path, path ?? ""];
  const label = named ?? title;
  const items = below.flatMap((chapter) => chapterItems(chapter, folder, pages));
  if (href === "") return items.length === 0 ? [] : pages.category(label, undefined, items);
  if (items.length === 0) return pages.entry(href, folder, label);
  const page = pages.find(href, folder);
  const isElsewhere = /^[a-z][a-z\d+.-]*:/i.test(href);
  if (page === undefined && !isElsewhere) pages.missing.push(href);
  return pages.category(label, page, isElsewhere ? [linkItem(href, label), ...items] : items);
}
