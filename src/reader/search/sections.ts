// Where on a page its text answers best: the section that holds most of the words, its heading counting most. Postings know pages alone,
// so this looks into the texts that are fetched for snippets anyhow.
import { recordKinds } from "../../model/search-record.ts";
import type { TextRecord } from "./index-files.ts";
import type { Query, Word } from "./query.ts";
import { coverageOf, qualityOf } from "./rank.ts";
import { termsOf } from "./tokens.ts";

type Section = {
  readonly anchor: string;
  readonly heading: readonly string[];
  readonly terms: readonly string[];
  readonly records: readonly Piece[];
};
type Piece = { readonly record: number; readonly terms: readonly string[] };

/** What a page's texts say, by the array that holds them: it is opened once. */
const opened = new WeakMap<readonly TextRecord[], readonly Section[]>();

const headingKind = recordKinds.indexOf("heading");

/** The record to lead to; whether it stands before the first heading. */
type Best = { readonly record: number; readonly score: number; readonly isHead: boolean };

/** What a text wins that begins with what was asked: a row, an item or a paragraph that tells of just that. */
const beginGain = 4;

/** The power that stands for 2 in a sentence: nobody expects all of its words in one section. */
const ofSentence = 1.5;

/** What stands around the sections of a page; `at`: the anchor of the only one that is asked for. */
type Around = { readonly title: readonly string[]; readonly above: readonly string[]; readonly at?: string };

/** The records to lead to, best first, and how well their sections answer, at most 79: of a sentence two of a page, else one. */
export function bestSections(query: Query, around: Around, records: readonly TextRecord[]): readonly Best[] {
  const all: Best[] = [];
  const power = query.isSentence ? ofSentence : 2;
  const titled = new Map(query.words.map((word) => [word, qualityOf(word, around.title)]));
  const above = new Map(query.words.map((word) => [word, qualityOf(word, around.above)]));
  for (const { anchor, heading, terms, records: pieces } of sectionsOf(records)) {
    if (around.at !== undefined && anchor !== around.at) continue;
    // What stands before the first heading of a page stands below its title.
    const title = anchor === "" ? 1 : 0.5;
    const aboveOf = (word: Word): number => Math.max(titled.get(word) ?? 0, above.get(word) ?? 0);
    const whole = coverageOf(query, (word) => Math.max(qualityOf(word, terms), 0.8 * aboveOf(word)));
    const head = coverageOf(query, (word) =>
      Math.max(qualityOf(word, heading), title * (titled.get(word) ?? 0), 0.5 * (above.get(word) ?? 0)),
    );
    const score = 50 * whole ** power + 25 * head ** power;
    let record = pieces[0]?.record ?? 0;
    let most = -1;
    for (const piece of pieces) {
      const said = coverageOf(query, (word) => qualityOf(word, piece.terms));
      if (said > most) {
        most = said;
        record = piece.record;
      }
    }
    all.push({ record, score: score + (begins(query, pieces, record) ? beginGain : 0), isHead: anchor === "" });
  }
  return all.sort((a, b) => b.score - a.score).slice(0, query.isSentence ? 2 : 1);
}

/** Whether the text of `record` begins with a word of the query, all its words being there. */
function begins({ said }: Query, pieces: readonly Piece[], record: number): boolean {
  const terms = pieces.find((piece) => piece.record === record)?.terms ?? [];
  const first = terms.slice(0, 1 + said.length);
  return said.length > 0 && said.every((word) => qualityOf(word, first) > 0.9);
}

function sectionsOf(records: readonly TextRecord[]): readonly Section[] {
  const known = opened.get(records);
  if (known !== undefined) return known;
  const byAnchor = new Map<string, TextRecord[]>();
  const own: Section[] = [];
  for (const record of records) {
    if (record[0] === 0) {
      const terms = termsOf(record[4]);
      own.push({ anchor: "", heading: [], terms, records: [{ record: 0, terms }] });
      continue;
    }
    const list = byAnchor.get(record[3]);
    if (list === undefined) byAnchor.set(record[3], [record]);
    else list.push(record);
  }
  const sections = [...byAnchor.values()].map((list): Section => {
    const pieces = list.map(([record, , name, , text]) => ({ record, terms: termsOf(`${name} ${text}`) }));
    return {
      anchor: list[0]?.[3] ?? "",
      heading: list.flatMap(([, kind, name]) => (kind === headingKind ? termsOf(name) : [])),
      terms: [...new Set(pieces.flatMap(({ terms }) => terms))],
      records: pieces,
    };
  });
  // A page's description often repeats its first paragraph, which is the better place to lead to: of equal ones the first is taken.
  const all = [...sections, ...own];
  opened.set(records, all);
  return all;
}
