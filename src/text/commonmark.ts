// Pieces of CommonMark: plain text so that it reads as itself, code in a line and in a fence, addresses, blocks inside blocks. No sign is
// escaped that reads as itself where it stands, for each costs a reader who pays by the word. Sources of rules: CommonMark 0.31.2, GFM 0.29.

const signs = /[\\`*_[\]<&~]/;

/** Whether a sign of `text` may mark anything inside a line. */
export function mayMark(text: string): boolean {
  return signs.test(text);
}

/**
 * `text` so that no sign in it marks anything inside a line; `before` and `after` are the letters around it, "" where a line begins or
 * ends. What only counts at the start of a line is the business of `safeLines`.
 */
export function escapedWords(text: string, before = "", after = ""): string {
  return mayMark(text) ? escaped(text, { before, after, isLabel: false }) : text;
}

/** As `escapedWords`, for what stands between square brackets. */
export function escapedLabel(text: string, before = "[", after = "]"): string {
  return mayMark(text) ? escaped(text, { before, after, isLabel: true }) : text;
}

type Stand = { readonly before: string; readonly after: string; readonly isLabel: boolean };

function escaped(text: string, { before, after, isLabel }: Stand): string {
  const brackets = !isLabel && text.includes("[") ? harmlessBrackets(text, after) : undefined;
  return text.replace(/\\|`|\*+|_+|\[|\]|<|&|~+/g, (sign, at: number) => {
    const last = at === 0 ? before : (text[at - 1] ?? "");
    const next = text[at + sign.length] ?? after;
    const isPlain =
      sign === "]" || sign === "["
        ? !isLabel && (sign === "]" || brackets?.has(at) === true)
        : sign === "&"
          ? !entity.test(text.slice(at, at + 40))
          : isHarmless(sign, last, next);
    return isPlain ? sign : sign.replace(/./g, "\\$&");
  });
}

const entity = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/;

/** Whether a run of one sign marks nothing between the letters `last` and `next`. */
function isHarmless(sign: string, last: string, next: string): boolean {
  const [begins, ends] = [isBlank(last), isBlank(next)];
  switch (sign[0]) {
    case "\\":
      return !/[!-/:-@[-`{-~\n]/.test(next);
    case "*":
      return begins && ends;
    case "_":
      return (begins && ends) || (isLetter(last) && isLetter(next));
    case "<":
      return !/[A-Za-z/!?]/.test(next);
    case "~":
      // One that cannot close what another opened strikes nothing out.
      return sign.length > 2 ? false : begins && sign.length === 1;
    default:
      return false;
  }
}

/**
 * Opening brackets whose other half follows in the same text and leads nowhere: no link, no footnote, no definition. Where the text ends with
 * it, a blank behind it says so; who names no letter may go on with any.
 */
function harmlessBrackets(text: string, after: string): ReadonlySet<number> {
  const found = new Set<number>();
  const open: number[] = [];
  // At the beginning of an item it would be the box of a task.
  const box = /^\s*\[[ xX]\]/.exec(text)?.[0].length ?? 0;
  for (const { 0: sign, index } of text.matchAll(/[[\]]/g)) {
    if (sign === "[") open.push(index);
    else {
      const start = open.pop();
      const next = text[index + 1] ?? (after !== "" && isBlank(after) ? after : "(");
      if (start === undefined || index === box - 1) continue;
      if (!/[([:]/.test(next) && text[start + 1] !== "^") found.add(start);
    }
  }
  return found;
}

function isBlank(letter: string): boolean {
  return letter === "" || /\s/.test(letter);
}

function isLetter(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter) || (letter >= "\ud800" && letter <= "\udfff");
}

const starts =
  /^(?:#{1,6}(?=[ \n]|$)|>|[-+*](?=[ \n]|$)|(?:=+|-+) *$|(?:_ *){3,}$|(?:\* *){3,}$|(?=[|: ]*-)[|:-][|: -]*$)/gm;
const numbers = /^(\d{1,9})([.)])(?=[ \n]|$)/gm;
const mayStart = /(?:^|\n)[#>\-+*=_|:\d]/;

/** The lines of a paragraph so that none of them begins another block. */
export function safeLines(text: string): string {
  return mayStart.test(text) ? text.replace(starts, "\\$&").replace(numbers, "$1\\$2") : text;
}

/** `code` in a line, on one line; empty for none. */
export function codeSpan(code: string): string {
  const line = code.includes("\n") ? code.replace(/\n\s*/g, " ") : code;
  if (line === "") return "";
  // A blank at both ends is taken for a margin.
  const isPadded = line.startsWith(" ") && line.endsWith(" ") && line.trim() !== "";
  if (!line.includes("`")) return isPadded ? `\` ${line} \`` : `\`${line}\``;
  const ticks = "`".repeat(longestRun(line, "`") + 1);
  return `${ticks} ${line} ${ticks}`;
}

/** A fence around `code`, with all that stands behind its opening ticks. */
export function fenced(code: string, info = ""): string {
  const sign = info.includes("`") ? "~" : "`";
  const marks = sign.repeat(code.includes(sign.repeat(3)) ? longestRun(code, sign) + 1 : 3);
  return `${marks}${info}\n${code}${code === "" || code.endsWith("\n") ? "" : "\n"}${marks}`;
}

function longestRun(text: string, sign: string): number {
  let longest = 0;
  for (let at = 0, run = 0; at < text.length; at += 1) {
    run = text[at] === sign ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

const plainAddress = /^[^\s()<>|\\`&*_[\]]+$/;

/** An address as it stands between the round brackets of a link. */
export function linkAddress(href: string): string {
  if (plainAddress.test(href)) return href;
  const paired = hasPairs(href) ? /[\s<>|\\`]/g : /[\s<>|\\`()]/g;
  return href
    .replace(paired, (sign) => (sign === "(" ? "%28" : sign === ")" ? "%29" : encodeURIComponent(sign)))
    .replace(/&(?=#?\w+;)/g, "\\&");
}

function hasPairs(href: string): boolean {
  let open = 0;
  for (const sign of href) {
    if (sign === "(") open += 1;
    else if (sign === ")") open -= 1;
    if (open < 0 || open > 30) return false;
  }
  return open === 0;
}

/** The lines behind the first one moved in by `margin`; empty lines stay empty. */
export function movedIn(text: string, margin: string): string {
  return text.includes("\n") ? text.replace(/\n(?!\n|$)/g, `\n${margin}`) : text;
}

/** A quote of `text`. */
export function quoted(text: string): string {
  return `> ${text.includes("\n") ? text.replace(/\n(?!\n)/g, "\n> ").replace(/\n(?=\n)/g, "\n>") : text}`;
}
