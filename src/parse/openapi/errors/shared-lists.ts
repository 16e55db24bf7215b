// Lists of codes, and which of them are shared: `ErrorCode` with all codes of an API says nothing of one answer, while the three that a
// single answer allows do. A list is an answer's own if it has one code, if it is a part of a list that is used at least as often or that
// is only the base of others, or if it stands, without a name, in one response for one status.
import type { PlacedText } from "../../../model/error-answers.ts";
import type { Found, Spec } from "../spec.ts";
import { type Listed, listsOfComponents } from "./code-places.ts";

type Use = { readonly status: string; readonly response: Found; readonly lists: readonly Listed[] };

type Entry = { readonly list: Listed; readonly responses: Set<string>; readonly statuses: Set<string>; uses: number };

export class SharedLists {
  readonly lists: readonly Listed[];
  readonly own: readonly Listed[];
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
  isOwn({ codes }: Pick<Listed, "codes">): boolean {
    return this.#owned.has(keyOf(codes));
  }

  nameOf({ codes, name }: Listed): string {
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
