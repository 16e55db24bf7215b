// The configs of other programs that may list the languages of a site, by their paths.
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
