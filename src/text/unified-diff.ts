// What changed in a text, as Git tells it: hunks with three lines around, which `git apply` and `patch` read.

/** Lines around a change. */
const around = 3;
/** So far ahead the two texts are looked through for the line at which they meet again. */
const mostAhead = 400;

type Step = { readonly sign: " " | "-" | "+"; readonly line: string };

/** The lines of the difference between `before` and `after`, two texts of the file `name`; none where they are equal. */
export function unifiedDiff(name: string, before: string, after: string): readonly string[] {
  if (before === after) return [];
  const steps = stepsOf(linesOf(before), linesOf(after));
  const hunks: string[] = [];
  let [old, fresh] = [1, 1];
  for (let at = 0; at < steps.length; ) {
    const end = hunkEnd(steps, at);
    if (end === undefined) break;
    const begin = Math.max(at, end.first - around);
    const skipped = begin - at;
    const part = steps.slice(begin, end.to);
    hunks.push(...hunkOf(part, old + skipped, fresh + skipped));
    old += skipped + part.filter(({ sign }) => sign !== "+").length;
    fresh += skipped + part.filter(({ sign }) => sign !== "-").length;
    at = end.to;
  }
  return [`--- a/${name}`, `+++ b/${name}`, ...hunks];
}

/** Each line with its end. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** From `from` on: the first change, and the end of the lines that are told with it. */
function hunkEnd(steps: readonly Step[], from: number): { readonly first: number; readonly to: number } | undefined {
  let first: number | undefined;
  let last = from;
  for (let at = from; at < steps.length; at += 1) {
    if (steps[at]?.sign === " ") {
      if (first !== undefined && at - last > 2 * around) break;
      continue;
    }
    first ??= at;
    last = at;
  }
  return first === undefined ? undefined : { first, to: Math.min(steps.length, last + around + 1) };
}

function hunkOf(part: readonly Step[], old: number, fresh: number): readonly string[] {
  const extent = (start: number, without: Step["sign"]): string => {
    const count = part.filter(({ sign }) => sign !== without).length;
    return `${count === 0 ? start - 1 : start}${count === 1 ? "" : `,${count}`}`;
  };
  return [
    `@@ -${extent(old, "+")} +${extent(fresh, "-")} @@`,
    ...part.flatMap(({ sign, line }) =>
      line.endsWith("\n") ? [sign + line.slice(0, -1)] : [sign + line, "\\ No newline at end of file"],
    ),
  ];
}

/** All lines of both texts; where they part, they meet again at the nearest line that both have. */
function stepsOf(before: readonly string[], after: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  const take = (lines: readonly string[], sign: Step["sign"]): void => {
    for (const line of lines) steps.push({ sign, line });
  };
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const line = before[a];
    if (line !== undefined && line === after[b]) {
      take([line], " ");
      a += 1;
      b += 1;
      continue;
    }
    const [gone, come] = meeting(before, after, [a, b]);
    take(before.slice(a, a + gone), "-");
    take(after.slice(b, b + come), "+");
    a += gone;
    b += come;
  }
  return steps;
}

function meeting(
  before: readonly string[],
  after: readonly string[],
  [a, b]: readonly [number, number],
): readonly [number, number] {
  for (let both = 1; both <= mostAhead; both += 1) {
    for (let gone = 0; gone <= both; gone += 1) {
      const come = both - gone;
      if (a + gone > before.length || b + come > after.length) continue;
      const isEnd = a + gone === before.length && b + come === after.length;
      if (isEnd || (before[a + gone] !== undefined && before[a + gone] === after[b + come])) return [gone, come];
    }
  }
  return [before.length - a, after.length - b];
}
