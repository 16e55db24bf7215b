// A text as copies out of another one and what is left between them: most of what a search index says stands in the pages, too. In: the text,
// and the one that whoever reads it has. Out: plain numbers and strings, the same on every machine, which compress well.

/** `runs`: of each copy the characters of `rest` before it, its length, and where it begins, from the end of the one before. */
export type Copies = { readonly rest: string; readonly runs: readonly (readonly number[])[] };

/** Characters that are looked for, and of the shortest copy. */
const window = 8;
const shortest = 20;

/** Places of one window that are tried. */
const mostTried = 48;

const buckets = 1 << 18;

/** `text` as copies out of `known`. */
export function copiesOf(text: string, known: string): Copies {
  const places = placesIn(known);
  const rest: string[] = [];
  const [before, lengths, jumps]: [number[], number[], number[]] = [[], [], []];
  let [from, at, expected] = [0, 0, 0];
  while (at + window <= text.length) {
    const { start, length } = places.longest(text, at, expected);
    if (length < shortest) {
      at += 1;
      continue;
    }
    rest.push(text.slice(from, at));
    before.push(at - from);
    lengths.push(length);
    jumps.push(start - expected);
    expected = start + length;
    at += length;
    from = at;
  }
  return { rest: rest.join("") + text.slice(from), runs: [before, lengths, jumps] };
}

/** The text that `copies` are of; undefined where they are of another one, or come to more than `most` characters. */
export function copied({ rest, runs }: Copies, known: string, most: number): string | undefined {
  const [before = [], lengths = [], jumps = []] = runs;
  const pieces: string[] = [];
  let [taken, expected, size] = [0, 0, 0];
  for (const [at, length] of lengths.entries()) {
    const lead = before[at] ?? -1;
    const start = expected + (jumps[at] ?? Number.NaN);
    if (!(lead >= 0 && length >= 0 && start >= 0 && start + length <= known.length && taken + lead <= rest.length))
      return undefined;
    pieces.push(rest.slice(taken, taken + lead), known.slice(start, start + length));
    taken += lead;
    expected = start + length;
    size += lead + length;
    if (size > most) return undefined;
  }
  return size + rest.length - taken > most ? undefined : pieces.join("") + rest.slice(taken);
}

type Places = {
  /** The longest copy of what `text` has from `at` on; of equal ones the nearest to `expected`. */
  longest(text: string, at: number, expected: number): { readonly start: number; readonly length: number };
};

/** Where each window of `known` stands: in each bucket the last place, and from each place the one before. */
function placesIn(known: string): Places {
  const last = new Int32Array(buckets).fill(-1);
  const earlier = new Int32Array(known.length);
  for (let at = 0; at + window <= known.length; at += 1) {
    const bucket = bucketOf(known, at);
    earlier[at] = last[bucket] ?? -1;
    last[bucket] = at;
  }
  return {
    longest(text, at, expected) {
      let [start, length] = [0, 0];
      const consider = (place: number): void => {
        let same = 0;
        while (
          at + same < text.length &&
          place + same < known.length &&
          text.charCodeAt(at + same) === known.charCodeAt(place + same)
        )
          same += 1;
        if (same < length || (same === length && Math.abs(place - expected) >= Math.abs(start - expected))) return;
        [start, length] = [place, same];
      };
      // Most often the text goes on where the last copy ended.
      if (expected < known.length) consider(expected);
      let place = last[bucketOf(text, at)] ?? -1;
      for (let tried = 0; place >= 0 && tried < mostTried; tried += 1) {
        consider(place);
        place = earlier[place] ?? -1;
      }
      return { start, length };
    },
  };
}

function bucketOf(text: string, at: number): number {
  let hash = 0;
  for (let step = 0; step < window; step += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at + step)) | 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 0) % buckets;
}
