// A book of mdBook in, what moves out: `book.toml`, the chapters that SUMMARY.md names, each at its `.html` address.
import { parse } from "smol-toml";
import { routeOf } from "../../model/route.ts";
import { folderOf, joinPath } from "../../text/file-path.ts";
import { type Json, type JsonObject, objectAt, textAt } from "../../text/json.ts";
import { decodedPath } from "../../text/percent.ts";
import type { FilePath } from "../../text/place.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { baseOf, editBase } from "../settings.ts";
import { filesBeside, pageTarget } from "../tree-parts.ts";

export const mdbookConfigs = ["book.toml"];

const carried = new Set([
  "default-theme",
  "preferred-dark-theme",
  "git-repository-url",
  "git-repository-icon",
  "edit-url-template",
  "site-url",
  "redirect",
  "search",
  "smart-punctuation",
  "curly-quotes",
  "fold",
  "print",
  "cname",
  "no-section-label",
  "playground",
  "playpen",
]);

/** Reads the book. */
export async function readMdbook(tree: OldTree, file: FilePath): Promise<Moving> {
  const config = await tomlOf(tree, file);
  const book = objectAt(config, "book");
  const html = objectAt(objectAt(config, "output"), "html");
  const src = joinPath("", textAt(book, "src") ?? "src");
  const parts = summaryOf((await tree.text(`${src}/SUMMARY.md`)) ?? "");
  const pages = await pagesOf(tree, src, parts);
  const known = new Map(pages.map((page) => [page.source, page]));
  for (const key of Object.keys(html ?? {}))
    if (!carried.has(key)) tree.lose("Settings", `\`output.html.${key}\``, { file });
  for (const key of Object.keys(objectAt(config, "preprocessor") ?? {}))
    if (!["index", "links"].includes(key)) tree.lose("Plugins", `the preprocessor \`${key}\``, { file });
  const repository = textAt(html, "git-repository-url");
  return {
    program: "mdBook",
    config: {
      ...given({
        title: textAt(book, "title"),
        tagline: textAt(book, "description"),
        lang: textAt(book, "language"),
        baseUrl: baseOf(textAt(html, "site-url")),
        editUrl: editBase(textAt(html, "edit-url-template"), /(?:src\/)?\{path\}.*$/),
        navbar:
          repository === undefined
            ? undefined
            : { items: [{ label: "Repository", href: repository, position: "right" }] },
      }),
      docs: "docs",
      docsRoute: "/",
      headingIds: "mdbook",
    },
    docsRoute: "/",
    pages,
    sidebars: { book: itemsOf(parts, src, known) },
    made: [],
    copies: filesBeside(tree, src, "docs"),
    redirects: redirectsOf(objectAt(html, "redirect") ?? {}),
    others: [{ pattern: "/print.html", count: 1 }],
    unmoved: [],
    prefixes: [],
    losses: [],
  };
}

async function tomlOf(tree: OldTree, file: FilePath): Promise<Json | undefined> {
  try {
    return JSON.parse(JSON.stringify(parse((await tree.text(file)) ?? "", { maxDepth: 60 })));
  } catch (error) {
    const [, line = 1, column = 1] = /line[: ]+(\d+).*?column[: ]+(\d+)/is.exec(String(error)) ?? [];
    tree.ask("Configs", "the config isn't valid TOML", { file, line: Number(line), column: Number(column) });
    return undefined;
  }
}

async function pagesOf(tree: OldTree, src: FilePath, parts: readonly SummaryPart[]): Promise<readonly MovedPage[]> {
  const pages = new Map<FilePath, MovedPage>();
  const open: Chapter[] = parts.flatMap(({ chapters }) => chapters).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    open.push(...next.below.toReversed());
    if (next.path === undefined) continue;
    const source = sourceOf(src, next.path);
    const place = { file: `${src}/SUMMARY.md`, line: next.line, column: 1 };
    if (!tree.has(source) || pages.has(source)) {
      if (!pages.has(source)) tree.ask("Files that can't be read", `the chapter \`${next.path}\` doesn't exist`, place);
      continue;
    }
    const path = source.slice(src.length + 1);
    const text = (await tree.text(source)) ?? "";
    // A chapter without a heading is called as the summary calls it.
    const front: JsonObject = /^#\s|^=+\s*$/m.test(text) ? {} : { title: next.title };
    pages.set(source, { source, target: `docs/${pageTarget(path)}`, address: htmlAddress(path), front });
  }
  return [...pages.values()];
}

function sourceOf(src: FilePath, path: string): FilePath {
  return joinPath("", `${src}/${path.replace(/^\.\//, "")}`);
}

/** `README.md` is the index of its folder; others are `.html` files. */
function htmlAddress(path: FilePath): string {
  const name = path.slice(folderOf(path).length).replace(/^\//, "");
  if (/^(?:readme|index)\.md$/i.test(name)) return routeOf(`/${folderOf(path)}`);
  return `/${path.replace(/\.md$/, ".html")}`;
}

function itemsOf(
  parts: readonly SummaryPart[],
  src: FilePath,
  known: ReadonlyMap<FilePath, MovedPage>,
): readonly NavItem[] {
  return parts.flatMap(({ title, chapters }): readonly NavItem[] => {
    const items = chapters.flatMap((chapter) => chapterItem(chapter, src, known));
    return title === undefined ? items : [{ kind: "category", label: title, items, collapsed: false }];
  });
}

function chapterItem(
  { title, path, below }: Chapter,
  src: FilePath,
  known: ReadonlyMap<FilePath, MovedPage>,
): readonly NavItem[] {
  const source = path === undefined ? undefined : sourceOf(src, path);
  const isPage = source !== undefined && known.has(source);
  const items = below.flatMap((chapter) => chapterItem(chapter, src, known));
  if (items.length > 0) return [{ kind: "category", label: title, items, ...(isPage ? { page: source } : {}) }];
  return isPage ? [{ kind: "page", source, label: title }] : [];
}

function redirectsOf(table: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([from, to]) => {
      if (typeof to !== "string") return [];
      const start = `/${folderOf(from.replace(/^\//, ""))}`;
      return [
        [
          routeOf(`/${from.replace(/#.*$/s, "")}`),
          /^[a-z][\w+.-]*:/.test(to) || to.startsWith("/") ? to : joinPath(start, to),
        ],
      ];
    }),
  );
}

// `SUMMARY.md` of mdBook: the chapters of a book in their order, in parts.

type Chapter = {
  readonly title: string;
  readonly path?: string;
  readonly below: Chapter[];
  readonly line: number;
};
/** `title` is absent for what stands before the first part. */
type SummaryPart = { readonly title?: string; readonly chapters: readonly Chapter[] };

const deepest = 30;

/** The parts of the file. Lines that are none of its forms are passed over. */
function summaryOf(text: string): readonly SummaryPart[] {
  const parts: { title?: string; chapters: Chapter[] }[] = [{ chapters: [] }];
  let open: { readonly indent: number; readonly chapter: Chapter }[] = [];
  let isFirst = true;
  for (const [at, line] of text.split("\n").entries()) {
    const title = /^#\s+(.+?)\s*#*\s*$/.exec(line)?.[1];
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
