// The rules of a mode joined as alternatives of one expression. The library runs each of them on nothing to count its groups, for which the
// engine compiles all of them, a fifth of the time that the first code of a language takes; here they are counted in its text.
import type { CompiledMode } from "highlight.js";

/** A rule as the library compiles it: what it looks for, and what that is. */
export type CompiledRule = readonly [
  sought: RegExp | string,
  facts: { readonly type: "begin" | "end" | "illegal"; readonly rule?: CompiledMode },
];

/** `groups`: where those of each rule begin. */
type Alternatives = { readonly expression: RegExp; readonly groups: readonly number[] };

/** A class, a group, a reference to one, or a character that stands for itself. */
const part = /\[(?:[^\\\]]|\\[\s\S])*\]|\(\?<(?![=!])|\(\??|\\k|\\[1-9]|\\[\s\S]/g;

/** As `MultiRegex` of the library has it; undefined where rules refer to groups, whose numbers it rewrites. */
export function alternatives(rules: readonly CompiledRule[], flags: string): Alternatives | undefined {
  const groups: number[] = [];
  const sources: string[] = [];
  let next = 1;
  for (const [sought] of rules) {
    const source = typeof sought === "string" ? sought : sought.source;
    const count = groupsIn(source);
    if (count === undefined) return undefined;
    groups.push(next);
    next += count + 1;
    sources.push(`(${source})`);
  }
  return { expression: new RegExp(sources.join("|"), flags), groups };
}

/** How many groups `source` has; undefined where it names one or refers to one. */
function groupsIn(source: string): number | undefined {
  let count = 0;
  for (const [found] of source.matchAll(part)) {
    if (found === "(") count += 1;
    else if (found === "(?<" || found === "\\k" || /^\\[1-9]/.test(found)) return undefined;
  }
  return count;
}
