// `get_page`: a page of the site as markdown, or one section of it. A page that is long is answered by its beginning and its headings.
import * as z from "zod";
import { nearest } from "../../text/nearest.ts";
import { isUrl } from "../../text/url.ts";
import { fragmentIn, pathIn } from "../catalogue.ts";
import { type PageText, pageText, sectionCalled } from "../page-text.ts";
import { quoted } from "../quoted.ts";
import { sectionsOf } from "../sections.ts";
import { type Asked, NoAnswer, toolOf } from "../tool.ts";
import { line } from "./words.ts";

/** Characters of one answer: some 3,000 tokens. */
const longest = 12_000;

export const getPage = toolOf({
  name: "get_page",
  title: "Read a page",
  description:
    "A page as markdown, by its path or address; with a section (its heading, or the fragment of an address) only that. Long pages come in parts: ask for a section, or go on at an offset.",
  input: z.object({
    path: line.describe("`docs/start`, `/docs/start/#token`, or the whole address."),
    section: line.optional().describe("A heading of the page, or the fragment of an address."),
    offset: z.number().int().min(0).max(100_000_000).default(0).describe("Characters to leave out."),
  }),
  async answer({ path: address, section, offset }, asked) {
    const { site, signal } = asked;
    const path = pathIn(ownPath(address, site.root));
    const page = await pageText(site, path, signal);
    if (page === undefined) throw new NoAnswer(await noPage(path, asked));
    const wanted = section ?? fragmentIn(address);
    if (wanted === "") return partOf(page, { text: page.markdown, address: page.address, offset });
    const found = await sectionCalled({ site, path, page }, wanted, signal);
    if (found === undefined) {
      if (section === undefined) return partOf(page, { text: page.markdown, address: page.address, offset });
      throw new NoAnswer(`The page has no section ${JSON.stringify(section)}. It has:\n${outlineOf(page.markdown)}`);
    }
    const text = page.markdown.slice(found.from, found.to);
    return partOf(page, { text, address: `${page.address}${fragmentOf(wanted)}`, offset });
  },
});

/** `address` without the site's own beginning. */
export function ownPath(address: string, root: string): string {
  if (address.startsWith(root)) return address.slice(root.length);
  const base = isUrl(root) ? new URL(root).pathname : root;
  const path = isUrl(address) ? new URL(address).pathname + new URL(address).hash : address;
  return path.startsWith(base) ? path.slice(base.length) : path;
}

function fragmentOf(wanted: string): string {
  return /^#?[\w.-]+$/.test(wanted) ? `#${wanted.replace(/^#/, "")}` : "";
}

type Part = { readonly text: string; readonly address: string; readonly offset: number };

function partOf(page: PageText, { text, address, offset }: Part): string {
  const rest = text.slice(offset);
  if (rest.length <= longest) return quoted(address, rest);
  const cut = rest.lastIndexOf("\n\n", longest);
  const part = rest.slice(0, cut > longest / 2 ? cut : longest);
  const end = offset + part.length;
  const left = text.length - end;
  const outline = text === page.markdown && offset === 0 ? ` Its sections:\n${outlineOf(text)}` : "";
  return `${quoted(address, part)}\n${left} characters are left: go on with offset ${end}, or ask for a section.${outline}`;
}

const mostHeadings = 60;

function outlineOf(markdown: string): string {
  const sections = sectionsOf(markdown).filter(({ level }) => level > 1);
  const lines = sections.slice(0, mostHeadings).map(({ level, title }) => `${"  ".repeat(level - 2)}- ${title}`);
  return [...lines, ...(sections.length > mostHeadings ? ["- …"] : [])].join("\n");
}

async function noPage(path: string, { catalogue }: Asked): Promise<string> {
  const { pages } = await catalogue();
  const near = nearest(
    path,
    pages.map((page) => page.path),
  );
  return `There is no page ${JSON.stringify(path)}.${near === undefined ? " Look for it with search_docs." : ` Did you mean ${JSON.stringify(near)}?`}`;
}
