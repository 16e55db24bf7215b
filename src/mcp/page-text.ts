// The text of a page of the site, its Markdown page, and parts of it by heading or by fragment.

import { frontOf, ownText } from "../model/markdown-text.ts";
import { headingSlug } from "../model/slug.ts";
import { plainHtml } from "./plain-html.ts";
import type { PublishedSite } from "./published.ts";
import { type MarkdownSection, sectionsOf } from "./sections.ts";

export type PageText = {
  /** To cite it by. */
  readonly address: string;
  readonly title: string;
  /** Without front matter. */
  readonly markdown: string;
};

/** The Markdown page of the page at `path`; undefined where there is none. */
export async function pageText(site: PublishedSite, path: string, signal: AbortSignal): Promise<PageText | undefined> {
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;
  const text = await site.text(path === "" ? "index.md" : `${path}.md`, signal);
  if (text === undefined) return undefined;
  return {
    address: addressOf(site, path, frontOf(text, "url")),
    title: frontOf(text, "title") ?? path,
    // The line that leads to the index of all says nothing to one who asks a server.
    markdown: ownText(text),
  };
}

/** As the page writes its own address, where that lies in the site: a page cannot pass for one of another. */
function addressOf({ root }: PublishedSite, path: string, written: string | undefined): string {
  return written?.startsWith(root) === true && !written.startsWith("//") ? written : root + path;
}

/**
 * The section of `page` that `wanted` means: a heading in its words or in part of them, or a fragment (`#lifetime`). An author may have
 * named a heading otherwise than it reads: then the page itself says which one it is.
 */
export async function sectionCalled(
  { site, path, page }: { readonly site: PublishedSite; readonly path: string; readonly page: PageText },
  wanted: string,
  signal: AbortSignal,
): Promise<MarkdownSection | undefined> {
  const sections = sectionsOf(page.markdown);
  const name = wanted.replace(/^#+\s*/, "").trim();
  const lower = name.toLowerCase();
  const found =
    sections.find(({ title }) => title === name) ??
    sections.find(({ title }) => title.toLowerCase() === lower) ??
    sections.find(({ title }) => headingSlug(title) === name);
  if (found !== undefined) return found;
  const title = await headingAt(site, { path, id: name }, signal);
  const named = title === undefined ? undefined : sections.find((one) => one.title === title);
  return named ?? sections.find((one) => lower.length > 3 && one.title.toLowerCase().includes(lower));
}

/** The words of the heading with `id` on the page itself; those of the one above it, where it is no heading's. */
async function headingAt(
  site: PublishedSite,
  { path, id }: { readonly path: string; readonly id: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const html =
    (await site.text(path === "" ? "index.html" : `${path}/index.html`, signal)) ??
    (await site.text(`${path}.html`, signal));
  if (html === undefined) return undefined;
  const at = html.indexOf(` id="${id.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`);
  if (at === -1) return undefined;
  const open = html.lastIndexOf("<", at);
  const start = /^<h[1-6]\b/.test(html.slice(open, open + 4)) ? open : lastHeading(html, open);
  const end = html.indexOf("</h", start);
  return start === -1 || end === -1 ? undefined : plainHtml(html.slice(html.indexOf(">", start) + 1, end)).trim();
}

function lastHeading(html: string, before: number): number {
  let at = before;
  while (at > 0) {
    at = html.lastIndexOf("<h", at - 1);
    if (at === -1 || /^<h[1-6]\b/.test(html.slice(at, at + 4))) return at;
  }
  return -1;
}
