// What a code fence says beside its language, and the comments inside it that mark lines: the settings of one code block.
import { type Annotations, annotated } from "./code-annotations.ts";
import { type CommentMarks, commentMarksOf } from "./comment-marks.ts";

/** `marked`: 1-based numbers of highlighted lines. `start`: number of the first line, when lines are numbered. */
export type CodeSettings = Annotations & {
  readonly language: string;
  readonly title?: string;
  readonly marked: ReadonlySet<number>;
  readonly start?: number;
};

/**
 * The settings of a fence with info string `info` (all that follows the backticks) around `code`. Known words: `title="x"`,
 * `{1,4-6}`, `showLineNumbers`, `showLineNumbers=5`; others are ignored. Comment lines `highlight-next-line`, `highlight-start` and
 * `highlight-end` mark lines and leave the code, unless the info names lines. Comments `[!code …]` are annotations.
 */
export function codeSettings(info: string, written: string): CodeSettings {
  const word = /^[^\s{]+/.exec(info)?.[0] ?? "";
  const language = word.toLowerCase() || "text";
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const name = title?.[1] ?? title?.[2];
  const unquoted = info.replace(/(["'])(?:(?!\1).)*\1/g, "");
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d{1,6})\}?)?(?=\s|$)/.exec(unquoted);
  const ranges = /\{([\d,\s-]+)\}/.exec(unquoted.replace(/=\{\d+\}/g, ""))?.[1];
  const { marked, code } =
    ranges === undefined ? magicComments(language, written) : { marked: numbersOf(ranges, written), code: written };
  return {
    language,
    ...(name === undefined || name === "" ? {} : { title: name }),
    ...(numbers === null ? {} : { start: Number(numbers[1] ?? 1) }),
    ...annotated(language, code),
    marked,
  };
}

function numbersOf(ranges: string, code: string): ReadonlySet<number> {
  const count = code.split("\n").length;
  const numbers = new Set<number>();
  for (const range of ranges.split(",")) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
    if (match === null) continue;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), count);
    for (let line = first; line <= last; line += 1) numbers.add(line);
  }
  return numbers;
}

function magicComments(language: string, code: string): Pick<CodeSettings, "marked" | "code"> {
  const marked = new Set<number>();
  if (!code.includes("highlight-")) return { marked, code };
  const comments = commentMarksOf(language);
  const kept: string[] = [];
  let inside = false;
  let next = false;
  for (const line of code.split("\n")) {
    const order = orderOf(line.trim(), comments);
    if (order === "highlight-next-line") next = true;
    else if (order === "highlight-start") inside = true;
    else if (order === "highlight-end") inside = false;
    else {
      kept.push(line);
      if (inside || next) marked.add(kept.length);
      next = false;
    }
  }
  return { marked, code: kept.join("\n") };
}

function orderOf(line: string, comments: readonly CommentMarks[]): string | undefined {
  for (const [open, close] of comments) {
    if (line.length < open.length + close.length || !line.startsWith(open) || !line.endsWith(close)) continue;
    const text = line.slice(open.length, line.length - close.length).trim();
    if (/^highlight-(?:next-line|start|end)$/.test(text)) return text;
  }
  return undefined;
}
