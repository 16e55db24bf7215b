// The scripts of the languages that a site has beside its own: the theme's with other words in them. What holds no words has one name and
// one file for all languages.
import { basename } from "node:path/posix";
import { hrefsOf } from "../emit/client-files.ts";
import { chosenScripts } from "../emit/client-scripts.ts";
import { isScript, scriptsIn } from "../emit/client-words.ts";
import { wordsIn } from "../messages/languages.ts";
import type { Tongue } from "../messages/tongue.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { filesBase, scriptsFolder, sharesScripts } from "../model/edition.ts";
import { pageDirection, tongueOf } from "../model/page-tongue.ts";
import type { Site } from "../model/site.ts";
import type { Chrome, LanguageShell } from "../model/view.ts";
import type { Shell } from "./shell.ts";
import { type Theme, themeFor } from "./theme.ts";

/** What this process made, by all that it was made of. */
export type KnownScripts = Map<string, Shell["files"]>;

type Added = { readonly files: Shell["files"]; readonly languages?: NonNullable<Chrome["languages"]> };

/** Who bundles, and what is known of it. */
type Bundling = { readonly scripts: KnownScripts; readonly theme: Theme };

/** The scripts with the words of `tongue`. */
async function scriptsFor(
  tongue: Tongue,
  { assets }: Pick<Shell, "assets">,
  { scripts: known, theme }: Bundling,
): Promise<Shell["files"]> {
  const words = await wordsIn(tongue);
  const key = digestOf(assets.boot.href, JSON.stringify(words));
  const scripts = known.get(key) ?? scriptsIn(await theme(), words).filter(isScript);
  known.set(key, scripts);
  return scripts;
}

/** How pages of `config` name those of `scripts` that they load. */
function assetsOf(scripts: Shell["files"], config: SiteConfig): Pick<LanguageShell, "mode" | "boot" | "chosen"> {
  const named = (name: string) => {
    const file = scripts.find(({ output }) => basename(output).startsWith(`${name}-`));
    return file === undefined ? { href: "", integrity: "" } : hrefsOf(file, filesBase(config));
  };
  return {
    mode: named("mode"),
    boot: named("boot"),
    chosen: Object.fromEntries(chosenScripts(config, config.theme.parts).map((name) => [name, named(name)])),
  };
}

/** The shell of `site`: where it is one of several editions, with scripts in its language, at the root; stylesheets are those of the default one. */
export async function editionShell(shell: Shell, site: Site, bundling: Bundling): Promise<Shell> {
  if (!sharesScripts(site)) return shell;
  const { config } = site;
  const own =
    config.edition === undefined
      ? shell.files
      : await scriptsFor(tongueOf(config, config.lang), shell, withTheme(config, shell, bundling));
  const files = placed(own, site);
  return { ...shell, files, assets: { ...shell.assets, ...assetsOf(files.filter(isScript), config) } };
}

function withTheme(config: SiteConfig, { islandScripts }: Pick<Shell, "islandScripts">, bundling: Bundling): Bundling {
  return { ...bundling, theme: themeFor(config, islandScripts !== undefined, bundling.theme) };
}

/** `files` with scripts where `site` has them: they name each other as neighbours. */
function placed(files: Shell["files"], site: Site): Shell["files"] {
  if (!sharesScripts(site)) return files;
  return files.map((file) => (isScript(file) ? { ...file, output: scriptsFolder + basename(file.output) } : file));
}

/** The files of all languages of `site`, and what its pages in those beside its own have of them. */
export async function languageShells(
  site: Site,
  shell: Pick<Shell, "files" | "assets" | "islandScripts">,
  bundling: Bundling,
): Promise<Added> {
  const { config, pages } = site;
  const langs = [...new Set([...pages.values()].flatMap(({ metadata }) => metadata.lang ?? []))].sort();
  if (langs.length === 0) return { files: shell.files };
  const files = new Map(shell.files.map((file) => [file.output, file]));
  const languages: Record<string, LanguageShell> = {};
  for (const lang of langs) {
    const tongue = tongueOf(config, lang);
    const scripts = placed(await scriptsFor(tongue, shell, withTheme(config, shell, bundling)), site);
    for (const file of scripts) files.set(file.output, file);
    const own = assetsOf(scripts, config);
    const deployment = digestOf(
      lang,
      JSON.stringify(own),
      ...(config.edition === undefined ? [] : [config.edition.id]),
    );
    languages[lang] = { ...tongue, dir: pageDirection(config, lang), deployment, ...own };
  }
  return { files: [...files.values()], languages };
}
