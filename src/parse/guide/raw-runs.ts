// Which parts of a page hold raw HTML. Where all of it closes in itself, those parts alone pass the parser of HTML and the sanitiser, which
// cost as much as markdown does; what else is there is made of markdown and stands as it is. Told by elements after whose end tags the
// parser of HTML is where it was before (HTML 13.2.6.4): of others, and of what is not nested as written, nothing is said here.
import type { ElementContent, Root, RootContent } from "hast";
import { wordSet } from "../../text/word-set.ts";
import { svgTags } from "./allow-list.ts";
import { voids } from "./html-tags.ts";

/** Children of a page that stand together; `isRaw`: there is raw HTML in them. */
export type Run = { readonly isRaw: boolean; readonly nodes: readonly RootContent[] };

const flow = wordSet("details div figcaption figure hr p section summary");
const plain = wordSet("abbr br cite dfn ins img kbd mark q samp span sub sup time var wbr");
/** What the parser opens again where it was closed too early: such hold what stands in a line alone. */
const marks = wordSet("b code em i s small strong u");
const drawing: ReadonlySet<string> = new Set(svgTags.map((tag) => tag.toLowerCase()));

/** Our own elements that hold blocks, `hgroup` among them, which stands for blocks of ours. */
const holders = wordSet("blockquote hgroup li ol ul");

/** Text, a comment, or a tag as the standard has it; what is none of them is read by the parser alone. */
const token =
  /[^<]+|<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->|<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=`]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/giy;

/** The children of `tree` in runs, in order; undefined where some raw HTML may not close in itself. */
export function runsOf(tree: Root): readonly Run[] | undefined {
  const runs: { isRaw: boolean; nodes: RootContent[] }[] = [];
  const tags = new OpenTags("flow");
  for (const child of tree.children) {
    const isInside = !tags.areClosed;
    const holdsRaw = tags.take(child);
    if (holdsRaw === undefined) return undefined;
    const isRaw = isInside || holdsRaw;
    const last = runs.at(-1);
    if (last?.isRaw === isRaw) last.nodes.push(child);
    else runs.push({ isRaw, nodes: [child] });
  }
  // What is open at the end is so in the last run.
  return runs;
}

/** What may stand in an element of ours: blocks, what stands in a line, or the words of a link. */
type Content = "flow" | "line" | "link";

/** The raw elements that are open among the children of one node. */
class OpenTags {
  readonly #content: Content;
  readonly #open: string[] = [];
  #last: string | undefined;

  constructor(content: Content) {
    this.#content = content;
  }

  get areClosed(): boolean {
    return this.#open.length === 0;
  }

  /** Whether `node` holds raw HTML; undefined where it may not close in itself. */
  take(node: RootContent | ElementContent): boolean | undefined {
    // The parser of HTML makes one text of two.
    const isSplit = node.type === "text" && this.#last === "text";
    this.#last = node.type;
    if (isSplit) return undefined;
    if (node.type === "raw") return this.#takeRaw(node.value) ? true : undefined;
    if (node.type !== "element") return false;
    const content = node.tagName === "a" ? "link" : this.#content;
    const inside = new OpenTags(content === "flow" && !holders.has(node.tagName) ? "line" : content);
    let holdsRaw = false;
    for (const child of node.children) {
      const answer = inside.take(child);
      if (answer === undefined) return undefined;
      holdsRaw ||= answer;
    }
    return inside.areClosed && this.#mayHoldOurs() ? holdsRaw : undefined;
  }

  /** Whether an element of ours may stand in what is open: a block in blocks alone, and no link in a link. */
  #mayHoldOurs(): boolean {
    if (this.#content === "flow") return this.#open.every((tag) => flow.has(tag));
    return this.#open.every((tag) => tag !== "a" && !drawing.has(tag));
  }

  #takeRaw(html: string): boolean {
    // Text at its edges would be one with the text beside it.
    if (this.#content === "flow" && !(html.startsWith("<") && html.endsWith(">"))) return false;
    let end = 0;
    for (const { 0: whole, 1: slash, 2: tag, 3: attributes, 4: closed, index } of html.matchAll(token)) {
      end = index + whole.length;
      if (tag === undefined) continue;
      const name = tag.toLowerCase();
      if (slash === "") {
        if (!this.#mayOpen(name) || (closed !== "" && !voids.has(name))) return false;
        if (!voids.has(name)) this.#open.push(name);
      } else if (attributes !== "" || closed !== "" || this.#open.pop() !== name) return false;
    }
    return end === html.length;
  }

  #mayOpen(name: string): boolean {
    const around = this.#open.at(-1);
    if (around !== undefined && drawing.has(around))
      return drawing.has(name) && around !== "title" && around !== "desc";
    if (name === "svg") return this.#open.every((tag) => tag !== "a");
    if (around === "a") return name === "img" || name === "br" || name === "wbr";
    if (name === "a") return this.#content !== "link" && !this.#open.includes("a");
    if (plain.has(name) || marks.has(name)) return !this.#open.includes("a");
    return flow.has(name) && this.#content === "flow" && this.#open.every((tag) => flow.has(tag));
  }
}
