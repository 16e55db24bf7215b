// The languages that another program's config lists, as the `locales` of ours: for a site that is still that program's. The config is read
// as syntax, and the translations stay where they are.
import { readData } from "../text/data-file.ts";
import { defined } from "../text/defined.ts";
import { folderOf } from "../text/file-path.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { isLanguage, tagOf } from "../text/language-tag.ts";
import type { FilePath } from "../text/place.ts";
import { languageConfigs } from "./language-configs.ts";
import { localeEntry } from "./locales.ts";
import { mkdocsLanguages } from "./mkdocs/languages.ts";
import { readScript } from "./script/read-script.ts";

/** The folder of a site, as far as it is asked. `files`: those of its top, and of the folders that a config may lie in. */
export type FoundTree = {
  readonly files: ReadonlySet<FilePath>;
  readonly text: (path: FilePath) => Promise<string | undefined>;
  readonly hasFolder: (path: FilePath) => Promise<boolean>;
};

/** `file`: the config that lists them. `locales`: a value for the key. */
export type ListedLocales = { readonly file: FilePath; readonly locales: JsonObject };

/** Languages whose folders are there: the default one first. `docs`: the folder of its pages, where another one is. */
type Found = {
  readonly main: Language & { readonly docs?: FilePath };
  readonly others: readonly (Language & { readonly docs: FilePath })[];
};
type Language = {
  readonly name: string;
  readonly tag: string;
  readonly label?: string | undefined;
  readonly dir?: string | undefined;
};

type Reader = (config: { readonly file: FilePath; readonly value: Json }, docs: FilePath) => Found | undefined;

const programs: readonly { readonly config: RegExp; readonly read: Reader }[] = [
  { config: languageConfigs.docusaurus, read: inDocusaurus },
  { config: languageConfigs.starlight, read: inStarlight },
  { config: languageConfigs.vitepress, read: inVitepress },
  { config: languageConfigs.mkdocs, read: inMkdocs },
];

/** The languages of the site whose pages are in `docs`; undefined where no config lists some that have folders. */
export async function foundLocales(tree: FoundTree, docs: FilePath): Promise<ListedLocales | undefined> {
  for (const { config, read } of programs) {
    const file = [...tree.files].find((path) => config.test(path));
    if (file === undefined) continue;
    const value = await dataOf(tree, file);
    const found = value === undefined ? undefined : read({ file, value }, docs);
    if (found === undefined || !isLanguage(found.main.tag)) continue;
    const others: (typeof found.others)[number][] = [];
    for (const one of found.others) if (isLanguage(one.tag) && (await tree.hasFolder(one.docs))) others.push(one);
    if (others.length === 0 || (found.main.docs !== undefined && !(await tree.hasFolder(found.main.docs)))) continue;
    const { main } = found;
    const entries = others.map((one) => localeEntry(one, { segment: one.name, docs: one.docs }));
    const list = Object.fromEntries([localeEntry(main, defined({ docs: main.docs })), ...entries]);
    return { file, locales: { default: main.tag, list } };
  }
  return undefined;
}

async function dataOf(tree: FoundTree, file: FilePath): Promise<Json | undefined> {
  if (/\.ya?ml$/.test(file)) return readData((await tree.text(file)) ?? "", "yaml").value;
  return (await readScript(file, { text: tree.text, has: (path) => tree.files.has(path) })).value;
}

function inDocusaurus({ value }: { readonly value: Json }, docs: FilePath): Found | undefined {
  const i18n = objectAt(value, "i18n");
  const name = textAt(i18n, "defaultLocale");
  if (name === undefined || docs !== "docs") return undefined;
  const languageOf = (one: string): Language & { readonly docs: FilePath } => {
    const settings = objectAt(objectAt(i18n, "localeConfigs"), one);
    const folder = `${textAt(i18n, "path") ?? "i18n"}/${textAt(settings, "path") ?? one}`;
    return {
      name: one,
      tag: tagOf(one),
      label: textAt(settings, "label"),
      dir: textAt(settings, "direction"),
      docs: `${folder}/docusaurus-plugin-content-docs/current`,
    };
  };
  const others = listAt(i18n, "locales").filter((one): one is string => typeof one === "string" && one !== name);
  const { docs: _docs, ...main } = languageOf(name);
  return { main, others: others.map(languageOf) };
}

/** Of `locales` by their folders, with the main language at the root: as in Starlight and VitePress. */
function byFolders(locales: JsonObject | undefined, folder: FilePath): Found | undefined {
  const root = objectAt(locales, "root");
  if (root === undefined) return undefined;
  const languageOf = (key: string): Language & { readonly docs: FilePath } => {
    const name = key.replace(/^\/|\/$/g, "");
    const settings = objectAt(locales, key);
    const tag = textAt(settings, "lang") ?? (key === "root" ? "en" : tagOf(name));
    const docs = folder === "." ? name : `${folder}/${name}`;
    return { name, tag, label: textAt(settings, "label"), dir: textAt(settings, "dir"), docs };
  };
  const { docs: _, ...main } = languageOf("root");
  const others = Object.keys(locales ?? {}).filter((key) => key !== "root");
  return { main, others: others.map(languageOf) };
}

function inStarlight({ value }: { readonly value: Json }, docs: FilePath): Found | undefined {
  const own = listAt(value, "integrations").find((one) => isObject(one) && isObject(one.locales ?? null));
  return docs === "src/content/docs" ? byFolders(objectAt(own, "locales"), docs) : undefined;
}

function inVitepress(
  { file, value }: { readonly file: FilePath; readonly value: Json },
  docs: FilePath,
): Found | undefined {
  const root = folderOf(file.replace(/\.vitepress\/.*$/, "x")) || ".";
  const src = [root === "." ? "" : root, textAt(value, "srcDir")?.replace(/^\.?\/|\/$/g, "") ?? ""]
    .filter((part) => part !== "" && part !== ".")
    .join("/");
  const found = (src || ".") === docs ? byFolders(objectAt(value, "locales"), docs) : undefined;
  // A folder that is shown as the root: `"en/:rest*": ":rest*"`.
  const shown = Object.entries(objectAt(value, "rewrites") ?? {}).flatMap(([from, to]) => {
    const [, folder, name] = /^([\w-]+)\/:(\w+)\*$/.exec(from) ?? [];
    return folder !== undefined && to === `:${name}*` ? [docs === "." ? folder : `${docs}/${folder}`] : [];
  })[0];
  return found === undefined || shown === undefined ? found : { ...found, main: { ...found.main, docs: shown } };
}

/** Languages that are endings of files have no folders. */
function inMkdocs({ value }: { readonly value: Json }, docs: FilePath): Found | undefined {
  const entry = listAt(value, "plugins").find((one) => isObject(one) && one.i18n !== undefined);
  const languages = mkdocsLanguages(objectAt(entry, "i18n") ?? objectAt(objectAt(value, "plugins"), "i18n"));
  if (languages === undefined || languages.folder === "" || (textAt(value, "docs_dir") ?? "docs") !== docs)
    return undefined;
  const languageOf = ({ segment, tag, label }: (typeof languages)["main"]) => ({
    name: segment,
    tag,
    label,
    docs: `${docs}/${segment}`,
  });
  return { main: languageOf(languages.main), others: languages.others.map(languageOf) };
}
