// The Markdown pages of posts and of the pages that list them.
import { dayIn } from "../messages/page-messages.ts";
import type { ListedPost, PostsPage } from "../model/blog.ts";
import { escapedLabel, escapedWords, linkAddress } from "../text/commonmark.ts";
import { blocks, linkOf, type MarkdownContext, oneLine } from "./context.ts";

/** The line below the title of a post; empty for what is no post. */
export function postFacts({ view: { post }, words }: MarkdownContext): string {
  if (post === undefined) return "";
  const names = post.authors.map(({ name }) => escapedWords(oneLine(name))).join(words.lists.comma);
  return [dayIn(words, post.day), names, words.blog.minutes(post.minutes)].filter((text) => text !== "").join(" · ");
}

/** The last line of a page with tags. */
export function pageTags({ view: { tags }, words }: MarkdownContext): string {
  if (tags === undefined) return "";
  const links = tags.map(({ label, href }) => `[${escapedLabel(label)}](${linkAddress(href)})`);
  return `${words.blog.tags}: ${links.join(words.lists.comma)}`;
}

/** A line for each post or tag. */
export function postsMarkdownPage({ groups, others, part, tags = [] }: PostsPage, telling: MarkdownContext): string {
  const lineOf = ({ title, link, date, text }: ListedPost): string =>
    `- ${linkOf(title, link, telling)}${date === undefined ? "" : ` (${dayIn(telling.words, date)})`}${text === "" ? "" : `: ${escapedWords(oneLine(text))}`}`;
  const parts = part?.links.map((link, index) => linkOf(`${index + 1}`, link, telling)) ?? [];
  return blocks(
    ...groups.flatMap(({ heading, posts }) => [
      heading === undefined ? "" : `## ${heading}`,
      posts.map(lineOf).join("\n"),
    ]),
    tags.map(({ label, link, count }) => `- ${linkOf(label, link, telling)} (${count})`).join("\n"),
    parts.length === 0 ? "" : `${telling.words.page.partsOfList}: ${parts.join(", ")}`,
    others.map(({ label, link }) => linkOf(label, link, telling)).join(" · "),
  );
}
