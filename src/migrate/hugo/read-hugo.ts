// A site of Hugo in; what moves out: settings, pages of all languages at their addresses, aliases, sections as sidebars, static files.
import { routeOf } from "../../model/route.ts";
import { folderOf, isWithin } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { localesConfig, type OldTranslation, translatedPages } from "../locales.ts";
import { given, type MovedPage, type Moving } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { merged, pageTarget, wholeFolder } from "../tree-parts.ts";
import { HugoAddresses } from "./address.ts";
import { contentFolders, type HugoLanguages, hugoConfig, languagesIn } from "./config.ts";
import { type HugoLinks, linkedText } from "./links.ts";
import { hugoNav, labelOf } from "./nav.ts";
import { type HugoPage, HugoRefs, hugoPages } from "./pages.ts";
import { blogOf, type HugoBlog, hugoBlogs, isPostList, postFront, postTarget, postText } from "./posts.ts";
import { hugoSettings, tellHugoLosses } from "./settings.ts";
import { hugoTerms } from "./terms.ts";

/** Themes whose menu shows all pages of the site, not those of a section. */
const wholeMenu = /relearn|learn|geekdoc|techdoc|lotus|book/i;

/** Keys whose meaning is carried by the new site itself, or has none there. */
const dropped = new Set(
  "url aliases alias weight linktitle menu menus cascade type layout toc_hide hidden sidebar manuallink build _build headless outputs markup bookhidden".split(
    " ",
  ),
);

/** Whether the config is one of Hugo: `config.yaml` may be that of any program. */
export async function isHugo(tree: OldTree, config: FilePath): Promise<boolean> {
  return /(?:^|\/)hugo\.\w+$/.test(config) || tree.hasFolder("content") || tree.hasFolder("themes");
}

/** Reads the site. */
export async function readHugo(tree: OldTree, file: FilePath): Promise<Moving> {
  const config = await hugoConfig(tree, file);
  const languages = languagesIn(config);
  const { main, others } = languages;
  const addresses = new HugoAddresses(config);
  const folders = contentFolders(tree, { config, file }, languages);
  const { pages, drafts, beside } = await hugoPages(tree, folders, { languages, addresses });
  const addressOf = (folder: string): string => addresses.ofFolder(folder);
  // Posts have no translations here, and their lists stand below no language.
  const blogs = languages.isBelow ? [] : hugoBlogs(tree, { config, pages, main: main.segment, addressOf });
  const spoken = (lang: string): readonly HugoPage[] => pages.filter((page) => page.lang === lang);
  const originals = spoken(main.segment);
  const copies = [...staticFiles(tree, config), ...besideFiles(beside, blogs), ...pictures(tree, config)];
  const statics = new Set(copies.map(({ target }) => target));
  const params = merged(
    objectAt(config, "params"),
    objectAt(objectAt(objectAt(config, "languages"), main.segment), "params"),
  );
  const links = { tree, params, isStatic: (path: FilePath) => statics.has(`static/${path}`) };
  const drafted = drafts.filter((page) => page.lang === main.segment && blogOf(page, blogs) !== undefined);
  const moved = movedPages([...pages, ...drafted], main.segment, { ...links, blogs, config });
  const translated = new Set(moved.translations.map(({ segment }) => segment));
  tellHugoLosses(tree, config, file);
  const theme = [
    textAt(config, "theme"),
    ...listAt(objectAt(config, "module"), "imports").map((one) => textAt(one, "path")),
  ];
  const labelled = others.map((one) => ({ ...one, labels: labelsIn(originals, spoken(one.segment)) }));
  const terms = hugoTerms(config, pages, { languages, addressOf });
  const aliased = Object.fromEntries(
    pages.flatMap(({ aliases, address }) => aliases.map((from) => [routeOf(from), address])),
  );
  const prefix = languages.isBelow ? `/${main.segment}` : "";
  return {
    program: "Hugo",
    config: {
      ...hugoSettings(tree, config, main),
      ...headingIdsOf(tree, config, file),
      docs: "docs",
      docsRoute: "/",
      ...blogKeys(blogs),
      ...(terms.made.length === 0 ? {} : { pages: "pages" }),
      ...given({ locales: withPages(localesConfig(main, labelled, translated), terms.made) }),
    },
    docsRoute: "/",
    pages: [...moved.originals.values(), ...translatedPages(moved.translations, moved.originals)],
    sidebars: hugoNav(withoutPosts(originals, blogs), {
      isWhole: theme.some((name) => name !== undefined && wholeMenu.test(name)),
      addressOf: (folder) => prefix + addressOf(folder),
    }),
    made: terms.made,
    copies,
    redirects: Object.assign(
      {},
      terms.redirects,
      homeRedirect(languages),
      ...blogs.map((blog) => blog.redirects),
      aliased,
    ),
    others: terms.others,
    unmoved: [],
    prefixes: [],
    losses: [],
  };
}

function blogKeys(blogs: readonly HugoBlog[]): JsonObject {
  const all = blogs.map(({ folder, route, title }) => ({ folder, route, title }));
  return all.length === 0 ? {} : { blog: all.length === 1 ? (all[0] ?? all) : all };
}

function withoutPosts(pages: readonly HugoPage[], blogs: readonly HugoBlog[]): readonly HugoPage[] {
  return pages.filter((page) => blogOf(page, blogs) === undefined && !isPostList(page, blogs));
}

/** Whose rule the ids of headings follow. Losses: rules of other programs that Hugo offers. */
function headingIdsOf(tree: OldTree, config: JsonObject, file: FilePath): JsonObject {
  const parser = objectAt(objectAt(objectAt(config, "markup"), "goldmark"), "parser");
  const type = textAt(parser, "autoheadingidtype") ?? textAt(parser, "autoidtype") ?? "github";
  if (type === "github") return { headingIds: "hugo" };
  tree.lose("Settings", `\`autoHeadingIDType: ${type}\`: links to headings may break`, { file });
  return {};
}

/** `locales` with the folder of the made pages of each language that has some. */
function withPages(locales: JsonObject | undefined, made: Moving["made"]): JsonObject | undefined {
  const list = objectAt(locales, "list");
  if (locales === undefined || list === undefined) return locales;
  const entries = Object.entries(list).map(([tag, value]): [string, Json] => {
    const folder = textAt(value, "docs")?.replace(/docs$/, "pages");
    const isMade = folder !== undefined && made.some(({ target }) => isWithin(target, folder));
    return [tag, isMade && isObject(value) ? { ...value, pages: folder } : value];
  });
  return { ...locales, list: Object.fromEntries(entries) };
}

/** The home page of the main language has a second address, once there are others. */
function homeRedirect({ main, others, isBelow }: HugoLanguages): Readonly<Record<string, string>> {
  const own = `/${main.segment}`;
  return isBelow ? { "/": own } : others.length === 0 ? {} : { [own]: "/" };
}

type Both = { readonly originals: Map<FilePath, MovedPage>; readonly translations: OldTranslation[] };

/** Pages of the main language by their paths, and translations; links in their texts lead to files. */
function movedPages(
  pages: readonly HugoPage[],
  main: string,
  {
    blogs,
    config,
    ...links
  }: Omit<HugoLinks, "refs" | "sourceAt"> & { readonly blogs: readonly HugoBlog[]; readonly config: JsonObject },
): Both {
  const refs = new Map<string, HugoRefs>();
  for (const lang of new Set(pages.map((page) => page.lang)))
    refs.set(lang, new HugoRefs(pages.filter((page) => page.lang === lang)));
  const byAddress = new Map(pages.map(({ address, source }) => [routeOf(address) as string, source]));
  const moved: Both = { originals: new Map(), translations: [] };
  for (const page of pages) {
    const { source, path, lang, address } = page;
    if (isPostList(page, blogs)) continue;
    const blog = blogOf(page, blogs);
    const own = refs.get(lang) ?? new HugoRefs([]);
    const text = linkedText(page, page.front.text, {
      ...links,
      refs: own,
      sourceAt: (to) => byAddress.get(routeOf(to)),
    });
    const file = { source, address, text, front: frontOf(page) };
    if (blog !== undefined)
      moved.originals.set(path, {
        ...{ ...file, text: postText(text), target: postTarget(path, blog), blog },
        front: { ...file.front, ...postFront(page, links.tree, config) },
      });
    else if (lang === main) moved.originals.set(path, { ...file, target: `docs/${pageTarget(path)}` });
    else moved.translations.push({ ...file, segment: lang, path });
  }
  return moved;
}

function frontOf({ front }: HugoPage): JsonObject {
  const changes: { [key: string]: Json } = {};
  for (const key of Object.keys(front.values)) if (dropped.has(key.toLowerCase())) changes[key] = null;
  const label = front.value("linktitle");
  if (typeof label === "string") changes.sidebar_label = label;
  return changes;
}

/** What sections are called in another language. */
function labelsIn(originals: readonly HugoPage[], others: readonly HugoPage[]): Readonly<Record<string, string>> {
  const there = new Map(others.map((page) => [page.path, page]));
  return Object.fromEntries(
    originals.flatMap((page) => {
      const other = page.kind === "branch" ? there.get(page.path) : undefined;
      return other === undefined || labelOf(page) === labelOf(other) ? [] : [[labelOf(page), labelOf(other)]];
    }),
  );
}

function staticFiles(tree: OldTree, config: JsonObject): Moving["copies"] {
  const said = textAt(config, "staticdir");
  const listed = listAt(config, "staticdir").filter((one): one is string => typeof one === "string");
  const folders = said !== undefined ? [said] : listed.length > 0 ? listed : ["static"];
  return folders.map((one) => one.replace(/^\.?\/|\/+$/g, "")).flatMap((folder) => wholeFolder(tree, folder, "static"));
}

/** Files beside pages: in the docs for the pages, and where their addresses lead to them. */
function besideFiles(beside: ReadonlyMap<FilePath, FilePath>, blogs: readonly HugoBlog[]): Moving["copies"] {
  const blogAt = (path: FilePath): HugoBlog | undefined => blogs.find(({ section }) => isWithin(path, section));
  const targetOf = (path: FilePath, blog: HugoBlog | undefined): FilePath =>
    blog === undefined ? `docs/${path}` : `${blog.folder}/${path.slice(blog.section.length + 1)}`;
  return [...beside].flatMap(([source, path]) =>
    /\.(?:html?|[cm]?[jt]sx?|s?css|py|toml|ya?ml|adoc|rst|org|ipynb)$/i.test(path)
      ? []
      : [{ source, target: targetOf(path, blogAt(path)) }],
  );
}

/** Pictures that templates take from `assets`, where pages name them as they name static ones. */
function pictures(tree: OldTree, config: JsonObject): Moving["copies"] {
  const folder = (textAt(config, "assetdir") ?? "assets").replace(/^\.?\/|\/+$/g, "");
  return wholeFolder(tree, folder, "static").filter(
    ({ source, target }) =>
      /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(source) && !tree.has(target) && folderOf(source) !== "",
  );
}
