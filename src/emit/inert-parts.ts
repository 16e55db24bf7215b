// What a part of the site is written with and what can never work: parts are rendered once, at build, and pages carry a policy that
// allows no inline style. Told from the text of the part's own files, at their place.
import { type Finding, finding } from "../diagnostics/finding.ts";

type Inert = {
  readonly pattern: RegExp;
  readonly what: (name: string) => string;
  readonly why: string;
  readonly hint: string;
};

const inert: readonly Inert[] = [
  {
    pattern: /\bstyle=\{/g,
    what: () => "`style={…}`",
    why: "the policy of the pages allows no inline style",
    hint: "Give the element a class, and write its style in a file of `theme.css`.",
  },
  {
    pattern: /\b(on[A-Z]\w*)=\{/g,
    what: (name) => `\`${name}={…}\``,
    why: "parts are rendered when the site is built, and no script of theirs reaches the reader",
    hint: "Use what works without script (links, `details`, forms), or load a script by `theme.head`.",
  },
  {
    pattern:
      /\b(use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition))\s*(?:<[^>()]*>)?\(/g,
    what: (name) => `\`${name}\``,
    why: "parts are rendered once, when the site is built",
    hint: "Compute the value from `chrome` and `view`, or load a script by `theme.head`.",
  },
];

/** `part-inert` for each such place in `text`, a JavaScript or TypeScript file at `file` (from the site folder). */
export function inertFindings(file: string, text: string): readonly Finding[] {
  // Comments speak of what is not done.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));
  return inert.flatMap(({ pattern, what, why, hint }) =>
    [...code.matchAll(pattern)].map((match) => {
      const before = code.slice(0, match.index).split("\n");
      const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      return finding("part-inert", place, { what: what(match[1] ?? ""), why, hint });
    }),
  );
}
