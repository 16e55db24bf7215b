// "Did you mean ...?": a name that is not there in, the one that was meant out, if it is near enough to be a slip of the pen. Nothing is
// better than a wrong guess, so a name with other numbers, another beginning or another word in it is another name. Names are sorted into
// small groups once and answers are remembered: thousands of dead links among thousands of names cost next to nothing.
import { editDistance } from "./edit-distance.ts";
import { addTo } from "./grouped.ts";

/** Answers the name that was meant by one that is not there. */
export type Nearest = (name: string) => string | undefined;

/** Steps that looking for names may take in all, shared by those who hand it on; after them nothing is suggested any more. */
export type Effort = { left: number };

/** Half a second of comparing; 9,000 dead targets among 1,000 pages take a twentieth of it. */
export function newEffort(): Effort {
  return { left: 40_000_000 };
}

/** The nearest of `names`; see `nearestAmong` for many questions about the same names. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  if (name === "") return undefined;
  // For one question no names are sorted but those that can be the answer: a hundred thousand diagnostics may each ask about the same list.
  const groups = new Map([...keysOf(name.toLowerCase())].map((key) => [key, new Set<string>()]));
  for (const one of names) {
    if (Math.abs(one.length - name.length) > mostSlips) continue;
    for (const key of keysOf(one.toLowerCase())) groups.get(key)?.add(one);
  }
  return search(name, groups, newEffort());
}

/** Answers about `names`: what differs in case alone, else what is fewest slips away, else the first of them. */
export function nearestAmong(names: Iterable<string>, effort: Effort = newEffort()): Nearest {
  let groups: ReadonlyMap<string, readonly string[]> | undefined;
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (name === "" || known.has(name)) return known.get(name);
    groups ??= groupsOf(names);
    const found = search(name, groups, effort);
    known.set(name, found);
    return found;
  };
}

/** By the digits in a name, and by its first and its second letter: a slip may be in the first. */
function groupsOf(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of new Set(names)) for (const key of keysOf(name.toLowerCase())) addTo(groups, key, name);
  return groups;
}

function keysOf(name: string): ReadonlySet<string> {
  const digits = digitsOf(name);
  return new Set([`${digits} ${name[0] ?? ""}`, `${digits} ${name[1] ?? ""}`]);
}

function digitsOf(name: string): string {
  return name.replace(/\D+/g, "");
}

function search(name: string, groups: ReadonlyMap<string, Iterable<string>>, effort: Effort): string | undefined {
  const lower = name.toLowerCase();
  let best: string | undefined;
  let most = slipsOf(lower.length);
  for (const key of keysOf(lower)) {
    for (const candidate of groups.get(key) ?? []) {
      effort.left -= 4;
      if (effort.left < 0) return undefined;
      if (candidate === name || Math.abs(candidate.length - name.length) > most) continue;
      const other = candidate.toLowerCase();
      if (other === lower) return candidate;
      if (most === 0) continue;
      effort.left -= name.length * 8;
      const slips = editDistance(lower, other, most);
      if (slips > most || !isSlip(lower, other, slips)) continue;
      best = candidate;
      most = slips - 1;
    }
  }
  return best;
}

const mostSlips = 3;

/** How many slips a name of so many letters may have: short ones are too close to each other. */
function slipsOf(length: number): number {
  return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : mostSlips;
}

/** Whether `slips` edits between two names are of the pen: `get-order` is not `set-order`, though one letter makes the difference. */
function isSlip(a: string, b: string, slips: number): boolean {
  const [mine, theirs] = [wordsOf(a), wordsOf(b)];
  if (mine.length < 2 || mine.length !== theirs.length) return isSlipOfWord(a, b, slips);
  return mine.every((word, at) => {
    const other = theirs[at] ?? "";
    if (word === other) return true;
    const most = slipsOf(word.length);
    const apart = editDistance(word, other, most);
    return apart <= most && isSlipOfWord(word, other, apart);
  });
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "");
}

/** The first letter is seldom wrong: in long words, or where the first two have changed places. */
function isSlipOfWord(a: string, b: string, slips: number): boolean {
  if (a[0] === b[0]) return true;
  return slips === 1 && (a.length > 5 || (a[0] === b[1] && a[1] === b[0]));
}
