// TypeScript to the texts in its quotes, with their places. It knows strings, templates, comments, and regular expressions, as far as our
// own formatted sources have them.
import { codeWord } from "./passage.ts";

/** `text`: as the program has it; `${...}` is `codeWord`. `offsets`: of each of its characters in the source. */
export type Literal = { readonly text: string; readonly offsets: readonly number[] };

/** Returns the literals of `source` in their order, those inside `${...}` after the one around them. */
export function literalsOf(source: string): readonly Literal[] {
  const found: Literal[] = [];
  scan({ source, from: 0, inTemplate: false }, found);
  return found;
}

const beforeExpression = /(?:^|[(,=:[!&|?{};+\n]|=>|\breturn)\s*$/;

type Start = { readonly source: string; readonly from: number; readonly inTemplate: boolean };

/** Returns the offset behind the code: its end, or in a template that of the closing brace. */
function scan({ source, from, inTemplate }: Start, found: Literal[]): number {
  let depth = 0;
  let at = from;
  while (at < source.length) {
    const rest = source.slice(at, at + 2);
    const character = source[at];
    if (rest === "//") at = endOf(source, "\n", at);
    else if (rest === "/*") at = endOf(source, "*/", at + 2);
    else if (character === '"' || character === "'") at = readString(source, at, found);
    else if (character === "`") at = readTemplate(source, at, found);
    else if (character === "/" && beforeExpression.test(source.slice(Math.max(0, at - 12), at)))
      at = regexEnd(source, at);
    else {
      if (character === "{") depth++;
      if (character === "}" && depth-- === 0 && inTemplate) return at + 1;
      at++;
    }
  }
  return at;
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at + mark.length;
}

function regexEnd(source: string, from: number): number {
  const found = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/.exec(source.slice(from, from + 2000));
  return from + (found?.[0].length ?? 1);
}

function readString(source: string, from: number, found: Literal[]): number {
  const quote = source[from];
  const piece = new Piece();
  let at = from + 1;
  while (at < source.length && source[at] !== quote) at = piece.take(source, at);
  found.push(piece);
  return at + 1;
}

function readTemplate(source: string, from: number, found: Literal[]): number {
  const inner: Literal[] = [];
  const piece = new Piece();
  let at = from + 1;
  while (at < source.length && source[at] !== "`") {
    if (source.startsWith("${", at)) {
      piece.add(codeWord, at);
      at = scan({ source, from: at + 2, inTemplate: true }, inner);
    } else at = piece.take(source, at);
  }
  found.push(piece, ...inner);
  return at + 1;
}

class Piece implements Literal {
  text = "";
  readonly offsets: number[] = [];

  /** Adds the character at `at`, which may be escaped; returns the offset behind it. */
  take(source: string, at: number): number {
    const isEscaped = source[at] === "\\";
    const character = source[isEscaped ? at + 1 : at] ?? "";
    this.add(isEscaped && /[nrt]/.test(character) ? " " : character, at);
    return at + (isEscaped ? 2 : 1);
  }

  add(text: string, at: number): void {
    this.text += text;
    for (let index = 0; index < text.length; index++) this.offsets.push(at);
  }
}
