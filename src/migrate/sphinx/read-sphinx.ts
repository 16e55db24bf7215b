// A site of Sphinx with MyST, or a Jupyter Book, in; what moves out: settings, Markdown pages at the addresses of the builder, trees of contents as
// the sidebar, redirects, static files. `conf.py` is read as data.
import { defined } from "../../text/defined.ts";
import { folderOf, isWithin, joinPath } from "../../text/file-path.ts";
import { type Json, type JsonObject, listAt, member, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { smartDocutilsIds } from "../heading-ids.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { sphinxHoldings } from "../holdings/sphinx.ts";
import type { MovedPage, Moving } from "../moving.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { filesBeside, pageTarget, wholeFolder } from "../tree-parts.ts";
import { wildcardSource } from "../wildcards.ts";
import { confPy } from "./conf-py.ts";
import { addLabels, labelledText } from "./labels.ts";
import { sphinxNav } from "./nav.ts";
import { type PageWords, pageWords, wordedText } from "./page-text.ts";
import { sphinxRedirects } from "./redirects.ts";
import { ofBook, sphinxSettings } from "./settings.ts";

const folders = ["", "docs/", "docs/source/", "source/", "doc/", "doc/source/", "docs/src/"];
export const sphinxConfigs = [
  ...folders.map((folder) => `${folder}conf.py`),
  ...["", "docs/", "book/"].flatMap((folder) => [`${folder}_toc.yml`, `${folder}_toc.yaml`]),
];

const unknowable = "Values that only running code can determine";

/** Keys of the front matter that only Sphinx and notebooks read. */
const dropped = new Set(
  "myst html_meta jupytext kernelspec orphan tocdepth substitutions file_format nosearch notocommentary language_info mystnb html_theme.sidebar_secondary.remove html_theme.sidebar_primary.remove nocomments".split(
    " ",
  ),
);

/** Whether the pages beside the config are written in Markdown. */
export async function isSphinx(tree: OldTree, config: FilePath): Promise<boolean> {
  const src = folderOf(config);
  return tree
    .below(src)
    .some((file) => /\.md$/.test(file) && !/(?:^|\/)(?:readme|changelog|contributing)\.md$/i.test(file));
}

/** Reads the site. */
export async function readSphinx(tree: OldTree, file: FilePath): Promise<Moving> {
  const { conf, read } = await configOf(tree, file);
  const src = folderOf(file);
  const isFolders = await hasFolders(tree, src);
  const root = textAt(conf, "root_doc") ?? textAt(conf, "master_doc") ?? (await bookRoot(tree, file)) ?? "index";
  const isLeftOut = leftOut(conf);
  const inside = tree.below(src).filter((path) => !isLeftOut(cutBy(path, src)));
  const addressOf = (doc: string): string => addressIn(doc, { isFolders });
  const { pages, variables } = await pagesOf(tree, inside, { src, words: pageWords(conf), addressOf });
  await tellHoldings(tree, read, sphinxHoldings);
  const statics = ["html_static_path", "html_extra_path"].map((key) => pathsAt(conf, key, src));
  const sheets = listAt(conf, "html_css_files").flatMap((one) => {
    const name = typeof one === "string" ? one : textAt(one, "0");
    return name === undefined || /^https?:/.test(name) ? [] : (statics[0] ?? []).map((folder) => `${folder}/${name}`);
  });
  const css = await carriedCss(tree, {
    files: sheets.filter((one) => tree.has(one)),
    setting: "`html_css_files`",
    theme: oldThemes.sphinx,
  });
  const settings = sphinxSettings(tree, conf, src);
  const nav = await sphinxNav(tree, { src, root, inside, config: file });
  const first = pages.find(({ source }) => source === nav.first)?.address;
  return {
    program: "Sphinx",
    config: withStylesheet(
      {
        ...settings.config,
        ...(isFolders ? { trailingSlash: true } : {}),
        ...(Object.keys(variables).length === 0 ? {} : { variables }),
        headingIds: "docutils",
        docs: "docs",
        docsRoute: "/",
      },
      css,
    ),
    docsRoute: "/",
    pages,
    sidebars: { docs: nav.items },
    made: madeOf(css),
    copies: [
      ...settings.copies,
      ...copiesOf(tree, statics, src),
      ...filesBeside(tree, src, "docs").filter(
        ({ source }) => !/\.(?:rst|ipynb|html?|po|mo|bat|ya?ml|bib)$/i.test(source) && !isLeftOut(cutBy(source, src)),
      ),
    ],
    redirects: {
      ...(pages.some(({ address }) => address === "/") ? {} : { "/": first ?? pages[0]?.address ?? "/" }),
      [isFolders ? "/genindex" : "/genindex.html"]: "/",
      [isFolders ? "/search" : "/search.html"]: "/search",
      ...(await sphinxRedirects(tree, { conf, src, addressOf })),
    },
    others: [],
    unmoved: [],
    prefixes: [],
    losses: css.losses,
    ...(listAt(conf, "myst_enable_extensions").includes("smartquotes") ? { oldIds: smartDocutilsIds() } : {}),
  };
}

type Asked = { readonly src: FilePath; readonly words: PageWords; readonly addressOf: (doc: string) => string };

/** The pages in Markdown. Losses: substitutions without a value. */
async function pagesOf(
  tree: OldTree,
  inside: readonly FilePath[],
  { src, words, addressOf }: Asked,
): Promise<{ readonly pages: readonly MovedPage[]; readonly variables: JsonObject }> {
  const variables = new Map<string, string>();
  const sources = inside.filter((path) => /\.(?:md|markdown)$/i.test(path));
  const labels = new Map<string, string>();
  for (const source of sources) addLabels(labels, (await tree.text(source)) ?? "");
  const pages: MovedPage[] = [];
  for (const source of sources) {
    const path = cutBy(source, src);
    const text = (await tree.text(source)) ?? "";
    const { values } = await tree.front(source);
    const lose = (name: string, line: number): void => {
      if (!variables.has(name))
        tree.ask(unknowable, `the substitution \`${name}\`: set it in \`variables\``, {
          file: source,
          line,
          column: 1,
        });
      variables.set(name, name);
    };
    pages.push({
      source,
      target: `docs/${pageTarget(path)}`,
      address: addressOf(path.replace(/\.\w+$/, "")),
      front: frontOf(values),
      ...defined({ text: changed(text, labelledText(wordedText(text, values, { ...words, lose }), labels)) }),
    });
  }
  return { pages, variables: Object.fromEntries(variables) };
}

function changed(before: string, after: string): string | undefined {
  return before === after ? undefined : after;
}

type Config = { readonly conf: JsonObject; readonly read: ReadConfig };

/** Losses: names that get no literal, of those that this reader takes. */
async function configOf(tree: OldTree, file: FilePath): Promise<Config> {
  if (!file.endsWith(".py")) {
    const book = joinPath(folderOf(file), "_config.yml");
    const read = tree.has(book) ? await tree.data(book) : { file, value: undefined, placeOf: () => ({ file }) };
    const conf = ofBook(read.value);
    return { conf, read: { file: book, value: conf, placeOf: () => ({ file: book }) } };
  }
  const { values, unknown, read } = confPy(file, (await tree.text(file)) ?? "");
  for (const [name, line] of unknown)
    if (taken.has(name)) tree.lose(unknowable, `\`${name}\``, { file, line, column: 1 });
  return { conf: values, read };
}

const taken = new Set(
  "project copyright html_title html_baseurl language extensions exclude_patterns root_doc master_doc html_static_path html_extra_path html_css_files html_logo html_favicon html_theme_options html_context myst_substitutions myst_url_schemes redirects rediraffe_redirects".split(
    " ",
  ),
);

async function bookRoot(tree: OldTree, file: FilePath): Promise<string | undefined> {
  const toc = joinPath(folderOf(file), "_toc.yml");
  if (!tree.has(toc)) return undefined;
  const { value } = await tree.data(toc);
  return (textAt(value, "root") ?? textAt(listAt({ list: value ?? [] }, "list")[0], "file"))?.replace(/\.\w+$/, "");
}

/** Whether the site is built with `dirhtml`: `a/` in place of `a.html`. */
async function hasFolders(tree: OldTree, src: FilePath): Promise<boolean> {
  const named = [".readthedocs.yaml", ".readthedocs.yml", "noxfile.py", "tox.ini"];
  for (const file of [...named, joinPath(src, ".readthedocs.yaml")]) {
    const text = tree.has(file) ? ((await tree.text(file)) ?? "").replace(/#.*$/gm, "") : "";
    // Comments name it, too.
    if (/(?:builder:[ \t]*["']?|-b[ \t=]*["']?(?:,[ \t]*["'])?)dirhtml\b/.test(text)) return true;
  }
  return false;
}

/** Answers whether a path from the folder of the pages is none of the site. */
function leftOut(conf: JsonObject): (path: FilePath) => boolean {
  const named = ["exclude_patterns", "templates_path", "html_static_path", "html_extra_path"].flatMap((key) => [
    ...listAt(conf, key),
    ...(textAt(conf, key) === undefined ? [] : [textAt(conf, key) ?? ""]),
  ]);
  const patterns = [...named, "_build", "**/_build", "**/_sources", "**/.*", ".*", "**/node_modules"].flatMap((one) => {
    if (typeof one !== "string" || one.length > 300 || (one.match(/\*/g)?.length ?? 0) > 8) return [];
    const tidy = one.replace(/^\.\/|\/+$/g, "");
    return tidy === "" ? [] : [new RegExp(`^${wildcardSource(tidy, /(\*\*\/?|\*|\?)/)}(?:/.*)?$`)];
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function cutBy(path: FilePath, folder: FilePath): FilePath {
  return folder === "" ? path : path.slice(folder.length + 1);
}

function addressIn(doc: string, { isFolders }: { readonly isFolders: boolean }): string {
  const [, folder] = /^(.*\/)?index$/.exec(doc) ?? [];
  if (folder !== undefined) return `/${folder.replace(/\/$/, "")}`;
  if (doc === "index") return "/";
  return isFolders ? `/${doc}/` : `/${doc}.html`;
}

function frontOf(values: JsonObject): JsonObject {
  const changes: { [key: string]: Json } = {};
  for (const key of Object.keys(values)) if (dropped.has(key) || /^(?:og|ablog|nb)[:_]/.test(key)) changes[key] = null;
  const meta = member(values, "html_meta") ?? member(member(values, "myst"), "html_meta");
  for (const key of ["description", "description lang=en"]) {
    const text = textAt(meta, key);
    if (text !== undefined) changes.description = text;
  }
  return changes;
}

function pathsAt(conf: JsonObject, key: string, src: FilePath): readonly FilePath[] {
  return listAt(conf, key).flatMap((one) => {
    if (typeof one !== "string") return [];
    const path = joinPath(src, one.replace(/\/+$/, ""));
    return path === "" || path.startsWith("..") || !isWithin(path, src) ? [] : [path];
  });
}

/** Files of static folders stand below `_static`, which their name is in links; those of extra paths at the top. */
function copiesOf(
  tree: OldTree,
  [statics = [], extras = []]: readonly (readonly FilePath[])[],
  src: FilePath,
): Moving["copies"] {
  const published = (source: FilePath): boolean => !/\.(?:py|css_t|js_t)$/.test(source);
  return [
    ...statics.flatMap((folder) => wholeFolder(tree, folder, `static/${cutBy(folder, src)}`)),
    ...extras.flatMap((path) =>
      tree.has(path)
        ? [{ source: path, target: `static/${path.slice(folderOf(path).length).replace(/^\//, "")}` }]
        : wholeFolder(tree, path, "static"),
    ),
  ].filter(({ source }) => published(source));
}
