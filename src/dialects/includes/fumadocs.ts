// Fumadocs: `<include>./part.mdx</include>` joins text, `<include lang="ts" meta='title="a"'>a.ts</include>` shows code, `::include[a.md]` is the
// same in markdown. As its page "Include" has them. With `cwd` the path starts at the folder of the site. Other files than markdown are code.

import { rangeAt } from "../../text/code-ranges.ts";
import type { FilePath } from "../../text/place.ts";
import type { IncludeContext, IncludeMark } from "./mark.ts";
import { nameBeside, nameFrom } from "./names.ts";

const attributes = String.raw`\s{1,10}[\w-]{1,40}(?:=(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"'<>{}]{1,100}))?`;
const element = new RegExp(
  String.raw`<include(?<said>(?:${attributes}){0,8})\s{0,10}>\s{0,40}(?<path>[^\s<>{}][^<>{}\n]{0,400}?)\s{0,40}<\/include>`,
  "g",
);
const directive =
  /^[ \t>]{0,100}(?<mark>::include\[(?<path>[^[\]\n]{1,400})\](?:\{(?<said>[^{}\n]{0,400})\})?)[ \t]*$/gm;

/** The marks of Fumadocs in a text, unordered. */
export function fumadocsMarks(ground: IncludeContext): readonly IncludeMark[] {
  const { text, code } = ground;
  const patterns = [
    ...(text.includes("<include") ? [element] : []),
    ...(text.includes("::include[") ? [directive] : []),
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index, groups = {} }): IncludeMark[] => {
      const written = groups.mark ?? whole;
      const from = index + whole.indexOf(written);
      const mark = rangeAt(code.ranges, from) === undefined ? markOf(ground.file, written, groups) : undefined;
      const to = from + written.length;
      if (mark === undefined) return [];
      const after = mark.as.kind === "text" && /^(?:\n|$)/.test(text.slice(to, to + 1)) ? { after: "\n" } : {};
      return [{ ...mark, from, to, as: { ...mark.as, ...after } }];
    }),
  );
}

type IncludeTag = { readonly path?: string; readonly said?: string };

function markOf(file: FilePath, written: string, { path: given = "", said = "" }: IncludeTag) {
  const [, path = "", name] = /^([^#]+)(?:#([\w-]+))?$/.exec(given.trim()) ?? [];
  if (path === "") return undefined;
  const names = [/(?:^|\s)cwd(?=[\s=]|$)/.test(said) ? nameFrom("", path) : nameBeside(file, path)];
  const language =
    valueAt(said, "lang") ?? (/\.mdx?$/i.test(path) ? undefined : (/\.(\w{1,20})$/.exec(path)?.[1] ?? "text"));
  const whole = { kind: "whole" } as const;
  if (language === undefined) {
    const part = name === undefined ? whole : ({ kind: "named", name } as const);
    return { names, written, part, as: { kind: "text" } as const };
  }
  const info = [language, valueAt(said, "meta") ?? ""].join(" ").trim();
  const part = name === undefined ? whole : ({ kind: "region", name } as const);
  return { names, written, part, as: { kind: "fence", info } as const };
}

function valueAt(said: string, name: string): string | undefined {
  const [, double, single, bare] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(said) ?? [];
  return double ?? single ?? bare;
}
