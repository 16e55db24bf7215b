// The scripts of the languages that a site has beside its own: the theme's with other words in them. What holds no words has one name and
// one file for all languages.
import { hrefsOf } from "../emit/client-files.ts";
import { chosenScripts } from "../emit/client-scripts.ts";
import { isScript, scriptsIn } from "../emit/client-words.ts";
import { wordsIn } from "../messages/languages.ts";
import { digestOf } from "../model/digest.ts";
import { pageDirection, tongueOf } from "../model/page-tongue.ts";
import type { Site } from "../model/site.ts";
import type { Chrome, LanguageShell } from "../model/view.ts";
import type { Shell } from "./shell.ts";
import type { Theme } from "./theme.ts";

/** What this process made, by all that it was made of. */
export type KnownScripts = Map<string, Shell["files"]>;

type Added = { readonly files: Shell["files"]; readonly languages?: NonNullable<Chrome["languages"]> };

/** The files of all languages of `site`, and what its pages in those beside its own have of them. */
export async function languageShells(
  { config, pages }: Site,
  shell: Pick<Shell, "files" | "assets">,
  { scripts: known, theme }: { readonly scripts: KnownScripts; readonly theme: Theme },
): Promise<Added> {
  const langs = [...new Set([...pages.values()].flatMap(({ metadata }) => metadata.lang ?? []))].sort();
  if (langs.length === 0) return { files: shell.files };
  const files = new Map(shell.files.map((file) => [file.output, file]));
  const languages: Record<string, LanguageShell> = {};
  for (const lang of langs) {
    const tongue = tongueOf(config, lang);
    const words = await wordsIn(tongue);
    const key = digestOf(shell.assets.boot.href, JSON.stringify(words));
    const scripts = known.get(key) ?? scriptsIn(await theme(), words).filter(isScript);
    known.set(key, scripts);
    for (const file of scripts) files.set(file.output, file);
    const named = (name: string) => {
      const file = scripts.find(({ output }) => output.startsWith(`assets/${name}-`));
      return file === undefined ? { href: "", integrity: "" } : hrefsOf(file, config.baseUrl);
    };
    const own = {
      mode: named("mode"),
      boot: named("boot"),
      chosen: Object.fromEntries(chosenScripts.map((name) => [name, named(name)])),
    };
    const deployment = digestOf(lang, JSON.stringify(own));
    languages[lang] = { ...tongue, dir: pageDirection(config, lang), deployment, ...own };
  }
  return { files: [...files.values()], languages };
}
