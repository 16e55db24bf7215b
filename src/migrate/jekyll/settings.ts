// What `_config.yml` of Jekyll says of the site beside its pages, as keys of the new config.
import { isObject, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { baseOf, siteAddress } from "../settings.ts";
import { barLink, published } from "../tree-parts.ts";
import type { JekyllSite } from "./config.ts";

/** Keys of the new config. */
export function jekyllSettings(tree: OldTree, { config, root }: JekyllSite): JsonObject {
  const { url, baseUrl } = siteAddress(textAt(config, "url"));
  const icon = [
    textAt(config, "favicon_ico"),
    textAt(config, "favicon"),
    "favicon.ico",
    "favicon.svg",
    "favicon.png",
    "assets/favicon.ico",
  ]
    .map((path) => published(tree, path, [root]))
    .find((one) => one !== undefined);
  const logo = published(tree, textAt(config, "logo"), [root]);
  const google =
    textAt(config, "ga_tracking") ?? textAt(config, "google_analytics") ?? textAt(config, "google_analytics_id");
  const footer = textAt(config, "footer_content") ?? textAt(config, "copyright");
  return given({
    title: textAt(config, "title") ?? textAt(config, "name"),
    tagline: textAt(config, "tagline") ?? textAt(config, "description")?.replace(/\s+/g, " ").trim(),
    lang: textAt(config, "lang") ?? textAt(config, "locale")?.replace("_", "-"),
    url,
    baseUrl: baseOf(textAt(config, "baseurl")) ?? baseUrl,
    favicon: icon?.path,
    editUrl: editUrlOf(config, root),
    navbar: barOf(tree, config, logo?.path),
    footer:
      footer === undefined || footer.trim() === "" ? undefined : { copyright: footer.replace(/\s+/g, " ").trim() },
    analytics: google !== undefined && /^G-/.test(google) ? { ga4: google } : undefined,
  });
}

function barOf(tree: OldTree, config: JsonObject, logo: FilePath | undefined): JsonObject | undefined {
  const items: JsonObject[] = [];
  const aux = objectAt(config, "aux_links") ?? {};
  for (const [label, links] of Object.entries(aux)) {
    const link = typeof links === "string" ? links : textAt({ first: listAt(aux, label)[0] ?? null }, "first");
    if (link !== undefined) items.push(barLink(label, link.replace(/^\/\/(?=[\w-]+\.)/, "https://"), "right"));
  }
  const repository = repositoryOf(config);
  if (repository !== undefined && !items.some(({ href }) => href === repository))
    items.push({ label: "GitHub", href: repository, position: "right" });
  const mark = logo === undefined ? undefined : { src: logo };
  if (listAt(config, "header_pages").length > 0) tree.lose("Settings", "`header_pages`");
  return items.length === 0 && mark === undefined ? undefined : given({ logo: mark, items });
}

function repositoryOf(config: JsonObject): string | undefined {
  const name = textAt(config, "repository") ?? textAt(config, "gh_edit_repository") ?? textAt(config, "github_repo");
  if (name === undefined) return undefined;
  if (/^https?:\/\/\S+$/.test(name)) return name.replace(/\/+$/, "");
  return /^[\w.-]+\/[\w.-]+$/.test(name) ? `https://github.com/${name}` : undefined;
}

/** Where pages are edited: only of a site whose folder is called as the new one is. */
function editUrlOf(config: JsonObject, root: FilePath): string | undefined {
  const repository = textAt(config, "gh_edit_repository");
  const source = (textAt(config, "gh_edit_source") ?? root).replace(/^\/|\/+$/g, "");
  if (config.gh_edit_link !== true || repository === undefined || !/^https?:/.test(repository) || source !== "docs")
    return undefined;
  return `${repository.replace(/\/+$/, "")}/edit/${textAt(config, "gh_edit_branch") ?? "main"}/`;
}

const carried = new Set(
  "title name tagline description url baseurl lang locale logo favicon favicon_ico ga_tracking google_analytics google_analytics_id footer_content copyright repository gh_edit_link gh_edit_repository gh_edit_branch gh_edit_source gh_edit_view_mode gh_edit_link_text github_repo aux_links aux_links_new_tab nav_external_links nav_sort just_the_docs collections collections_dir defaults permalink exclude include plugins gems kramdown markdown highlighter liquid sass theme remote_theme source destination data_dir includes_dir layouts_dir plugins_dir future unpublished show_drafts timezone encoding markdown_ext strict_front_matter safe incremental port host livereload keep_files whitelist lsi limit_posts excerpt_separator version author authors email twitter social header_pages search search_enabled search_tokenizer_separator heading_anchors back_to_top back_to_top_text color_scheme callouts callouts_level enable_copy_code_button compress_html feed rouge readme_index titles_from_headings optional_front_matter relative_links github nav_enabled nav_error_report last_edit_timestamp last_edit_time_format mermaid site_branch profile slugify_mode defaults_dir cache_dir disable_disk_cache".split(
    " ",
  ),
);

/** Losses: settings that nothing here has a meaning for and that no page shows. */
export function tellJekyllSettings(
  tree: OldTree,
  config: JsonObject,
  { file, texts }: { readonly file: FilePath; readonly texts: string },
): void {
  for (const [key, value] of Object.entries(config))
    if (
      !carried.has(key) &&
      value !== null &&
      !texts.includes(`site.${key}`) &&
      !(isObject(value) && Object.keys(value).length === 0)
    )
      tree.lose("Settings", `\`${key}\``, { file });
}
