// Links of wikis, as Obsidian writes them: `[[Page]]`, `[[Page#Heading|words]]`, `![[picture.png|100]]`; its comments `%% … %%` and names of blocks
// `^name`, which no reader sees. Which file a name means is found when the site is whole.
import { headingSlug } from "../model/slug.ts";
import { linkDestination } from "../text/link-destination.ts";
import { plainWords } from "./own-blocks.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const link = /(!?)\[\[([^[\]\n|\\]{1,400}?)(?:\\?\|([^[\]\n]{0,400}?))?\]\]/g;
const blockName = /[ \t]\^[A-Za-z\d-]{1,80}[ \t]*$/gm;
const picture = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;

/** They become links and pictures of Markdown. */
export const wikiLinks: Pass = {
  name: "wiki-links",
  once: true,
  asked: "wikiLinks",
  mayHold: (text, file) => /\[\[|%%|[ \t]\^[A-Za-z\d]/.test(text) && !/\.mdx$/i.test(file),
  edits(page) {
    const edits = [...comments(page), ...links(page), ...names(page)].sort((a, b) => a.from - b.from || b.to - a.to);
    let end = 0;
    return edits.filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
  },
};

function links({ text, code }: DialectPage): readonly TextEdit[] {
  return [...text.matchAll(link)].flatMap(({ 0: written, 1: embeds, 2: target = "", 3: words, index }) => {
    if (code.holds(index) || text[index - 1] === "\\" || target.trim() === "") return [];
    const from = index + written.length - 2 - (words?.length ?? 0);
    const label = words === undefined || words.trim() === "" ? undefined : { from, to: from + words.length };
    const by = picture.test(target) && embeds === "!" ? pictureOf(target.trim(), words) : linkOf(target.trim(), label);
    return [{ from: index, to: index + written.length, by }];
  });
}

/** Behind the stroke stands a width, or what the picture shows. */
function pictureOf(target: string, words = ""): TextEdit["by"] {
  const name = target.slice(target.lastIndexOf("/") + 1).replace(picture, "");
  const alt = words === "" || /^\d+(?:x\d+)?$/.test(words.trim()) ? name : words.trim();
  return [`![${plainWords(alt)}](${destination(target)})`];
}

function linkOf(target: string, label: { readonly from: number; readonly to: number } | undefined): TextEdit["by"] {
  const [path = "", ...headings] = target.split("#").map((part) => part.trim());
  const heading = headings.at(-1) ?? "";
  const isPage = !/\.[A-Za-z][A-Za-z\d]{1,5}$/.test(path) || /\.mdx?$/i.test(path);
  const name = isPage ? path.slice(path.lastIndexOf("/") + 1).replace(/\.mdx?$/i, "") : path;
  const shown = heading.startsWith("^") || !isPage ? "" : heading;
  const said = [name, shown].filter((part) => part !== "").join(" > ");
  const file = path === "" || !isPage || /\.mdx?$/i.test(path) ? path : `${path}.md`;
  const fragment = heading === "" || heading.startsWith("^") ? "" : `#${isPage ? headingSlug(heading) : heading}`;
  const href = destination(file, fragment);
  return ["[", ...(label === undefined ? [plainWords(said)] : [label]), `](${href})`];
}

function destination(file: string, fragment = ""): string {
  return linkDestination(file.replace(/[%?]/g, encodeURIComponent) + fragment);
}

function comments({ text, code }: DialectPage): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let open: number | undefined;
  for (const { index } of text.matchAll(/%%/g)) {
    if (code.holds(index)) continue;
    if (open === undefined) open = index;
    else if (index >= open + 2) {
      edits.push({ from: open, to: index + 2, by: [] });
      open = undefined;
    }
  }
  return edits;
}

function names({ text, code }: DialectPage): readonly TextEdit[] {
  return [...text.matchAll(blockName)].flatMap(({ 0: written, index }) =>
    code.holds(index) ? [] : [{ from: index, to: index + written.length, by: [] }],
  );
}
