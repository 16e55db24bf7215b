// The navigation of a component of Antora (`nav.adoc`) as a sidebar: lists of cross references, titles of lists.
import type { JsonObject } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { groupItems, linkItem, type NavPages } from "./items.ts";

type Entry = { readonly label: string | undefined; readonly target: string | undefined; readonly below: Entry[] };

const deepest = 10;

/** The items of `text`, whose module has its pages in `folder` (from the docs folder). */
export function antoraItems(text: string, folder: FilePath, pages: NavPages): readonly JsonObject[] {
  const lists: { title?: string; entries: Entry[] }[] = [{ entries: [] }];
  let open: Entry[] = [];
  for (const line of text.split("\n")) {
    const title = /^\.(?!\.)(\S.*)$/.exec(line)?.[1];
    if (title !== undefined) {
      lists.push({ title: wordsIn(title), entries: [] });
      open = [];
    }
    const [, signs = "", words = ""] = /^(\*{1,10})[ \t]+(\S.*)$/.exec(line) ?? [];
    if (signs === "") continue;
    const entry = entryOf(words.trim());
    open = open.slice(0, Math.min(signs.length - 1, deepest));
    (open.at(-1)?.below ?? lists.at(-1)?.entries)?.push(entry);
    open.push(entry);
  }
  return lists.flatMap(({ title, entries }) =>
    groupItems(
      title,
      entries.flatMap((entry) => itemsOf(entry, folder, pages)),
    ),
  );
}

function entryOf(words: string): Entry {
  const [, kind, target, label] = /^(xref|link|https?):(\S*?)\[(.*?)\]$/.exec(words) ?? [];
  if (kind === undefined) return { label: wordsIn(words), target: undefined, below: [] };
  const href = kind === "xref" || kind === "link" ? target : `${kind}:${target}`;
  return { label: label === undefined || label === "" ? undefined : wordsIn(label), target: href, below: [] };
}

function wordsIn(text: string): string {
  return text.replace(/[`*_]+/g, "").trim();
}

function itemsOf({ label, target, below }: Entry, folder: FilePath, pages: NavPages): readonly JsonObject[] {
  const items = below.flatMap((entry) => itemsOf(entry, folder, pages));
  if (target === undefined) return pages.category(label ?? "", undefined, items);
  if (/^https?:/.test(target)) return [linkItem(target, label), ...items];
  // `module:page.adoc`: of another module of the component.
  const [, module, path = target] = /^([\w-]+):([^:]+)$/.exec(target) ?? [];
  const from = module === undefined ? folder : folder.replace(/[^/]+(?=\/pages$)/, module);
  if (items.length === 0) return pages.entry(path, from, label);
  const page = pages.find(path, from);
  if (page === undefined) pages.missing.push(target);
  return pages.category(label, page, items);
}
