// Texts that a pattern lets through, made by randexp out of the same numbers each time: the lowest choice everywhere first, which reads best
// (`^[A-Z]{2}-\d{4}$` gives AA-0000), then others. Bounded for patterns of strangers: in length, in choices, and in tries.
import RandExp from "randexp";

/** A pattern may ask for a thousand thousand letters. */
const longestText = 2000;
const longestPattern = 1000;
/** Choices and repetitions that one text may take. */
const mostChoices = 4000;

/** Texts to try, the plainest first; there may be none, and those there are may still break the pattern, which only who matches it can tell. */
export function* textsOfPattern(pattern: string, least: number, tries: number): Generator<string> {
  if (pattern.length > longestPattern) return;
  let maker: RandExp;
  try {
    maker = new RandExp(withoutProperties(pattern));
  } catch {
    return;
  }
  for (let turn = 0; turn < tries; turn += 1) {
    const text = textOf(maker, turn, Math.min(least, longestText));
    if (text === undefined) return;
    yield text;
  }
}

/** The text of one turn; undefined when it takes too many choices, as all others then would. */
function textOf(maker: RandExp, turn: number, least: number): string | undefined {
  let left = mostChoices;
  let seed = turn * 7919 + 1;
  // Up to that many more than a part asks for, in later turns.
  const more = turn === 0 ? 0 : Math.max(4, least);
  maker.max = Math.max(more, 1);
  maker.randInt = (from, to) => {
    // A count that is more than none is a lowest one: so often the part is made.
    left -= 1 + from;
    if (left < 0) throw new RangeError("too many choices");
    if (turn === 0) return from;
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return from + ((seed >>> 8) % (Math.min(to - from, Math.max(more, 26)) + 1));
  };
  try {
    const text = maker.gen();
    return text.length > longestText ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Ranges for the classes of Unicode that randexp does not know. */
const ranges: Readonly<Record<string, string>> = {
  L: "a-z",
  Ll: "a-z",
  Lu: "A-Z",
  N: "0-9",
  Nd: "0-9",
  P: ".",
  Zs: " ",
};

function withoutProperties(pattern: string): string {
  let inside = false;
  return pattern.replace(/\\p\{(\w+)\}|\\.|[[\]]/gs, (piece, name: string | undefined) => {
    if (piece === "[") inside = true;
    if (piece === "]") inside = false;
    const range = name === undefined ? undefined : ranges[name];
    return range === undefined ? piece : inside ? range : `[${range}]`;
  });
}
