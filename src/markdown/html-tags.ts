// The tags of a piece of HTML, as far as it takes to tell where each ends and whether it closes itself.
import { wordSet } from "../text/word-set.ts";

/** Elements that have no end. */
export const voids = wordSet("area base br col embed hr img input link meta param source track wbr");

/** `from` and `to`: letters of the piece. `isClosed`: `<X/>`. A tag in a comment counts as one. */
export type HtmlTag = {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isClosed: boolean;
  readonly from: number;
  readonly to: number;
};

/** Quotes count behind `=` alone, as in HTML; a tag that is not ended ends at the next. What is read is taken: no letter is read often. */
const tag = /<(\/?)([a-z][^\s/>]*)((?:=\s*"[^"]*"|=\s*'[^']*'|=\s*[^\s"'>][^\s>]*|[^<>=])*)(>?)/gi;

/** The tags of `html`, in order. */
export function* tagsOf(html: string): Iterable<HtmlTag> {
  for (const { 0: whole, 1: slash, 2: name = "", 3: attributes = "", 4: end, index } of html.matchAll(tag)) {
    const isEnd = slash === "/";
    const isClosed = !isEnd && end === ">" && attributes.endsWith("/") && !endsInValue(attributes);
    yield { name: name.toLowerCase(), isEnd, isClosed, from: index, to: index + whole.length };
  }
}

/** `href=/x/`: the slash is of a value without quotes. */
function endsInValue(attributes: string): boolean {
  return /=\s*[^\s"'>][^\s>]*$/.test(attributes.replace(/=\s*(?:"[^"]*"|'[^']*')/g, ""));
}
