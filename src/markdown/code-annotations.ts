// Comments `[!code …]` in code: they say something of their line or of those after it, and leave the code. Time grows with the length of
// the code, whatever they say.
import { type CommentMarks, ownMarksOf } from "./comment-marks.ts";

/** A word to be marked on lines `from` to `to`, counted from 1. */
export type MarkedWord = { readonly word: string; readonly from: number; readonly to: number };

/** `code`: without the comments. `classes`: of lines, counted from 1. */
export type Annotations = {
  readonly code: string;
  readonly classes: ReadonlyMap<number, readonly string[]>;
  readonly words: readonly MarkedWord[];
};

const classOf: ReadonlyMap<string, string> = new Map([
  ["++", "added"],
  ["--", "removed"],
  ["focus", "focused"],
  ["highlight", "highlighted"],
  ["hl", "highlighted"],
  ["warning", "warned"],
  ["error", "failed"],
]);

/** Annotations on one line, and words marked in one code, that are read; more stay as they are written. */
const most = { line: 4, words: 20 } as const;

/** Reads the annotations of `code`. A comment that has a line for itself says it of the line after it. */
export function annotated(language: string, code: string): Annotations {
  const classes = new Map<number, string[]>();
  const words: MarkedWord[] = [];
  if (!code.includes("[!code ")) return { code, classes, words };
  const marks = ownMarksOf(language);
  const lines = code.split("\n");
  const kept: string[] = [];
  // How many lines each class still holds for.
  const open = new Map<string, number>();
  for (const written of lines) {
    const { line, orders } = ordersOf(written, marks, most.words - words.length);
    const alone = orders.length > 0 && line.trim() === "";
    const number = kept.length + 1;
    for (const { name, word, count } of orders) {
      if (word !== undefined) words.push({ word, from: number, to: number + (count ?? lines.length) - 1 });
      else open.set(name, Math.max(open.get(name) ?? 0, count ?? 1));
    }
    if (alone) continue;
    kept.push(line);
    for (const [name, left] of open) {
      const known = classes.get(number);
      if (known === undefined) classes.set(number, [name]);
      else known.push(name);
      if (left > 1) open.set(name, left - 1);
      else open.delete(name);
    }
  }
  return { code: kept.join("\n"), classes, words };
}

type Order = { readonly name: string; readonly word?: string; readonly count?: number };

/** `line` without the annotations at its end. */
function ordersOf(
  written: string,
  marks: readonly CommentMarks[],
  wordsLeft: number,
): { readonly line: string; readonly orders: readonly Order[] } {
  const orders: Order[] = [];
  let line = written;
  while (orders.length < most.line) {
    const at = line.lastIndexOf("[!code ");
    const end = at === -1 ? -1 : line.indexOf("]", at);
    const order = end === -1 ? undefined : orderOf(line.slice(at + 7, end).trim());
    if (order === undefined || (order.word !== undefined && wordsLeft <= orders.length)) break;
    const before = line.slice(0, at).trimEnd();
    const after = line.slice(end + 1).trim();
    const comment = marks.find(([open, close]) => before.endsWith(open) && after === close);
    if (comment === undefined) break;
    line = before.slice(0, before.length - comment[0].length).trimEnd();
    orders.push(order);
  }
  return { line, orders };
}

function orderOf(text: string): Order | undefined {
  const [, word, words] = /^word:([^:]{1,100})(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (word !== undefined) return { name: "word", word, ...(words === undefined ? {} : { count: Number(words) }) };
  const [, key = "", count] = /^([a-z]+|\+\+|--)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const name = classOf.get(key);
  return name === undefined ? undefined : { name, ...(count === undefined ? {} : { count: Number(count) }) };
}
