// What writers of blocks share: the page that they write, and blocks between colons.
import type { Headings } from "./headings.ts";
import type { Resolver } from "./inline.ts";
import type { Marks } from "./marks.ts";
import type { AdocNode } from "./nodes.ts";

/** What the blocks of a page share. `lose`: told of what cannot come along. */
export type PageWriting = {
  readonly marks: Marks;
  readonly headings: Headings;
  readonly resolver: Resolver;
  readonly lose: (what: string, node: AdocNode) => void;
  /** All blocks below a node. */
  readonly below: (page: PageWriting, node: Pick<AdocNode, "blocks">, depth: number) => Promise<string>;
};

/** `isOther`: a list of this sort stands right before. */
export type Within = { readonly depth: number; readonly isOther: boolean };

type Container = {
  readonly page: PageWriting;
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  readonly attributes?: string;
};

/** A block between colons: more of them than any block inside has. An empty `title` shows none. */
export function container(name: string, text: string, { page, title, id, attributes }: Container): string {
  const longest = [...text.matchAll(/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})/gm)].map(({ 1: run = "" }) => run.length);
  const colons = ":".repeat(Math.max(2, ...longest) + 1);
  const label = title === undefined || title === "" ? "" : `[${page.marks.markdown(title, "heading")}]`;
  const parts = [
    ...(title === "" && attributes === undefined ? ['title=""'] : []),
    ...(id === undefined || id === "" ? [] : [`#${id}`]),
    ...(attributes === undefined ? [] : [attributes]),
  ];
  return `${colons}${name}${label}${parts.length === 0 ? "" : `{${parts.join(" ")}}`}\n\n${text}\n\n${colons}`;
}

/** The words of an item. */
export function textOf(node: AdocNode): string {
  const text: unknown = Reflect.get(node, "text");
  return typeof text === "string" ? text : "";
}
