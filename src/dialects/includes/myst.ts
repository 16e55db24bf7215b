// MyST and Sphinx: ```` ```{literalinclude} a.py ```` shows code, ```` ```{include} a.md ```` joins text. As Sphinx has their options.
import type { FilePart } from "../../text/file-part.ts";
import { fenceWords } from "../myst/code.ts";
import { kindOfDirective } from "../myst/directives.ts";
import type { DirectiveOptions } from "../myst/options.ts";
import { type Directive, scanned } from "../myst/scan.ts";
import type { Include, IncludeContext, WantedPart } from "./mark.ts";
import { each, nameBeside, nameFrom } from "./names.ts";

/** The marks of MyST in a text, in order. */
export function mystMarks({ text, code, file, folder }: IncludeContext): readonly Include[] {
  if (/\.mdx$/i.test(file) || !(text.includes("{literalinclude}") || text.includes("{include}"))) return [];
  return flat(scanned(text, code, kindOfDirective).nodes).flatMap(({ head, from, to, margin }): readonly Include[] => {
    const path = text.slice(head.said.from, head.said.to).trim();
    if (!/^(?:literal)?include$/.test(head.name) || path === "") return [];
    // What begins with a slash begins where the documents do.
    const names = path.startsWith("/") ? each(nameFrom(folder, path.slice(1))) : [nameBeside(file, path)];
    const isCode =
      head.name === "literalinclude" || head.options.literal !== undefined || head.options.code !== undefined;
    const language = head.options.language ?? head.options.code ?? languageOf(path);
    const as = isCode
      ? ({ kind: "fence", info: `${language}${fenceWords(head.options)}` } as const)
      : ({ kind: "text" } as const);
    const written = `{${head.name}} ${path}`;
    return [{ from, to, names, part: partOf(head.options), as, written, ...(margin === "" ? {} : { at: from }) }];
  });
}

function flat(nodes: readonly Directive[]): readonly Directive[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

function languageOf(path: string): string {
  return /\.([A-Za-z][\w+-]*)$/.exec(path)?.[1]?.toLowerCase().replace(/^txt$/, "text") ?? "text";
}

/** Lines are counted from 1, those of `start-line` and `end-line` from 0. */
function partOf(options: DirectiveOptions): WantedPart {
  const { lines, pyobject } = options;
  if (lines !== undefined && /^[\d,\s-]+$/.test(lines))
    return { kind: "lines", lines: lines.replace(/\s/g, "").replace(/(^|,)-/g, "$11-") };
  if (pyobject !== undefined && pyobject !== "") return { kind: "object", name: pyobject };
  const [start, end] = [options["start-line"], options["end-line"]].map((line) => /^\d{1,7}$/.exec(line ?? "")?.[0]);
  if (start !== undefined || end !== undefined)
    return { kind: "lines", lines: `${Number(start ?? 0) + 1}-${end ?? ""}` } satisfies FilePart;
  const between = {
    after: options["start-after"],
    first: options["start-at"],
    before: options["end-before"],
    last: options["end-at"],
  };
  return Object.values(between).every((words) => words === undefined || words === "")
    ? { kind: "whole" }
    : { kind: "between", ...between };
}
