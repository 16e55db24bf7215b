// Rules on a passage and its sentences. Each takes prose that was read and returns faults; none knows files.
import type { Sentence } from "./english.ts";
import type { Passage } from "./passage.ts";

/** `write`: what to do about it. */
export type PassageFault = {
  readonly rule: string;
  readonly offset: number;
  readonly words: string;
  readonly write: string;
};

/** The most words of a sentence outside of lists and tables, and of an entry in the changelog. */
export const mostWords = 35;
const mostOfEntry = 25;

/** Whether a sentence counts for averages: labels and fragments do not. */
export function isWhole({ text }: Sentence): boolean {
  return /[.!?:…]["”’)]*$/.test(text.trim());
}

/** Sentences that are too long, have chains of colons and semicolons, or start with a clause. */
export function sentenceFaults({ kind }: Passage, sentences: readonly Sentence[]): readonly PassageFault[] {
  if (kind === "cell" || kind === "heading" || kind === "title") return [];
  return sentences.flatMap((sentence) => [
    ...(kind === "text" ? longFaults(sentence) : []),
    ...chainFaults(sentence),
    ...clauseFaults(sentence),
  ]);
}

function longFaults({ text, offset, words }: Sentence): readonly PassageFault[] {
  if (words <= mostWords) return [];
  return [
    { rule: "sentence-length", offset, words: opening(text), write: `${words} words; split it, at most ${mostWords}` },
  ];
}

function chainFaults({ text, offset }: Sentence): readonly PassageFault[] {
  const marks = [...text.matchAll(/[:;](?=\s)/g)];
  const colons = marks.filter(([mark]) => mark === ":").length;
  if (marks.length - colons < 2 && colons < 2) return [];
  return [
    { rule: "chain", offset, words: opening(text), write: "one colon or semicolon in a sentence at most; split it" },
  ];
}

const clause =
  /^["“(]*(?:What|Who|Whoever|Whom|Whose|Whatever|Where|Wherever)\s+(?!possible\b|needed\b|necessary\b|supported\b|available\b)\p{L}/u;
const laterClause = /[;]\s+(?:what|who|whoever|whatever)\s/giu;

function clauseFaults({ text, offset }: Sentence): readonly PassageFault[] {
  const trimmed = text.trim();
  if (/\?["”)]*$/.test(trimmed)) return [];
  const write = "name the noun, or start with If, When, or the subject";
  const first = clause.exec(trimmed);
  const later = [...text.matchAll(laterClause)].map((found) => ({
    rule: "clause-subject",
    offset: offset + found.index + 2,
    words: opening(text.slice(found.index + 2)),
    write,
  }));
  return first === null ? later : [{ rule: "clause-subject", offset, words: opening(trimmed), write }, ...later];
}

/** An entry of the changelog: a list item of one short line. */
export function entryFaults({ kind }: Passage, sentences: readonly Sentence[]): readonly PassageFault[] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  if (kind !== "item" || words <= mostOfEntry) return [];
  const first = sentences[0]?.text ?? "";
  return [{ rule: "entry-length", offset: 0, words: opening(first), write: `${words} words; at most ${mostOfEntry}` }];
}

const emptyLink =
  /^(?:(?:click |see |read )?(?:here|this|it|more|link|this (?:page|link|section|document|article)|that|that page|the page|page)|learn more|see|read on|told|does so)$/i;

/** Links whose text does not say where they go. */
export function linkFaults({ links, text: whole }: Passage): readonly PassageFault[] {
  return links.flatMap(({ text, offset }) => {
    // The parser reads a URL in an attribute of a block with a title as a link.
    if (whole.slice(0, offset).endsWith('="')) return [];
    const shown = text.trim();
    const isBare = /^(?:https?:\/\/|www\.)\S+$/i.test(shown) && !/^https?:\/\/(?:localhost|127\.)/i.test(shown);
    if (!isBare && !emptyLink.test(shown)) return [];
    return [{ rule: "link-text", offset, words: shown, write: "the title of the page, or what it is about" }];
  });
}

/** Headings in sentence case, without a full stop, that are no bare clause. */
export function headingFaults({ kind, text }: Passage, names: ReadonlySet<string>): readonly PassageFault[] {
  if (kind !== "heading") return [];
  const faults: PassageFault[] = [];
  if (/[.:;]$/.test(text))
    faults.push({ rule: "heading", offset: text.length - 1, words: text, write: "no punctuation at the end" });
  if (/^(?:What|Who|Where|Whoever)\s+(?!you\b|next\b)/u.test(text) && !text.endsWith("?"))
    faults.push({
      rule: "heading",
      offset: 0,
      words: text,
      write: "a noun, a verb (Hide a page), or a question with its mark",
    });
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'’/-]*/gu)];
  for (const [index, { 0: word, index: offset }] of words.entries()) {
    const opens = index === 0 || /[:.?!]\s+["“]?$/.test(text.slice(0, offset));
    if (opens || !/^\p{Lu}\p{Ll}+$/u.test(word.replace(/['’]s$/, "")) || names.has(word.replace(/['’]s$/, "")))
      continue;
    faults.push({ rule: "heading-case", offset, words: word, write: `${word.toLowerCase()} (sentence case)` });
  }
  return faults;
}

function opening(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > 9 ? `${words.slice(0, 9).join(" ")} …` : words.join(" ");
}
