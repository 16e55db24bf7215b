// PyMdown's Snippets, as MkDocs and Material have them: `--8<-- "x.md"`, `"x.md:3:9"`, `"x.md:section"`, several with commas of lines, and
// names on lines of their own between two `--8<--`. A `;` before one shows it as it is, one before a name leaves it out. Paths begin where
// the base path is, which the folder of the site stands for; then those of the documents and of the page.

import { rangeAt } from "../../text/code-ranges.ts";
import type { FilePart } from "../../text/file-part.ts";
import { folderOf } from "../../text/file-path.ts";
import { fenceAround } from "./fence-around.ts";
import { type Include, type IncludeContext, type IncludeMark, linesFrom, type WantedPart } from "./mark.ts";
import { each, nameFrom } from "./names.ts";

const line =
  /^([ \t>]{0,100})(;{0,20})(-{1,80}8<-{1,80})[ \t]*(?:[ \t]"([^"\n]{1,400})"|[ \t]'([^'\n]{1,400})')?[ \t]*$/gm;

/** The marks of Snippets in a text, in order. A block that is not closed is none. */
export function snippetMarks(ground: IncludeContext): readonly IncludeMark[] {
  const { text } = ground;
  if (!text.includes("-8<-")) return [];
  const marks: IncludeMark[] = [];
  let opened: number | undefined;
  for (const { 0: whole, 1: before = "", 2: escaped = "", 4: double, 5: single, index } of text.matchAll(line)) {
    const from = index + before.length;
    const to = index + whole.length;
    const range = rangeAt(ground.code.ranges, from);
    if (range !== undefined && range.kind !== "block") continue;
    if (escaped !== "") marks.push({ from, to: from + 1, by: "", is: "escape" });
    else if (double !== undefined || single !== undefined)
      marks.push(...oneLine(ground, { from, to, written: double ?? single ?? "" }));
    else if (opened === undefined) opened = index;
    else {
      marks.push(...block(ground, opened, to));
      opened = undefined;
    }
  }
  return marks;
}

type SnippetRange = { readonly from: number; readonly to: number; readonly written: string };

function oneLine(ground: IncludeContext, { from, to, written }: SnippetRange): readonly IncludeMark[] {
  if (/^\s*;/.test(written)) return [{ from, to, by: "" }];
  const [, path = "", ranges = ""] =
    /^(.*?)((?::\d*)(?::\d*)?(?:,\d*:\d*)*|:[A-Za-z][\w-]*)?$/.exec(written.trim()) ?? [];
  if (path === "") return [];
  const include: Include = {
    from,
    to,
    names: namesOf(ground, path),
    part: partFrom(ranges.slice(1)),
    as: { kind: "text" },
    written: `--8<-- "${written}"`,
  };
  const range = rangeAt(ground.code.ranges, from);
  return [range === undefined ? include : fenceAround(ground, include, range)];
}

/** Names on lines, from the line of the first scissors to the end of the last. */
function block(ground: IncludeContext, opened: number, to: number): readonly IncludeMark[] {
  const { text } = ground;
  const marks: IncludeMark[] = [];
  for (let at = opened; at < to; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 || newline > to ? to : newline;
    const [before = ""] = /^[ \t>]*/.exec(text.slice(at, end)) ?? [];
    const written = text.slice(at + before.length, end).trim();
    const from = at + before.length;
    // The scissors go with the ends of their lines, so that a list of references stays one.
    if (at === opened) marks.push({ from: at, to: Math.min(end + 1, to), by: "" });
    else if (end === to) marks.push({ from: marks.length === 1 ? at : at - 1, to, by: "" });
    else if (written !== "") marks.push(...oneLine(ground, { from, to: end, written }));
    at = end + 1;
  }
  return marks;
}

function namesOf({ file, folder }: IncludeContext, written: string): readonly string[] {
  return each(nameFrom("", written), nameFrom(folder, written), nameFrom(folderOf(file), written));
}

/** `3`, from there on; `3:9`, `:9`, `1:3,5:6`; or the name of a section. */
function partFrom(written: string): WantedPart {
  if (written === "") return { kind: "whole" };
  if (/^[A-Za-z]/.test(written)) return { kind: "region", name: written };
  const parts: readonly FilePart[] = written.split(",").map((range) => {
    const [first = "", last = ""] = range.split(":");
    return linesFrom(first, last);
  });
  return { kind: "lines", lines: parts.map((part) => (part.kind === "lines" ? part.lines : "1-")).join(",") };
}
