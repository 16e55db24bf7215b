// Patterns of strangers, run only where they come to an end. The engine of JavaScript goes back and tries again: `(a+)+$` needs years for
// forty letters. So a pattern is looked at first, and where nobody can tell how long it takes, the answer is that nobody knows.

/** Steps that one look may take: a fiftieth of a second or so. */
const mostSteps = 1_000_000;
const longestPattern = 2000;
/** Patterns kept as they were judged; a spec has a few hundred. */
const mostKept = 2000;

/** Ways to try a part: at most `factor` times the length of the text to the power of `degree`. */
type Ways = { readonly factor: number; readonly degree: number };
type Judged = { readonly matcher: RegExp; readonly ways: Ways };

const one: Ways = { factor: 1, degree: 0 };

/** Answers for many texts; each pattern is judged and compiled once. */
export class SafePatterns {
  readonly #known = new Map<string, Judged | undefined>();

  /** Whether `text` holds a match of `pattern` (ECMA-262, as JSON Schema means it); undefined when it is no pattern or might take too long. */
  matches(text: string, pattern: string): boolean | undefined {
    let judged = this.#known.get(pattern);
    if (judged === undefined && !this.#known.has(pattern)) {
      judged = judge(pattern);
      if (this.#known.size < mostKept) this.#known.set(pattern, judged);
    }
    if (judged === undefined) return undefined;
    const { factor, degree } = judged.ways;
    return factor * Math.max(text.length, 1) ** degree > mostSteps ? undefined : judged.matcher.test(text);
  }

  /**
   * The same for a short text of ours, of which a pattern that doubles its work with each letter may be tried, too (`^[a-z]+(-[a-z]+)*$`).
   */
  matchesShort(text: string, pattern: string): boolean | undefined {
    const known = this.matches(text, pattern);
    if (known !== undefined || pattern.length > longestPattern || /\\[1-9k]|\{\d{3}/.test(pattern)) return known;
    const choices = 1 + (pattern.match(/[*+?|]|\{\d/g)?.length ?? 0);
    return choices ** text.length > mostSteps ? undefined : compiled(pattern)?.test(text);
  }

  /** Whether `pattern`, for which `matches` returned undefined, is no pattern at all. */
  isInvalid(pattern: string): boolean {
    return pattern.length <= longestPattern && compiled(pattern) === undefined;
  }
}

function judge(pattern: string): Judged | undefined {
  if (pattern.length > longestPattern) return undefined;
  const ways = waysOf(pattern);
  const matcher = ways === undefined ? undefined : compiled(pattern);
  return ways === undefined || matcher === undefined ? undefined : { matcher, ways };
}

function compiled(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Escapes that only the older grammar knows are common: the second try is without `u`.
    }
  }
  return undefined;
}

/**
 * A group that is being read: its alternatives so far, the one that is being read, and the part that a count behind it would repeat. `atoms`:
 * its letters and classes, each with its count; undefined where it holds anything else.
 */
type Frame = { before: Ways | undefined; current: Ways; last: Ways; atoms: Atom[] | undefined };
type Atom = { readonly text: string; isNeeded: boolean; isOpen: boolean };

/**
 * In how many ways a pattern can be tried on a text. Undefined when something repeats without end that can itself be tried in several ways,
 * or is looked up again: then they double with each letter.
 */
function waysOf(pattern: string): Ways | undefined {
  let frame: Frame = { before: undefined, current: one, last: one, atoms: [] };
  const open: Frame[] = [];
  /** Whether a group has just ended that can be repeated without end. */
  let isPlain = false;
  const take = (ways: Ways): void => {
    frame.current = times(frame.current, frame.last);
    frame.last = ways;
  };
  let at = 0;
  while (at < pattern.length) {
    const char = pattern[at];
    const count = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at, at + 24));
    if (count !== null) {
      const usual = repeat(frame.last, count);
      const repeated = isPlain && (usual === undefined || usual.degree > 1) ? linear : usual;
      if (repeated === undefined) return undefined;
      frame.last = repeated;
      isPlain = false;
      counted(frame.atoms?.at(-1), count);
      at += count[0].length;
    } else if (char === "(") {
      take(one);
      frame.atoms = undefined;
      open.push(frame);
      const isGroup = pattern[at + 1] !== "?" || pattern[at + 2] === ":";
      frame = { before: undefined, current: one, last: one, atoms: isGroup ? [] : undefined };
      at += pattern[at + 1] === "?" ? (isGroup ? 3 : 2) : 1;
    } else if (char === ")") {
      const outer = open.pop();
      if (outer === undefined) return undefined;
      outer.last = closed(frame);
      isPlain = frame.atoms !== undefined && divides(frame.atoms);
      frame = outer;
      at += 1;
    } else if (char === "|") {
      frame = { before: closed(frame), current: one, last: one, atoms: undefined };
      at += 1;
    } else {
      if (char === "\\" && /[1-9k]/.test(pattern[at + 1] ?? "")) return undefined;
      take(one);
      const from = at;
      at = char === "[" ? classEnd(pattern, at) : at + (char === "\\" ? 2 : 1);
      frame.atoms?.push({ text: pattern.slice(from, at), isNeeded: true, isOpen: false });
      isPlain = false;
    }
  }
  const ways = closed(frame);
  // One that is not held to the start of the text may start anywhere.
  const anchored = pattern.startsWith("^") && frame.before === undefined;
  return { factor: ways.factor, degree: ways.degree + (anchored ? 0 : 1) };
}

/** A repeated group of which each text is taken apart in one way: it may end behind each letter. */
const linear: Ways = { factor: 1, degree: 1 };
const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** Takes what stands behind an atom: `isOpen` when its letters may be more or fewer. */
function counted(atom: Atom | undefined, [text, least, comma, most]: RegExpExecArray): void {
  if (atom === undefined) return;
  atom.isNeeded = !/^[*?]/.test(text) && Number(least ?? 1) > 0;
  atom.isOpen = /^[*+]/.test(text) || (comma === "," && least !== most);
}

/**
 * Whether a text that repeats `atoms` can be taken apart in one way only: no letter belongs to two of them, and beside each of which
 * there may be more, another one is always there (`-[a-z]+`). Only of classes that list letters of ASCII this is known.
 */
function divides(atoms: readonly Atom[]): boolean {
  const needed = atoms.filter(({ isNeeded }) => isNeeded);
  if (needed.length === 0 || atoms.some((atom) => atom.isOpen && !needed.some((other) => other !== atom))) return false;
  const taken = new Set<string>();
  for (const { text } of atoms) {
    if (!/^(?:[^\\^$.[\]\u0080-\uffff]|\\[dw\W_]|\[(?!\^)(?:[^\\\u0080-\uffff]|\\[dw\W_])+\])$/.test(text))
      return false;
    const matcher = compiled(`^${text}$`);
    const own = letters.filter((letter) => matcher?.test(letter));
    if (own.length === 0 || own.some((letter) => taken.has(letter))) return false;
    for (const letter of own) taken.add(letter);
  }
  return true;
}

function times(a: Ways, b: Ways): Ways {
  return { factor: a.factor * b.factor, degree: a.degree + b.degree };
}

function closed(frame: Frame): Ways {
  const whole = times(frame.current, frame.last);
  const { before } = frame;
  if (before === undefined) return whole;
  return { factor: before.factor + whole.factor, degree: Math.max(before.degree, whole.degree) };
}

function repeat(ways: Ways, count: RegExpExecArray): Ways | undefined {
  const sign = count[0][0];
  const least = sign === "{" ? Number(count[1]) : 0;
  const most = sign === "?" ? 1 : sign !== "{" || count[3] === "" ? Number.POSITIVE_INFINITY : Number(count[3]);
  const last = sign === "{" && count[2] === "" ? least : most;
  if (ways.factor === 1 && ways.degree === 0) {
    if (last === least) return ways;
    return last > 100 ? { factor: 1, degree: 1 } : { factor: last - least + 1, degree: 0 };
  }
  if (last === Number.POSITIVE_INFINITY) return undefined;
  return { factor: ways.factor ** last * (last - least + 1), degree: ways.degree * last };
}

/** The offset behind a class such as `[a-z\]]`. */
function classEnd(pattern: string, from: number): number {
  let at = from + 1;
  while (at < pattern.length && pattern[at] !== "]") at += pattern[at] === "\\" ? 2 : 1;
  return at + 1;
}
