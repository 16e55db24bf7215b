// A book of mdBook in, what moves out: `book.toml`, the chapters that SUMMARY.md names, each at its `.html` address.
import { routeOf } from "../../model/route.ts";
import { folderOf, joinPath } from "../../text/file-path.ts";
import { type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { mdbookHoldings } from "../holdings/mdbook.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import { type Chapter, type SummaryPart, summaryOf } from "../nav/summary.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { baseOf, editBase } from "../settings.ts";
import { tomlOf } from "../toml-file.ts";
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
  // Told by the table of what a book can hold.
  "additional-css",
  "additional-js",
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
  await tellHoldings(tree, { file, value: config, placeOf: () => ({ file }) }, mdbookHoldings);
  const sheets = listAt(html, "additional-css").flatMap((one) => (typeof one === "string" ? [joinPath("", one)] : []));
  const css = await carriedCss(tree, {
    files: sheets,
    setting: "`output.html.additional-css`",
    theme: oldThemes.mdbook,
  });
  const repository = textAt(html, "git-repository-url");
  return {
    program: "mdBook",
    config: withStylesheet(
      {
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
      css,
    ),
    docsRoute: "/",
    pages,
    sidebars: { book: itemsOf(parts, src, known) },
    made: madeOf(css),
    copies: filesBeside(tree, src, "docs"),
    redirects: redirectsOf(objectAt(html, "redirect") ?? {}),
    others: [{ pattern: "/print.html", count: 1 }],
    unmoved: [],
    prefixes: [],
    losses: css.losses,
  };
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
