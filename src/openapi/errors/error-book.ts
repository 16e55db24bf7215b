// All refusals of an API in one book: which codes each operation's answers name, and which lists of codes they share. A code belongs to an
// answer if an example of it has the code, if its own list or constant is narrower than the list that others share, or if its description
// names it as code; an answer that does none of these names the shared list. Made of the whole document at once: it is what decides which
// places hold codes and which lists are shared.
import {
  type CodeList,
  type ErrorAnswer,
  type ErrorBook,
  type ErrorCode,
  errorNotesKey,
  type PlacedText,
} from "../../model/error-answers.ts";
import type { ApiOutline } from "../../model/outline.ts";
import { anchorText } from "../../model/slug.ts";
import { defined } from "../../text/defined.ts";
import { addTo } from "../../text/grouped.ts";
import { objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { ownPages } from "../own-pages.ts";
import { pageSlugger } from "../page-maker.ts";
import type { LocatedObject, Spec } from "../spec.ts";
import { type Evidence, type ListedCodes, listsOfComponents, usualNames } from "./code-places.ts";
import { type ErrorResponse, refusalsOf } from "./refusals.ts";

/** The book of the operations that `outline` lists; webhooks and callbacks are answered by others. */
export function errorBook(spec: Spec, outline: ApiOutline): ErrorBook {
  const refusals = refusalsOf(spec, outline);
  const at = placesIn(spec, refusals);
  const shared = new SharedLists(
    spec,
    refusals.map((refusal) => ({ ...refusal, lists: listsAt(refusal.evidence, at) })),
  );
  const notes = objectAt(spec.document, errorNotesKey) ?? {};
  const known = new Set([...shared.lists, ...shared.own].flatMap(({ codes }) => codes));
  for (const { evidence } of refusals) for (const code of examplesAt(evidence, at)) known.add(code);
  const named = new Set([...known, ...Object.keys(notes)]);
  const answers = new Map<string, ErrorAnswer[]>();
  for (const refusal of refusals) {
    const answer = answerOf(refusal, { at, shared, named });
    for (const code of answer.codes) known.add(code);
    addTo(answers, refusal.operation, answer);
  }
  const meanings = shared.meanings();
  const slugger = pageSlugger();
  const codes = [...known].map((code): ErrorCode => {
    const note = objectAt(notes, code);
    return defined({
      code,
      anchor: slugger.unique(anchorText(code)),
      meaning: meanings.get(code) ?? textOf(note, code, "meaning"),
      action: textOf(note, code, "do"),
    });
  });
  const pages = ownPages(spec);
  const lists = shared.lists.map(
    ({ name, pointer, codes, isNamed }): CodeList =>
      defined({ name, pointer, codes, hasPage: isNamed && pages.has(pointer) ? true : undefined }),
  );
  return { codes, lists, answers, at };
}

function textOf(note: ReturnType<typeof objectAt>, code: string, part: string): PlacedText | undefined {
  const text = textAt(note, part);
  return text === undefined ? undefined : { text, pointer: pointerTo("", errorNotesKey, code, part) };
}

/** The places that hold codes: those of the config; else all of the one name that most responses have codes under. */
function placesIn(spec: Spec, refusals: readonly ErrorResponse[]): readonly string[] {
  const written = spec.api.errors?.at?.paths;
  const responses = [...new Map(refusals.map(({ response, evidence }) => [response.pointer, evidence])).values()];
  const all = [...new Set(responses.flatMap((evidence) => [...evidence.keys()]))];
  if (written !== undefined) return written.filter((path) => all.includes(path));
  const counts = new Map<string, number>();
  for (const evidence of responses) {
    const names = new Set<string>();
    for (const [path, { examples, lists }] of evidence)
      if (examples.size + lists.size > 0) names.add(path.slice(path.lastIndexOf(".") + 1));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best] = usualNames.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const isBest = (path: string): boolean => path === best || path.endsWith(`.${best}`);
  return best === undefined || !counts.has(best) ? [] : all.filter(isBest);
}

function listsAt(evidence: Evidence, at: readonly string[]): readonly ListedCodes[] {
  return at.flatMap((path) => [...(evidence.get(path)?.lists.values() ?? [])]);
}

function examplesAt(evidence: Evidence, at: readonly string[]): readonly string[] {
  return at.flatMap((path) => [...(evidence.get(path)?.examples ?? [])]);
}

type Knowing = { readonly at: readonly string[]; readonly shared: SharedLists; readonly named: ReadonlySet<string> };

function answerOf({ status, response, evidence }: ErrorResponse, { at, shared, named }: Knowing): ErrorAnswer {
  const lists = listsAt(evidence, at);
  const text = textAt(response.value, "description") ?? "";
  const said = [...text.matchAll(/(?<!`)(`+)([^`\n]+)\1(?!`)/g)].map(([, , code = ""]) => code.trim());
  const codes = new Set([
    ...examplesAt(evidence, at),
    ...lists.filter((list) => shared.isOwn(list)).flatMap((list) => list.codes),
    ...said.filter((code) => named.has(code)),
  ]);
  const any = codes.size > 0 ? [] : lists.map((list) => shared.nameOf(list));
  return defined({
    status,
    codes: [...codes],
    lists: [...new Set(any)],
    description: text.trim() === "" ? undefined : { text, pointer: pointerTo(response.pointer, "description") },
  });
}

// Lists of codes, and which of them are shared: `ErrorCode` with all codes of an API says nothing of one answer, while the three that a
// single answer allows do. A list is an answer's own if it has one code, if it is a part of a list that is used at least as often or that
// is only the base of others, or if it stands, without a name, in one response for one status.

type Use = { readonly status: string; readonly response: LocatedObject; readonly lists: readonly ListedCodes[] };

type Entry = {
  readonly list: ListedCodes;
  readonly responses: Set<string>;
  readonly statuses: Set<string>;
  uses: number;
};

class SharedLists {
  readonly lists: readonly ListedCodes[];
  readonly own: readonly ListedCodes[];
  readonly #owned: ReadonlySet<string>;
  /** Lists of the same codes have one name. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(spec: Spec, uses: readonly Use[]) {
    const entries = entriesOf(uses);
    const bases = listsOfComponents(spec.document).map((codes) => ({
      codes,
      uses: entries.get(keyOf(codes))?.uses ?? 0,
    }));
    const all = [...[...entries.values()].map(({ list, uses }) => ({ codes: list.codes, uses })), ...bases];
    const isOwn = (entry: Entry): boolean => {
      const { list, responses, statuses } = entry;
      if (list.codes.length === 1) return true;
      const [status = ""] = statuses;
      if (!list.isNamed && responses.size === 1 && statuses.size === 1 && /^\d{3}$/.test(status)) return true;
      const wider = all.filter(({ codes }) => codes.length > list.codes.length);
      return wider.some(({ codes, uses }) => (uses === 0 || uses >= entry.uses) && isPart(list.codes, codes));
    };
    const own = [...entries.values()].filter(isOwn);
    this.own = own.map(({ list }) => list);
    this.#owned = new Set(this.own.map(({ codes }) => keyOf(codes)));
    this.lists = [...entries.values()].flatMap(({ list }) => (this.isOwn(list) ? [] : [list]));
    this.#names = new Map(this.lists.map(({ codes, name }) => [keyOf(codes), name]));
  }

  /** Whether the codes of `list` are those of the answers that have it, each. */
  isOwn({ codes }: Pick<ListedCodes, "codes">): boolean {
    return this.#owned.has(keyOf(codes));
  }

  nameOf({ codes, name }: ListedCodes): string {
    return this.#names.get(keyOf(codes)) ?? name;
  }

  /** What lists say of their codes, the shared ones first. */
  meanings(): ReadonlyMap<string, PlacedText> {
    const found = new Map<string, PlacedText>();
    for (const { notes, pointer } of [...this.lists, ...this.own])
      for (const [code, text] of notes) if (!found.has(code) && text.trim() !== "") found.set(code, { text, pointer });
    return found;
  }
}

function entriesOf(uses: readonly Use[]): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { status, response, lists } of uses) {
    for (const list of lists) {
      const key = keyOf(list.codes);
      const known = entries.get(key) ?? { list, responses: new Set(), statuses: new Set(), uses: 0 };
      known.responses.add(response.pointer);
      known.statuses.add(status);
      known.uses += 1;
      entries.set(key, known.list.isNamed || !list.isNamed ? known : { ...known, list });
    }
  }
  return entries;
}

function keyOf(codes: readonly string[]): string {
  return codes.join("\n");
}

function isPart(codes: readonly string[], whole: readonly string[]): boolean {
  const all = new Set(whole);
  return codes.every((code) => all.has(code));
}
