// VitePress: `<!--@include: ./x.md#region{1,5}-->` joins text, `<<< @/x.ts#region{2 ts:line-numbers} [label]` shows code. As its page
// "Markdown Extensions" has them; VuePress writes lines with a dash. `@/` is the folder of the documents.

import { rangeAt } from "../../text/code-ranges.ts";
import type { FilePart } from "../../text/file-part.ts";
import { type IncludeContext, type IncludeMark, linesFrom, type WantedPart } from "./mark.ts";
import { each, nameBeside, nameFrom } from "./names.ts";

const comment = /<!--[ \t]{0,20}@include:[ \t]{0,20}([^\n<>]{1,500}?)[ \t]{0,20}-->/g;
const snippet = /^([ \t>]{0,100})<<<[ \t]{1,20}(\S[^\n]{0,500})$/gm;

/** The marks of VitePress in a text, unordered. A comment in code is code. */
export function vitePressMarks(ground: IncludeContext): readonly IncludeMark[] {
  const { text } = ground;
  const marks: IncludeMark[] = [];
  if (text.includes("@include:")) for (const found of text.matchAll(comment)) marks.push(...commentMark(ground, found));
  if (text.includes("<<<")) {
    const inGroup = groupsOf(text);
    for (const found of text.matchAll(snippet)) marks.push(...snippetMark(ground, found, inGroup));
  }
  return marks;
}

function commentMark(
  ground: IncludeContext,
  { 0: whole, 1: written = "", index: from }: RegExpExecArray,
): readonly IncludeMark[] {
  const range = rangeAt(ground.code.ranges, from);
  if (range?.kind !== "comment" || range.from !== from) return [];
  const [, path = "", region, first, last] =
    /^([^#{}]{1,400}?)[ \t]*(?:#([^\s{}]+))?[ \t]*(?:\{(\d*)[,-](\d*)\})?$/.exec(written) ?? [];
  if (path === "") return [];
  const to = from + whole.length;
  const ends = ground.text[to] === "\n" || to === ground.text.length;
  const part = partFrom(region, first, last);
  return [
    {
      from,
      to,
      names: namesOf(ground, path),
      part,
      as: ends ? { kind: "text", after: "\n" } : { kind: "text" },
      written: whole,
    },
  ];
}

function partFrom(region: string | undefined, first: string | undefined, last: string | undefined): WantedPart {
  const lines = linesFrom(first ?? "", last ?? "");
  return region === undefined ? lines : { kind: "named", name: region, of: lines };
}

function namesOf({ file, folder }: IncludeContext, written: string): readonly string[] {
  if (!written.startsWith("@/")) return [nameBeside(file, written)];
  return each(nameFrom("", written), nameFrom(folder, written.slice(2)));
}

function snippetMark(ground: IncludeContext, found: RegExpExecArray, inGroup: InGroup): readonly IncludeMark[] {
  const { 0: whole, 1: before = "", 2: rest = "", index } = found;
  const from = index + before.length;
  if (ground.code.holds(from)) return [];
  const written = rest.trimEnd();
  const [, head = "", label] = /^(.*?)(?:[ \t]*\[([^\]]*)\])?$/.exec(written) ?? [];
  const [, target = "", braces = ""] = /^([^{}]*?)[ \t]*(?:\{([^{}]*)\})?$/.exec(head) ?? [];
  const [, path = "", region] = /^([^#]+)(?:#([\w-]+))?$/.exec(target) ?? [];
  if (path === "") return [];
  const title = label ?? (inGroup(from) ? path.slice(path.lastIndexOf("/") + 1) : undefined);
  const part: FilePart = region === undefined ? { kind: "whole" } : { kind: "region", name: region };
  return [
    {
      from,
      to: index + whole.length,
      names: namesOf(ground, path),
      part,
      as: { kind: "fence", info: infoFrom(braces, path, title) },
      written: `<<< ${written}`,
    },
  ];
}

/** `{1,3 ts:line-numbers=5}` as our own fences say it. */
function infoFrom(braces: string, path: string, title: string | undefined): string {
  const words = braces.split(/\s+/).filter((word) => word !== "");
  const marked = words.find((word) => /^[\d,-]+$/.test(word));
  const [language = "", ...flags] = words.find((word) => word !== marked)?.split(":") ?? [];
  const numbers = flags.find((flag) => /^line-numbers(?:=\d{1,6})?$/.test(flag));
  const info = [
    language === "" ? (/\.(\w{1,20})$/.exec(path)?.[1] ?? "text") : language,
    marked === undefined ? "" : `{${marked}}`,
    numbers === undefined ? "" : numbers.replace("line-numbers", "showLineNumbers"),
    title === undefined ? "" : `title="${title.replaceAll('"', "'")}"`,
  ];
  return info.filter((word) => word !== "").join(" ");
}

type InGroup = (offset: number) => boolean;

/** Whether a code group is the last block that was opened before an offset; offsets are asked in order. */
function groupsOf(text: string): InGroup {
  if (!text.includes("code-group")) return () => false;
  const fences = [...text.matchAll(/^[ \t>]*:{3,}[ \t]*([\w-]*)/gm)].map(({ 1: name, index }) => ({ name, index }));
  let at = 0;
  return (offset) => {
    while ((fences[at]?.index ?? Number.POSITIVE_INFINITY) < offset) at += 1;
    return fences[at - 1]?.name === "code-group";
  };
}
