// What the hands of finish.ts share: the lists that a page fills while its tree is walked, and the way to the children.
import type { Element, ElementContent } from "hast";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Spoken } from "../messages/messages.ts";
import type { Heading, Link } from "../model/page.ts";
import type { Slugger } from "../model/slug.ts";
import type { IdRule } from "../text/heading-ids/heading.ts";
import type { Place } from "../text/place.ts";
import type { Blocks } from "./blocks.ts";

/** `page`: headings as written, with ids and anchor links. `ids`: another
 * program's rule for them. `prose`: from level `top` down without a gap; ids only with a prefix. */
export type Headings =
  | { readonly kind: "page"; readonly ids?: IdRule }
  | { readonly kind: "prose"; readonly top: number; readonly idPrefix: string | undefined };

export type FinishContext = {
  readonly blocks: Blocks;
  readonly links: Link[];
  readonly diagnostics: Diagnostic[];
  readonly headings: Headings;
  /** Origins that a frame may show; none in prose. */
  readonly frames: readonly string[];
  readonly placeOf: (node: { readonly position?: Element["position"] }) => Place;
  /** Addresses of files that components of the page bring along: they need no look. */
  readonly sent?: ReadonlySet<string> | undefined;
  /** In the language of the page. */
  readonly words: Pick<Spoken, "blocks" | "page">;
};

export type FinishState = FinishContext & {
  readonly slugger: Slugger;
  readonly anchors: string[];
  readonly outline: Heading[];
  readonly titles: { readonly text: string; readonly element: Element }[];
  /** Levels of headings as written: of a page all so far, of prose those that are open. */
  readonly levels: number[];
  /** What is wrong with the first heading if the layout prints the title above it: it does not where the text has one further down. */
  readonly belowTitle: Diagnostic[];
  readonly tabs: { readonly input: Element; readonly label: Element; readonly base: string }[];
  readonly groups: Element[];
  /** Pictures that can be seen large. */
  readonly zooms: Element[];
  /** Whether a link is around: it holds no button. */
  inLink: boolean;
  /** Finished children, in order. */
  readonly inside: (nodes: readonly ElementContent[]) => ElementContent[];
  /** The nearest element above with a position: bare URLs have none of their own. */
  at: Element | undefined;
};

/** Answers the nodes that stand in the place of `element`, which it may change. */
export type Handler = (element: Element, work: FinishState) => ElementContent[];

/** Whether the HTML may have ids: prose without a prefix stands on a page that it knows nothing of. */
export function keepsIds(work: FinishState): boolean {
  return work.headings.kind === "page" || work.headings.idPrefix !== undefined;
}

/** Keeps the element, and finishes what is in it. */
export const plain: Handler = (element, work) => {
  element.children = work.inside(element.children);
  return [element];
};

/** Where `element` is written; one without a position of its own stands where the nearest above it does. */
export function placeAt(element: Element, work: FinishState): Place {
  return work.placeOf(element.position === undefined ? (work.at ?? element) : element);
}

export function newElement(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}
