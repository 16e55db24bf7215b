// What a rule of a directive is: a function from it to the parts of our own markdown that stand for it.

import { idOfLabel } from "../../model/labels.ts";
import type { Written } from "../block-tree.ts";
import type { BlockPart } from "../own-blocks.ts";
import type { DialectPage } from "../pass.ts";
import type { DirectiveHead } from "./scan.ts";

/** `said`: what follows the name, trimmed. */
export type WrittenDirective = Written<DirectiveHead> & {
  readonly name: string;
  readonly said: string;
  readonly words: DialectPage["words"];
};

export type DirectiveRule = (directive: WrittenDirective) => readonly BlockPart[];

/** The words behind the name, as the begin of the content. */
export function withSaid({ said, node, text, margin, inner }: WrittenDirective): readonly BlockPart[] {
  const body = inner();
  if (said === "") return body;
  const begin: readonly BlockPart[] = [{ from: node.head.said.from, to: node.head.said.to }];
  if (body.length === 0) return begin;
  const isNext = text.slice(node.head.said.to, node.body.from).split("\n").length === 2;
  const isApart = !isNext || /^[\s>]*\n/.test(text.slice(node.body.from, node.body.to));
  return [...begin, isApart ? `\n${margin.trimEnd()}\n${margin}` : `\n${margin}`, ...body];
}

/** The id that the options give it. */
export function nameOf({ node: { head } }: WrittenDirective): string | undefined {
  const { name, label } = head.options;
  const id = idOfLabel(name ?? label ?? "");
  return id === "" ? undefined : id;
}

/** The address of the document that a directive or role names. */
export function documentAddress(written: string): string {
  const [path = "", hash = ""] = written.split(/(?=#)/);
  return /\.\w{1,5}$/.test(path) ? written : `${path}.md${hash}`;
}
