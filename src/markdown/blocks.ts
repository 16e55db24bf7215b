// Our own blocks (code, admonitions, tabs) while a page's tree passes the HTML parser and the sanitiser: each is one element that
// carries the page's mark and the number of its record, so authors cannot write one, and what is in the record needs no cleaning.
import type { Element, ElementContent, RootContent } from "hast";
import type { Position } from "unist";
import type { ColourBudget } from "../highlight/highlight.ts";
import type { PageQuery } from "../model/page-list.ts";
import { blockTag, wordTag } from "./allow-list.ts";

/** What a code block says: its code without marks, its title, and the word for its language where it has one. */
export type CodeWords = { readonly title?: string; readonly language?: string; readonly code: string };

/** What a drawing was drawn from; `formula` stands in a line. */
export type Drawn = { readonly of: "mermaid" | "math" | "formula"; readonly code: string };

export type GuideBlock =
  | ({ readonly kind: "code"; readonly html: string } & CodeWords)
  /** A formula or diagram; `code`: what it was drawn from. */
  | ({ readonly kind: "drawn"; readonly html: string; readonly title?: string } & Drawn)
  | {
      readonly kind: "admonition";
      readonly type: string;
      readonly title: string;
      readonly id?: string;
      readonly className: string;
      readonly icon?: NamedIcon;
    }
  | { readonly kind: "title" }
  /** Before the title of a card. */
  | ({ readonly kind: "icon" } & NamedIcon)
  /** `query`: the key under which an address names the chosen tab. */
  | { readonly kind: "tabs"; readonly group?: string; readonly query?: string }
  | { readonly kind: "video"; readonly src: string; readonly poster?: string; readonly title: string }
  /** `name`: as `api:` links have it; `position`: where it is written. */
  | { readonly kind: "operation"; readonly name: string; readonly position?: Position }
  | { readonly kind: "pages"; readonly query: PageQuery; readonly position?: Position }
  | {
      readonly kind: "tab";
      readonly label: string;
      readonly value: string;
      readonly chosen: boolean;
      readonly icon?: NamedIcon;
    };

/** An icon as a block names it, and where. */
export type NamedIcon = { readonly name: string; readonly position?: Position };

/** The records of one page; `mark` is part of every placeholder and cannot be written by the author. `colours`: what its codes share. */
export type Blocks = { readonly mark: string; readonly records: GuideBlock[]; readonly colours: ColourBudget };

/** The element that stands for `block` until the tree is finished. */
export function placeholder(blocks: Blocks, block: GuideBlock, children: ElementContent[] = []): Element {
  blocks.records.push(block);
  const dataBlock = `${blocks.mark}-${blocks.records.length - 1}`;
  return { type: "element", tagName: blockTag, properties: { dataBlock }, children };
}

/** As `placeholder`, for what stands in a line: no parser ends a paragraph at it. */
export function wordPlaceholder(blocks: Blocks, block: GuideBlock): Element {
  return { ...placeholder(blocks, block), tagName: wordTag };
}

/** The record that `element` stands for, if it is a placeholder of this page. */
export function blockOf(blocks: Blocks, element: Element): GuideBlock | undefined {
  const value = element.properties.dataBlock;
  if (
    (element.tagName !== blockTag && element.tagName !== wordTag) ||
    typeof value !== "string" ||
    !value.startsWith(`${blocks.mark}-`)
  )
    return undefined;
  return blocks.records[Number(value.slice(blocks.mark.length + 1))];
}

type Raw = Extract<RootContent, { type: "raw" }>;

/** A code block or drawing as it is printed, with its words at hand for what reads the tree. */
export function codeNode(block: Extract<GuideBlock, { kind: "code" | "drawn" }>): Raw {
  return Object.assign<Raw, { words: CodeWords }>({ type: "raw", value: block.html }, { words: block });
}

/** The words of a code block or drawing that `codeNode` made; undefined for other nodes. */
export function codeWordsOf(
  node: Raw & { readonly words?: CodeWords & Partial<Drawn> },
): (CodeWords & Partial<Drawn>) | undefined {
  return node.words;
}
