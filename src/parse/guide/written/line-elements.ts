// Elements of a line as CommonMark, one hand for each. A mark that would not read as one where it stands (between two letters, say, with a
// sign inside) is left out; the words stay. HTML that markdown has no sign for says its words.
import type { Element } from "hast";
import { escapedWords } from "../../../text/commonmark.ts";
import { image, link, media } from "./line-links.ts";
import { type LineHand, type LineWork, lineBreak } from "./line-work.ts";
import { marked } from "./marks.ts";
import { lettersOf, wordsIn } from "./node-words.ts";

/** Prints `element`; `next`: the letter behind it. */
export function printElement(line: LineWork, element: Element, next: () => string): void {
  (hands[element.tagName] ?? other)(line, element, next);
}

const code: LineHand = (line, element) => {
  if (!hasLink(element)) return line.code(lettersOf(element));
  // What leads somewhere stands around the code.
  for (const child of element.children) {
    const inner = child.type === "element" ? { ...element, children: child.children } : undefined;
    if (child.type === "text") line.code(child.value);
    else if (child.type !== "element" || inner === undefined) continue;
    else if (child.tagName === "a") link(line, { ...child, children: [inner] }, () => "");
    else code(line, inner, () => "");
  }
};

function hasLink(element: Element): boolean {
  return element.children.some((child) => child.type === "element" && (child.tagName === "a" || hasLink(child)));
}

const emphasis = marked("*");
const strong = marked("**");
const deleted = marked("~~");

const lineEnd: LineHand = (line) => {
  if (line.setting.isOne) line.gap();
  else if (line.last !== "") line.push(lineBreak);
};

/** Ten with a small 6 above is no 106. */
const raised: LineHand = (line, element, next) => {
  const letters = lettersOf(element).trim();
  const isNote = element.children.some((one) => one.type === "element" && one.properties.dataFootnoteRef !== undefined);
  const isPower = !isNote && /^[-+\u2212]?[\dnkmxyi.,]{1,8}$/.test(letters) && /[\p{L}\p{N})]/u.test(line.last);
  if (isPower) line.push("^");
  line.all(element.children, next());
};

const quotation: LineHand = (line, { children }) => {
  line.push('"');
  line.all(children, '"');
  line.push('"');
};

const abbreviation: LineHand = (line, { children, properties: { title } }, next) => {
  line.all(children, next());
  if (typeof title === "string" && title !== "") line.push(` (${escapedWords(title, "(", ")")})`);
};

const reading: LineHand = (line, element) => {
  const words = escapedWords(lettersOf(element).trim());
  line.push(line.last === "(" || words === "" ? words : `(${words})`);
};

/** What stands in a line and is a block of its own elsewhere is parted from what stands beside it. */
const block: LineHand = (line, { children }) => {
  line.gap();
  line.all(children, "");
  line.gap();
};

const listing: LineHand = (line, { children }) => {
  line.gap();
  for (const [at, item] of children.filter((child) => child.type === "element").entries()) {
    if (at > 0) line.push("; ");
    line.all(item.children, "");
  }
  line.gap();
};

const other: LineHand = (line, { children, properties: { className } }, next) => {
  // What a button opens is the same picture again.
  if (Array.isArray(className) && className[0] === "block-zoom-view") return;
  line.all(children, next());
};

const parting =
  "address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav p section " +
  "summary table tbody td tfoot th thead tr";

const hands: Readonly<Record<string, LineHand>> = Object.assign(
  Object.create(null),
  Object.fromEntries(parting.split(" ").map((tag) => [tag, block])),
  {
    a: link,
    abbr: abbreviation,
    audio: media,
    b: strong,
    br: lineEnd,
    code,
    del: deleted,
    em: emphasis,
    i: emphasis,
    iframe: media,
    img: image,
    input: (line: LineWork, { properties }: Element) => line.push(properties.checked === true ? "[x]" : "[ ]"),
    kbd: code,
    ol: listing,
    pre: code,
    q: quotation,
    rt: reading,
    s: deleted,
    samp: code,
    source: media,
    strike: deleted,
    strong,
    sup: raised,
    svg: ((line, element, next) => line.push(escapedWords(wordsIn(element), line.last, next()))) satisfies LineHand,
    track: media,
    tt: code,
    ul: listing,
    var: emphasis,
    video: media,
  },
);
