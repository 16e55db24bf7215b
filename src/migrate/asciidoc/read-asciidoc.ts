// A folder of AsciiDoc in; what moves out: its pages at the addresses that Asciidoctor gives them, `x.html` for `x.adoc`.
import { routeOf } from "../../model/route.ts";
import { folderOf, joinPath, nameOf, relativePath } from "../../text/file-path.ts";
import { idRule } from "../../text/heading-ids/rules.ts";
import { percentEncoded } from "../../text/percent.ts";
import type { FilePath } from "../../text/place.ts";
import { given, type MovedPage, type Moving } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { filesBeside, pageTarget } from "../tree-parts.ts";
import type { IncludeFiles } from "./includes.ts";
import { isAddress, type Resolver } from "./inline.ts";
import type { FindAsciidoc } from "./load.ts";
import { type AdocHeader, type PageSettings, pageHeader, pageMarkdown } from "./page.ts";

export const asciidocConfigs = [
  "index.adoc",
  "README.adoc",
  "docs/index.adoc",
  "docs/README.adoc",
  "doc/index.adoc",
  "doc/README.adoc",
];

/** Where most trees keep what other pages include. */
const parts =
  /(?:^|\/)(?:[._][^/]*|partials?|includes?|snippets?|shared|common|attributes|examples?|node_modules|target|build)(?:\/|\.adoc$)/i;

/** Reads the tree. */
export async function readAsciidoc(
  tree: OldTree,
  file: FilePath,
  asciidoc: FindAsciidoc,
): Promise<Moving | { readonly problem: string }> {
  const load = await asciidoc();
  if ("problem" in load) return load;
  const start = folderOf(file);
  const own = tree.below(start).filter((path) => /\.(?:adoc|asciidoc)$/i.test(path));
  const pathOf = (source: FilePath): FilePath => (start === "" ? source : source.slice(start.length + 1));
  const sources = own.filter((source) => source === file || !parts.test(pathOf(source)));
  const settings = settingsFor(tree, load);
  const headers = new Map<FilePath, AdocHeader>();
  for (const source of sources) {
    const header = await pageHeader((await tree.text(source)) ?? "", {
      ...settings(source, resolverOf(tree, source, headers)),
      lose: () => undefined,
    });
    if (header !== undefined) headers.set(source, header);
  }
  const pages: MovedPage[] = [];
  for (const source of sources) {
    const written = await pageMarkdown(
      (await tree.text(source)) ?? "",
      settings(source, resolverOf(tree, source, headers)),
    );
    if (written === undefined) continue;
    const path = pathOf(source);
    pages.push({ source, target: `docs/${pageTarget(mdName(path))}`, address: addressOf(path, sources), ...written });
  }
  const title = headers.get(file)?.title;
  return {
    program: "AsciiDoc",
    config: { ...given({ title }), docs: "docs", docsRoute: "/", headingIds: "asciidoctor" },
    docsRoute: "/",
    pages,
    sidebars: {},
    made: [],
    read: own,
    copies: filesBeside(tree, start, "docs").filter(({ source }) =>
      /\.(?:png|jpe?g|gif|svg|webp|avif|pdf|zip|mp4|webm|txt|json|ya?ml|csv)$/i.test(source),
    ),
    redirects: readmeRedirects(pages, pathOf),
    others: [],
    unmoved: [],
    prefixes: [],
    losses: [],
  };
}

/** Names of pages here: `README` is the page of its folder. */
function mdName(path: FilePath): FilePath {
  return path.replace(/\.(?:adoc|asciidoc)$/i, ".md").replace(/(^|\/)README\.md$/i, "$1README.md");
}

/** `README.adoc` is the page of its folder where there is no other. */
function addressOf(path: FilePath, sources: readonly FilePath[]): string {
  const [folder, name] = [folderOf(path), nameOf(path)];
  const isReadme = /^readme\.\w+$/i.test(name) && !sources.some((one) => one.endsWith(joinPath(folder, "index.adoc")));
  if (isReadme || /^index\.\w+$/i.test(name)) return routeOf(`/${folder}`);
  return `/${path.replace(/\.\w+$/, ".html")}`;
}

function readmeRedirects(
  pages: readonly MovedPage[],
  pathOf: (source: FilePath) => FilePath,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pages.flatMap(({ source, address }) => {
      const file = `/${pathOf(source).replace(/\.\w+$/, ".html")}`;
      return /\/readme\.html$/i.test(file) && address !== file ? [[routeOf(file), address]] : [];
    }),
  );
}

type Settings = (source: FilePath, resolver: Resolver) => PageSettings;

function settingsFor(tree: OldTree, load: PageSettings["load"]): Settings {
  const rule = idRule("asciidoctor");
  if (rule === undefined) throw new Error("a rule has its name");
  const find: IncludeFiles["find"] = (target, from) => {
    const path = joinPath(folderOf(from), target);
    return tree.has(path) ? path : undefined;
  };
  return (source, resolver) => ({
    load,
    source,
    attributes: {
      relfilesuffix: ".adoc",
      docname: nameOf(source).replace(/\.\w+$/, ""),
      docfilesuffix: ".adoc",
      "env-site": "",
    },
    includes: { find, text: (file) => tree.text(file) },
    resolver,
    rule,
    lose: (what, place) => tree.lose("Page content", what, place),
  });
}

function resolverOf(tree: OldTree, page: FilePath, headers: ReadonlyMap<FilePath, AdocHeader>): Resolver {
  const linkTo = (path: FilePath): string =>
    relativePath(folderOf(page), path)
      .split("/")
      .map((part) => percentEncoded(part))
      .join("/");
  const near = (target: string): FilePath => joinPath(folderOf(page), target);
  return {
    page: (path, fragment) => {
      const hash = fragment === undefined ? "" : `#${fragment}`;
      const found = near(path);
      return { href: linkTo(found) + hash, text: (hash === "" ? headers.get(found)?.title : undefined) ?? path + hash };
    },
    image: (target, folder) => {
      if (isAddress(target) || target.startsWith("/")) return target;
      const path =
        folder === undefined || folder === "" || isAddress(folder) ? near(target) : near(`${folder}/${target}`);
      if (folder !== undefined && isAddress(folder)) return `${folder.replace(/\/$/, "")}/${target}`;
      return linkTo(tree.has(path) ? path : near(target));
    },
    link: (target) => {
      if (target === "" || isAddress(target) || /^[#?/]/.test(target)) return target;
      const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
      const source = [path, path.replace(/\.html$/, ".adoc")].map(near).find((one) => tree.has(one));
      return source === undefined ? target : linkTo(source) + rest;
    },
  };
}
