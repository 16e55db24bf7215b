// "Did you mean ...?": a name that is not there in, the one that was meant out, if it is near enough to be a slip of the pen. Nothing is
// better than a wrong guess, so a name with other numbers, another beginning or another word in it is another name. Names are sorted into
// small groups once and answers are remembered: thousands of dead links among thousands of names cost next to nothing.
import { editDistance } from "./edit-distance.ts";
import { addTo } from "./grouped.ts";

/** Answers the name that was meant by one that is not there. */
export type Nearest = (name: string) => string | undefined;

/** `isSure`: whether no other name can have been meant, so that a program may write it without a person's look. */
export type SureNearest = Nearest & { readonly isSure: (name: string) => boolean };

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
  const groups = new Map([...keysOf(folded(name))].map((key) => [key, new Set<string>()]));
  for (const one of names) {
    if (Math.abs(one.length - name.length) > mostSlips) continue;
    for (const key of keysOf(folded(one))) groups.get(key)?.add(one);
  }
  return search(name, groups, { effort: newEffort() });
}

/** Answers about `names`: what differs in case or in how its letters are composed alone, else what is fewest slips away, else the first of them. */
export function nearestAmong(names: Iterable<string>, effort: Effort = newEffort()): SureNearest {
  let groups: Groups | undefined;
  const known = new Map<string, string | undefined>();
  const near = (name: string): string | undefined => {
    if (name === "" || known.has(name)) return known.get(name);
    groups ??= groupsOf(names);
    const found = search(name, groups, { effort });
    known.set(name, found);
    return found;
  };
  const sure = new Map<string, boolean>();
  const isSure = (name: string): boolean => {
    const meant = near(name);
    if (meant === undefined || groups === undefined) return false;
    const isKnown = sure.get(name) ?? isOnly(name, meant, { groups, effort });
    sure.set(name, isKnown);
    return isKnown;
  };
  return Object.assign(near, { isSure });
}

/** Whether `meant` is what `name` is a slip of. Short names are too close to each other, and a plural is a word of its own. */
function isOnly(
  name: string,
  meant: string,
  { groups, effort }: { readonly groups: Groups; readonly effort: Effort },
): boolean {
  const [written, other] = [folded(name), folded(meant)];
  if (written === other) return true;
  if (written.length < 4 || written === `${other}s` || other === `${written}s`) return false;
  const slips = editDistance(written, other, mostCertain);
  if (slips > mostCertain) return false;
  const second = search(name, groups, { effort, but: meant, most: slips });
  return second === undefined && effort.left >= 0;
}

/** More slips than these are a guess. */
const mostCertain = 2;

/** A name as all who write it otherwise mean it: in small letters, each letter with its accents one sign. */
function folded(name: string): string {
  // Most names are plain, and there are many.
  return isPlain.test(name) ? name.toLowerCase() : name.normalize("NFC").toLowerCase();
}

const isPlain = /^[ -~]*$/;

/** By the digits in a name, and by its first and its second letter: a slip may be in the first. */
function groupsOf(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of new Set(names)) for (const key of keysOf(folded(name))) addTo(groups, key, name);
  return groups;
}

function keysOf(name: string): ReadonlySet<string> {
  const digits = digitsOf(name);
  return new Set([`${digits} ${name[0] ?? ""}`, `${digits} ${name[1] ?? ""}`]);
}

function digitsOf(name: string): string {
  return name.replace(/\D+/g, "");
}

type Groups = ReadonlyMap<string, Iterable<string>>;

/** `but`: a name that is passed over. `most`: as many slips as are looked for, where that is fewer than a name may have. */
type Search = { readonly effort: Effort; readonly but?: string; readonly most?: number };

function search(name: string, groups: Groups, { effort, but, most: fewer = mostSlips }: Search): string | undefined {
  const lower = folded(name);
  let best: string | undefined;
  let most = Math.min(fewer, slipsOf(lower.length));
  for (const key of keysOf(lower)) {
    for (const candidate of groups.get(key) ?? []) {
      effort.left -= 4;
      if (effort.left < 0) return undefined;
      if (candidate === name || candidate === but) continue;
      const other = folded(candidate);
      if (Math.abs(other.length - lower.length) > most) continue;
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
