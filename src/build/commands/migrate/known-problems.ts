// What a check finds in a new site, told apart by why it is there: what was so before, what leads to something that did not come along, what the
// old program gave a meaning to. All of it is known from then on: it stands in the baseline of the new site.
import { baselineText } from "../../../diagnostics/baseline.ts";
import { type Code, catalogue } from "../../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { JudgedDiagnostic } from "../../../diagnostics/reported.ts";
import type { OldTree } from "../../../migrate/old-tree.ts";
import type { KnownProblem } from "../../../migrate/report.ts";
import { tidyPath } from "../../../model/source-tree.ts";
import { folderOf } from "../../../text/file-path.ts";
import { decodedPath } from "../../../text/percent.ts";
import type { FilePath } from "../../../text/place.ts";

/** A problem of the new site, with its words and its line. */
export type FoundProblem = {
  readonly reported: JudgedDiagnostic;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
};

const reasons = {
  dead: "The old site has no such file or page either.",
  left: "It links to something in the old site that wasn't migrated.",
  outside: "It points to something outside the old site's folder.",
  anchor:
    "The old page's Markdown has no heading or ID with this name: the link was dead, or a theme or code made the ID.",
  same: "The old page has the same problem.",
  syntax: "The old tool, its theme, or a plugin handled this. pio-docs doesn't.",
  other: "pio-docs checks this, but the old tool doesn't.",
} as const;

const byCode: Partial<Record<Code, keyof typeof reasons>> = {
  "broken-anchor": "anchor",
  "link-outside-site": "outside",
  "duplicate-id": "same",
  "empty-link": "same",
  "directive-unopened": "syntax",
  "directive-unclosed": "syntax",
  "dropped-html": "syntax",
  "dropped-iframe": "syntax",
  "config-html": "syntax",
  "not-rendered": "syntax",
  "icon-unknown": "syntax",
  "excerpt-missing": "syntax",
  "excerpt-refused": "outside",
  "front-matter-key": "syntax",
};

const deadLinks: ReadonlySet<string> = new Set<Code>([
  "broken-link",
  "broken-markdown-link",
  "file-missing",
  "redirect-nowhere",
]);

/** Whether a baseline can hold it. */
export function isKnowable({ diagnostic, because }: JudgedDiagnostic): boolean {
  return because === undefined && catalogue[diagnostic.code].fixed !== true;
}

/** Why problems are there. `sourceOf`: the old file of a new one. */
export function reasonsIn(
  tree: OldTree,
  sourceOf: (file: FilePath) => FilePath | undefined,
): (diagnostic: Diagnostic) => string {
  const names = new Set(tree.files.flatMap((file) => endingsOf(file)));
  return ({ code, place, facts }) => {
    if (!deadLinks.has(code)) return reasons[byCode[code] ?? "other"];
    const path = decodedPath(String(facts.href ?? facts.to ?? facts.value ?? "").replace(/[?#].*$/s, ""));
    const source = sourceOf(place.file);
    const from = path.startsWith("/") || source === undefined ? "" : folderOf(source);
    const file = tidyPath(`${from}/${path}`).replace(/^\/+|\/+$/g, "");
    if (file.startsWith("../")) return reasons.outside;
    return reasons[names.has(plainName(file)) ? "left" : "dead"];
  };
}

/** The names that a link may mean `file` by: from each of its folders on, without its ending. */
function endingsOf(file: FilePath): readonly string[] {
  const parts = plainName(file).split("/");
  // A last part alone says too little.
  return [
    parts.join("/"),
    ...parts.slice(1, 6).flatMap((_, at) => (at + 2 < parts.length ? [parts.slice(at + 1).join("/")] : [])),
  ];
}

function plainName(file: FilePath): string {
  return file.replace(/\.(?:mdx?|html|[jt]sx?|vue|astro)$/, "").replace(/\/(?:index|readme)$/i, "");
}

/** The problems that are known from now on, and the baseline of them. */
export function knownProblems(
  found: readonly FoundProblem[],
  reasonOf: (diagnostic: Diagnostic) => string,
): { readonly known: readonly KnownProblem[]; readonly baseline: string | undefined } {
  const can = found.filter(({ reported }) => isKnowable(reported));
  const known = can.map(({ reported: { diagnostic }, message, line, column }) => ({
    code: diagnostic.code,
    reason: reasonOf(diagnostic),
    message,
    place:
      line === undefined ? { file: diagnostic.place.file } : { file: diagnostic.place.file, line, column: column ?? 1 },
  }));
  const all = can.map(({ reported }) => reported.diagnostic);
  return { known, baseline: all.length === 0 ? undefined : baselineText(all, reasonOf) };
}
