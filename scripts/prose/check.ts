// Prose in, problems and statistics out.
import { readEnglish, readLabel, type Sentence } from "./english.ts";
import type { Passage, Place, Prose } from "./passage.ts";
import {
  entryFaults,
  headingFaults,
  isWhole,
  linkFaults,
  mostWords,
  type PassageFault,
  sentenceFaults,
} from "./sentence-rules.ts";
import { spellingHits, type Terms, termHits } from "./terms.ts";

/** `words`: those in question. `write`: what to write, or what to do. */
export type ProseProblem = Place & {
  readonly file: string;
  readonly set: string;
  readonly rule: string;
  readonly words: string;
  readonly write: string;
};

/** Of a file or a set. `sentences` are whole ones in paragraphs and lists; `average` is in words; `over` counts those of more words. */
export type ProseFigures = {
  readonly name: string;
  readonly words: number;
  readonly sentences: number;
  readonly average: number;
  readonly over25: number;
  readonly over35: number;
};

export type ProseReport = {
  readonly problems: readonly ProseProblem[];
  readonly files: readonly ProseFigures[];
  readonly sets: readonly ProseFigures[];
};

const mostAverage = 16;
const mostOver25 = 0.1;
/** A set with fewer sentences has no average worth the name. */
const fewSentences = 20;

/** Checks all prose. Problems are in the order of files, then of places. */
export function checkProse(prose: readonly Prose[], terms: Terms): ProseReport {
  const problems: ProseProblem[] = [];
  const files: ProseFigures[] = [];
  const lengths = new Map<string, Length[]>();
  const words = new Map<string, number>();
  for (const { file, set, passages } of prose) {
    const found: ProseProblem[] = [];
    const own: Length[] = [];
    let count = 0;
    for (const passage of passages) {
      const { sentences, faults } = checkPassage(passage, { set, terms });
      count += sentences.reduce((sum, sentence) => sum + sentence.words, 0);
      if (passage.kind === "text" || passage.kind === "item")
        own.push(
          ...sentences.filter(isWhole).map((sentence) => ({ words: sentence.words, inList: passage.kind === "item" })),
        );
      found.push(...faults.map(({ offset, ...fault }) => ({ file, set, ...passage.at(offset), ...fault })));
    }
    problems.push(...found.sort((a, b) => a.line - b.line || a.column - b.column));
    files.push(figuresOf(file, count, own));
    lengths.set(set, [...(lengths.get(set) ?? []), ...own]);
    words.set(set, (words.get(set) ?? 0) + count);
  }
  const sets = [...lengths].map(([set, own]) => figuresOf(set, words.get(set) ?? 0, own));
  return { problems: [...problems, ...sets.flatMap(figureProblems)], files, sets };
}

type Length = { readonly words: number; readonly inList: boolean };

function checkPassage(
  passage: Passage,
  { set, terms }: { readonly set: string; readonly terms: Terms },
): { readonly sentences: readonly Sentence[]; readonly faults: readonly PassageFault[] } {
  const { sentences, faults } = passage.kind === "cell" ? readLabel(passage.text) : readEnglish(passage.text);
  if (terms.fixed.has(passage.text)) return { sentences, faults: [] };
  const rows = terms.rows.filter(({ only }) => only === undefined || only === set);
  return {
    sentences,
    faults: [
      ...termHits(passage.text, rows).map((hit) => ({ rule: "term", ...hit })),
      ...spellingHits(passage.text, terms.spelling).map((hit) => ({ rule: "spelling", ...hit })),
      ...sentenceFaults(passage, sentences),
      ...(set === "changelog" ? entryFaults(passage, sentences) : []),
      ...linkFaults(passage),
      ...headingFaults(passage, terms.names),
      ...faults.map(({ expected, ...fault }) => ({ ...fault, write: expected })),
    ],
  };
}

function figuresOf(name: string, words: number, lengths: readonly Length[]): ProseFigures {
  const sum = lengths.reduce((all, length) => all + length.words, 0);
  const over = (most: number): number => lengths.filter((length) => length.words > most).length;
  const sentences = lengths.length;
  return {
    name,
    words,
    sentences,
    average: sentences === 0 ? 0 : sum / sentences,
    over25: over(25),
    over35: over(mostWords),
  };
}

function figureProblems({ name, sentences, average, over25 }: ProseFigures): readonly ProseProblem[] {
  if (sentences < fewSentences) return [];
  const place = { file: `(${name})`, set: name, line: 1, column: 1 };
  const share = over25 / sentences;
  return [
    ...(average > mostAverage
      ? [
          {
            ...place,
            rule: "average",
            words: `${average.toFixed(1)} words a sentence`,
            write: `at most ${mostAverage}`,
          },
        ]
      : []),
    ...(share > mostOver25
      ? [{ ...place, rule: "long-share", words: `${(share * 100).toFixed(1)} % over 25 words`, write: "at most 10 %" }]
      : []),
  ];
}
