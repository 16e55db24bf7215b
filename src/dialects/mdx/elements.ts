// The elements of a text: its tags paired, each with what stands in it. A tag that nothing closes, or that closes nothing, is none.
import type { Braces, JsxMark } from "./marks.ts";
import type { Attribute, JsxTag } from "./tag.ts";

/** `text` from `from` to `to`, tags and all; `inner` is what stands between them, absent for `<X/>`. A fragment has an empty name. */
export type JsxElement = {
  readonly kind: "element";
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly from: number;
  readonly to: number;
  readonly inner?: { readonly from: number; readonly to: number };
  /** Whether nothing but tags and braces stands beside it on its lines. */
  readonly block: boolean;
  readonly children: readonly MdxNode[];
};

export type MdxNode = JsxElement | Braces;

/** `unclosed`: opening tags whose end is missing, those of HTML left out, whose ends may be. */
export type Elements = { readonly nodes: readonly MdxNode[]; readonly unclosed: readonly JsxTag[] };

/** Elements of HTML that have no end. */
const endless = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Components that Vue lets a page write with a hyphen, as it writes elements of its own. */
const hyphenated = new Set(["card-grid", "code-group", "file-tree", "link-button", "link-card", "tab-item"]);

/** Whether a name is a component's: those of HTML begin with a small letter and have no dot. */
export function isComponent(name: string): boolean {
  return /^[A-Z_$]|\./.test(name) || hyphenated.has(name);
}

type OpenElement = { readonly tag: JsxTag; readonly lead: boolean; readonly children: MdxNode[] };

/** Pairs `marks` of `text`. */
export function elementsOf(text: string, marks: readonly JsxMark[]): Elements {
  const { leads, trails } = sidesOf(text, marks);
  const nodes: MdxNode[] = [];
  const unclosed: JsxTag[] = [];
  const open: OpenElement[] = [];
  const names = new Map<string, number>();
  const into = () => open.at(-1)?.children ?? nodes;
  const count = (name: string, by: number) => names.set(name, (names.get(name) ?? 0) + by);
  for (const [index, mark] of marks.entries()) {
    const [lead, trail] = [leads[index] === true, trails[index] === true];
    if (mark.kind === "braces") into().push({ ...mark, block: lead && trail });
    else if (mark.kind === "alone" || (mark.kind === "open" && endless.has(mark.name)))
      into().push({ ...partsOf(mark), to: mark.to, block: lead && trail, children: [] });
    else if (mark.kind === "open") {
      open.push({ tag: mark, lead, children: [] });
      count(mark.name, 1);
    } else if ((names.get(mark.name) ?? 0) > 0) {
      // What was opened since and has no end is none; what stands in it stands here.
      const [last, ...lost] = open.splice(open.findLastIndex(({ tag }) => tag.name === mark.name));
      if (last === undefined) continue;
      for (const { tag } of [last, ...lost]) count(tag.name, -1);
      unclosed.push(...lost.map(({ tag }) => tag));
      const children = lost.length === 0 ? last.children : [last, ...lost].flatMap((given) => given.children);
      const inner = { from: last.tag.to, to: mark.from };
      into().push({ ...partsOf(last.tag), to: mark.to, inner, block: last.lead && trail, children });
    }
  }
  for (const { tag, children } of open) {
    unclosed.push(tag);
    for (const child of children) nodes.push(child);
  }
  const told = unclosed.filter(({ name }) => isComponent(name)).sort((a, b) => a.from - b.from);
  return { nodes, unclosed: told };
}

function partsOf({ name, attributes, from }: JsxTag) {
  return { kind: "element", name, attributes, from } as const;
}

type Sides = { readonly leads: readonly boolean[]; readonly trails: readonly boolean[] };

/** Of each mark, whether only marks stand before it on its line, signs of lists and quotes left out, and whether only such stand behind it. */
function sidesOf(text: string, marks: readonly JsxMark[]): Sides {
  const leads: boolean[] = [];
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1];
    const start = Math.max(lineStart(text, mark.from, before?.to ?? 0), before?.to ?? 0);
    const gap = text.slice(start, mark.from);
    const atStart = start === 0 || text[start - 1] === "\n";
    leads.push(
      atStart ? /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*$/.test(gap) : gap.trim() === "" && leads.at(-1) === true,
    );
  }
  const trails: boolean[] = [];
  for (let index = marks.length - 1; index >= 0; index -= 1) {
    const [mark, next] = [marks[index], marks[index + 1]];
    if (mark === undefined) continue;
    const [gap = "", more] = text.slice(mark.to, next?.from).split("\n", 2);
    const isLast = next === undefined || more !== undefined;
    trails[index] = gap.trim() === "" && (isLast || trails[index + 1] === true);
  }
  return { leads, trails };
}

function lineStart(text: string, at: number, floor: number): number {
  for (let start = at; start > floor; start -= 1) if (text[start - 1] === "\n") return start;
  return floor;
}
