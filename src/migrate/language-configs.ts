// The configs of other programs by their paths: those that may list the languages of a site, and those that show by whose rule headings have ids.
import type { FilePath } from "../text/place.ts";

export const languageConfigs = {
  docusaurus: /^docusaurus\.config\.[cm]?[jt]s$/,
  starlight: /^astro\.config\.[cm]?[jt]s$/,
  vitepress: /^(?:docs\/)?\.vitepress\/config(?:\/index)?\.m?[jt]s$/,
  mkdocs: /^mkdocs\.ya?ml$/,
} as const;

/** Whether a file is such a config. */
export function mayListLanguages(file: FilePath): boolean {
  return Object.values(languageConfigs).some((config) => config.test(file));
}

/** The configs that say by whose rule headings have their ids. */
export const treeConfigs = {
  docusaurus: languageConfigs.docusaurus,
  starlight: languageConfigs.starlight,
  fumadocs: /^source\.config\.[cm]?[jt]sx?$/,
  vitepress: languageConfigs.vitepress,
  mkdocs: languageConfigs.mkdocs,
  hugo: /^(?:config\/_default\/)?hugo\.(?:toml|ya?ml|json)$/,
  olderHugo: /^(?:config\/_default\/)?config\.(?:toml|ya?ml|json)$/,
  mdbook: /^book\.toml$/,
  sphinx: /^(?:docs\/)?(?:source\/)?conf\.py$/,
  jupyterBook: /^(?:docs\/)?_toc\.yml$/,
  jekyll: /^_config\.ya?ml$/,
} as const;

/** Folders that such a config may lie in, beside the top. */
export const configFolders: readonly FilePath[] = ["docs", "docs/source", "source", "config/_default"];

/** Whether a file may be such a config. */
export function mayTellHeadingIds(file: FilePath): boolean {
  return Object.values(treeConfigs).some((config) => config.test(file));
}
