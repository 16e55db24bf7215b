// The text of a page of Jekyll as its readers saw it: tags of Liquid carried out with what the site's files say, links by address as links to files,
// pages in HTML as HTML that Markdown leaves alone.
import { routeOf } from "../../model/route.ts";
import { codeOf } from "../../text/code-ranges.ts";
import { readData } from "../../text/data-file.ts";
import { folderOf, joinPath } from "../../text/file-path.ts";
import { addTo } from "../../text/grouped.ts";
import { type Json, type JsonObject, put } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { urlLinks } from "../url-links.ts";
import type { JekyllSite } from "./config.ts";
import { renderedLiquid } from "./liquid/render.ts";
import type { JekyllPage } from "./pages.ts";
import { categoriesOf, namesAt } from "./permalink.ts";

/** What all pages are rendered with. */
export class JekyllTexts {
  /** Of `_data`. */
  readonly data: JsonObject;
  readonly #tree: OldTree;
  readonly #vars: JsonObject;
  readonly #includes: ReadonlyMap<string, string>;
  readonly #byName: ReadonlyMap<string, JekyllPage>;
  readonly #byAddress: ReadonlyMap<string, FilePath>;
  readonly #isStatic: (path: FilePath) => boolean;

  private constructor(tree: OldTree, { site, pages, isStatic }: Given, read: Pick<Read, "data" | "includes">) {
    this.#tree = tree;
    this.data = read.data;
    this.#includes = read.includes;
    this.#isStatic = isStatic;
    this.#vars = {
      site: siteVars(site, pages, read.data),
      jekyll: { environment: "production", version: "4" },
      layout: {},
    };
    const cut = site.root === "" ? 0 : site.root.length + 1;
    this.#byName = new Map(pages.map((page) => [page.source.slice(cut), page]));
    this.#byAddress = new Map(pages.map(({ address, source }) => [routeOf(address) as string, source]));
  }

  static async open(tree: OldTree, given: Given): Promise<JekyllTexts> {
    const { root } = given.site;
    return new JekyllTexts(tree, given, {
      data: await dataOf(tree, given.site),
      includes: await includesOf(tree, root),
    });
  }

  /** The text of `page`, with its front matter. Losses: tags, filters and includes without a meaning. */
  of(page: JekyllPage): string {
    const { source, text, head } = page;
    const told = new Set<string>();
    const before = text.slice(0, head);
    const lose = (what: string, at: number): void => {
      if (told.has(what)) return;
      told.add(what);
      const lines = text.slice(0, head + at).split("\n");
      this.#tree.lose("Templates", what, { file: source, line: lines.length, column: 1 });
    };
    const body = renderedLiquid(
      text.slice(head),
      { ...this.#vars, page: pageVars(page) },
      {
        file: (name, isRelative) => this.#file(name, isRelative ? folderOf(source) : undefined),
        addressOf: (name, tag) => this.#addressOf(name, tag),
        lose,
      },
    );
    const shown = /\.html?$/i.test(source) ? htmlText(body) : parted(body);
    return (
      before +
      urlLinks(shown, page, {
        tree: this.#tree,
        sourceAt: (address) => this.#byAddress.get(routeOf(address)),
        isStatic: this.#isStatic,
      })
    );
  }

  /** Nothing outside of the site is read. */
  #file(name: string, beside: FilePath | undefined): string | undefined {
    if (/(?:^|\/)\.\.(?:\/|$)|^\//.test(name)) return undefined;
    return this.#includes.get(beside === undefined ? name : `beside:${joinPath(beside, name)}`);
  }

  #addressOf(name: string, tag: string): string | undefined {
    const tidy = name.replace(/^\//, "");
    if (tag === "link") {
      const page = this.#byName.get(tidy);
      if (page !== undefined) return page.address;
      return this.#isStatic(tidy) ? `/${tidy}` : undefined;
    }
    const stem = tidy.replace(/\.\w+$/, "");
    for (const [path, { kind, address }] of this.#byName)
      if (
        kind === "posts" &&
        path
          .replace(/(^|\/)_posts\//, "$1")
          .replace(/\.\w+$/, "")
          .endsWith(stem)
      )
        return address;
    return undefined;
  }
}

type Given = {
  readonly site: JekyllSite;
  readonly pages: readonly JekyllPage[];
  readonly isStatic: (path: FilePath) => boolean;
};
type Read = { readonly data: JsonObject; readonly includes: ReadonlyMap<string, string> };

const longestExcerpt = 5000;

/** What templates know of a page. */
function pageVars({ front, address, path, kind, date, text, head }: JekyllPage): JsonObject {
  return {
    ...front,
    url: address.replace(/index\.html$/, ""),
    path,
    name: path.slice(path.lastIndexOf("/") + 1),
    ...(date === undefined ? {} : { date }),
    ...(kind === "pages"
      ? {}
      : { collection: kind, id: address.replace(/\.html$|\/$/, ""), slug: path.replace(/^.*\/|\.\w+$/g, "") }),
    ...(kind === "posts"
      ? {
          excerpt: excerptOf(text.slice(head), front),
          categories: [...categoriesOf(front)],
          tags: [...namesAt(front, "tags", true)],
        }
      : {}),
  };
}

/** What stands above the mark that the post names, else its first paragraph. */
function excerptOf(body: string, front: JsonObject): string {
  const words = body.trimStart();
  const said =
    typeof front.excerpt_separator === "string" && front.excerpt_separator !== "" ? front.excerpt_separator : "\n\n";
  const end = words.indexOf(said);
  return (end === -1 ? words : words.slice(0, end)).slice(0, longestExcerpt);
}

function siteVars({ config, collections }: JekyllSite, pages: readonly JekyllPage[], data: JsonObject): JsonObject {
  const of = (kind: string): readonly JekyllPage[] => pages.filter((page) => page.kind === kind);
  const posts = of("posts").toSorted((a, b) => ((a.date ?? "") < (b.date ?? "") ? 1 : -1));
  const made: Record<string, Json> = {
    ...config,
    baseurl: "",
    data,
    posts: posts.map(pageVars),
    pages: of("pages").map(pageVars),
  };
  made.html_pages = made.pages ?? [];
  made.categories = filed(posts, (page) => categoriesOf(page.front));
  made.tags = filed(posts, (page) => namesAt(page.front, "tags", true));
  for (const { label } of collections) made[label] = of(label).map(pageVars);
  made.collections = collections.map(({ label }) => ({ label, docs: made[label] ?? [], output: true }));
  return made;
}

/** Posts by what they are filed under. */
function filed(posts: readonly JekyllPage[], namesOf: (page: JekyllPage) => readonly string[]): JsonObject {
  const all = new Map<string, JsonObject[]>();
  for (const post of posts) for (const name of namesOf(post)) addTo(all, name, pageVars(post));
  return Object.fromEntries(all);
}

/** `_data` by the names of its files and folders. */
async function dataOf(tree: OldTree, { config, root }: JekyllSite): Promise<JsonObject> {
  const said = typeof config.data_dir === "string" ? config.data_dir.replace(/^\.?\/|\/+$/g, "") : "_data";
  const folder = root === "" ? said : `${root}/${said}`;
  const all: Record<string, Json> = {};
  for (const file of tree.below(folder)) {
    const names = file
      .slice(folder.length + 1)
      .replace(/\.\w+$/, "")
      .split("/");
    if (!/\.(?:ya?ml|json)$/i.test(file)) {
      tree.lose("Templates", `the data in \`${names.join("/")}\` isn't YAML or JSON`, { file });
      continue;
    }
    const value = readData((await tree.text(file)) ?? "", file.endsWith(".json") ? "json" : "yaml").value ?? null;
    let at = all;
    for (const name of names.slice(0, -1)) {
      const next = Object.hasOwn(at, name) ? at[name] : undefined;
      const folderAt = (typeof next === "object" && next !== null ? next : {}) as Record<string, Json>;
      put(at, name, folderAt);
      at = folderAt;
    }
    put(at, names.at(-1) ?? "", value);
  }
  return all;
}

/** Texts that pages may take in: those of the folder of includes by name, those beside pages by path. */
async function includesOf(tree: OldTree, root: FilePath): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const folder = root === "" ? "_includes" : `${root}/_includes`;
  for (const file of tree.below(folder)) found.set(file.slice(folder.length + 1), (await tree.text(file)) ?? "");
  const waiting: FilePath[] = tree.below(root).filter((one) => /\.(?:md|markdown|html)$/.test(one));
  const seen = new Set<FilePath>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, name = ""] of ((await tree.text(file)) ?? "").matchAll(
      /\{%-?\s*include_relative\s+["']?([^\s"'%]{1,300})/g,
    )) {
      const path = joinPath(folderOf(file), name);
      if (!tree.has(path)) continue;
      found.set(`beside:${path}`, (await tree.text(path)) ?? "");
      waiting.push(path);
    }
  }
  return found;
}

const ended = /^(<\/(?:div|details|section|article|aside|figure|table|center|dl|ul|ol)>[ \t]*)\n(?=[^\s<])/gm;

const begun =
  /^([ \t]*<(?:span|a|b|i|em|strong|small|sub|sup|u|mark|abbr|kbd|font)(?:[ \t][^<>\n]*)?>[ \t]*)\n(?=[ \t]*\S)/gm;

/** An element ends a block for kramdown, for CommonMark an empty line does; and a tag alone in its line begins one that holds no Markdown. */
function parted(text: string): string {
  if (!/<[/a-z]/.test(text)) return text;
  const code = codeOf(text);
  const joined = text.replace(begun, (whole, line: string, at: number) => (code.holds(at) ? whole : line));
  const now = joined === text ? code : codeOf(joined);
  return joined.replace(ended, (whole, line: string, at: number) => (now.holds(at) ? whole : `${line}\n\n`));
}

/** HTML in which Markdown sees one block: without margins and empty lines, but in code that stands as it is written. */
function htmlText(body: string): string {
  return body
    .split(
      /(<(?:pre|textarea)\b[\s\S]*?<\/(?:pre|textarea)>|<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<!--[\s\S]*?-->)/i,
    )
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/\n\s*/g, "\n").replace(/^\s*\n/, at === 0 ? "" : "\n");
      return /^<(?:script|style|!--)/i.test(part) ? "" : part.replace(/\n(?=[ \t]*\n)/g, "&#10;");
    })
    .join("")
    .trim()
    .concat("\n");
}
