// Texts of Hugo pages with what only the site knows put in: `ref` and `relref` as links to files, `param` as its value, relative links by the
// address of their page.
import { folderOf } from "../../text/file-path.ts";
import { type Json, member } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { fileLink, urlLinks } from "../url-links.ts";
import type { HugoPage, HugoRefs } from "./pages.ts";

/** `params`: of the site. `sourceAt`: the file of the page at an address. `isStatic`: whether a file is published from the site's top. */
export type HugoLinks = {
  readonly tree: OldTree;
  readonly params: Json | undefined;
  readonly isStatic: (path: FilePath) => boolean;
  readonly refs: HugoRefs;
  readonly sourceAt: (address: string) => FilePath | undefined;
};

const ref =
  /\{\{[<%][ \t]*(?:rel)?[rR]ef[ \t]+(?:path=)?["'`]?([^"'`\s<>%]{1,500})["'`]?[^{}\n]{0,200}?[ \t]*[>%]\}\}/g;
/** Docsy's `_param` hands words to a parameter, whose value has `{1}` and `{2}` in their places. */
const param =
  /\{\{[<%][ \t]*_?param[ \t]+["'`]?([\w.-]{1,100})["'`]?((?:[ \t]+(?:"[^"\n]{0,200}"|[^\s"<>%{}]{1,200})){0,9})[ \t]*[>%]\}\}/g;

/** `text` of `page` with such links. */
export function linkedText(
  page: HugoPage,
  text: string,
  { tree, params, isStatic, refs, sourceAt }: HugoLinks,
): string {
  if (!/\{\{|\]\(|\]:/.test(text)) return text;
  const folder = page.kind === "leaf" ? folderOf(page.name) : page.section;
  // Hugo reads shortcodes in code, too.
  const named = text
    .replace(param, (whole, name: string, given: string) => {
      const value = said(page.front.value(name.toLowerCase())) ?? said(below(params, name));
      const words = [...given.matchAll(/"([^"\n]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
      return value?.replace(/\{(\d)\}/g, (_, at: string) => words[Number(at) - 1] ?? "") ?? whole;
    })
    .replace(ref, (whole, written: string) => {
      const [path = "", mark] = written.split("#", 2);
      const source = path === "" ? page.source : refs.sourceOf(path, folder);
      return source === undefined ? whole : fileLink(page.source, source) + (mark === undefined ? "" : `#${mark}`);
    });
  return urlLinks(named, page, {
    tree,
    sourceAt: (address, path) => sourceAt(address) ?? refs.sourceOf(path, folder),
    isStatic,
  });
}

/** The member of the site's parameters that a dotted name leads to. */
function below(params: Json | undefined, name: string): Json | undefined {
  let at = params;
  for (const part of name.toLowerCase().split(".")) at = member(at, part);
  return at;
}

function said(value: Json | undefined): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}
