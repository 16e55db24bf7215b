// Which release came before which. Names that are versions say it themselves, pre-releases before what they lead to; else the days do; else they
// stand as they are written, the oldest first.
import { compareNames } from "../../text/compare-names.ts";

type DatedName = { readonly name: string; readonly date?: string | undefined };

/** `releases`, the oldest first. */
export function oldestFirst<Release extends DatedName>(releases: readonly Release[]): readonly Release[] {
  if (releases.every(({ name }) => numbersOf(name) !== undefined))
    return [...releases].sort((a, b) => compareVersions(a.name, b.name));
  if (releases.every(({ date }) => date !== undefined))
    return [...releases].sort((a, b) => ((a.date ?? "") < (b.date ?? "") ? -1 : 1));
  return releases;
}

/** Whether two names mean one version: `v2.1` and `2.1`. */
export function isSameVersion(a: string, b: string): boolean {
  const plain = (name: string): string => name.trim().replace(/^v(?=\d)/i, "");
  return plain(a) === plain(b);
}

function compareVersions(a: string, b: string): number {
  const [first = "", firstRest = ""] = numbersOf(a) ?? [];
  const [second = "", secondRest = ""] = numbersOf(b) ?? [];
  const order = compareNumbers(first, second);
  if (order !== 0) return order;
  if (firstRest === secondRest) return compareNames(a, b);
  // `2.0-rc.1` comes before `2.0`.
  if (firstRest === "" || secondRest === "") return firstRest === "" ? 1 : -1;
  return compareNames(firstRest, secondRest);
}

/** `2.1` and `2.1.0` are equal here. */
function compareNumbers(a: string, b: string): number {
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The numbers of a version and what follows them: `api/v2.1.0-rc.1` → `2.1.0`, `-rc.1`. Days are versions, too. */
function numbersOf(name: string): readonly [numbers: string, rest: string] | undefined {
  const found = /(?:^|[^\d.])(\d{1,15}(?:\.\d{1,15}){0,9})([-+_.~]?[A-Za-z][\w.+-]*|(?:-\d{1,15})+)?$/.exec(
    name.slice(0, 200),
  );
  if (found === null) return undefined;
  const [, numbers = "", rest = ""] = found;
  // A day: `2026-11-21`.
  return /^(-\d+)+$/.test(rest) ? [`${numbers}${rest.replaceAll("-", ".")}`, ""] : [numbers, rest];
}
