// Block fences (`:::note` ... `:::`), for a parser that knows none and for one that knows `:::note[Title]` only. For the first they are
// cut out of the text: their first and last lines become fences of code, what is between them becomes empty lines and is a text of its own.
// A fence of code and a block fence open, go on and end alike (both may be indented and stand in lists; neither goes on lazily), so the
// tree itself tells whether the cut was right: each must be one block of code from the line where it was opened to the line where it was
// closed. Else, and where a line cannot be told by itself, there is no answer, and remark reads the page.
import type { Paragraph, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { containerNames } from "../model/block-names.ts";
import { nearestAmong } from "../text/nearest.ts";
import { hasPairedBrackets } from "../text/paired-brackets.ts";
import type { Place } from "../text/place.ts";
import { walk } from "./walk.ts";

/** A block as the lines tell: numbers of lines from 0; `end` is that of the closing line. */
export type Container = {
  readonly start: number;
  readonly end: number;
  /** Columns before the fence; its content is that far in. */
  readonly indent: number;
  readonly opening: ContainerOpening;
};

/** What the opening line says. `label` stands at `column` (from 0) of the line, brackets included. */
export type ContainerOpening = {
  readonly name: string;
  readonly label?: { readonly text: string; readonly column: number };
  readonly attributes: Readonly<Record<string, string>>;
};

/** `lines`: of the text without its blocks. `shown`: numbers of lines that would open one if they were not in code. */
export type ContainerCut = {
  readonly lines: readonly string[];
  readonly containers: readonly Container[];
  readonly shown: readonly number[];
};

const fence = /^((?:[ >]|[-+*] |\d{1,9}[.)] )*)(:{3,})(.*)$/;
const code = /^(?:[ >]|[-+*] |\d{1,9}[.)] )*(`{3,}(?=[^`]*$)|~{3,})/;
/** Of what remark-directive takes for an opening line, the part that can be told by itself. */
const plain =
  /^([A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*)(?:\[((?:[^[\]\\\n]|\[[^[\]\\\n]{0,200}\]){1,500})\])?(?:\{( *(?:[A-Za-z][\w-]*(?:="[^"&\n]*")?(?: +|(?=\})))*)\})? *$/;
/** Of what it does not: no name, or words after the name. A tab is a letter of a name to it. */
const never = /^(?:$|[ !-/;-@[-`{-~]|[A-Za-z][A-Za-z0-9]* +[^ \t])/;

/** The blocks of `lines` that stand in no other block; undefined where a line cannot be told by itself. */
export function cutContainers(lines: readonly string[]): ContainerCut | undefined {
  const left = [...lines];
  const containers: Container[] = [];
  const shown: number[] = [];
  let ticks: string | undefined;
  for (let line = 0; line < lines.length; line += 1) {
    const text = lines[line] ?? "";
    if (text.startsWith("~~~") || /^[ \t>]*~~~/.test(text)) return undefined;
    const found = openingOf(text);
    if (found === "unsure") return undefined;
    const run = code.exec(text)?.[1];
    if (ticks !== undefined) {
      if (run?.startsWith(ticks) && /^[ \t>]*`+[ \t]*$/.test(text)) ticks = undefined;
      if (found !== undefined) shown.push(line);
      continue;
    }
    if (run !== undefined) ticks = run;
    if (found === undefined) continue;
    const container = containerAt(lines, line, found);
    if (container === undefined) return undefined;
    containers.push(container);
    left[line] = `${text.slice(0, container.indent)}~~~`;
    left.fill("", line + 1, container.end + 1);
    left[container.end] = (lines[container.end] ?? "").replaceAll(":", "~");
    line = container.end;
  }
  return { lines: left, containers, shown };
}

/** The last line of the block that line `start` opens; `start` itself if it opens none, undefined where lines do not tell. */
export function endOfContainer(lines: readonly string[], start: number): number | undefined {
  const found = openingOf(lines[start] ?? "");
  if (found === undefined) return start;
  return found === "unsure" ? undefined : containerAt(lines, start, found)?.end;
}

type FoundOpening = { readonly indent: number; readonly colons: number; readonly opening: ContainerOpening };

function openingOf(text: string): FoundOpening | "unsure" | undefined {
  if (!text.includes(":::")) return undefined;
  const match = fence.exec(text);
  const [, before = "", colons = "", rest = ""] = match ?? [];
  // A tab before the fence moves what follows it.
  if (match === null) return /^[\s>\d.)*+-]*:::/.test(text) ? "unsure" : undefined;
  if (never.test(rest)) return undefined;
  const parts = plain.exec(rest);
  if (parts === null || before.includes(">")) return "unsure";
  const [, name = "", label, attributes = ""] = parts;
  const column = before.length + colons.length + name.length;
  const opening: ContainerOpening = {
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([A-Za-z][\w-]*)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key, value]),
    ),
    ...(label === undefined ? {} : { label: { text: label, column } }),
  };
  return { indent: before.length, colons: colons.length, opening };
}

/**
 * The block that is opened at `start`, if it is closed; one that stays open has an end of its own, and diagnostics. Lines of one that stands
 * further in must be as far in as its fence, so that what remains of them is a text of its own. Empty lines in it also count for a list
 * around it, if no other line makes that loose.
 */
function containerAt(lines: readonly string[], start: number, found: FoundOpening): Container | undefined {
  const { indent, colons, opening } = found;
  const closing = new RegExp(`^ {0,${indent + 3}}:{${colons},}[ \\t]*$`);
  const margin = " ".repeat(indent);
  const isLoose = lines[start - 1] === "" && (lines[start] ?? "").startsWith(margin);
  for (let end = start + 1; end < lines.length; end += 1) {
    const text = lines[end] ?? "";
    if (indent > 0 && (/^ *$/.test(text) ? !isLoose : !text.startsWith(margin) || text.includes("\t")))
      return undefined;
    if (closing.test(text)) return { start, end, indent, opening };
  }
  return undefined;
}

/** The lines between the fences, without their margin. */
export function contentOf(lines: readonly string[], { start, end, indent }: Container): readonly string[] {
  const content = lines.slice(start + 1, end);
  return indent === 0 ? content : content.map((text) => text.slice(indent));
}

/** The node of a block; `children` of its content, `label` of its title. */
export function directiveOf(
  { name, attributes }: ContainerOpening,
  label: Paragraph | undefined,
  children: ContainerDirective["children"],
): ContainerDirective {
  return {
    type: "containerDirective",
    name,
    attributes: { ...attributes },
    children: label === undefined ? children : [label, ...children],
  };
}

/** The paragraph of a title, as remark-directive marks it. */
export function labelOf(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", data: { directiveLabel: true }, children };
}

// Block fences (`:::note Title` ... `:::`) around the parser, which knows `:::note[Title]` only: titles get their brackets before
// parsing, code that shows such lines gets its text back after it, and mistakes that the parser passes over become diagnostics.

/** What bracketing changed: by line number, the fence as written and as parsed. */
type Bracketed = { readonly text: string; readonly changes: ReadonlyMap<number, Change> };
type Change = { readonly written: string; readonly parsed: string };

const titled = new RegExp(
  `^((?:[ \\t>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])*)(:{3,}(?:${containerNames.join("|")}))([ \\t]+)(\\S[^\\n]*)$`,
);

/**
 * `text` with `:::note Title` written as `:::note[Title]`, also inside code (see `restoreFences`). Line numbers stay; attributes in
 * braces at the end stay attributes.
 */
export function bracketTitles(text: string): Bracketed {
  const changes = new Map<number, Change>();
  let line = 1;
  let counted = 0;
  let result = "";
  let copied = 0;
  for (let at = text.indexOf(":::"); at !== -1; at = text.indexOf(":::", at)) {
    const start = text.lastIndexOf("\n", at) + 1;
    const end = text.indexOf("\n", at);
    at = end === -1 ? text.length : end;
    const match = titled.exec(text.slice(start, at));
    if (match === null) continue;
    const [, prefix = "", fence = "", space = "", rest = ""] = match;
    const parsed = fence + bracket(rest.trimEnd());
    for (; counted < start; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    changes.set(line, { written: fence + space + rest, parsed });
    result += text.slice(copied, start) + prefix + parsed;
    copied = at;
  }
  return { text: result + text.slice(copied), changes };
}

function bracket(rest: string): string {
  const attributes = /(?:^|[ \t]+)(\{[^{}]*\})$/.exec(rest);
  const title = attributes === null ? rest : rest.slice(0, attributes.index);
  const tail = attributes?.[1] ?? "";
  if (title === "" || /^\[.*\]$/.test(title)) return title + tail;
  return `[${hasPairedBrackets(title) ? title : title.replace(/[[\]]/g, "\\$&")}]${tail}`;
}

/** Gives the fences that turned out to be code, HTML or prose their written form back, in place. */
export function restoreFences(tree: Root, changes: Bracketed["changes"]): void {
  if (changes.size === 0) return;
  walk(tree, ({ node }) => {
    if (node.type !== "code" && node.type !== "text" && node.type !== "inlineCode" && node.type !== "html") return;
    if (!node.value.includes(":::") || node.position === undefined) return;
    for (let line = node.position.start.line; line <= node.position.end.line; line += 1) {
      const change = changes.get(line);
      if (change !== undefined) node.value = node.value.replace(change.parsed, () => change.written);
    }
  });
}

/**
 * Diagnostics about fences of `tree`, parsed from `text`: `directive-unknown`, `directive-unclosed`, `directive-unopened`. `placeAt` makes
 * the place of a line and column.
 */
export function checkFences(tree: Root, text: string, placeAt: (line: number, column: number) => Place): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (!text.includes(":::")) return diagnostics;
  const lines = text.split("\n");
  walk(tree, ({ node, index, parent }) => {
    const start = node.position?.start;
    if (start === undefined) return;
    if (node.type === "containerDirective") {
      const fence = /^:+/.exec((lines[start.line - 1] ?? "").slice(start.column - 1))?.[0] ?? ":::";
      const place = placeAt(start.line, start.column);
      diagnostics.push(...unknownName(node.name, place));
      if (!isClosed(node, fence, lines))
        diagnostics.push(diagnostic("directive-unclosed", place, { fence, name: node.name }));
    }
    if (node.type === "text" && parent?.type === "paragraph" && node.value.includes(":::")) {
      for (const [offset, line] of node.value.split("\n").entries()) {
        if (!/^:{3,}/.test(line) || (offset === 0 && index !== 0)) continue;
        const source = lines[start.line - 1 + offset] ?? "";
        const place = placeAt(start.line + offset, source.indexOf(":::") + 1);
        const name = /^:{3,}([a-z][\w-]*)/i.exec(line)?.[1];
        const unknown = name === undefined ? [] : unknownName(name, place);
        diagnostics.push(
          ...(unknown.length > 0
            ? unknown
            : [diagnostic("directive-unopened", place, { text: line.trim().slice(0, 60) })]),
        );
      }
    }
  });
  return diagnostics;
}

function isClosed(node: ContainerDirective, fence: string, lines: readonly string[]): boolean {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1, column: 1 } };
  const colons = /^[ \t>]*(:+)[ \t]*$/.exec((lines[end.line - 1] ?? "").slice(0, end.column - 1))?.[1] ?? "";
  return end.line > start.line && colons.length >= fence.length;
}

function unknownName(name: string, place: Place): readonly Diagnostic[] {
  if (containerNames.includes(name)) return [];
  const near = nearestAmong(containerNames);
  const told = diagnostic("directive-unknown", place, { name, near: near(name) ?? "" });
  const meant = near.isSure(name) ? near(name) : undefined;
  return [meant === undefined ? told : { ...told, mend: { as: "word", from: name, to: meant } }];
}
