// What a heading is to the program that makes an id of it. Each program's rule is a file beside this one, and none of them knows a page.
import { tickRuns } from "../tick-runs.ts";

/** A piece of a heading. `image`: its alternative text. `html`: a tag or comment as it is written. */
export type HeadingPart = { readonly kind: "text" | "code" | "image" | "html"; readonly value: string };

/** `written`: the heading as in its file, without number signs and braces around its words. */
export type HeadingWords = { readonly parts: readonly HeadingPart[]; readonly written: string };

/** How a program makes ids. */
export type IdRule = {
  /** The id of a heading that is alone on its page; empty where nothing is left of it. */
  readonly slug: (heading: HeadingWords) => string;
  /** The id of the next one with that `slug`, which may be empty; `count` is 1 for the first that finds it taken. */
  readonly numbered: (slug: string, count: number) => string;
  /** The first heading with an empty slug has an empty id there; it has number 0 here. */
  readonly startsEmpty?: true;
  /** It counts headings of one slug, and does not look whether an id is taken. */
  readonly counts?: true;
  /** Marks of footnotes take numbers, too. */
  readonly numbersNotes?: true;
  /** Codes of emoji and icons (`:tada:`) are no words of it. */
  readonly skipsCodes?: true;
  /** The title of a page has no id there, and takes none from other headings. */
  readonly skipsTitle?: true;
  /** The heading as the program reads it, where CommonMark would read more or less. */
  readonly readAs?: (written: string) => string;
};

/** The words of `kinds`, joined. */
export function wordsOf({ parts }: HeadingWords, ...kinds: readonly HeadingPart["kind"][]): string {
  return parts.map(({ kind, value }) => (kinds.includes(kind) ? value : "")).join("");
}

/** The words of text and code, with `change` applied to text alone: what a program sets as typography it leaves in code. */
export function wordsWith({ parts }: HeadingWords, change: (text: string) => string): string {
  return parts.map(({ kind, value }) => (kind === "text" ? change(value) : kind === "code" ? value : "")).join("");
}

/** `x-1`, `x-2`. */
export function behindDash(slug: string, count: number): string {
  return `${slug}-${count}`;
}

/** `written` with `change` applied to what is not code. */
export function outsideCode(written: string, change: (text: string) => string): string {
  if (!written.includes("`")) return change(written);
  const ends = tickRuns(written);
  const parts: string[] = [];
  let at = 0;
  for (const { index } of written.matchAll(/`+/g)) {
    const end = index < at ? undefined : ends(index);
    if (end === undefined) continue;
    parts.push(change(written.slice(at, index)), written.slice(index, end));
    at = end;
  }
  return parts.join("") + change(written.slice(at));
}
