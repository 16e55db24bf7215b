// What follows from a diagnostic, as one sentence: "312 links and 1 redirect into this API were not checked."

import { addTo } from "../text/grouped.ts";
import { type Code, catalogue } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Hidden } from "./hidden.ts";
import type { JudgedDiagnostic } from "./reported.ts";

/** By cause: the diagnostics that follow from it, in their order. */
export function followersOf<Reported extends JudgedDiagnostic>(
  diagnostics: readonly Reported[],
): ReadonlyMap<Diagnostic, readonly Reported[]> {
  const followers = new Map<Diagnostic, Reported[]>();
  for (const reported of diagnostics) {
    if (reported.because !== undefined) addTo(followers, reported.because, reported);
  }
  return followers;
}

const whither: Readonly<Record<Hidden["what"], string>> = {
  api: "into this API",
  folder: "into this folder",
  page: "to this page",
};

/** The sentence for the followers of a diagnostic that hides `what`. */
export function uncheckedWords(what: Hidden["what"], followers: readonly JudgedDiagnostic[]): string {
  const counts = new Map<string, { readonly words: readonly [string, string]; count: number }>();
  for (const { diagnostic } of followers) {
    const words = wordsOf(diagnostic.code);
    const known = counts.get(words[0]) ?? { words, count: 0 };
    counts.set(words[0], known);
    known.count += 1;
  }
  const parts = [...counts.values()].map(({ words, count }) => `${count} ${words[count === 1 ? 0 : 1]}`);
  const last = parts.pop() ?? "";
  const listed = parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
  return `${listed} ${whither[what]} ${followers.length === 1 ? "was" : "were"} not checked.`;
}

function wordsOf(code: Code): readonly [string, string] {
  return catalogue[code].counted ?? ["problem", "problems"];
}
