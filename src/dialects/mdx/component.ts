// What a rule of a component is: a plain function from an element to the words that stand for it in our own markdown.
import type { BlockPart } from "../own-blocks.ts";
import type { DialectPage } from "../pass.ts";
import type { JsxElement } from "./elements.ts";
import type { Value } from "./literal.ts";

/** `block`: the words need lines of their own, which whoever puts them there gives them. Else they stand in a line, or are lines as they are. */
export type Replacement = { readonly parts: readonly BlockPart[]; readonly block: boolean };

/** An element on its way, with what it needs from around it. Offsets count in `text`. */
export type Component = {
  readonly name: string;
  /** Words of ours, in the language of the page. */
  readonly ours: DialectPage["words"];
  readonly element: JsxElement;
  readonly text: string;
  /** Whether nothing but tags stands beside it on its lines. An inline one must stay in its line. */
  readonly block: boolean;
  /** What a line that stands where this element does begins with: spaces of a list, signs of a quote. */
  readonly margin: string;
  /** The elements that stand directly in it, in order. */
  readonly children: readonly Component[];
  /** Whether letters that say something stand directly in it, beside elements. */
  readonly hasWords: boolean;
  /** Whether the attribute is written at all, also as `{...}` that cannot be known. */
  readonly has: (name: string) => boolean;
  /** The first of these attributes that has a text: `"x"`, `{"x"}`, `{5}`, a constant of the page. Entities stay as written. */
  readonly textOf: (...names: readonly string[]) => string | undefined;
  /** What the attribute says: a list of `items={["a"]}`, `true` of a bare name; undefined where it cannot be known. */
  readonly valueOf: (name: string) => Value;
  /** Like `textOf`, as a stretch of the text where it stands there letter by letter, so that diagnostics point into it: for addresses. */
  readonly partOf: (...names: readonly string[]) => BlockPart | undefined;
  /** What stands in it, its own elements converted, as far in as `margin` where it stands on lines of its own. */
  readonly inner: () => readonly BlockPart[];
  /** The same on one line: for titles and words in a line. */
  readonly words: () => string;
  /** Itself, converted by its own rule: for a child that another rule places. */
  readonly whole: () => Replacement;
};

/** Answers what stands for the element; undefined where this one is not of its kind, so that the default has it. */
export type ComponentRule = (component: Component) => Replacement | undefined;
