// Words, marks, code and links of a finished tree as one run of CommonMark.
import type { Element } from "hast";
import { markdownHole } from "../../../model/prose-markdown.ts";
import { codeSpan, escapedLabel, escapedWords, mayMark } from "../../../text/commonmark.ts";
import { codeWordsOf } from "../blocks.ts";
import { holeIn } from "../holes.ts";
import { isBlank, nextLetter } from "./letters.ts";
import { printElement } from "./line-elements.ts";
import { type Inner, type LineWork, lineBreak, type Setting, spaced } from "./line-work.ts";
import type { Node, Printing } from "./printing.ts";

/** `nodes` as a run of words without blanks at its ends. */
export function lineOf(nodes: readonly Node[], printing: Printing, isOne = false): string {
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === "text" && !signs.test(only.value)) return trimmed(only.value);
  const text = new Line(printing, isOne ? oneLine : manyLines).print(nodes);
  // Blanks are looked at once for all of it: hardly any text has odd ones.
  return oddBlanks.test(text) ? new Line(printing, isOne ? oneSpaced : manySpaced).print(nodes) : text;
}

const manyLines: Setting = { before: "", after: "", isLabel: false, isOne: false, isBare: false, isSpaced: false };
const oneLine: Setting = { ...manyLines, isOne: true };
const manySpaced: Setting = { ...manyLines, isSpaced: true };
const oneSpaced: Setting = { ...oneLine, isSpaced: true };

/** What makes a text more than words of one line. */
const signs = /[\\`*_[\]<&~\n\t]| {2}/;
const oddBlanks = /\t| [ \n]|\n[ \n]/;
const plainSpan = /^`[^`]+`$/;

class Line implements LineWork {
  readonly printing: Printing;
  readonly setting: Setting;
  readonly #pieces: string[] = [];
  last: string;
  #endsInCode = false;

  constructor(printing: Printing, setting: Setting) {
    this.printing = printing;
    this.setting = setting;
    this.last = setting.before;
  }

  print(nodes: readonly Node[]): string {
    this.all(nodes, this.setting.after);
    const pieces = this.#pieces;
    while (pieces.length > 0 && (pieces.at(-1) === lineBreak || trimmed(pieces.at(-1) ?? "") === "")) pieces.pop();
    const text = trimmed(pieces.join(""));
    return this.setting.isSpaced ? text.replace(/ ?\n[ \n]*/g, "\n") : text;
  }

  all(nodes: readonly Node[], after: string): void {
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node?.type === "text") this.#words(node.value, nodes, { at, after });
      else if (node?.type === "raw") this.#raw(node);
      else if (node?.type === "element") printElement(this, node, () => nextLetter(nodes, at + 1, after));
    }
  }

  push(piece: string): void {
    if (piece === "") return;
    this.#pieces.push(piece);
    this.last = piece.at(-1) ?? "";
    this.#endsInCode = false;
  }

  #words(value: string, nodes: readonly Node[], { at, after }: { readonly at: number; readonly after: string }): void {
    let text = this.setting.isSpaced ? spaced(value) : value;
    if (this.setting.isOne && text.includes("\n")) text = text.replaceAll("\n", " ");
    if (this.#pieces.at(-1) === lineBreak) text = text.replace(/^[ \n]+/, "");
    else if (text.startsWith(" ") && (this.last === " " || this.last === "\n")) text = text.slice(1);
    // Most words need no look at what stands beside them.
    if (!mayMark(text)) this.push(text);
    else {
      const escaped = this.setting.isLabel ? escapedLabel : escapedWords;
      this.push(escaped(text, this.last, nextLetter(nodes, at + 1, after)));
    }
  }

  #raw(node: Extract<Node, { type: "raw" }>): void {
    const words = codeWordsOf(node);
    const hole = words === undefined ? holeIn(node.value, this.printing.mark) : undefined;
    if (hole !== undefined && hole.kind !== "image") this.push(markdownHole(hole.kind, hole.link));
    else if (words?.of !== undefined) this.push(`$${codeSpan(words.code)}$`);
    else if (words !== undefined) this.code(words.code);
  }

  code(letters: string): void {
    const span = codeSpan(letters);
    if (span === "") return;
    const last = this.#pieces.at(-1) ?? "";
    // Two side by side would be one with ticks in it.
    if (this.#endsInCode && plainSpan.test(span) && plainSpan.test(last)) {
      this.#pieces[this.#pieces.length - 1] = last.slice(0, -1) + span.slice(1);
      return;
    }
    this.push(this.#endsInCode ? ` ${span}` : span);
    this.#endsInCode = true;
  }

  gap(): void {
    if (!isBlank(this.last)) this.push(" ");
  }

  parted(): void {
    const last = this.#pieces.at(-1) ?? "";
    if (last.endsWith("!") && !this.#endsInCode) this.#pieces[this.#pieces.length - 1] = `${last.slice(0, -1)}\\!`;
  }

  inside(element: Element, setting: Inner): string {
    const own = this.setting;
    const { before = own.before, after = own.after, isLabel = own.isLabel, isBare = own.isBare } = setting;
    const inner: Setting = { before, after, isLabel, isOne: own.isOne, isBare, isSpaced: own.isSpaced };
    return new Line(this.printing, inner).print(element.children);
  }
}

/** Blanks that part words, at the ends; a blank that binds them stays. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (text[from] === " " || text[from] === "\n")) from += 1;
  while (to > from && (text[to - 1] === " " || text[to - 1] === "\n")) to -= 1;
  return from === 0 && to === text.length ? text : text.slice(from, to);
}
