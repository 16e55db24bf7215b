// What `conf.py` of Sphinx, or `_config.yml` of Jupyter Book, says of the site beside its pages, as keys of the new config.
import { type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { siteAddress } from "../settings.ts";
import { published } from "../tree-parts.ts";

/** `copies`: logo and icon. */
export type SphinxSettings = { readonly config: JsonObject; readonly copies: { source: FilePath; target: FilePath }[] };

/** `src`: the folder of the pages. */
export function sphinxSettings(tree: OldTree, conf: JsonObject, src: FilePath): SphinxSettings {
  const theme = objectAt(conf, "html_theme_options");
  const icon = published(tree, textAt(conf, "html_favicon"), [src]);
  const logo = published(tree, textAt(conf, "html_logo") ?? textAt(theme, "logo"), [src]);
  const [repository, links] = linksOf(conf, theme);
  const items = [
    ...links,
    ...(repository === undefined || links.some(({ href }) => href === repository)
      ? []
      : [{ label: "Repository", href: repository, position: "right" }]),
  ];
  const copyright = textAt(conf, "copyright") ?? textAt(conf, "project_copyright");
  const announcement = textAt(theme, "announcement");
  if (announcement !== undefined) tree.lose("Settings", "the announcement above each page");
  const bar = given({
    logo: logo === undefined ? undefined : { src: logo.name },
    items: items.length === 0 ? undefined : items,
  });
  return {
    config: given({
      title: titleOf(conf),
      lang: textAt(conf, "language"),
      ...siteAddress(textAt(conf, "html_baseurl")),
      editUrl: editUrlOf(conf, theme, repository),
      favicon: icon?.name,
      navbar: Object.keys(bar).length === 0 ? undefined : bar,
      footer: copyright === undefined ? undefined : { copyright: `© ${copyright.replace(/^(?:©|\(c\))\s*/i, "")}` },
    }),
    copies: [icon, logo].flatMap((one) =>
      one === undefined ? [] : [{ source: one.source, target: `static/${one.name}` }],
    ),
  };
}

function titleOf(conf: JsonObject): string | undefined {
  return [textAt(conf, "html_title"), textAt(conf, "html_short_title"), textAt(conf, "project")].find(
    (one) => one !== undefined && one.trim() !== "",
  );
}

type Link = { readonly label: string; readonly href: string; readonly position: "right" };

/** The repository, and icons with links. */
function linksOf(conf: JsonObject, theme: JsonObject | undefined): readonly [string | undefined, readonly Link[]] {
  const context = objectAt(conf, "html_context");
  const [user, name] = [textAt(context, "github_user"), textAt(context, "github_repo")];
  const isShort = /^[\w.-]+$/.test(`${user ?? ""}${name ?? ""}`);
  const ofContext =
    user === undefined || name === undefined || !isShort ? undefined : `https://github.com/${user}/${name}`;
  const repository = [
    textAt(theme, "repository_url"),
    textAt(theme, "github_url"),
    textAt(theme, "source_repository"),
    ofContext,
  ].find((one) => one !== undefined && /^https?:/.test(one));
  const links = ["icon_links", "external_links"]
    .flatMap((key) => listAt(theme, key))
    .flatMap((one): readonly Link[] => {
      const [label, href] = [textAt(one, "name"), textAt(one, "url")];
      return label === undefined || href === undefined || !/^https?:/.test(href)
        ? []
        : [{ label, href, position: "right" }];
    });
  return [repository?.replace(/\/+$/, ""), links];
}

/** Where pages are edited, for paths that begin with `docs/`: undefined where the folder of the pages is called otherwise. */
function editUrlOf(
  conf: JsonObject,
  theme: JsonObject | undefined,
  repository: string | undefined,
): string | undefined {
  const context = objectAt(conf, "html_context");
  const branch =
    textAt(theme, "repository_branch") ?? textAt(theme, "source_branch") ?? textAt(context, "github_version") ?? "main";
  const path =
    textAt(theme, "path_to_docs") ??
    textAt(theme, "source_directory") ??
    textAt(context, "doc_path") ??
    textAt(context, "conf_py_path");
  const tidy = path?.replace(/^\.?\/+|\/+$/g, "");
  if (repository === undefined || tidy === undefined || !/(?:^|\/)docs$/.test(tidy)) return undefined;
  return `${repository}/edit/${branch}/${tidy.replace(/docs$/, "")}`;
}

/** `_config.yml` of Jupyter Book in the names of `conf.py`, as the book itself would make them. */
export function ofBook(book: Json | undefined): JsonObject {
  const parse = objectAt(book, "parse");
  const html = objectAt(book, "html");
  const sphinx = objectAt(book, "sphinx");
  const repository = objectAt(book, "repository");
  return given({
    project: textAt(book, "title"),
    copyright: copyrightOf(book),
    html_logo: textAt(book, "logo"),
    html_favicon: textAt(html, "favicon"),
    html_baseurl: textAt(html, "baseurl"),
    exclude_patterns: listAt(book, "exclude_patterns"),
    extensions: ["myst_nb", ...listAt(sphinx, "extra_extensions")],
    myst_enable_extensions: listAt(parse, "myst_enable_extensions"),
    myst_substitutions: objectAt(parse, "myst_substitutions"),
    html_theme_options: given({
      repository_url: textAt(repository, "url"),
      repository_branch: textAt(repository, "branch"),
      path_to_docs: textAt(repository, "path_to_book"),
      announcement: textAt(html, "announcement"),
    }),
    ...objectAt(sphinx, "config"),
  });
}

function copyrightOf(book: Json | undefined): string | undefined {
  const words = [textAt(book, "copyright"), textAt(book, "author")].filter((one) => one !== undefined && one !== "");
  return words.length === 0 ? undefined : words.join(", ");
}
