// `get_page`: a page of the site as markdown, or one section of it. A page that is long is answered by its beginning and its headings.
import * as z from "zod";
import { isUrl } from "../../text/url.ts";
import { fragmentIn, pathIn } from "../catalogue.ts";
import { type PageText, pageText, sectionCalled } from "../page-text.ts";
import { SafeText, safe } from "../safe-text.ts";
import { sectionsOf } from "../sections.ts";
import { NoAnswer, type ToolContext, toolOf } from "../tool.ts";
import { didYouMean } from "./did-you-mean.ts";
import { line } from "./words.ts";

/** Characters of one answer: some 3,000 tokens. */
const longest = 12_000;

export const getPage = toolOf({
  name: "get_page",
  title: "Read a page",
  description:
    "Returns a page as Markdown, by its path or URL. With a section (a heading, or the fragment of a URL), returns only that section. Long pages are returned in parts: request a section, or continue at an offset.",
  input: z.object({
    path: line.describe("`docs/start`, `/docs/start/#token`, or the whole URL."),
    section: line.optional().describe("A heading of the page, or the fragment of a URL."),
    offset: z.number().int().min(0).max(100_000_000).default(0).describe("Number of characters to skip."),
  }),
  async answer({ path: address, section, offset }, asked) {
    const { site, signal } = asked;
    const path = pathIn(ownPath(address, site.root));
    const page = await pageText(site, path, signal);
    if (page === undefined) throw new NoAnswer(await noPage(path, asked));
    const wanted = section ?? fragmentIn(address);
    // A result in one of several tabs leads to that tab, which has no name in Markdown.
    if (wanted === "" || wanted.startsWith("__tabs-"))
      return partOf(page, { text: page.markdown, address: page.address, offset });
    const found = await sectionCalled({ site, path, page }, wanted, signal);
    if (found === undefined) {
      if (section === undefined) return partOf(page, { text: page.markdown, address: page.address, offset });
      throw new NoAnswer(safe`The page has no section ${SafeText.line(section)}. Its sections:\n${outlineOf(page)}`);
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

type TextSlice = { readonly text: string; readonly address: string; readonly offset: number };

function partOf(page: PageText, { text, address, offset }: TextSlice): SafeText {
  const rest = text.slice(offset);
  if (rest.length <= longest) return SafeText.quote(address, rest);
  const cut = rest.lastIndexOf("\n\n", longest);
  const part = rest.slice(0, cut > longest / 2 ? cut : longest);
  const end = offset + part.length;
  const left = text.length - end;
  const outline = text === page.markdown && offset === 0 ? safe` Its sections:\n${outlineOf(page)}` : safe``;
  return safe`${SafeText.quote(address, part)}\n${left} characters are left: continue with offset ${end}, or request a section.${outline}`;
}

const mostHeadings = 60;

function outlineOf({ address, markdown }: PageText): SafeText {
  const sections = sectionsOf(markdown).filter(({ level }) => level > 1);
  const lines = sections.slice(0, mostHeadings).map(({ level, title }) => `${"  ".repeat(level - 2)}- ${title}`);
  return SafeText.quote(address, [...lines, ...(sections.length > mostHeadings ? ["- …"] : [])].join("\n"));
}

async function noPage(path: string, { catalogue, site }: ToolContext): Promise<SafeText> {
  const { pages } = await catalogue();
  const paths = pages.map((page) => page.path);
  return safe`The page ${SafeText.line(path)} does not exist.${didYouMean(path, paths, site.root)}`;
}
