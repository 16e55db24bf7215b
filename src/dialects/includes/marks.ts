// All marks of a text that take something from a file, of whatever dialect, in order: one answer for the compile, which looks for the
// files, and for the page, which takes them in.

import { fumadocsMarks } from "./fumadocs.ts";
import type { IncludeContext, IncludeMark } from "./mark.ts";
import { mdBookMarks } from "./mdbook.ts";
import { partMarks } from "./mdx-parts.ts";
import { mystMarks } from "./myst.ts";
import { rawCodeMarks } from "./raw-code.ts";
import { snippetMarks } from "./snippets.ts";
import { mayTakeFile, templateFileMarks } from "./template-files.ts";
import { vitePressMarks } from "./vitepress.ts";

/** Cheap, and never false of a text that has such a mark. */
export function mayInclude(text: string): boolean {
  return (
    (text.includes("<") && (text.includes("-8<-") || text.includes("<<<") || text.includes("<include"))) ||
    text.includes("@include:") ||
    (text.includes("{") && (text.includes("{literalinclude}") || text.includes("{include}"))) ||
    text.includes("::include[") ||
    mayTakeFile(text) ||
    (text.includes("{{") && /\{\{[ \t]*#(?:include|rustdoc_include|play)/.test(text)) ||
    (text.includes("import") &&
      /\.mdx?["']|raw-loader!|\?raw["']/.test(text) &&
      /^(?:import[\s{]|export[ \t])/m.test(text))
  );
}

/** The marks of `ground` in order, none in another. */
export function marksOf(ground: IncludeContext): readonly IncludeMark[] {
  const rules = [
    vitePressMarks,
    mystMarks,
    mdBookMarks,
    snippetMarks,
    fumadocsMarks,
    rawCodeMarks,
    partMarks,
    templateFileMarks,
  ];
  return apart(rules.flatMap((rule) => rule(ground)));
}

/** `stretches` in order, without those that begin in another one. */
export function apart<Stretch extends { readonly from: number; readonly to: number }>(
  stretches: readonly Stretch[],
): readonly Stretch[] {
  let end = -1;
  return stretches
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}
