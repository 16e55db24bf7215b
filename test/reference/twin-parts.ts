// A twin of the reference by its headings, each part with the shapes that stand in it. Knows markdown and the form of shapes alone.
import { type Spot, shapeIn } from "./twin-shape.ts";

export type MarkdownPagePart = {
  readonly level: number;
  readonly title: string;
  /** The call back that it is part of, as its anchor has it; empty for the operation's own. */
  readonly callback: string;
  readonly shapes: Spot[];
};

/** What stands before the first heading is a part of level 0. */
export function partsOf(markdown: string): readonly MarkdownPagePart[] {
  const parts: MarkdownPagePart[] = [{ level: 0, title: "", callback: "", shapes: [] }];
  const lines = markdown.split("\n");
  const counts = new Map<string, number>();
  let callback = "";
  let isCallbacks = false;
  let before = "";
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, marks = "", heading = ""] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
    const [, ticks, info = ""] = /^(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (marks !== "") {
      const title = unescaped(heading);
      if (marks.length === 2) [isCallbacks, callback] = [title === "Callbacks", ""];
      else if (isCallbacks && marks.length === 3) {
        const name = title.replace(/\s+/g, "-");
        const count = counts.get(name) ?? 0;
        counts.set(name, count + 1);
        callback = count === 0 ? name : `${name}-${count}`;
      }
      parts.push({ level: marks.length, title, callback, shapes: [] });
    } else if (ticks !== undefined) {
      const end = lines.indexOf(ticks, at + 1);
      const stop = end < 0 ? lines.length : end;
      const inside = lines.slice(at + 1, stop);
      // Behind a colon stands an example, if it is no shape that follows an author's own colon.
      if (info === "" && (!before.endsWith(":") || isShape(inside))) parts.at(-1)?.shapes.push(shapeIn(inside));
      at = stop;
    } else {
      const [, , code] = /^(`+) ?((?:(?!\1).)*?) ?\1$/.exec(line) ?? [];
      if (code !== undefined && !mediaType.test(code)) parts.at(-1)?.shapes.push(shapeIn([code]));
    }
    if (line !== "") before = line;
  }
  return parts;
}

/** A field stands in it, whose name JSON would have in quotes. */
function isShape(lines: readonly string[]): boolean {
  return lines[0] === "{" && /^ {2}(?:[\w.-]+\??|\[.*\]): /.test(lines[1] ?? "");
}

const mediaType = /^[\w!#$&.+^*-]+\/[\w!#$&.+^*-]+(?:\s*;.*)?$/;

function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
