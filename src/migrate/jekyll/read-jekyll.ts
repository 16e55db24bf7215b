// A site of Jekyll in; what moves out: settings, pages, documents of collections and posts at their permalinks, redirects, navigation, static files.
import { routeOf } from "../../model/route.ts";
import { isObject, type Json, type JsonObject, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { jekyllHoldings } from "../holdings/jekyll.ts";
import type { MovedPage, Moving } from "../moving.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { pageTarget } from "../tree-parts.ts";
import { jekyllSite } from "./config.ts";
import { jekyllNav } from "./nav.ts";
import { JekyllTexts } from "./page-text.ts";
import { type JekyllPage, jekyllFiles } from "./pages.ts";
import { namesAt } from "./permalink.ts";
import { blogOf, type JekyllBlog, postFront, postTarget } from "./posts.ts";
import { jekyllSettings, tellJekyllSettings } from "./settings.ts";

/** Keys that only the themes and plugins of Jekyll read. */
const dropped = new Set(
  "layout slug permalink redirect_from redirect_to nav_order parent grand_parent ancestor has_children has_toc nav_exclude nav_enabled child_nav_order nav_fold search_exclude published sitemap image_alt excerpt_separator comments toc classes header sidebar last_modified_at last_modified_date heading_anchors mathjax render_with_liquid toc_sticky author_profile share related read_time categories category feature_row excerpt".split(
    " ",
  ),
);

/** Reads the site. */
export async function readJekyll(tree: OldTree, file: FilePath): Promise<Moving> {
  const read = await tree.data(file);
  const config: JsonObject = isObject(read.value) ? read.value : {};
  const site = await jekyllSite(tree, file, config);
  const found = await jekyllFiles(tree, site);
  const blog = blogOf(site, found.pages);
  const statics = new Set(found.others.values());
  const texts = await JekyllTexts.open(tree, { site, pages: found.pages, isStatic: (path) => statics.has(path) });
  const pages: MovedPage[] = [];
  const redirects: Record<string, string> = {};
  for (const page of found.pages) {
    if (isLeft(page, blog)) continue;
    const to = textAt(page.front, "redirect_to") ?? namesAt(page.front, "redirect_to", false)[0];
    if (to !== undefined) redirects[routeOf(page.address)] = to;
    else pages.push(movedPage(page, texts.of(page), blog));
    for (const from of namesAt(page.front, "redirect_from", false)) redirects[routeOf(from)] = page.address;
  }
  await tellHoldings(tree, read, jekyllHoldings);
  tellJekyllSettings(tree, config, { file, texts: found.pages.map(({ text }) => text).join("\n") });
  const sheets = [...found.others]
    .filter(([, path]) => /\.css$/.test(path) && !/\.min\.css$/.test(path))
    .map(([source]) => source);
  const css = await carriedCss(tree, { files: sheets, setting: "the site", theme: oldThemes.jekyll });
  const base = textAt(config, "baseurl")?.replace(/\/+$/, "") ?? "";
  return {
    program: "Jekyll",
    config: withStylesheet(
      {
        ...jekyllSettings(tree, site),
        ...slashOf(found.pages),
        ...headingIdsOf(tree, config, file),
        docs: "docs",
        docsRoute: "/",
        ...(blog === undefined ? {} : { blog }),
      },
      css,
    ),
    docsRoute: "/",
    pages,
    sidebars: jekyllNav({ site, pages: found.pages, data: texts.data }),
    made: madeOf(css),
    copies: [...found.others].flatMap(([source, path]) =>
      /\.(?:s[ac]ss|coffee|rb|gemspec|lock|rst|ipynb)$|^(?:CNAME|LICENSE|LICENSE\.\w+|Rakefile|Dockerfile|Makefile)$/i.test(
        path,
      )
        ? []
        : [{ source, target: `static/${path}` }],
    ),
    redirects,
    others: [],
    unmoved: [],
    prefixes: base === "" ? [] : [[`${base}/`, { address: "/" }]],
    losses: css.losses,
  };
}

/** Pages that are made here: that of an error, and the list of posts. */
function isLeft({ address, kind }: JekyllPage, blog: JekyllBlog | undefined): boolean {
  return address === "/404.html" || (kind !== "posts" && blog !== undefined && routeOf(address) === blog.route);
}

function movedPage(page: JekyllPage, text: string, blog: JekyllBlog | undefined): MovedPage {
  const { source, kind, path, address, own, front } = page;
  const changes: { [key: string]: Json } = {};
  for (const key of Object.keys(own)) if (dropped.has(key)) changes[key] = null;
  if (own.title === undefined && typeof front.title === "string") changes.title = front.title;
  if (kind === "posts" && blog !== undefined)
    return {
      source,
      target: `${blog.folder}/${postTarget(page)}`,
      address,
      blog,
      text,
      front: { ...changes, ...postFront(page) },
    };
  const file = path.replace(/\.html?$/i, ".md");
  return {
    source,
    target: `docs/${pageTarget(kind === "pages" ? file : `${kind}/${file}`)}`,
    address,
    text,
    front: changes,
  };
}

/** Whether addresses end with a stroke: as most do. */
function slashOf(pages: readonly JekyllPage[]): JsonObject {
  const folders = pages.filter(({ address }) => address.endsWith("/") && address !== "/").length;
  return folders * 2 > pages.length ? { trailingSlash: true } : {};
}

/** Losses: ids of other readers of Markdown. */
function headingIdsOf(tree: OldTree, config: JsonObject, file: FilePath): JsonObject {
  const engine = (textAt(config, "markdown") ?? "kramdown").toLowerCase();
  const kramdown = objectAt(config, "kramdown");
  if (engine === "kramdown" && kramdown?.auto_ids !== false) return { headingIds: "kramdown" };
  if (/gfm|commonmark/.test(engine)) return { headingIds: "github" };
  tree.lose("Settings", "the IDs of headings: links to headings may break", { file });
  return {};
}
