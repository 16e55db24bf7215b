// What the native parser and the judge (remark) read differently, as tests of the text: where one says yes, remark reads the page. They
// are exact in one way only: they may send a page to remark in vain, never keep one from it. Each is cheap, and begins with what real
// pages do not hold. Found by comparing trees of generated, mutated and real documents; the smallest input of each is in its test.
// A doubt costs its section of a page only (text-lines.ts), so one that is rarely right may stay plain. Of 4,300 real pages these need one:
// Electron's on proxies (`http://.google.com`), undici's on caches (`[RFC&nbsp;9111]`) and OpenTelemetry's on exporters; generated texts need all.
// This file is long because the doubts and what they look for belong together.

import { lazily } from "../text/lazily.ts";
import { lasting, withoutCode } from "./text-lines.ts";

/**
 * One way in which trees could differ: its name, and whether `text` may show it, whose lines are made when the first asks for them.
 * `isOfOthers`: a text of ASCII without controls does not. It is asked of the whole text, the others of that without its code.
 */
type Doubt = {
  readonly name: string;
  readonly holds: (text: string, lines: () => readonly string[]) => boolean;
  readonly isOfOthers?: true;
};

/** The name of the first doubt that `text` (line feeds only) raises; undefined where both parsers give the same tree. */
export function couldDiffer(text: string): string | undefined {
  const hasOthers = /[^\t\n -~]/.test(text);
  const prose = withoutCode(text);
  const lines = lazily(() => prose.split("\n"));
  return doubts.find(({ holds, isOfOthers }) =>
    isOfOthers === true ? hasOthers && holds(text, lines) : holds(prose, lines),
  )?.name;
}

/** What stands in front of a block: quotes, markers of lists, indentation. */
const inside = "(?:[ \\t>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])";
const boxes = new RegExp(`^${inside}*\\[[ xX]\\]`, "gm");
const plainBoxes = /^ *(?:[-+*]|\d{1,9}[.)]) \[[ xX]\] (?!https?:|www\.|[\w.+-]*@)[\p{L}\p{N}]/gimu;
const html = new RegExp(`^${inside}+<[A-Za-z/!?](?!ttps?://[^\\s<>]*>)`);
const delimiters = /^[ \t>|:-]*-[ \t>|:-]*$/;

const begins = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;

const nestedInQuote =
  /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*>[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|[ \t]{2})(?:[-+*]|\d{1,9}[.)])[ \t]/m;

/** Its first group is empty where no list's marker stands before the fence. */
const fence = /^[ \t>]*((?:(?:[-+*]|\d{1,9}[.)])[ \t>]+)*)(`{3,}(?=[^`]*$)|~{3,})/;

export const doubts: readonly Doubt[] = [
  // Half of a pair becomes U+FFFD on its way.
  { name: "lone surrogate", isOfOthers: true, holds: (text) => /\p{Surrogate}/u.test(text) },
  // The native parser joins the pieces of a text one by one: its time and memory grow with their number times their length.
  { name: "too many joints", holds: (text) => text.length > 3000 && hasManyJoints(text) },
  // Controls, and characters whose class (letter, mark, punctuation) depends on the edition of Unicode.
  {
    name: "odd character",
    isOfOthers: true,
    holds: (text) =>
      /[^\t\n -~\u0086-\uffff]|[\u1b4e\u1b4f\u1b7f\u2028\u2029\u20c1\u2427-\u2429\u2b96\ufbc3-\ufbd2\ufd90\ufd91\ufdc8-\ufdce\ufeff]/.test(
        text,
      ),
  },
  // remark sees half of a pair beside a mark, which is neither white space nor punctuation.
  {
    name: "mark beside a pair",
    isOfOthers: true,
    holds: (text) => /\S[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]\S/.test(text),
  },
  // Other runs of marks between: the native parser gives up on `**b*_` and `\\**b**`.
  { name: "mixed marks", holds: (text) => /[*~\\]/.test(text) && /\*_|_\*|~[*_]|[*_]~|\\[*_~]{2}/.test(text) },
  {
    name: "bare address",
    holds: (text) =>
      (text.includes("&") || mayHoldAddress(text)) &&
      /[^ \t\n(*_~/]www\.|(?<!https?:\/)\/www\.|www\.(?![a-z0-9])|https?:\/\/(?![a-z0-9])|\whttps?:\/\/|(?:www\.|:\/\/)(?:[^\s/<>()[\]_]{0,200}_|[^\s/<>()[\]_]{200})|(?:www\.|:\/\/|@)[^\s|]{0,200}\||[/\\][\w.+-]*@[\w-]+\.[\w.-]*[a-z]|\w@[\w.+-]*[@_]|_[\w.+-]{0,99}@|&(?:#(?!(?:9|10|13|3[2-9]|4[0-24]|59|6[0-3]|9[1-46]|12[3-6]|160|8\d{3}|x(?:[9ad]|2[0-9ac]|3[b-f]|5[b-e]|60|7[b-e]|a0|[12]\w{3,}));)|commat|colon|sol|period|lowbar|plus|hyphen|dash)/i.test(
        text,
      ),
  },
  {
    name: "address in brackets",
    holds: (text) => text.includes("[") && mayHoldAddress(text) && addressInBrackets(text),
  },
  {
    name: "box of a task",
    holds: (text) =>
      /\[[ xX]\]/.test(text) && (text.match(boxes)?.length ?? 0) !== (text.match(plainBoxes)?.length ?? 0),
  },
  { name: "footnote", holds: (text, lines) => text.includes("[^") && text.includes("]:") && hasFootnote(lines()) },
  { name: "table", holds: (text, lines) => text.includes("|") && oddTable(lines()) },
  { name: "HTML", holds: (text, lines) => text.includes("<") && oddHtml(text, lines()) },
  {
    name: "empty block",
    holds: (_, lines) => lines().some((line) => /^[ \t>]*(?:[-+*]|\d{1,9}[.)]|#{1,6})[ \t]*$/.test(line)),
  },
  { name: "nested quote", holds: (text) => text.includes(">") && /^[ \t]*>[ \t]*>/m.test(text) },
  // To remark an empty line of the quote belongs to a list in a list (OpenTelemetry's page on exporters in Python).
  {
    name: "nested list in a quote",
    holds: (text) => text.includes(">") && /^[ \t]*>[ \t>]*$/m.test(text) && nestedInQuote.test(text),
  },
  { name: "underline", holds: (text) => /^[ \t>]|\n[ \t>]/.test(text) && /^[ \t>]+(?:-+|=+)[ \t]*$/m.test(text) },
  // After a definition the native parser does not see a list that begins with another number than 1.
  { name: "list after definition", holds: (text, lines) => text.includes("]:") && hasListAfterDefinition(lines()) },
  // Where a quote or list stood right above, remark takes the number for a line of the code's paragraph.
  {
    name: "list after code",
    holds: (text) =>
      hasIndent(text) && /^[^\s\d>+*-][^\n]*\n(?:(?: {4}|\t)[^\n]*\n)+[ >]*(?!1[.)])\d{1,9}[.)]/m.test(text),
  },
  // Code that a list or quote ends, and not its own fence, ends at another line.
  {
    name: "open fence",
    holds: (text, lines) => (text.includes("```") || text.includes("~~~")) && hasOpenFence(lines()),
  },
  // What may begin code and does not: its text ends with its line to one, and where the next line begins to the other.
  { name: "open code", holds: (text, lines) => text.includes("`") && hasOpenCode(lines()) },
  { name: "open bracket", holds: (text) => text.includes("[") && /\[[ \t]*\n[ \t>]+[*_~`<![&\\]/.test(text) },
  // A value without quotes that holds quotes or `=` makes no tag to remark.
  { name: "odd attribute", holds: (text) => text.includes("<") && hasOddAttribute(text) },
  { name: "break before a bracket", holds: (text) => text.includes("\\\n") && /\\\n[ \t>]*\]/.test(text) },
  { name: "white space at the end", holds: (text) => /[ \t]$/.test(text.slice(-1)) && /\n[ \t]+$/.test(text) },
  // To the native parser each line of it is a block of its own.
  { name: "code below a block", holds: (text, lines) => hasIndent(text) && hasCodeBelowBlock(lines()) },
  // Labels: remark reads references and escapes in them before it compares, trims other white space, and leaves out signs of quotes.
  {
    name: "label",
    holds: (text) =>
      text.includes("]:") &&
      (/\[[^[\]\n&\\]*[&\\][^[\]\n]*\]|\\[[\]]|\[[^[\]]*\n[ \t]*>/.test(text) || /[^\S \t\n]/.test(text)),
  },
];

/** Whether a tag is none that both take for one, and has such a value, or one that a sign of another tag stands in. */
function hasOddAttribute(text: string): boolean {
  return /<[A-Za-z][^<>]*=[ \t]*(?:[^\s"'<>=][^\s<>]*["'=`]|"[^"<>]*[<>]|'[^'<>]*[<>])/.test(
    text.replace(plainTag, "<>"),
  );
}

const plainTag = /<[A-Za-z][\w.:-]*(?:\s+[A-Za-z_:][\w.:-]*(?:=(?:"[^"<>]*"|'[^'<>]*'))?)*\s*\/?>/g;

/** Whether a line may be indented code. */
function hasIndent(text: string): boolean {
  return /\n(?: {4}| {0,3}\t)/.test(text);
}

/** What no text with an address is without. */
function mayHoldAddress(text: string): boolean {
  return text.includes("@") || text.includes("://") || /www\./i.test(text);
}

/** Whether a bare address stands in brackets that are no link's. */
function addressInBrackets(text: string): boolean {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(
    /\\[!-/:-@[-`{-~]|[[\]]|[\w.+-]@[\w-]|www\.|https?:\/\/|\n[ \t]*\n/gi,
  )) {
    if (token === "[") depth += 1;
    else if (token === "]") depth = Math.max(0, depth - 1);
    else if (token.startsWith("\n")) depth = 0;
    else if (
      depth > 0 &&
      !token.startsWith("\\") &&
      !/^[^[\]\n]*\](?:\([^\s()<>]*\)|: )/.test(text.slice(index, index + 400))
    )
      return true;
  }
  return false;
}

function hasFootnote(lines: readonly string[]): boolean {
  return lines.some((line) => {
    const at = line.indexOf("[^");
    return at !== -1 && line.indexOf("]:", at) !== -1;
  });
}

/** Whether one of the three lines with text below a definition begins a list with another number than 1. */
function hasListAfterDefinition(lines: readonly string[]): boolean {
  let left = 0;
  for (const line of lines) {
    if (left > 0 && /^[ \t>]*(?!1[.)])\d{1,9}[.)]/.test(line)) return true;
    if (line.includes("]:")) left = 3;
    // Fences do not count, nor does what stands for code in them.
    else if (!/^[ \t>]*(?:$|x$|```|~~~)/.test(line)) left -= 1;
  }
  return false;
}

/**
 * Whether indented code stands right below a heading, rule, fence or the like, anywhere behind a list or quote; below other HTML only where that
 * itself ends a list or quote.
 */
function hasCodeBelowBlock(lines: readonly string[]): boolean {
  let isBelow = false;
  let isBehind = false;
  let above = "";
  for (const line of lines) {
    const mayShow = isBehind && /^(?: {4}| {0,3}\t)/.test(line) && !begins.test(above);
    if (mayShow && (isBelow ? /^ {0,3}[#*_<`~-]/ : /^ {0,3}(?:[#*_`~-]|<!--)/).test(above)) return true;
    if (/^[ \t]*$/.test(line)) isBelow = false;
    else if (begins.test(line) || /^ *>/.test(line)) [isBelow, isBehind] = [true, true];
    above = line;
  }
  return false;
}

/** A table is beyond doubt where a blank line stands above it and all its rows begin with a pipe. */
function oddTable(lines: readonly string[]): boolean {
  for (const [index, line] of lines.entries()) {
    if (!delimiters.test(line) || !/[|:]/.test(line)) continue;
    if (!/^\|.*\S/.test(line) || (index > 1 && lines[index - 2]?.trim() !== "")) return true;
    for (let row = index - 1; row < lines.length && lines[row]?.trim() !== ""; row += 1)
      if (!lines[row]?.startsWith("|")) return true;
  }
  return false;
}

function oddHtml(text: string, lines: readonly string[]): boolean {
  if (/<(?:[?]|!(?!--))/i.test(text)) return true;
  if (text.lastIndexOf("<!--") > text.lastIndexOf("-->") || /<!---?>/.test(text)) return true;
  // In a list or quote, as far as lines tell; a line in the first column after an empty one ends all of them.
  let isInside = false;
  let block = false;
  let isAfterEmpty = true;
  for (const line of lines) {
    if (/^[^\s>]/.test(line) && isAfterEmpty) isInside = false;
    isInside ||= begins.test(line) || /^ *>/.test(line);
    if (lasting.test(line) && !line.startsWith("<")) return true;
    if (line === "") block = false;
    else if (/^<[A-Za-z/!]/.test(line) || (isAfterEmpty && !isInside && /^ {1,3}<[A-Za-z/!]/.test(line))) block = true;
    else if (!(block && /^[ \t]/.test(line)) && html.test(line)) return true;
    isAfterEmpty = line === "";
  }
  return false;
}

/** Whether a block that goes on with an indented line holds a run of backticks without its like. */
function hasOpenCode(lines: readonly string[]): boolean {
  const open = new Set<number>();
  let goesOn = false;
  for (const line of [...lines, ""]) {
    if (open.size === 0 && !goesOn && !line.includes("`")) continue;
    if (/^[ \t>]*$/.test(line) || begins.test(line)) {
      if (open.size > 0 && goesOn) return true;
      open.clear();
      goesOn = false;
    } else if (open.size > 0) goesOn ||= /^[ \t>]/.test(line);
    if (!line.includes("`") || /^[ \t>]*```[^`]*$/.test(line)) continue;
    for (const { length } of line.match(/`+/g) ?? []) if (!open.delete(length)) open.add(length);
  }
  return false;
}

/** Steps of joining that a block may take; a megabyte of `&amp;` takes 10^11 of them, and more memory than there is. */
const mostSteps = 40_000_000;

function hasManyJoints(text: string): boolean {
  if (text.length ** 2 <= mostSteps) return false;
  for (const block of text.split(/\n[ \t>]*\n/)) {
    if (block.length < 3000) continue;
    const joints = block.match(/[&\\@]|www\.|:\/\//gi)?.length ?? 0;
    if (joints * block.length > mostSteps) return true;
  }
  return false;
}

/** Whether a fence in a list or quote meets a line that ends that, before it is closed. */
function hasOpenFence(lines: readonly string[]): boolean {
  let open: { readonly run: string; readonly indent: number; readonly quotes: number } | undefined;
  for (const written of lines) {
    if (open === undefined && !written.includes("```") && !written.includes("~~~")) continue;
    const line = written.replaceAll("\t", "    ");
    const [all = "", before = "", run = ""] = fence.exec(line) ?? [];
    if (open === undefined) {
      if (run !== "") open = { run, indent: all.length - run.length, quotes: quotesOf(all) };
      continue;
    }
    const isBlank = line.trim() === "";
    const ends = isBlank ? open.quotes > 0 : line.search(open.quotes > 0 ? /[^ \t>]/ : /[^ \t]/) < open.indent;
    if (ends || (quotesOf(line) < open.quotes && !isBlank)) return true;
    const closes = run.startsWith(open.run) && before === "" && line.slice(all.length).trim() === "";
    if (closes && quotesOf(all) === open.quotes) open = undefined;
  }
  return false;
}

/** How many quotes a line stands in, as far as its beginning tells. */
function quotesOf(line: string): number {
  return /^[ \t>]*/.exec(line)?.[0].replace(/[^>]/g, "").length ?? 0;
}
