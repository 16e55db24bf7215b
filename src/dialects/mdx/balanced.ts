// Where a stretch of JavaScript in braces ends, as far as its signs tell: strings, templates and comments are passed over, nothing is run.

/** Letters that may be looked through in vain before no more is looked for: what keeps a hostile text linear. */
export type ScanBudget = { left: number };

/** What a text of `length` letters deserves: each of its letters is looked at a few times at most. */
export function patienceFor(length: number): ScanBudget {
  return { left: 50_000 + 8 * length };
}

const sign = /["'`{}]|\/[/*]/g;

/** Behind the brace that closes the one at `from` of `text`; undefined where none does. */
export function behindBraces(text: string, from: number, patience: ScanBudget): number | undefined {
  if (patience.left <= 0) return undefined;
  /** For each open brace, whether it stands in a template. */
  const open: boolean[] = [false];
  for (let at = from + 1; ; ) {
    sign.lastIndex = at;
    const found = sign.exec(text);
    if (found === null) break;
    const end = found.index + found[0].length;
    if (found[0] === "{") open.push(false);
    if (found[0] === "}") {
      const inTemplate = open.pop();
      if (open.length === 0) return end;
      if (inTemplate === true) {
        const next = inTemplateFrom(text, end, open);
        if (next === undefined) break;
        at = next;
        continue;
      }
    }
    const next = found[0] === "{" || found[0] === "}" ? end : passed(text, found[0], { end, open });
    if (next === undefined) break;
    at = next;
  }
  patience.left -= text.length - from;
  return undefined;
}

/** Behind the template whose backtick is at `from`. */
export function behindTemplate(text: string, from: number, patience: ScanBudget): number | undefined {
  for (let at = from + 1; ; ) {
    const open: boolean[] = [];
    const end = inTemplateFrom(text, at, open);
    if (end === undefined) patience.left -= text.length - from;
    if (end === undefined || open.length === 0) return end;
    const behind = behindBraces(text, end - 1, patience);
    if (behind === undefined) return undefined;
    at = behind;
  }
}

/** Behind the string whose quote is at `from`; one that its line does not close is an apostrophe. */
export function behindString(text: string, from: number): number {
  return stringEnd(text, text[from] ?? "", from + 1) ?? from + 1;
}

/** Behind what a sign begins: a string, a comment, a template up to its first `${`. */
function passed(
  text: string,
  begun: string,
  { end, open }: { readonly end: number; readonly open: boolean[] },
): number | undefined {
  if (begun === "`") return inTemplateFrom(text, end, open);
  if (begun === "/*") {
    const close = text.indexOf("*/", end);
    return close === -1 ? undefined : close + 2;
  }
  if (begun === "//") return commentEnd(text, end);
  return stringEnd(text, begun, end) ?? end;
}

/** `//` is a comment only where no address has it, and never hides a brace that its line needs. */
function commentEnd(text: string, end: number): number {
  if (/[:"'`\w]/.test(text[end - 3] ?? "")) return end;
  const line = text.indexOf("\n", end);
  return line === -1 ? end : line;
}

/** Behind the quote that closes the string whose content begins at `from`; an apostrophe that nothing closes on its line is a letter. */
function stringEnd(text: string, quote: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === quote) return at + 1;
    else if (letter === "\n") return undefined;
  }
  return undefined;
}

/** Behind a template whose letters go on at `from`, or behind its next `${`, which is then the innermost open brace. */
function inTemplateFrom(text: string, from: number, open: boolean[]): number | undefined {
  const part = /\\|`|\$\{/g;
  part.lastIndex = from;
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    if (found[0] === "`") return found.index + 1;
    if (found[0] === "${") {
      open.push(true);
      return found.index + 2;
    }
    part.lastIndex = found.index + 2;
  }
  return undefined;
}
