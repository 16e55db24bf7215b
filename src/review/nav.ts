// The entries of a sidebar beside those that it had: which came, went, moved or have another name. Marks are classes of entries, which the printed
// sidebar and the file with the whole tree both have, so that they stay when the tree in the browser comes alive.
import { addTo } from "../text/grouped.ts";
import { textOfHtml } from "../text/html-text.ts";
import { isObject, type Json, type JsonObject, listAt, textAt } from "../text/json.ts";
import { common } from "./align.ts";
import { type HtmlElement, type HtmlNode, hasClass } from "./html-tree.ts";
import { escaped } from "./old-html.ts";
import { addressIn } from "./units.ts";
import type { Edit } from "./words.ts";

type NavKind = "added" | "removed" | "changed" | "moved";

/** `before`: what it was called. */
export type NavChange = {
  readonly kind: NavKind;
  readonly label: string;
  readonly before?: string;
  readonly href?: string;
};

/** `classes` by the keys of entries; `gone` by the key of what is around them, "" for the top. `after`: the key of what they stood behind. */
export type NavChanges = {
  readonly changes: readonly NavChange[];
  readonly classes: ReadonlyMap<string, NavKind>;
  readonly gone: ReadonlyMap<string, readonly { readonly label: string; readonly after: string | undefined }[]>;
};

/** An entry as it is compared. */
type Entry = {
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  readonly href: string | undefined;
  /** Without the base URL. */
  readonly address: string | undefined;
  readonly around: Entry | undefined;
  readonly place: number;
};

function keyOf(
  kind: string,
  label: string,
  { href, path }: { readonly href?: string | undefined; readonly path: string },
): string {
  return kind === "category" ? `c:${path}/${label}` : `p:${href ?? ""}:${label}`;
}

/** All entries of a tree, each after what is around it. */
function entriesOf(nodes: readonly Json[], base: string): readonly Entry[] {
  const entries: Entry[] = [];
  const read = (list: readonly Json[], around: Entry | undefined, path: string): void => {
    for (const [place, node] of list.entries()) {
      const kind = textAt(node, "kind") ?? "";
      const label = textAt(node, "label");
      if (label === undefined) continue;
      const href = textAt(node, "href");
      const key = keyOf(kind, label, { href, path });
      const address = href === undefined || kind === "category" ? undefined : addressIn(href, base);
      const entry = { key, kind, label, href, address, around, place };
      entries.push(entry);
      read(listAt(node, "items"), entry, `${path}/${label}`);
    }
  };
  read(nodes, undefined, "");
  return entries;
}

type Tree = { readonly nodes: readonly Json[]; readonly base: string };

/** What changed from one tree to the other. */
export function navChanges(before: Tree, after: Tree): NavChanges {
  const [was, is] = [entriesOf(before.nodes, before.base), entriesOf(after.nodes, after.base)];
  const pairs = pairsOf(was, is);
  const back = new Map([...pairs].map(([one, other]) => [other, one]));
  const changes: NavChange[] = [];
  const classes = new Map<string, NavKind>();
  const tell = (kind: NavKind, entry: Entry, old?: string): void => {
    const { label, href } = entry;
    changes.push({
      kind,
      label,
      ...(old === undefined ? {} : { before: old }),
      ...(href === undefined ? {} : { href }),
    });
    if (kind !== "removed") classes.set(entry.key, kind);
  };
  const crossed = movedAmong(was, is, pairs);
  for (const entry of is) {
    const old = back.get(entry);
    if (old === undefined) tell("added", entry);
    else if (old.label !== entry.label) tell("changed", entry, old.label);
    else if (crossed.has(entry)) tell("moved", entry);
  }
  const gone = new Map<string, { readonly label: string; readonly after: string | undefined }[]>();
  for (const entry of was) {
    if (pairs.has(entry)) continue;
    const { href: _, ...told } = entry;
    tell("removed", { ...told, href: undefined });
    // What is in a category that is gone goes with it.
    const around = entry.around === undefined ? undefined : pairs.get(entry.around);
    if (entry.around !== undefined && around === undefined) continue;
    const behind = was.findLast((one) => one.around === entry.around && one.place < entry.place && pairs.has(one));
    const after = behind === undefined ? undefined : pairs.get(behind)?.key;
    addTo(gone, around?.key ?? "", { label: entry.label, after });
  }
  return { changes, classes, gone };
}

/** Entries of the new tree by those of the old one: by address, categories by what they are called, then by name where they stood. */
function pairsOf(was: readonly Entry[], is: readonly Entry[]): ReadonlyMap<Entry, Entry> {
  const pairs = new Map<Entry, Entry>();
  const taken = new Set<Entry>();
  const match = (nameOf: (entry: Entry) => string | undefined): void => {
    const known = new Map<string, Entry[]>();
    for (const entry of is) {
      const name = taken.has(entry) ? undefined : nameOf(entry);
      if (name !== undefined) addTo(known, name, entry);
    }
    for (const entry of was) {
      const name = pairs.has(entry) ? undefined : nameOf(entry);
      const found = name === undefined ? undefined : known.get(name)?.shift();
      if (found === undefined) continue;
      pairs.set(entry, found);
      taken.add(found);
    }
  };
  match(({ address, label, around }) =>
    address === undefined ? undefined : `${address} ${label} ${around?.key ?? ""}`,
  );
  match(({ address, label }) => (address === undefined ? undefined : `${address} ${label}`));
  match(({ address }) => address);
  match(({ kind, key }) => (kind === "category" ? key : undefined));
  match(({ kind, label }) => (kind === "category" ? label : undefined));
  match(({ label, around }) => `${label} in ${around?.key ?? ""}`);
  // A category that has another name, by what is in it.
  for (const entry of is) {
    const inside = was.find((one) => pairs.get(one)?.around === entry);
    const old = taken.has(entry) ? undefined : inside?.around;
    if (old === undefined || pairs.has(old) || old.kind !== entry.kind) continue;
    pairs.set(old, entry);
    taken.add(entry);
  }
  return pairs;
}

/** Those of `is` that stand in another category, or before others than they did. */
function movedAmong(was: readonly Entry[], is: readonly Entry[], pairs: ReadonlyMap<Entry, Entry>): ReadonlySet<Entry> {
  const moved = new Set<Entry>();
  const numbers = new Map(is.map((entry, number) => [entry, number]));
  const lists = new Map<Entry | undefined, { readonly was: number[]; readonly is: number[] }>();
  const listOf = (around: Entry | undefined) => {
    const list = lists.get(around) ?? { was: [], is: [] };
    lists.set(around, list);
    return list;
  };
  for (const old of was) {
    const entry = pairs.get(old);
    if (entry === undefined) continue;
    const around = old.around === undefined ? undefined : pairs.get(old.around);
    if (around === entry.around) listOf(around).was.push(numbers.get(entry) ?? -1);
    else moved.add(entry);
  }
  const kept = new Set(pairs.values());
  for (const entry of is)
    if (kept.has(entry) && !moved.has(entry)) listOf(entry.around).is.push(numbers.get(entry) ?? -1);
  for (const list of lists.values()) {
    const inOrder = new Set(common(list.was, list.is).map(([, b]) => list.is[b]));
    for (const number of list.is) {
      const entry = inOrder.has(number) ? undefined : is[number];
      if (entry !== undefined) moved.add(entry);
    }
  }
  return moved;
}

function classOf(kind: NavKind): string {
  return `rv-entry rv-${kind}`;
}

/** The nodes of a tree with the marks of their entries. */
export function markedTree(nodes: readonly Json[], changes: NavChanges): readonly Json[] {
  const read = (list: readonly Json[], path: string, around: string): readonly Json[] => {
    const out: Json[] = ghosts(changes, around, undefined);
    for (const node of list) {
      if (!isObject(node)) continue;
      const label = textAt(node, "label") ?? "";
      const key = keyOf(textAt(node, "kind") ?? "", label, { href: textAt(node, "href"), path });
      const kind = changes.classes.get(key);
      const marked: JsonObject =
        kind === undefined ? node : { ...node, className: joined(textAt(node, "className"), kind) };
      out.push(
        "items" in node ? { ...marked, items: [...read(listAt(node, "items"), `${path}/${label}`, key)] } : marked,
      );
      out.push(...ghosts(changes, around, key));
    }
    return out;
  };
  return read(nodes, "", "");
}

function ghosts({ gone }: NavChanges, around: string, after: string | undefined): JsonObject[] {
  return (gone.get(around) ?? [])
    .filter((one) => one.after === after)
    .map(({ label }) => ({ kind: "html", value: [struck(label)], className: classOf("removed") }));
}

/** A name as an entry that is HTML has it. */
function struck(label: string): JsonObject {
  return { kind: "element", tag: "del", attributes: {}, children: [{ kind: "text", text: label }] };
}

function joined(own: string | undefined, kind: NavKind): string {
  return own === undefined || own === "" ? classOf(kind) : `${own} ${classOf(kind)}`;
}

/** Edits of a page that mark the entries of its printed sidebar, a `nav`. */
export function navEdits(nav: HtmlElement, html: string, changes: NavChanges): readonly Edit[] {
  const edits: Edit[] = [];
  const ghostsAt = (at: number, around: string, after: string | undefined): void => {
    for (const one of changes.gone.get(around) ?? [])
      if (one.after === after)
        edits.push({
          at,
          text: `<li class="tree-html ${classOf("removed")}" data-class="${classOf("removed")}"><del>${escaped(one.label)}</del></li>`,
        });
  };
  const list = (tree: HtmlElement, path: string, around: string): void => {
    ghostsAt(tree.inner, around, undefined);
    for (const item of elementsOf(tree)) {
      const isCategory = hasClass(item, "tree-category");
      const head = isCategory ? elementsOf(item)[0] : item;
      const link = head === undefined ? undefined : elementsOf(head).find((one) => hasClass(one, "tree-link"));
      if (link === undefined) continue;
      const label = labelOf(link, html);
      const key = keyOf(isCategory ? "category" : "page", label, { href: link.attributes.get("href"), path });
      const kind = changes.classes.get(key);
      if (kind !== undefined) edits.push(...classed(item, html, kind));
      const inner = isCategory ? elementsOf(item).find((one) => hasClass(one, "tree")) : undefined;
      if (inner !== undefined) list(inner, `${path}/${label}`, key);
      ghostsAt(item.end, around, key);
    }
  };
  for (const tree of elementsOf(nav)) if (hasClass(tree, "tree")) list(tree, "", "");
  return edits;
}

function elementsOf({ children }: { readonly children: readonly HtmlNode[] }): readonly HtmlElement[] {
  return children.flatMap((node) => (node.kind === "element" ? [node] : []));
}

function labelOf(link: HtmlElement, html: string): string {
  const text = elementsOf(link).find((one) => hasClass(one, "tree-text")) ?? link;
  return textOfHtml(html.slice(text.inner, text.close)).trim();
}

/** A class of an entry, also where the tree in the browser reads it. */
function classed(item: HtmlElement, html: string, kind: NavKind): readonly Edit[] {
  const name = item.start + 1 + item.name.length;
  const own = item.attributes.get("data-class");
  const at = html.indexOf(' class="', item.start);
  const isClassed = at >= 0 && at < item.inner;
  const data = html.indexOf(' data-class="', item.start);
  return [
    isClassed ? { at: at + 8, text: `${classOf(kind)} ` } : { at: name, text: ` class="${classOf(kind)}"` },
    own === undefined
      ? { at: name, text: ` data-class="${classOf(kind)}"` }
      : { at: data + 13, text: `${classOf(kind)} ` },
  ];
}
