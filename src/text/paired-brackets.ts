// Titles stand in brackets: what of them may be written there as it is.

/** Whether the brackets in `title` come in pairs, and no backslash at its end would swallow the one behind it. */
export function hasPairedBrackets(title: string): boolean {
  let depth = 0;
  for (const [sign] of title.matchAll(/\\[\s\S]?|[[\]]/g)) {
    if (sign === "\\") return false;
    if (sign === "[") depth += 1;
    if (sign === "]") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
