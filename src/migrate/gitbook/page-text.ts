// The text of a page of GitBook: ids of headings as its readers know them, links to folders, and its blocks that no other program has.
import { codeOf } from "../../text/code-ranges.ts";
import { folderOf, joinPath, nameOf, relativePath } from "../../text/file-path.ts";
import { githubIds } from "../../text/heading-ids/github.ts";
import { idOfWords } from "../../text/heading-ids/rules.ts";
import { decodedPath, percentEncoded } from "../../text/percent.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { type Fragments, gitbookSlug } from "./slug.ts";

const link =
  /(\]\(<?)([^\s()<>#]{0,1000}(?:\([^\s()<>#]{0,300}\)[^\s()<>#]{0,300})?)(#[^\s()<>"]{1,300})?(?=>?(?:[ \t]+"[^"\n]{0,300}")?\))/g;
const blockLink = /(\{%[ \t]*(?:content-ref|page-ref)[ \t]+(?:url|page)=")([^"#\n]{0,1000})(#[^"\n]{0,300})?(?=")/g;

/** Where a link of `source` leads within the tree: a page, and a fragment of it. */
export function linkedFile(tree: OldTree, source: FilePath, path: string): FilePath | undefined {
  if (path === "") return source;
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(path)) return undefined;
  const file = joinPath(path.startsWith("/") ? "" : folderOf(source), decodedPath(path).replace(/\\(?=[_*~])/g, ""));
  return [file, `${file.replace(/\/$/, "")}/README.md`.replace(/^\//, ""), `${file}.md`].find((one) => tree.has(one));
}

/** Notes the fragments of all links on a page. */
export function noteFragments(
  tree: OldTree,
  text: string,
  { source, into }: { readonly source: FilePath; readonly into: Fragments },
): void {
  if (!text.includes("#")) return;
  for (const pattern of [link, blockLink])
    for (const { 2: path = "", 3: fragment } of text.matchAll(pattern)) {
      const file = fragment === undefined ? undefined : linkedFile(tree, source, path);
      if (file !== undefined && fragment !== undefined) into.add(file, plainFragment(fragment));
    }
}

function plainFragment(fragment: string): string {
  return decodedPath(fragment.slice(1)).replace(/\\(?=[_*~])/g, "");
}

const pointed = /(\]\()<([^<>\n]{1,1000})>/g;
const fileOf = /(\s(?:src|href|srcset)=")([^"\n:]{1,1000})(?=")/g;
const emoji = /<span\b[^<>\n]{0,200}\bdata-tag="emoji"[^<>\n]{0,200}>([^<>\n]{0,40})<\/span>/g;
const colored = /<mark\b[^<>\n]{0,40}\bstyle="color:[^<>\n]{1,100}>([^\n]{0,4000}?)<\/mark>/g;
const styled = /(<(?:mark|span|code|td|th|p|img|div)\b[^<>\n]{0,1000}?)\sstyle="[^"\n]{0,300}"/g;
const made =
  /(<[a-z][\w-]*\b[^<>]{0,2000}?)\sdata-(?!view\b|hidden\b|card-|type\b)[\w-]{1,60}(?:="[^"]{0,2000}")?(?=[\s>/])/g;

/** HTML without what GitBook's editor writes for itself; paths as links have them. */
function plainHtml(text: string): string {
  const change = (from: string, pattern: RegExp, by: (...parts: string[]) => string): string => {
    if (from.search(pattern) < 0) return from;
    const code = codeOf(from);
    return from.replace(pattern, (whole: string, ...rest: (string | number)[]) => {
      const at = rest.find((one) => typeof one === "number") ?? 0;
      return code.holds(Number(at)) ? whole : by(...rest.map(String));
    });
  };
  const path = (before = "", written = ""): string => before + encodedPath(written);
  let plain = change(change(text, pointed, path), fileOf, path);
  plain = change(plain, emoji, (words = "") => words);
  plain = change(plain, colored, (words = "") => words);
  plain = change(plain, styled, (before = "") => before);
  // Each turn takes one attribute of a tag.
  for (let turn = 0; turn < 12 && plain.search(made) >= 0; turn += 1) {
    const next = change(plain, made, (before = "") => before);
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/** A path as it may stand in any link. */
function encodedPath(path: string): string {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(path)) return path.replace(/ /g, "%20");
  return path.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

type PageOf = {
  readonly tree: OldTree;
  readonly source: FilePath;
  readonly fragments: Fragments;
  /** What the navigation calls a page. */
  readonly titleOf: (file: FilePath) => string | undefined;
  readonly lose: (what: string, line: number) => void;
};

/** The text in the dialect that is read further. `lose`: told of blocks that have no counterpart. */
export function gitbookText(text: string, page: PageOf): string {
  const linked = withLinks(plainHtml(text), page);
  return withBlocks(withIds(withPageLinks(linked, page), page), page);
}

/** Links to folders lead to the pages of these. */
function withLinks(text: string, { tree, source }: PageOf): string {
  const code = codeOf(text);
  const change = (whole: string, before: string, ...rest: [string, string | undefined, number]): string => {
    const [path, fragment = "", at] = rest;
    if (path === "" || code.holds(at) || tree.has(joinPath(folderOf(source), decodedPath(path)))) return whole;
    const file = linkedFile(tree, source, path);
    if (file === undefined || nameOf(file) === nameOf(path)) return whole;
    const to = relativePath(folderOf(source), file)
      .split("/")
      .map((part) => percentEncoded(part))
      .join("/");
    return before + to + fragment;
  };
  return text.replace(link, change).replace(blockLink, change);
}

const pageLink = /^([ \t>]*)\{%-?[ \t]*page-ref[ \t]+page="([^"\n]{1,500})"[ \t]*-?%\}[ \t]*$/gm;

/** Links to pages that are blocks with nothing inside, as links with the titles of these. */
function withPageLinks(text: string, { tree, source, titleOf }: PageOf): string {
  if (!text.includes("page-ref")) return text;
  const code = codeOf(text);
  return text.replace(pageLink, (whole, margin: string, ...rest: [string, number]) => {
    const [path, at] = rest;
    if (code.holds(at)) return whole;
    const file = linkedFile(tree, source, path.replace(/#.*$/, ""));
    const title = (file === undefined ? undefined : titleOf(file)) ?? path;
    return `${margin}[${title.replace(/[[\]]/g, "\\$&")}](${encodedPath(path)})`;
  });
}

const heading = /^( {0,3}#{1,6}[ \t])([^\n]*)$/gm;
const anchor = /<a\b[^<>]*\bid="([^"\s<>]{1,300})"[^<>]*>[ \t]*<\/a>/g;

/** `{#id}` behind headings that say an id, or may have another one than ours. */
function withIds(text: string, { source, fragments }: PageOf): string {
  const code = codeOf(text);
  const seen = new Set<string>();
  return text.replace(heading, (whole, signs: string, ...rest: [string, number]) => {
    const [line, at] = rest;
    const written = line.trim();
    if (code.holds(at) || /\{#[^{}\s]{1,300}\}$/.test(written)) return whole;
    const said = [...written.matchAll(anchor)].map(({ 1: id = "" }) => id);
    const own = withoutSpace(written.replace(anchor, ""));
    const words = wordsOf(own);
    const id = said[0] ?? fragments.of(source, words) ?? gitbookSlug(words);
    const others = said
      .slice(1)
      .map((one) => ` <a id="${one}"></a>`)
      .join("");
    const isFirst = !seen.has(id);
    seen.add(id);
    const isOwn = said.length === 0 && idOfWords(githubIds, words) === id;
    if (id === "" || !isFirst || isOwn) return `${signs}${own}${others}`;
    return `${signs}${own}${others} {#${id}}`;
  });
}

/** The editor writes a blank at the end of a line as a reference. */
function withoutSpace(written: string): string {
  let own = written.trim();
  while (/&(?:#x20|nbsp);$/.test(own)) own = own.replace(/&(?:#x20|nbsp);$/, "").trimEnd();
  return own;
}

/** The words of a heading, without marks. */
function wordsOf(written: string): string {
  return written
    .replace(/<[^<>]*>/g, "")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/&#x20;|&nbsp;/g, " ")
    .replace(/:[a-z0-9_+-]{2,40}:/g, "")
    .replace(/\\(?=[!-/:-@[-`{-~])|[*`]|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "")
    .trim();
}

const block =
  /^([ \t>]*)\{%-?[ \t]*(end)?(updates?|columns?|prompt|if|else|elif|for|openapi(?:-schemas|-operation|-webhook)?|swagger(?:-\w+)?|api-method(?:-[\w-]+)?)\b((?:[^%\n]|%(?!\})){0,1000})%\}[ \t]*$/gm;

/** Blocks that only lay out their content, or that only GitBook's own program fills. */
function withBlocks(text: string, { lose }: PageOf): string {
  if (!text.includes("{%")) return text;
  const code = codeOf(text);
  return text.replace(block, (whole, margin: string, ...rest: [string | undefined, string, string, number]) => {
    const [end, name, said, at] = rest;
    if (code.holds(at)) return whole;
    const line = (): number => text.slice(0, at).split("\n").length;
    const value = (key: string): string => new RegExp(`\\b${key}="([^"]{1,500})"`).exec(said)?.[1] ?? "";
    if (name === "prompt")
      return end === undefined
        ? `${margin}:::secondary[${value("description").replace(/[[\]]/g, "") || "Prompt"}]`
        : `${margin}:::`;
    if (end !== undefined || /^(?:updates|columns?)$/.test(name)) return margin;
    if (name === "update") return value("date") === "" ? margin : `${margin}**${value("date")}**`;
    if (/^(?:if|else|elif|for)$/.test(name))
      lose(`the condition \`{% ${name} %}\`: its content is always shown`, line());
    else lose(`the block \`{% ${name} %}\` of an API: add its description to \`apis\``, line());
    return margin;
  });
}
