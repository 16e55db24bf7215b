// `:::pages{folder="guides" sort="date" limit=5}`: a list of pages in a guide. What it asks for is read here; which pages these are is known
// when the site is whole.
import type { Element, ElementContent } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { blockContent } from "../check/guide/block-content.ts";
import { addressOfList, listLooks, listOrders, type PageQuery } from "../model/page-list.ts";
import { defined } from "../text/defined.ts";
import { type GuideBlock, placeholder } from "./blocks.ts";
import { type FinishState, newElement, placeAt } from "./finish-work.ts";
import type { HastContext, State } from "./hast-parts.ts";

/** The stand-in of a list. Diagnostic: `block-content`. */
export function pagesOf(state: State, node: ContainerDirective, context: HastContext): Element {
  const tell = (problem: string, hint: string): void => {
    context.diagnostics.push(blockContent({ problem, hint }, context.placeOf(node)));
  };
  if (node.children.length > 0)
    tell("`:::pages` contains text, which is not shown", "Move the text out of the block: it makes its list itself.");
  const { position } = node;
  const query = queryOf(node, tell);
  const element = placeholder(context.blocks, {
    kind: "pages",
    query,
    ...(position === undefined ? {} : { position }),
  });
  state.patch(node, element);
  return element;
}

const names = ["folder", "tag", "version", "where", "sort", "limit", "as"];

function queryOf({ attributes }: ContainerDirective, tell: (problem: string, hint: string) => void): PageQuery {
  const given = attributes ?? {};
  const has = `It can have ${names.map((name) => `\`${name}\``).join(", ")}.`;
  for (const name of Object.keys(given))
    if (!names.includes(name)) tell(`\`:::pages\` has no attribute \`${name}\``, has);
  const oneOf = <Name extends string>(key: string, all: readonly [Name, ...Name[]]): Name => {
    const value = given[key];
    const found = all.find((name) => name === value);
    if (value !== undefined && value !== null && found === undefined)
      tell(`\`${key}\` of \`:::pages\` is not ${all.map((name) => `\`${name}\``).join(", or ")}`, "Correct the value.");
    return found ?? all[0];
  };
  const folder = given.folder?.replace(/^(?:\.?\/)+|\/+$/g, "");
  const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(given.where ?? "") ?? [];
  if (given.where !== undefined && key === undefined)
    tell("`where` of `:::pages` has no key and value", 'Write `where="status=stable"`.');
  const limit = given.limit === undefined ? undefined : Number(given.limit);
  const isNumber = limit === undefined || (Number.isInteger(limit) && limit > 0);
  if (!isNumber) tell("`limit` of `:::pages` is not a whole number above 0", "Write `limit=5`.");
  return defined({
    folder: folder === "" ? undefined : folder,
    tag: given.tag ?? undefined,
    version: given.version ?? undefined,
    where: key === undefined || value === undefined ? undefined : { key, value },
    sort: oneOf("sort", listOrders),
    limit: isNumber ? limit : undefined,
    as: oneOf("as", listLooks),
  });
}

/** What a list prints as: a spot that is filled when the site is whole. */
export function pagesNodes(
  { query, position }: Extract<GuideBlock, { kind: "pages" }>,
  element: Element,
  work: FinishState,
): ElementContent[] {
  const place = placeAt(position === undefined ? element : { ...element, position }, work);
  work.links.push({ href: addressOfList(query), kind: "pages", place });
  const mark = `${work.blocks.mark}p${work.links.length - 1}x`;
  return [newElement("div", { className: ["block-pages"] }, [{ type: "raw", value: mark }])];
}
