// Patterns of files, as other programs write them, as regular expressions.

const meanings: Readonly<Record<string, string>> = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]" };

/** The source of a regular expression for `pattern`. `wildcards` (with one group around it) finds those that the program knows. */
export function wildcardSource(pattern: string, wildcards: RegExp): string {
  return pattern
    .split(wildcards)
    .map((part, at) => (at % 2 === 1 ? (meanings[part] ?? "") : part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")))
    .join("");
}
