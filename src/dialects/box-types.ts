// The types of boxes that other programs have, each as one of ours and under the title that it has there.
import { admonitions, titleOf as boxTitle } from "../model/block-names.ts";
import type { DialectPage } from "./pass.ts";

/** The types of Material for MkDocs that ours has under another name. What stands in neither is a note, as it is there. */
const others: Readonly<Record<string, string>> = {
  abstract: "info",
  summary: "info",
  tldr: "info",
  todo: "info",
  hint: "tip",
  check: "success",
  done: "success",
  question: "info",
  help: "info",
  faq: "info",
  attention: "warning",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  error: "danger",
  bug: "danger",
  example: "secondary",
  quote: "secondary",
  cite: "secondary",
  seealso: "info",
};

/** `type`: our own. `title`: what it is called where our type's own title says something else. */
export type BoxType = { readonly type: string; readonly title?: string };

/** Whether `name` is a type of ours or of Material for MkDocs. */
export function isBoxType(name: string): boolean {
  const word = name.toLowerCase();
  return admonitions.has(word) || Object.hasOwn(others, word);
}

type BoxWords = DialectPage["words"];

/** The type that `name` stands for. */
export function boxTypeOf(name: string, words: BoxWords): BoxType {
  const word = name.toLowerCase();
  if (admonitions.has(word)) return { type: word };
  return { type: Object.hasOwn(others, word) ? (others[word] ?? "note") : "note", title: titleOf(word, words) };
}

/** The title that a type of `name` has by itself: in the language of the page, or that very name. */
export function titleOf(name: string, words: BoxWords): string {
  const said = boxTitle(words, name.toLowerCase());
  if (said !== undefined) return said;
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
