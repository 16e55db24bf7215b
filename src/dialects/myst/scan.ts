// Directives of MyST, ```` ```{note} ```` and `:::{note}`, and those of mdbook-admonish, ```` ```admonish ````, as a tree. A fence closes as code
// does: at the first line of as many signs. What holds code is not looked into, and neither is a directive between ticks that no rule knows.

import { type CodeRanges, rangeAt } from "../../text/code-ranges.ts";
import type { BlockNode } from "../block-tree.ts";
import { type DirectiveOptions, optionsAt } from "./options.ts";

/** `said`: what follows the name, as letters of the text. */
export type DirectiveHead = {
  readonly name: string;
  readonly said: { readonly from: number; readonly to: number };
  readonly options: DirectiveOptions;
};

export type Directive = BlockNode<DirectiveHead>;

/** `masked`: the text with blanks where the ticks of directives are, so that what they hold is no code. */
export type Scanned = { readonly nodes: readonly Directive[]; readonly masked: string };

/** What a name stands for: `markdown` may hold further directives, `code` holds nothing that is read. */
export type NameKind = (name: string, isColon: boolean) => "markdown" | "code" | undefined;

type Open = {
  readonly sign: string;
  readonly count: number;
  readonly line: number;
  readonly behind: number;
  /** Absent for plain code. */
  readonly head?: Omit<Directive, "to" | "children" | "body"> & { readonly start: number };
  readonly holdsCode: boolean;
  readonly children: Directive[];
};

const fence =
  /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,}|:{3,})[ \t]*(?:\{([A-Za-z][\w:+.-]*)\}[ \t]*|(admonish)(?![\w-])[ \t]*)?([^\n]*)$/;
const mostDepth = 24;

/** The directives of `text`. Linear. */
export function scanned(text: string, code: CodeRanges, kindOf: NameKind): Scanned {
  const found: Directive[] = [];
  const blanked: { readonly from: number; readonly to: number }[] = [];
  const open: Open[] = [];
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf("\n", from);
    const to = feed === -1 ? text.length : feed;
    const match = /[`~:]{3}/.test(text.slice(from, Math.min(to, from + 400))) ? fence.exec(text.slice(from, to)) : null;
    if (match !== null && !(isFree(open) && hides(text, code, { from, match }))) {
      const [, before = "", signs = "", directive, admonish, rest = ""] = match;
      const name = directive ?? admonish;
      if (name === undefined && rest.trim() === "" && close(text, { open, found, blanked }, { from, to, signs })) {
        from = to + 1;
        continue;
      }
      if (open.at(-1)?.holdsCode !== true && open.length < mostDepth) {
        const kind = name === undefined ? undefined : kindOf(name.toLowerCase(), signs.startsWith(":"));
        if (kind !== undefined) open.push(opened(text, { from, to, before, signs, name: name ?? "", rest, kind }));
        else if (!signs.startsWith(":") && !(signs.startsWith("`") && rest.includes("`")))
          open.push({
            sign: signs.charAt(0),
            count: signs.length,
            line: from,
            behind: to,
            holdsCode: true,
            children: [],
          });
      }
    }
    from = to + 1;
  }
  // What is not closed stays, and what is closed in it is a block.
  for (const { children } of open) found.push(...children);
  found.sort((a, b) => a.from - b.from);
  return { nodes: found, masked: withBlanks(text, blanked) };
}

/** Whether no directive of ticks is open, so that what the text calls code is code. */
function isFree(open: readonly Open[]): boolean {
  return open.every(({ sign }) => sign === ":");
}

type Found = { readonly from: number; readonly match: RegExpExecArray };

/** Whether a line is in a comment, in raw HTML, or in a fence that began before it. */
function hides(text: string, code: CodeRanges, { from, match }: Found): boolean {
  const at = from + (match[1] ?? "").length;
  const range = rangeAt(code.ranges, at);
  if (range === undefined) return false;
  return (
    range.kind !== "block" || text.lastIndexOf("\n", range.from) + 1 !== from || match[2]?.startsWith(":") === true
  );
}

type Opening = {
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly signs: string;
  readonly name: string;
  readonly rest: string;
  readonly kind: "markdown" | "code";
};

function opened(text: string, { from, to, before, signs, name, rest, kind }: Opening): Open {
  const margin = before.replace(/[^\s>]/g, " ");
  const end = to - (rest.length - rest.trimEnd().length);
  const { options, behind } =
    name === "admonish" ? { options: {}, behind: Math.min(to + 1, text.length) } : optionsAt(text, to + 1, margin);
  const head = { name: name.toLowerCase(), said: { from: end - rest.trimEnd().length, to: end }, options };
  return {
    sign: signs.charAt(0),
    count: signs.length,
    line: from,
    behind: to,
    head: { head, from: from + before.length, margin, start: behind },
    holdsCode: kind === "code",
    children: [],
  };
}

type State = {
  readonly open: Open[];
  readonly found: Directive[];
  readonly blanked: { readonly from: number; readonly to: number }[];
};
type ClosingLine = { readonly from: number; readonly to: number; readonly signs: string };

/** Closes the outermost block that a line of signs closes; answers whether there is one. */
function close(text: string, { open, found, blanked }: State, { from, to, signs }: ClosingLine): boolean {
  const at = open.findIndex(({ sign, count }) => signs.startsWith(sign) && count <= signs.length);
  const opening = open[at];
  if (opening === undefined) return false;
  // Those in it that are not closed end where it does.
  let inner: Directive | undefined;
  for (const one of open.splice(at + 1).reverse()) {
    const children = inner === undefined ? one.children : [...one.children, inner];
    inner =
      one.head === undefined ? inner : nodeOf(one.head, children, { body: from, to: Math.max(one.behind, from - 1) });
    if (one.head !== undefined && one.sign !== ":" && !one.holdsCode) blankHead(text, one, blanked);
  }
  open.length = at;
  const { head, sign } = opening;
  if (head === undefined) return true;
  const children = inner === undefined ? opening.children : [...opening.children, inner];
  (open.at(-1)?.children ?? found).push(nodeOf(head, children, { body: from, to }));
  if (sign !== ":" && !opening.holdsCode) {
    blankHead(text, opening, blanked);
    blanked.push({ from, to });
  }
  return true;
}

type Head = NonNullable<Open["head"]>;

function nodeOf(
  { start, ...head }: Head,
  children: readonly Directive[],
  { body, to }: { readonly body: number; readonly to: number },
): Directive {
  return { ...head, to, body: { from: Math.min(start, body), to: body }, children };
}

/** Adds the letters of the fence that a directive begins with, its name included. */
function blankHead(text: string, { head, behind }: Open, blanked: State["blanked"]): void {
  if (head === undefined) return;
  const name = text.indexOf("}", head.from);
  blanked.push({ from: head.from, to: head.head.name === "admonish" ? behind : name + 1 });
}

function withBlanks(text: string, stretches: readonly { readonly from: number; readonly to: number }[]): string {
  if (stretches.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    parts.push(text.slice(at, from), " ".repeat(to - from));
    at = to;
  }
  return [...parts, text.slice(at)].join("");
}
