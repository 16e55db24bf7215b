// What other programs say of a folder, in the words of ours: `meta.json` of Fumadocs (`title`, `pages`), `_meta.json` of Nextra (a table of names
// and titles). A file of such a name that says something else is none, and nothing is told of it: it may be anybody's data.
import type { CategorySettings } from "../model/site.ts";
import { isObject, type Json, listAt, member, textAt, textsAt } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";

/** The settings of a folder that `value`, read from `file`, has; undefined where it is not of such a kind. */
export function otherOrder(value: Json | undefined, file: FilePath): CategorySettings | undefined {
  if (!isObject(value)) return undefined;
  return file.endsWith("_meta.json") ? nextra(value, file) : fumadocs(value, file);
}

const known = new Set(
  "$schema title description icon root pages pagesIndex defaultOpen collapsible theme type".split(" "),
);

function fumadocs(value: { readonly [key: string]: Json }, file: FilePath): CategorySettings | undefined {
  const keys = Object.keys(value);
  if (!(Array.isArray(value.pages) || typeof value.title === "string") || keys.some((key) => !known.has(key)))
    return undefined;
  const title = textAt(value, "title");
  const order = listAt(value, "pages").flatMap((page) => (typeof page === "string" ? (nameOf(page) ?? []) : []));
  const opens = member(value, "defaultOpen");
  const collapsible = member(value, "collapsible");
  return {
    file,
    ...(title === undefined ? {} : { label: title }),
    ...textsAt(value, "description"),
    ...(typeof opens === "boolean" ? { collapsed: !opens } : {}),
    ...(typeof collapsible === "boolean" ? { collapsible } : {}),
    ...(order.length === 0 ? {} : { order }),
  };
}

/** Of an item its page or folder; `...` is the place of all others. Separators, links and what is kept out are none. */
function nameOf(item: string): string | undefined {
  if (item === "..." || item === "z...a") return "...";
  if (/^(?:---|!|(?:external:)?\[)/.test(item)) return undefined;
  return item
    .replace(/^\.\.\./, "")
    .replace(/^\.\//, "")
    .replace(/\/$/, "");
}

/** Without a page, `*` and separators are no names. */
function nextra(value: { readonly [key: string]: Json }, file: FilePath): CategorySettings {
  const order: string[] = [];
  const labels: [string, string][] = [];
  for (const [name, said] of Object.entries(value)) {
    if (name === "*" || textAt(said, "type") === "separator" || textAt(said, "href") !== undefined) continue;
    order.push(name);
    const label = typeof said === "string" ? said : textAt(said, "title");
    if (label !== undefined && label !== "") labels.push([name, label]);
  }
  return { file, order, labels: new Map(labels) };
}
