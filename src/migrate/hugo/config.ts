// The config of a Hugo site: one file, or a folder of files, with keys in any case; its languages, and the folders that its pages come from.
import { isObject, type Json, type JsonObject, listAt, member, objectAt, put, textAt } from "../../text/json.ts";
import { tagOf } from "../../text/language-tag.ts";
import type { FilePath } from "../../text/place.ts";
import { knownLanguages, type OldLanguage } from "../locales.ts";
import type { OldTree } from "../old-tree.ts";
import { tomlOf } from "../toml-file.ts";
import { merged } from "../tree-parts.ts";

const endings = ["toml", "yaml", "yml", "json"];
const named = ["hugo", "config", "config/_default/hugo", "config/_default/config"];
export const hugoConfigs = named.flatMap((name) => endings.map((ending) => `${name}.${ending}`));

/** A language as its config has it; `folder`: of its pages, where it has one of its own. */
export type HugoLanguage = OldLanguage & { readonly folder?: FilePath | undefined };

/** `isBelow`: pages of the main language, too, stand below its name. */
export type HugoLanguages = {
  readonly main: HugoLanguage;
  readonly others: readonly HugoLanguage[];
  readonly isBelow: boolean;
};

/** A folder of the tree that is one of the content. `target`: where in the content; `lang`: that all its pages are in. */
export type ContentFolder = {
  readonly source: FilePath;
  readonly target: FilePath;
  readonly lang?: string | undefined;
};

/** All settings in one, every key in small letters, as Hugo reads them. */
export async function hugoConfig(tree: OldTree, file: FilePath): Promise<JsonObject> {
  let all = await dataOf(tree, file);
  const folder = "config/_default/";
  for (const other of tree.below("config/_default")) {
    const [, name = "", lang] =
      /^([\w-]+?)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/.exec(other.slice(folder.length)) ?? [];
    if (name === "" || other === file) continue;
    const value = await dataOf(tree, other);
    const key = name.toLowerCase() === "menu" ? "menus" : name.toLowerCase();
    const own: Json = key === "hugo" || key === "config" ? value : { [key]: value };
    all = joined(all, lang === undefined ? own : { languages: { [lang.toLowerCase()]: own } });
  }
  const theme = textAt(all, "theme") ?? listAt(all, "theme").find((one) => typeof one === "string");
  // What the config of a theme in the tree says counts below what the site says.
  for (const ending of typeof theme === "string" ? endings : [])
    for (const name of ["hugo", "config"]) {
      const below = `${textAt(all, "themesdir") ?? "themes"}/${String(theme)}/${name}.${ending}`;
      if (tree.has(below)) all = joined({ params: objectAt(await dataOf(tree, below), "params") ?? {} }, all);
    }
  return all;
}

function joined(under: JsonObject, over: JsonObject): JsonObject {
  const value = merged(under, over);
  return isObject(value) ? value : {};
}

async function dataOf(tree: OldTree, file: FilePath): Promise<JsonObject> {
  const value = file.endsWith(".toml") ? await tomlOf(tree, file) : (await tree.data(file)).value;
  const lower = inSmall(value, 0);
  return isObject(lower) ? lower : {};
}

function inSmall(value: Json | undefined, depth: number): Json | undefined {
  if (depth > 60) return undefined;
  if (Array.isArray(value)) return value.map((one) => inSmall(one, depth + 1) ?? null);
  if (!isObject(value)) return value;
  const made: { [key: string]: Json } = {};
  for (const [key, one] of Object.entries(value)) put(made, key.toLowerCase(), inSmall(one, depth + 1) ?? null);
  return made;
}

/** The languages that are built. */
export function languagesIn(config: JsonObject): HugoLanguages {
  const listed = objectAt(config, "languages") ?? {};
  const off = new Set(listAt(config, "disablelanguages").map(String));
  const all = Object.keys(listed).filter((key) => !off.has(key) && member(listed[key], "disabled") !== true);
  const wanted = (textAt(config, "defaultcontentlanguage") ?? "en").toLowerCase();
  const first = all.length === 0 || all.includes(wanted) ? wanted : (all[0] ?? wanted);
  const languageOf = (segment: string): HugoLanguage => {
    const own = listed[segment];
    return {
      segment,
      tag: tagOf(textAt(own, "languagecode") ?? textAt(own, "locale") ?? segment),
      label: textAt(own, "languagename") ?? textAt(own, "label"),
      dir: textAt(own, "languagedirection") ?? textAt(own, "direction"),
      folder: textAt(own, "contentdir"),
    };
  };
  const main = languageOf(first);
  const code = textAt(config, "languagecode") ?? textAt(config, "locale");
  return {
    main: all.length === 0 && code !== undefined ? { ...main, tag: tagOf(code) } : main,
    others: knownLanguages(all.filter((key) => key !== first).map(languageOf)),
    isBelow: member(config, "defaultcontentlanguageinsubdir") === true,
  };
}

/** The folders of the content, those that are named first win. Losses: those that lie outside of the tree. */
export function contentFolders(
  tree: OldTree,
  { config, file }: { readonly config: JsonObject; readonly file: FilePath },
  { main, others }: HugoLanguages,
): readonly ContentFolder[] {
  const folders: ContentFolder[] = [];
  for (const mount of listAt(objectAt(config, "module"), "mounts")) {
    const [source = "", target = ""] = [textAt(mount, "source"), textAt(mount, "target")];
    if (!/^content(?:\/|$)/.test(target) || target.split("/").includes("..")) continue;
    const tidy = source.replace(/^\.\//, "").replace(/\/+$/, "");
    if (!tree.has(tidy) && !tree.hasFolder(tidy)) {
      tree.lose("Settings", `the module mount \`${source}\`, which is outside the old site`, { file });
      continue;
    }
    const known = listAt(objectAt(objectAt(mount, "sites"), "matrix"), "languages").map(String);
    const lang = textAt(mount, "lang") ?? (known.includes(main.segment) ? main.segment : known[0]);
    folders.push({ source: tidy, target: target.slice("content/".length), lang });
  }
  for (const { segment, folder } of [main, ...others])
    if (folder !== undefined) folders.push({ source: folder.replace(/^\.?\/|\/+$/g, ""), target: "", lang: segment });
  const content = (textAt(config, "contentdir") ?? "content").replace(/^\.?\/|\/+$/g, "");
  if (!folders.some(({ target }) => target === "")) folders.push({ source: content, target: "" });
  return folders;
}
