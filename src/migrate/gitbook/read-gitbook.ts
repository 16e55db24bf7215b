// Spaces of GitBook in; what moves out: the pages that their summaries name, at their addresses, groups as sidebars, redirects, assets.
import { routeOf } from "../../model/route.ts";
import { folderOf, joinPath, nameOf } from "../../text/file-path.ts";
import { type Json, type JsonObject, objectAt, put, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { type Holding, tellHoldings } from "../holdings/holding.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import { type Chapter, type SummaryPart, summaryOf } from "../nav/summary.ts";
import type { OldTree } from "../old-tree.ts";
import { filesBeside, pageTarget } from "../tree-parts.ts";
import { gitbookText, linkedFile, noteFragments } from "./page-text.ts";
import { Fragments } from "./slug.ts";
import { type Space, spacesOf } from "./spaces.ts";

const holdings: readonly Holding[] = [
  {
    kind: "Plugins",
    says: "the plugin {name} doesn't run",
    instead: "Make its changes in the pages",
    at: ["/plugins/*"],
    except:
      /^-|^(?:search|lunr|highlight|sharing|fontsettings|theme-default|prism|copy-code-button|back-to-top-button|expandable-chapters(?:-small)?|github|edit-link)$/,
    forNames: [
      [/mermaid/, "pio-docs draws Mermaid diagrams itself"],
      [/katex|mathjax/, "pio-docs renders formulas itself"],
      [/toc|anchor/, "pio-docs lists a page's headings itself"],
      [/hints|callouts|alerts/, "pio-docs has callouts"],
    ],
  },
  {
    kind: "Settings",
    says: "the setting {name}",
    instead: "Set it in the config",
    at: ["/{styles,pluginsConfig,pdf,generator,gitbook}"],
  },
  {
    kind: "Theme templates",
    says: "the theme's file {name}",
    instead: "Use `theme.overrides` for a component of pio-docs, or leave it out",
    files: /^((?:_layouts|layouts)\/.*\.html)$/,
  },
];

type Found = { readonly space: Space; readonly parts: readonly SummaryPart[]; readonly chapters: readonly Chapter[] };

/** Reads the tree. */
export async function readGitbook(tree: OldTree, file: FilePath): Promise<Moving> {
  const found: Found[] = [];
  for (const space of await spacesOf(tree)) {
    const parts = summaryOf((await tree.text(space.summary)) ?? "").map(withoutAnchor);
    found.push({ space, parts, chapters: chaptersOf(tree, space, parts) });
  }
  const fragments = await fragmentsOf(tree, found);
  const pages = new Map<FilePath, MovedPage>();
  const sidebars: { [name: string]: readonly NavItem[] } = {};
  for (const one of found) {
    const own = await pagesOf(tree, one, { fragments, taken: pages });
    for (const page of own) pages.set(page.source, page);
    const items = itemsOf(one.parts, one.space, new Set(own.map(({ source }) => source)));
    const name = one.space.folder.replace(/[^\w-]/g, "-") || "docs";
    if (items.length > 0) sidebars[name] = items;
    await tellSpace(tree, one, pages);
  }
  if (tree.has("LANGS.md"))
    tree.ask("Languages", "`LANGS.md`: each language is a folder of its own; run `migrate` on each", {
      file: "LANGS.md",
    });
  const [first] = found;
  return {
    program: "GitBook",
    config: { ...settingsOf(found), docs: "docs", docsRoute: "/", headingIds: "github" },
    docsRoute: "/",
    pages: [...pages.values()],
    sidebars,
    made: [],
    read: tree.files.filter((path) => /\.(?:md|rst|adoc|ipynb)$/i.test(path)),
    copies: found.flatMap(({ space }) => assetsOf(tree, space)),
    redirects: Object.assign({}, ...found.map(({ space }) => redirectsOf(tree, space, pages))),
    others: [],
    unmoved: [],
    prefixes: [],
    losses:
      first === undefined
        ? [{ kind: "Configs", what: "no `SUMMARY.md` names pages", place: { file }, decide: true }]
        : [],
  };
}

/** A group's title says its anchor in HTML. */
function withoutAnchor(part: SummaryPart): SummaryPart {
  const title = part.title?.replace(/<[^<>]*>/g, "").trim();
  return title === undefined ? part : { ...part, title };
}

/** All chapters that are pages of the tree, in their order. */
function chaptersOf(tree: OldTree, space: Space, parts: readonly SummaryPart[]): readonly Chapter[] {
  const all: Chapter[] = [];
  const open = parts.flatMap(({ chapters }) => chapters).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    open.push(...next.below.toReversed());
    if (next.path === undefined || isElsewhere(next.path)) continue;
    const source = sourceOf(space, next.path);
    if (tree.has(source)) all.push(next);
    else
      tree.ask("Files that can't be read", `the page \`${next.path}\` doesn't exist`, {
        file: space.summary,
        line: next.line,
        column: 1,
      });
  }
  const index = joinPath(space.folder, space.readme);
  // The first page is one even where no line names it.
  const isNamed = all.some(({ path }) => path !== undefined && sourceOf(space, path) === index);
  return isNamed || !tree.has(index) ? all : [{ title: "", path: space.readme, below: [], line: 1 }, ...all];
}

function isElsewhere(path: string): boolean {
  return /^[a-z][\w+.-]*:/i.test(path);
}

function sourceOf({ summary }: Space, path: string): FilePath {
  return joinPath(folderOf(summary), hrefOf(path).replace(/#.*$/s, ""));
}

/** GitBook names a page in the navigation by a title of the link. */
function hrefOf(path: string): string {
  return path.replace(/[ \t]+"[^"]*"$/, "");
}

function labelOf({ path, title }: Chapter): string {
  const named = /[ \t]"([^"]*)"$/.exec(path ?? "")?.[1];
  return (named ?? title).replace(/<[^<>]*>|&#x20;/g, "").trim();
}

async function fragmentsOf(tree: OldTree, found: readonly Found[]): Promise<Fragments> {
  const fragments = new Fragments();
  for (const { space, chapters } of found)
    for (const { path = "" } of chapters) {
      const source = sourceOf(space, path);
      noteFragments(tree, (await tree.text(source)) ?? "", { source, into: fragments });
      const [, fragment] = hrefOf(path).split("#");
      if (fragment !== undefined) fragments.add(source, fragment);
    }
  return fragments;
}

async function pagesOf(
  tree: OldTree,
  { space, chapters }: Found,
  { fragments, taken }: { readonly fragments: Fragments; readonly taken: ReadonlyMap<FilePath, MovedPage> },
): Promise<readonly MovedPage[]> {
  const pages = new Map<FilePath, MovedPage>();
  const titles = new Map(chapters.map((chapter) => [sourceOf(space, chapter.path ?? ""), labelOf(chapter)]));
  const titleOf = (file: FilePath): string | undefined => titles.get(file);
  for (const chapter of chapters) {
    const source = sourceOf(space, chapter.path ?? "");
    if (pages.has(source) || taken.has(source)) continue;
    const written = (await tree.text(source)) ?? "";
    const lose = (what: string, line: number): void =>
      tree.lose("Page content", what, { file: source, line, column: 1 });
    const text = gitbookText(written, { tree, source, fragments, titleOf, lose });
    const path = space.folder === "" ? source : source.slice(space.folder.length + 1);
    const target = pageTarget(space.route === "" ? path : `${space.folder}/${path}`);
    pages.set(source, {
      source,
      target: `docs/${target}`,
      address: addressOf(path, space),
      front: await frontOf(tree, source, { written, title: labelOf(chapter) }),
      ...(text === written ? {} : { text }),
    });
  }
  return [...pages.values()];
}

/** `README.md` is the page of its folder. */
function addressOf(path: FilePath, { route, readme, isOld }: Space): string {
  const name = nameOf(path);
  if (path === readme) return routeOf(route === "" ? "/" : route);
  const folder = folderOf(path);
  if (/^(?:readme|index)\.md$/i.test(name)) return routeOf(`${route}/${folder}`);
  return `${route}/${path.replace(/\.(?:md|markdown)$/i, isOld ? ".html" : "")}`;
}

const dropped = ["icon", "layout", "cover", "coverY", "coverHeight", "metaLinks", "if", "hidden", "tags", "vars"];

async function frontOf(
  tree: OldTree,
  source: FilePath,
  { written, title }: { readonly written: string; readonly title: string },
): Promise<JsonObject> {
  const { values } = await tree.front(source);
  const front: { [key: string]: Json } = {};
  for (const key of dropped) if (values[key] !== undefined) front[key] = null;
  if (values.hidden === true) front.unlisted = true;
  // A page without a heading is called as the summary calls it.
  if (!/^#[ \t]|^=+[ \t]*$/m.test(written) && values.title === undefined && title !== "") put(front, "title", title);
  return front;
}

function itemsOf(parts: readonly SummaryPart[], space: Space, known: ReadonlySet<FilePath>): readonly NavItem[] {
  return parts.flatMap(({ title, chapters }): readonly NavItem[] => {
    const items = chapters.flatMap((chapter) => chapterItem(chapter, space, known));
    if (title === undefined || title === "") return items;
    return items.length === 0 ? [] : [{ kind: "category", label: title, items, collapsed: false }];
  });
}

function chapterItem(chapter: Chapter, space: Space, known: ReadonlySet<FilePath>): readonly NavItem[] {
  const label = labelOf(chapter);
  const href = hrefOf(chapter.path ?? "");
  const items = chapter.below.flatMap((one) => chapterItem(one, space, known));
  if (label === "") return items;
  if (isElsewhere(href)) {
    const own: NavItem = { kind: "link", label, href };
    return items.length === 0 ? [own] : [{ kind: "category", label, items: [own, ...items] }];
  }
  const source = href === "" ? undefined : sourceOf(space, href);
  const isPage = source !== undefined && known.has(source);
  if (isPage && href.includes("#")) {
    const own: NavItem = {
      kind: "link",
      label,
      href:
        addressOf(space.folder === "" ? source : source.slice(space.folder.length + 1), space) +
        href.slice(href.indexOf("#")),
    };
    return [own, ...items];
  }
  if (items.length > 0) return [{ kind: "category", label, items, ...(isPage ? { page: source } : {}) }];
  return isPage ? [{ kind: "page", source, label }] : [];
}

function settingsOf(found: readonly Found[]): JsonObject {
  const config = found[0]?.space.config ?? {};
  const variables: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(objectAt(config, "variables") ?? {}))
    if (typeof value === "string" && /^[\w-]+$/.test(key)) put(variables, `book.${key}`, value);
  return given({
    title: textAt(config, "title"),
    tagline: textAt(config, "description"),
    lang: textAt(config, "language"),
    variables: Object.keys(variables).length === 0 ? undefined : variables,
  });
}

/** Pictures and files: those of the editor, too, whose folder begins with a dot. */
function assetsOf(tree: OldTree, { folder, route }: Space): Moving["copies"] {
  const start = folder === "" ? "" : `${folder}/`;
  const inDocs = (path: FilePath): FilePath => `docs/${route === "" ? path.slice(start.length) : path}`;
  const assets = tree
    .below(`${start}.gitbook/assets`)
    .filter((source) => !/\.mdx?$/i.test(source))
    .map((source) => ({ source, target: inDocs(source).replace(".gitbook/assets", "assets") }));
  return [...assets, ...filesBeside(tree, folder, "docs").map(({ source }) => ({ source, target: inDocs(source) }))];
}

/** `redirects` of the config: old paths, and files that they lead to. */
function redirectsOf(
  tree: OldTree,
  { config, configFile, folder, route }: Space,
  pages: ReadonlyMap<FilePath, MovedPage>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(objectAt(config, "redirects") ?? {}).flatMap(([from, to]) => {
      if (typeof to !== "string") return [];
      const [path = "", fragment] = to.split("#");
      const file = linkedFile(tree, joinPath(folder, "x.md"), path.replace(/^\.?\//, ""));
      const address = file === undefined ? (isElsewhere(to) ? to : undefined) : pages.get(file)?.address;
      if (address === undefined) {
        const place = configFile === undefined ? undefined : { file: configFile };
        tree.lose("Redirects", `\`${from}\` redirects to \`${to}\`, which doesn't exist`, place);
        return [];
      }
      return [
        [
          routeOf(`${route}/${from.replace(/^\.?\//, "")}`),
          fragment === undefined ? address : `${address}#${fragment}`,
        ],
      ];
    }),
  );
}

/** Tells what of a space does not come along. */
async function tellSpace(tree: OldTree, { space }: Found, pages: ReadonlyMap<FilePath, MovedPage>): Promise<void> {
  const { configFile, config, folder, summary } = space;
  if (configFile !== undefined) {
    const read = await tree.data(configFile);
    await tellHoldings(tree, { ...read, value: config }, holdings);
  }
  const own = tree
    .below(folder)
    .filter((path) => /\.(?:md|markdown)$/i.test(path) && path !== summary && !/(?:^|\/)\./.test(path));
  const others = own.filter(
    (path) =>
      !pages.has(path) &&
      !/(?:^|\/)(?:GLOSSARY|LANGS|node_modules|_book|LICENSE|CONTRIBUTING|CHANGELOG|AGENTS)\b/.test(path),
  );
  for (const path of others)
    tree.lose("Pages", "`SUMMARY.md` doesn't name this file, so it isn't a page", { file: path });
}
