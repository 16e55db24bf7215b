// Trees of contents of Sphinx, in the pages that hold them, as a sidebar: in Markdown (also within `eval-rst`) and in reStructuredText.
import { folderOf, joinPath } from "../../text/file-path.ts";
import type { JsonObject } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { wildcardSource } from "../wildcards.ts";
import { groupItems, type NavPages, nameOfPage } from "./items.ts";

/** Pages in one another beyond this are left out. */
const deepest = 20;
const mostStars = 6;

type Tree = {
  readonly caption: string | undefined;
  readonly isGlob: boolean;
  readonly entries: readonly { readonly path: string; readonly label?: string }[];
};

/** `textOf`: the text of a page. `all`: the pages that patterns choose from. */
export type TreePages = {
  readonly pages: NavPages;
  readonly all: readonly FilePath[];
  readonly textOf: (file: FilePath) => Promise<string | undefined>;
};

/** The trees of contents that begin in the page `start`: each page once, in bounded depth. */
export async function toctreeItems(start: FilePath, { pages, all, textOf }: TreePages): Promise<readonly JsonObject[]> {
  const seen = new Set<FilePath>([start]);
  const below = async (file: FilePath, depth: number): Promise<readonly JsonObject[]> => {
    const text = depth > deepest ? undefined : await textOf(file);
    const items: JsonObject[] = [];
    for (const { caption, isGlob, entries } of treesIn(text ?? "")) {
      const own: JsonObject[] = [];
      for (const { path, label } of entries.flatMap((entry) => (isGlob ? matching(entry, file, all) : [entry]))) {
        if (path === "self") continue;
        const from = path.startsWith("/") ? "" : folderOf(file);
        const page = pages.find(path.replace(/^\//, ""), from);
        if (page === undefined) own.push(...pages.entry(path, from, label));
        else if (!seen.has(page)) {
          seen.add(page);
          const inner = await below(page, depth + 1);
          const name = label ?? (inner.length === 0 ? undefined : (titleIn(await textOf(page)) ?? nameOfPage(page)));
          own.push(...pages.category(name, page, inner));
        }
      }
      items.push(...groupItems(caption, own));
    }
    return items;
  };
  const items = await below(start, 0);
  return items.length === 0 ? [] : [...pages.entry(start, ""), ...items];
}

/** The pages that an entry of a tree with patterns means. */
function matching(entry: Tree["entries"][number], file: FilePath, all: readonly FilePath[]): Tree["entries"] {
  if (!/[*?]/.test(entry.path)) return [entry];
  const path = entry.path.startsWith("/") ? entry.path.slice(1) : joinPath(folderOf(file), entry.path);
  if ((path.match(/\*/g)?.length ?? 0) > mostStars) return [];
  const pattern = new RegExp(`^${wildcardSource(path, /(\*\*\/?|\*|\?)/)}$`);
  return all.flatMap((one) => {
    const stem = one.replace(/\.\w+$/, "");
    return pattern.test(stem) ? [{ path: `/${stem}` }] : [];
  });
}

const fence = /^([ \t]*)(`{3,}|~{3,}|:{3,})[ \t]*(\{?[\w:-]*\}?)(.*)$/;
const ofRst = /^([ \t]*)\.\.[ \t]+toctree::/;

/** The trees of a page, in order. */
function treesIn(text: string): readonly Tree[] {
  if (!text.includes("toctree")) return [];
  const lines = text.split("\n");
  const trees: Tree[] = [];
  const open: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const rst = ofRst.exec(line)?.[1];
    const [, , signs = "", name = ""] = rst === undefined ? (fence.exec(line) ?? []) : [];
    const from = at + 1;
    if (rst !== undefined) {
      while (at + 1 < lines.length && isDeeper(lines[at + 1] ?? "", rst.length)) at += 1;
      trees.push(treeIn(lines.slice(from, at + 1)));
    } else if (signs === "") continue;
    else if (name === "" && open.at(-1) === signs) open.pop();
    else if (name.startsWith("{") && name !== "{toctree}") open.push(signs);
    else {
      // A tree, or code: up to its end.
      do at += 1;
      while (at < lines.length && !isEnd(lines[at] ?? "", signs));
      if (name === "{toctree}") trees.push(treeIn(lines.slice(from, at)));
    }
  }
  return trees;
}

function isDeeper(line: string, depth: number): boolean {
  return line.trim() === "" || (/^[ \t]*/.exec(line)?.[0].length ?? 0) > depth;
}

function isEnd(line: string, signs: string): boolean {
  const words = line.trim();
  return words.startsWith(signs) && words === signs.charAt(0).repeat(words.length);
}

function treeIn(inside: readonly string[]): Tree {
  const options = inside.map((line) => line.trim());
  const caption = options.flatMap((line) => /^:?caption:[ \t]*(.+)$/.exec(line)?.[1] ?? [])[0];
  // Options of YAML stand between two rules.
  const rule = options[0] === "---" ? options.indexOf("---", 1) : -1;
  const entries = options.slice(rule + 1).flatMap((words) => {
    if (words === "" || /^:[\w-]+:/.test(words) || /^(?:%|\.\.)/.test(words)) return [];
    const [, label, path] = /^(.*?)\s*<([^<>]+)>$/.exec(words) ?? [];
    if (path !== undefined) return [{ path, ...(label === undefined || label === "" ? {} : { label }) }];
    return /\s/.test(words) ? [] : [{ path: words }];
  });
  return { caption, isGlob: options.some((line) => /^:?glob:/.test(line)), entries };
}

function titleIn(text = ""): string | undefined {
  const words =
    /^#[ \t]+(\S.*?)[ \t]*#*$/m.exec(text)?.[1] ??
    /^(\S[^\n]{0,200})\n(?:={3,}|-{3,}|~{3,}|\*{3,}|#{3,})[ \t]*$/m.exec(text)?.[1];
  return words?.replace(/\{[\w:-]+\}`|[`*]/g, "").trim();
}
