// The part of a file that an include takes, as stretches of its text. More is forgiven than where our own fences name a part: lines beyond
// the end are not missed, since no program misses them.
import { headingSlug } from "../../model/slug.ts";
import type { CodeRanges } from "../../text/code-ranges.ts";
import { type FilePart, type Stretch, stretchesOf } from "../../text/file-part.ts";
import { frontFence } from "../../text/front-fence.ts";
import { idOfWords } from "../../text/heading-ids/rules.ts";
import { vitepressIds } from "../../text/heading-ids/vitepress.ts";
import { readEsm } from "../mdx/esm.ts";
import { exportedNames } from "../mdx/exported-names.ts";
import type { WantedPart } from "./mark.ts";

type FoundPart =
  | { readonly stretches: readonly Stretch[] }
  | { readonly problem: string; readonly names?: readonly string[] };

/** `part` of `text` for a page that joins it: no front matter. `code` is asked for only where headings are. */
export function joinedPart(text: string, part: WantedPart, code: () => CodeRanges): FoundPart {
  const start = frontFence(text)?.length ?? 0;
  if (part.kind === "whole") return { stretches: [trimmed(text, { from: start, to: text.length })] };
  if (part.kind === "exports") return { stretches: exportsOf(text, part.names, code()) };
  if (part.kind === "half") return { stretches: [halfOf(text, { start, side: part.side }, code)] };
  const found = part.kind === "named" ? namedPart(text, part, code) : stretchesOf(text, clamped(text, part));
  if ("problem" in found) return found;
  const below = found.stretches.flatMap(({ from, to }) => (to <= start ? [] : [{ from: Math.max(from, start), to }]));
  return { stretches: below };
}

/** The statements of `text` that export `names`, and those that export what these name, in the order of the text. */
function exportsOf(text: string, names: readonly string[], code: CodeRanges): readonly Stretch[] {
  const rest = readEsm(text, code).statements.filter(({ from }) => text.startsWith("export", from));
  const left = new Set(rest);
  const wanted = new Set(names);
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const statement of left) {
      const written = text.slice(statement.from, statement.to);
      if (!exportedNames(written).some((name) => wanted.has(name))) continue;
      left.delete(statement);
      isNew = true;
      for (const [word] of written.matchAll(/[A-Za-z_$][\w$]*/g)) wanted.add(word);
    }
  }
  return rest.filter((statement) => !left.has(statement));
}

const children = /\{[ \t]{0,20}props\.children[ \t]{0,20}\}/g;

/** What has no place for what it is handed stands before it. */
function halfOf(
  text: string,
  { start, side }: { readonly start: number; readonly side: "before" | "behind" },
  code: () => CodeRanges,
): Stretch {
  const whole = trimmed(text, { from: start, to: text.length });
  const placeholder = [...text.matchAll(children)].find(({ index }) => index >= start && !code().holds(index));
  if (placeholder === undefined) return side === "before" ? whole : { from: whole.to, to: whole.to };
  return side === "before"
    ? { from: whole.from, to: placeholder.index }
    : {
        from: placeholder.index + placeholder[0].length,
        to: Math.max(whole.to, placeholder.index + placeholder[0].length),
      };
}

/** `part` of a file of `text` as our own fences name it. */
export function clamped(text: string, part: FilePart): FilePart {
  if (part.kind !== "lines") return part;
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const until = (range: string) => range.replace(/-(\d+)$/, (written, last) => (Number(last) > lines ? "-" : written));
  return { kind: "lines", lines: part.lines.split(",").map(until).join(",") };
}

type NamedPartWanted = Extract<WantedPart, { kind: "named" }>;

function namedPart(text: string, { name, of }: NamedPartWanted, code: () => CodeRanges): FoundPart {
  const region = stretchesOf(text, { kind: "region", name });
  const found = "problem" in region ? (sectionOf(text, name, code) ?? elementOf(text, name) ?? region) : region;
  if ("problem" in found || of === undefined || of.kind !== "lines") return found;
  const lines = found.stretches.flatMap(({ from, to }) => linesIn(text, from, to));
  const [first = 1, last = lines.length] = of.lines.split("-").map((line) => (line === "" ? undefined : Number(line)));
  return { stretches: lines.slice(first - 1, last) };
}

/** What stands below the heading with the id `name`, up to the next one of its level. */
function sectionOf(text: string, name: string, code: () => CodeRanges): FoundPart | undefined {
  return (
    sectionBy(text, (words) => idOf(words) === name, code) ??
    sectionBy(text, (words) => vitepressId(words) === name, code)
  );
}

function sectionBy(text: string, isWanted: (words: string) => boolean, code: () => CodeRanges): FoundPart | undefined {
  let level = 0;
  let from = 0;
  for (const { 0: line, 1: marks = "", 2: words = "", index } of text.matchAll(/^ {0,3}(#{1,6})[ \t]+([^\n]*)$/gm)) {
    if (code().holds(index)) continue;
    if (level > 0 && marks.length <= level) return { stretches: [trimmed(text, { from, to: index })] };
    if (level > 0 || !isWanted(words)) continue;
    level = marks.length;
    from = Math.min(index + line.length + 1, text.length);
  }
  return level === 0 ? undefined : { stretches: [trimmed(text, { from, to: text.length })] };
}

/** What stands in Fumadocs' `<section id="name">`, or `:::section{#name}`. */
function elementOf(text: string, name: string): FoundPart | undefined {
  for (const [opening, closing] of [
    [`<section id="${name}">`, "</section>"],
    [`:::section{#${name}}`, "\n:::"],
  ] as const) {
    const from = text.indexOf(opening);
    const to = from === -1 ? -1 : text.indexOf(closing, from);
    if (to !== -1) return { stretches: [trimmed(text, { from: from + opening.length, to })] };
  }
  return undefined;
}

function idOf(words: string): string {
  const own = /\{#([^\s{}]{1,200})\}[ \t]*$/.exec(words)?.[1];
  return own ?? headingSlug(plainWords(words));
}

/** VitePress, whose includes name headings, has other ids. */
function vitepressId(words: string): string {
  return idOfWords(vitepressIds, plainWords(words));
}

function plainWords(words: string): string {
  return words
    .replace(/\]\([^()]{0,500}\)/g, "")
    .replace(/[*`[\]]/g, "")
    .trim();
}

function linesIn(text: string, from: number, to: number): Stretch[] {
  const lines: Stretch[] = [];
  for (let at = from; at <= to; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 || newline > to ? to : newline;
    lines.push({ from: at, to: end });
    at = end + 1;
  }
  return lines;
}

/** Without empty lines at the ends. */
function trimmed(text: string, { from, to }: Stretch): Stretch {
  const written = text.slice(from, to);
  const first = written.search(/\S/);
  if (first === -1) return { from, to: from };
  return { from: from + written.lastIndexOf("\n", first) + 1, to: from + written.trimEnd().length };
}
