// One result as elements. Everything that comes from the index is set as text: nothing in a record can become markup.
import { methodClass, methodText } from "../../../src/model/method.ts";
import type { RecordKind } from "../../../src/model/search-record.ts";
import type { Hit, HitVersion } from "../../../src/reader/search/answer.ts";
import type { Query } from "../../../src/reader/search/query.ts";
import { excerptOf, type SnippetPiece, titleOf } from "../../../src/reader/search/snippet.ts";
import { words } from "../words/search.ts";

/** Words of a snippet. */
const snippetWords = 20;

/** `<li>` with title, path and snippet of `hit`; `base` is the site's base as an absolute URL. */
export function resultItem(hit: Hit, query: Query, base: string): HTMLLIElement {
  const title = el("a", { class: "search-title", href: new URL(hit.href, base).href }, ...pieces(titleOf(hit, query)));
  const head = el("h2", {});
  const { kind, method } = hit;
  const kinds: Readonly<Partial<Record<RecordKind, string>>> = words.kinds;
  const word = kinds[kind];
  if (kind === "operation" && method !== undefined) {
    head.append(el("span", { class: methodClass(method) }, methodText(method)), " ");
  } else if (word !== undefined) head.append(el("span", { class: "search-kind" }, word), " ");
  head.append(title);
  const item = el("li", { class: "search-result" }, head);
  const path = hit.path.filter((step) => step !== "").join(" › ");
  const isListed = hit.operations !== undefined;
  const uses = hit.uses > 1 && !isListed ? words.inOperations(hit.uses) : "";
  const place = [path, uses].filter((part) => part !== "").join(", ");
  if (place !== "") item.append(el("p", { class: "search-path" }, place));
  if (hit.versions !== undefined) item.append(versionsOf(hit, hit.versions, base));
  if (hit.text !== "")
    item.append(el("p", { class: "search-snippet" }, ...pieces(excerptOf(hit, query, snippetWords))));
  if (isListed) item.append(operationsOf(hit, base));
  return item;
}

/** The version that the result leads to, and links to its page in the others. */
function versionsOf({ title }: Hit, [own, ...others]: readonly HitVersion[], base: string): HTMLParagraphElement {
  const links = others.map(({ label, href }) => {
    const named = { class: "search-version", "aria-label": `${title} ${label}` };
    return el("a", { ...named, href: new URL(href, base).href }, label);
  });
  const first = own === undefined ? [] : [el("span", { class: "search-version" }, own.label)];
  return el("p", { class: "search-versions" }, ...first, ...links);
}

/** The operations that use `hit`, folded. */
function operationsOf({ uses, operations = [] }: Hit, base: string): HTMLDetailsElement {
  const rows = operations.map(({ title, href, method = "" }) => {
    const link = el("a", { href: new URL(href, base).href }, title);
    return method === ""
      ? el("li", {}, link)
      : el("li", {}, el("span", { class: methodClass(method) }, methodText(method)), " ", link);
  });
  return el("details", { class: "search-path" }, el("summary", {}, words.inOperations(uses)), el("ul", {}, ...rows));
}

function pieces(list: readonly SnippetPiece[]): readonly (Node | string)[] {
  return list.map(({ text, marked }) => (marked ? el("mark", {}, text) : text));
}

/** An element with attributes and children; strings become text. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
