// A part of a printed page as a tree whose nodes know where they stand in it, so that a mark can be set without another byte being touched. It reads
// the HTML that this program prints: well formed, attributes in quotes. What is not is read as far as it goes.
import { plainOf } from "../text/html-text.ts";

export type HtmlText = { readonly kind: "text"; readonly start: number; readonly end: number };

/** `start` and `end` of all of it, `inner` and `close` of what is between its tags. */
export type HtmlElement = {
  readonly kind: "element";
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
  readonly start: number;
  readonly inner: number;
  close: number;
  end: number;
};

export type HtmlNode = HtmlElement | HtmlText;

const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const rawTexts = new Set(["script", "style", "textarea"]);

const tagName = /[A-Za-z][^\s/>]*/y;

const attribute = /\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

/** The nodes of `html` from `from` to `to`. */
export function htmlTree(html: string, from = 0, to = html.length): readonly HtmlNode[] {
  const top: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  const add = (node: HtmlNode): void => void (open.at(-1)?.children ?? top).push(node);
  let at = from;
  while (at < to) {
    const tag = html.indexOf("<", at);
    const end = tag < 0 || tag > to ? to : tag;
    if (end > at) add({ kind: "text", start: at, end });
    if (end === to) break;
    const next = html.charCodeAt(tag + 1);
    // A comment or a declaration.
    if (next === 33) at = after(html, html.startsWith("<!--", tag) ? "-->" : ">", { from: tag, to });
    else if (next === 47) {
      at = after(html, ">", { from: tag, to });
      closeTo(open, html.slice(tag + 2, at - 1).trim(), { close: tag, end: at });
    } else at = opened(html, { tag, to, open, add });
  }
  for (const element of open) [element.close, element.end] = [to, to];
  return top;
}

type Reading = {
  readonly tag: number;
  readonly to: number;
  readonly open: HtmlElement[];
  readonly add: (node: HtmlNode) => void;
};

/** Reads a start tag; answers where its content begins, or what follows an element without any. */
function opened(html: string, { tag, to, open, add }: Reading): number {
  tagName.lastIndex = tag + 1;
  const found = tagName.exec(html)?.[0];
  if (found === undefined) {
    add({ kind: "text", start: tag, end: tag + 1 });
    return tag + 1;
  }
  const attributes = new Map<string, string>();
  attribute.lastIndex = tag + 1 + found.length;
  let last = attribute.lastIndex;
  for (let one = attribute.exec(html); one !== null; one = attribute.exec(html)) {
    attributes.set(one[1]?.toLowerCase() ?? "", plainOf(one[2] ?? one[3] ?? one[4] ?? ""));
    last = attribute.lastIndex;
  }
  const inner = after(html, ">", { from: last, to });
  const isEmpty = voids.has(found) || html.charCodeAt(inner - 2) === 47;
  const element: HtmlElement = {
    ...{ kind: "element", name: found, attributes, children: [], start: tag, inner },
    ...{ close: inner, end: inner },
  };
  add(element);
  if (isEmpty) return inner;
  if (!rawTexts.has(found)) {
    open.push(element);
    return inner;
  }
  const close = html.indexOf(`</${found}`, inner);
  element.close = close < 0 ? to : close;
  element.end = after(html, ">", { from: element.close, to });
  if (element.close > inner) element.children.push({ kind: "text", start: inner, end: element.close });
  return element.end;
}

/** Closes the innermost element `name` and all in it; nothing where none is open. */
function closeTo(open: HtmlElement[], name: string, { close, end }: Pick<HtmlElement, "close" | "end">): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at < 0) return;
  for (const inner of open.splice(at + 1)) [inner.close, inner.end] = [close, close];
  const element = open.pop();
  if (element !== undefined) [element.close, element.end] = [close, end];
}

function after(html: string, what: string, { from, to }: { readonly from: number; readonly to: number }): number {
  const at = html.indexOf(what, from);
  return at < 0 || at + what.length > to ? to : at + what.length;
}

/** The first element for which `is` holds, in the order of the text. */
export function elementIn(nodes: readonly HtmlNode[], is: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const node of nodes) {
    if (node.kind === "text") continue;
    const found = is(node) ? node : elementIn(node.children, is);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return attributes.get("class")?.split(" ").includes(name) === true;
}
