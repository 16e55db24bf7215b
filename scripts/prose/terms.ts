// terms.yaml to rows, and a text to the phrases in it that have a plainer word. How patterns are written is said at the top of terms.yaml.
import { readData } from "../../src/text/data-file.ts";

/** A row of terms.yaml. `wrong` and `right` are its tests: sentences that must be found, and sentences that must not. */
export type Term = {
  readonly write: string;
  readonly pattern: RegExp;
  readonly wrong: readonly string[];
  readonly right: readonly string[];
  /** The set of files that it is about; all, if it is absent. */
  readonly only?: string;
};

export type Terms = {
  readonly rows: readonly Term[];
  /** British spellings, small and with a capital, and the American ones. */
  readonly spelling: ReadonlyMap<string, string>;
  /** Names that keep their capitals in headings. */
  readonly names: ReadonlySet<string>;
  /** Texts that must stay as they are, letter by letter. */
  readonly fixed: ReadonlySet<string>;
};

export type TermHit = { readonly offset: number; readonly words: string; readonly write: string };

/** Reads terms.yaml; throws if it is not as the program needs it, since it is a file of the project. */
export function readTerms(yaml: string): Terms {
  const { value, problems } = readData(yaml, "yaml");
  if (problems[0] !== undefined) throw new Error(`terms.yaml:${problems[0].line}: ${problems[0].message}`);
  const file = recordOf(value);
  const macros = Object.entries(recordOf(file.macros)).map(([name, text]) => [name, String(text)] as const);
  const rows = listOf(file.terms).map((row) => termOf(recordOf(row), macros));
  const spelling = Object.entries(recordOf(file.spelling)).flatMap(([wrong, write]) => [
    [wrong, String(write)] as const,
    [capital(wrong), capital(String(write))] as const,
  ]);
  return {
    rows,
    spelling: new Map(spelling),
    names: new Set(textsOf(file.names)),
    fixed: new Set(textsOf(file.fixed)),
  };
}

/** Returns the phrases of `rows` in `text`, each place once: the first row that matches it wins. */
export function termHits(text: string, rows: readonly Term[]): readonly TermHit[] {
  const taken: { readonly from: number; readonly to: number }[] = [];
  const hits: TermHit[] = [];
  for (const { write, pattern } of rows) {
    for (const { 0: words, index: from } of text.matchAll(pattern)) {
      const to = from + words.length;
      if (taken.some((other) => from < other.to && other.from < to)) continue;
      taken.push({ from, to });
      hits.push({ offset: from, words: words.trim().replace(/\s+/g, " "), write });
    }
  }
  return hits.sort((a, b) => a.offset - b.offset);
}

/** Returns the British spellings in `text`. */
export function spellingHits(text: string, spelling: Terms["spelling"]): readonly TermHit[] {
  return [...text.matchAll(/[A-Za-z]+/g)].flatMap(({ 0: words, index: offset }) => {
    const write = spelling.get(words);
    return write === undefined ? [] : [{ offset, words, write }];
  });
}

type Macros = readonly (readonly [name: string, text: string])[];

function termOf(row: Readonly<Record<string, unknown>>, macros: Macros): Term {
  const patterns = textsOf(row.patterns).map((pattern) => expanded(pattern, macros));
  return {
    write: String(row.write),
    pattern: new RegExp(patterns.join("|"), row.case === true ? "g" : "gi"),
    wrong: textsOf(row.wrong),
    right: textsOf(row.right),
    ...(row.only === undefined ? {} : { only: String(row.only) }),
  };
}

/** Macros are filled in, `^` is the start of a sentence, a space any white space, and both ends are ends of words. */
function expanded(pattern: string, macros: Macros): string {
  let text = pattern;
  // Macros may use those before them.
  for (const [name, meaning] of macros.toReversed()) text = text.replaceAll(`{${name}}`, `(?:${meaning})`);
  const opens = text.startsWith("^");
  const body = (opens ? text.slice(1) : text).replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+");
  const start = opens ? '(?<=^["“(]?|[.!?]["”)]?\\s+)' : "(?<![\\w./-])";
  return `${start}(?:${body})(?!(?<=\\w)-?\\w)`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).map(String);
}
