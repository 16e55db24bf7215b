// What the hands share that turn blocks of markdown into elements: the context of a page, titles of blocks, and elements at their place.
import type { Element } from "hast";
import type { InlineCode, Paragraph } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { Options } from "remark-rehype";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Spoken } from "../messages/messages.ts";
import type { Place } from "../text/place.ts";
import type { Blocks } from "./blocks.ts";
import type { PageDrawing } from "./drawing/drawing.ts";

export type Handlers = NonNullable<Options["handlers"]>;
export type HastHandler = NonNullable<Handlers["html"]>;
export type State = Parameters<HastHandler>[0];
/** The parser of HTML leaves positions without a start. */
export type Positioned = {
  readonly position?: { readonly start?: { readonly line: number; readonly column: number } | undefined } | undefined;
};

export type HastContext = {
  readonly blocks: Blocks;
  readonly diagnostics: Diagnostic[];
  readonly placeOf: (node: Positioned) => Place;
  /** What draws; absent where formulas and diagrams are code like any other. */
  readonly drawing: PageDrawing | undefined;
  /** Of blocks, in the language of the page. */
  readonly words: Spoken["blocks"];
  /** Code in a line that is a formula. */
  readonly formulas: ReadonlySet<InlineCode>;
};

type Shape = Pick<Element, "tagName" | "properties"> & Partial<Pick<Element, "children">>;

/** An element where `node` stands. */
export function elementOf(
  state: State,
  node: Parameters<State["patch"]>[0],
  { tagName, properties, children = [] }: Shape,
): Element {
  const element: Element = { type: "element", tagName, properties, children };
  state.patch(node, element);
  return element;
}

/** The title of a block, and what else is in it. */
export function splitLabel(node: ContainerDirective): {
  label: Paragraph | undefined;
  body: ContainerDirective["children"];
} {
  const [first, ...rest] = node.children;
  const labelled = first?.type === "paragraph" && first.data?.directiveLabel === true;
  return labelled ? { label: first, body: rest } : { label: undefined, body: node.children };
}

/** The letters of `node`, without its marks. */
export function textOf(node: Paragraph | Paragraph["children"][number]): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
