// What components print, put in the place of the elements that stand for them. In: the tree of a page with its holes, and the HTML of each. Out:
// the tree as if the page had been written so: its headings, links and images are those of the page from here on.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { unified } from "unified";
import { componentOutput } from "../check/guide/component-output.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Hole, islandTag, numberOfTag, type PrintedHoles } from "../model/component.ts";
import { late } from "../text/late.ts";
import { lazily } from "../text/lazily.ts";
import { wordSet } from "../text/word-set.ts";
import { isSafeUrl } from "./allow-list.ts";
import type { FinishState } from "./finish-work.ts";

const libraries = late<typeof import("./html-libraries.ts")>("html");

const parser = lazily(() => unified().use(libraries().rehypeRaw).freeze());

/** The holes of a page and what was printed for each. */
export type FilledHoles = {
  readonly token: string;
  readonly holes: readonly Hole[];
  readonly printed: PrintedHoles;
  /** Addresses of files that components bring along. */
  readonly sent: ReadonlySet<string>;
};

/** Makes elements of the tags of holes and slots that stand side by side, in place. Answers their names, and whether other raw HTML is left. */
export function holesIn(tree: Root, token: string): { readonly names: readonly string[]; readonly isRaw: boolean } {
  const names = new Set<string>();
  const pair = (parent: Root | Element): boolean => {
    let isRaw = false;
    if (!parent.children.some(({ type }) => type === "raw")) {
      for (const child of parent.children) if (child.type === "element") isRaw = pair(child) || isRaw;
      return isRaw;
    }
    const children: RootContent[] = [];
    const queue = parent.children.flatMap((child) => tagsApart(child, token));
    for (let index = 0; index < queue.length; index += 1) {
      const child = queue[index];
      if (child === undefined) continue;
      const name = openedBy(child, token);
      if (name !== undefined) names.add(name);
      const end = name === undefined ? -1 : queue.findIndex((one, at) => at > index && isRawOf(one, `</${name}>`));
      if (name === undefined || end === -1) {
        isRaw = child.type === "raw" || (child.type === "element" && pair(child)) || isRaw;
        children.push(child);
        continue;
      }
      const inside = queue.slice(index + 1, end) as ElementContent[];
      const element: Element = { type: "element", tagName: name, properties: {}, children: inside };
      if (child.position !== undefined) element.position = child.position;
      isRaw = pair(element) || isRaw;
      children.push(element);
      index = end;
    }
    parent.children = children as ElementContent[];
    return isRaw;
  };
  return { isRaw: pair(tree), names: [...names] };
}

function isRawOf(node: RootContent, tag: string): boolean {
  return node.type === "raw" && node.value === tag;
}

/** A run of raw HTML that holds tags of holes, cut at them: lines side by side are one node. */
function tagsApart(node: RootContent, token: string): readonly RootContent[] {
  if (node.type !== "raw" || !node.value.includes(`pio-${token}-`)) return [node];
  // Most are one tag.
  if (node.value.indexOf(">") === node.value.length - 1) return [node];
  const parts = node.value.split(/(<\/?pio-[0-9a-f]+-[hs]\d+>)/).filter((part) => part.trim() !== "");
  return parts.map((value) => ({ ...node, value }));
}

/** The name of the tag that `node` is, if that opens a hole or slot. */
function openedBy(node: RootContent, token: string): string | undefined {
  return node.type === "raw" && node.value.startsWith(`<pio-${token}-`) ? node.value.slice(1, -1) : undefined;
}

/** Fills the holes of `tree` in place. Diagnostics: `component-output`, once a hole and cause. */
export function fillHoles(tree: Root, filled: FilledHoles, diagnostics: Diagnostic[]): void {
  fillIn(tree, { ...filled, diagnostics });
}

type Filling = FilledHoles & { readonly diagnostics: Diagnostic[] };

function fillIn(parent: Root | Element, filling: Filling): void {
  const isTouched = parent.children.some((child) => isHole(child, filling) || holdsHole(child, filling));
  if (!isTouched) {
    for (const child of parent.children) if (child.type === "element") fillIn(child, filling);
    return;
  }
  const children = parent.children.flatMap((child): readonly RootContent[] => {
    if (child.type !== "element") return [child];
    const number = numberOfTag(filling.token, "h", child.tagName);
    if (number !== undefined) return printedFor(child, number, filling);
    const holds = holdsHole(child, filling);
    const isAlone = holds && child.children.every((one) => isHole(one, filling) || isBlank(one));
    fillIn(child, filling);
    // A paragraph that is nothing but components is there for the eye of the author.
    return isAlone ? child.children.filter((one) => !isBlank(one)) : [child];
  });
  put(parent, children);
}

function isHole(node: RootContent, { token }: Filling): boolean {
  return node.type === "element" && numberOfTag(token, "h", node.tagName) !== undefined;
}

/** Whether a node is a paragraph with holes in it. */
function holdsHole(node: RootContent, filling: Filling): boolean {
  return node.type === "element" && node.tagName === "p" && node.children.some((one) => isHole(one, filling));
}

function isBlank(node: RootContent): boolean {
  return node.type === "text" && node.value.trim() === "";
}

/** Gives `parent` its children; a paragraph that holds blocks now is none. */
function put(parent: Root | Element, children: readonly RootContent[]): void {
  parent.children = [...children] as ElementContent[];
  if (parent.type === "element" && parent.tagName === "p" && children.some(isBlock)) parent.tagName = "div";
}

const blocks = wordSet(
  "address article aside blockquote details dialog dl div fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main nav " +
    "ol p pre section table ul",
);

/** Whether a paragraph that holds `node` would be ended by it. */
function isBlock(node: RootContent): boolean {
  return node.type === "element" && (blocks.has(node.tagName) || node.children.some(isBlock));
}

/** What stands in the place of `element`, a hole: what was printed for it, else what stands in it. */
function printedFor(element: Element, number: number, filling: Filling): readonly RootContent[] {
  const { token, holes, printed, diagnostics } = filling;
  const slots = new Map<number, ElementContent[]>();
  takeSlots(element, slots, filling);
  const html = printed[number];
  const hole = holes[number];
  if (html === undefined || hole === undefined) return [...slots.values()].flat();
  const { children } = parser().runSync({ type: "root", children: [{ type: "raw", value: html }] } as Root);
  const root: Element = { type: "element", tagName: "div", properties: {}, children: children as ElementContent[] };
  const dropped = new Set<string>();
  if (!cleanPrinted(root, dropped, { island: islandTag(token), depth: 0, isInside: false })) dropped.add(tooDeep);
  for (const what of dropped) diagnostics.push(componentOutput(what, hole));
  if (dropped.has(tooDeep)) return [...slots.values()].flat();
  if (html.includes(`pio-${token}-s`)) fillSlots(root, slots, token);
  for (const child of root.children)
    if (child.type === "element" && element.position !== undefined) child.position = element.position;
  return root.children;
}

/** The markdown that stands in `parent`, by the numbers of its slots, with the holes in it filled. */
function takeSlots(parent: Element, slots: Map<number, ElementContent[]>, filling: Filling): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const slot = numberOfTag(filling.token, "s", child.tagName);
    if (slot === undefined) takeSlots(child, slots, filling);
    else {
      fillIn(child, filling);
      slots.set(slot, child.children);
    }
  }
}

function fillSlots(parent: Element, slots: ReadonlyMap<number, ElementContent[]>, token: string): void {
  const children = parent.children.flatMap((child): readonly ElementContent[] => {
    if (child.type !== "element") return [child];
    const slot = numberOfTag(token, "s", child.tagName);
    // A component may print what stands in it more than once.
    if (slot !== undefined) return structuredClone(slots.get(slot) ?? []);
    fillSlots(child, slots, token);
    return [child];
  });
  put(parent, children);
}

const tooDeep = "elements that are nested too deeply";

/** Elements in elements beyond this are not printed. */
const deepest = 200;

/** Elements that run or load something, or are about the document. */
const refused = wordSet("script style link meta base object embed applet noscript template title");

/** Attributes that hold an address. */
const addresses = wordSet("href src action formAction xLinkHref poster cite data background ping");

/** `island`: the name of islands that were printed. `isInside`: of one, whose markup stays as it was printed. */
type Depth = { readonly island: string; readonly depth: number; readonly isInside: boolean };

/** Takes out of `parent` what no page may hold, and puts what that was into `dropped`. False where it is too deep to be read. */
function cleanPrinted(parent: Element, dropped: Set<string>, { island, depth, isInside }: Depth): boolean {
  if (depth > deepest) return false;
  const isIsland = (isInside || parent.tagName === "pio-island") && parent.tagName !== "pio-slot";
  let isFit = true;
  parent.children = parent.children.filter((child) => {
    // React tells texts apart by comments when it takes markup over.
    if (child.type === "comment") return isIsland;
    if (child.type !== "element") return true;
    // What React asks browsers to fetch early they find by themselves.
    if (child.tagName === "link" && isHint(child)) return false;
    // One that a component writes by itself would start a script of its choice.
    if (child.tagName === "pio-island") {
      dropped.add("`<pio-island>`");
      return false;
    }
    if (child.tagName === island) child.tagName = "pio-island";
    if (refused.has(child.tagName) && !(child.tagName === "title" && parent.tagName === "svg")) {
      dropped.add(`\`<${child.tagName}>\``);
      return false;
    }
    for (const [name, value] of Object.entries(child.properties)) {
      const what = faultOf(name, value, child.tagName);
      if (what === undefined) continue;
      dropped.add(what);
      delete child.properties[name];
    }
    isFit = cleanPrinted(child, dropped, { island, depth: depth + 1, isInside: isIsland }) && isFit;
    return true;
  });
  return isFit;
}

function isHint({ properties: { rel } }: Element): boolean {
  return Array.isArray(rel) && /^(?:preload|modulepreload|preconnect|dns-prefetch)$/.test(rel.join());
}

function faultOf(name: string, value: Element["properties"][string], tag: string): string | undefined {
  if (name === "style") return "a `style` attribute";
  if (/^on/i.test(name) || name === "srcDoc") return `\`${name.toLowerCase()}\``;
  if (!addresses.has(name)) return undefined;
  if (isSafeUrl(String(value), tag === "a" && name === "href" ? "link" : "source")) return undefined;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(String(value))?.[1]?.toLowerCase() ?? "javascript";
  const isScript = /script$|^data$/.test(scheme);
  return `\`${name.toLowerCase()}\` with a ${isScript ? "script URL" : `URL that starts with \`${scheme}:\``}`;
}

/** What starts in the browser is taken over as it was printed; what the page wrote into it is of the page. */
export function island(element: Element, work: FinishState): ElementContent[] {
  for (const child of element.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "pio-slot") child.children = work.inside(child.children);
    else island(child, work);
  }
  return [element];
}
