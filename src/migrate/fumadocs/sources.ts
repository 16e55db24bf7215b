// Which folders of a Fumadocs site are pages, at which addresses: collections of `source.config.ts`, and loaders with a `baseUrl` anywhere in the
// code. They are found by their calls as text; no code runs.
import { folderOf, joinPath } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";

/** `folder` with pages, whose addresses begin with `base`. */
export type FumaSource = { readonly folder: FilePath; readonly base: string };

/** `isShown`: the main language, too, is in its addresses. `byFolder`: languages are folders, not endings. */
export type FumaLanguages = {
  readonly main: string;
  readonly all: readonly string[];
  readonly isShown: boolean;
  readonly byFolder: boolean;
};

/** Letters of a call that are looked at. */
const longest = 3000;
const mostFiles = 400;

/** The code of the site that may say something of its pages, by file. */
export async function codeOfSite(tree: OldTree): Promise<ReadonlyMap<FilePath, string>> {
  const texts = new Map<FilePath, string>();
  const files = tree.files.filter(
    (file) =>
      /\.[cm]?[jt]sx?$/.test(file) && !/(?:^|\/)(?:components|content|public|node_modules|test|tests)\//.test(file),
  );
  for (const file of files.slice(0, mostFiles)) {
    const text = (await tree.text(file)) ?? "";
    if (text.length < 200_000 && /\b(?:loader|define(?:Docs|Collections|I18n))\b/.test(text)) texts.set(file, text);
  }
  return texts;
}

/** The sources; those of a collection that no loader names are left out, but for the only one. */
export function sourcesIn(tree: OldTree, code: ReadonlyMap<FilePath, string>): readonly FumaSource[] {
  const folders = new Map<string, FilePath>();
  for (const [file, text] of code)
    for (const { call, name, kind } of callsOf(
      text,
      /(?:const|let|var)\s+(?:\{\s*)?(\w+)(?:[\w\s,:]{0,200}\})?\s*=\s*define(Docs|Collections)\s*\(/g,
    )) {
      const dir = stringAt(call, "dir") ?? (kind === "Docs" ? "content/docs" : undefined);
      if (dir !== undefined && !/type:\s*["']meta["']/.test(call))
        folders.set(name, joinPath("", `${folderOf(file)}/${dir}`));
    }
  const found: FumaSource[] = [];
  const add = (folder: FilePath, base: string): void => {
    if (tree.hasFolder(folder) && !found.some((one) => one.folder === folder))
      found.push({ folder, base: base.replace(/\/+$/, "") });
  };
  for (const text of code.values())
    for (const { call } of callsOf(text, /\b(loader)(\s*)\(/g)) {
      const base = stringAt(call, "baseUrl");
      if (base === undefined) continue;
      for (const name of namesIn(call, text, folders)) add(folders.get(name) ?? "", base);
    }
  if (found.length === 0) add([...folders.values()][0] ?? "content/docs", "/docs");
  return found;
}

/** Collections that a call names, itself or by a constant of its file. */
function namesIn(call: string, text: string, folders: ReadonlyMap<string, FilePath>): readonly string[] {
  const own = wordsIn(call, text, new Set(folders.keys()));
  if (own.length > 0) return own;
  return [...call.matchAll(/source:\s*(\w+)/g)].flatMap(([, constant = ""]) => {
    const said =
      new RegExp(`(?:const|let|var)\\s+${constant}\\s*=\\s*([^;]{1,${longest}}?)(?:;|\\n\\n)`).exec(text)?.[1] ?? "";
    return wordsIn(said, text, new Set(folders.keys()));
  });
}

/** `import { blog as posts }`: a name may be another one's. */
function wordsIn(call: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const aliases = new Map(
    [...text.matchAll(/\b(\w+)\s+as\s+(\w+)/g)].map(([, name = "", alias = ""]) => [alias, name]),
  );
  const words = [...call.matchAll(/\b[A-Za-z_]\w*\b/g)].map(([word]) => aliases.get(word) ?? word);
  return [...new Set(words.filter((word) => known.has(word)))];
}

/** The languages that `defineI18n` names. */
export function fumaLanguages(code: ReadonlyMap<FilePath, string>): FumaLanguages | undefined {
  for (const text of code.values())
    for (const { call } of callsOf(text, /\b(define)(I18n)\s*\(/g)) {
      const main = stringAt(call, "defaultLanguage");
      const list = /languages:\s*\[([^\]]{0,1000})\]/.exec(call)?.[1] ?? "";
      const all = [...list.matchAll(/["']([\w-]+)["']/g)].map(([, name = ""]) => name);
      if (main !== undefined && all.length > 0)
        return {
          main,
          all,
          isShown: !/hideLocale:\s*["'](?:default-locale|always)["']/.test(call),
          byFolder: /parser:\s*["']dir["']/.test(call),
        };
    }
  return undefined;
}

type Call = { readonly name: string; readonly kind: string; readonly call: string };

/** What stands in the parentheses of calls that `pattern`, which ends with an opening one, finds. */
function callsOf(text: string, pattern: RegExp): readonly Call[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: name = "", 2: kind = "", index }) => {
    const piece = text.slice(index + whole.length, index + whole.length + longest);
    let depth = 1;
    for (const { 0: mark, index: at } of piece.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|[()]/g)) {
      if (mark === "(") depth += 1;
      else if (mark === ")") depth -= 1;
      if (depth === 0) return { name, kind, call: piece.slice(0, at) };
    }
    return { name, kind, call: piece };
  });
}

function stringAt(call: string, key: string): string | undefined {
  return new RegExp(`\\b${key}:\\s*["'\`]([^"'\`\\n$]{0,300})["'\`]`).exec(call)?.[1];
}
