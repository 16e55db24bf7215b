// A markdown text in its sections: from a heading to the next that is not below it. Fences are skipped, since a comment in a shell script
// looks like a heading. One pass, whatever the text.

/** `from` and `to`: of its text, heading and what is below it included, in UTF-16 units. */
export type MarkdownSection = {
  readonly level: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
};

/** The sections of `markdown`, in their order; one that holds others is listed before them. */
export function sectionsOf(markdown: string): readonly MarkdownSection[] {
  const starts: { readonly level: number; readonly title: string; readonly from: number }[] = [];
  let at = 0;
  let fence = "";
  for (const line of markdown.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== "") {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = "";
    } else if (mark !== undefined) fence = mark;
    else {
      const heading = /^(#{1,6})[ \t]+(\S.*)$/.exec(line);
      if (heading !== null)
        starts.push({ level: heading[1]?.length ?? 1, title: plainTitle(heading[2] ?? ""), from: at });
    }
    at += line.length + 1;
  }
  const sections: MarkdownSection[] = [];
  // Each ends where the next of its level or above begins: looked for from the end, so that the steps are those of the levels.
  const next = new Array<number>(7).fill(markdown.length);
  for (const start of starts.toReversed()) {
    sections.push({ ...start, to: next[start.level] ?? markdown.length });
    for (let level = start.level; level < next.length; level += 1) next[level] = start.from;
  }
  return sections.reverse();
}

/** Characters of a heading that are looked at: far more than people write, and few enough for patterns that look again. */
const longest = 500;

/** A heading's words, as they are read: without the marks of code, emphasis and links. */
function plainTitle(written: string): string {
  return written
    .slice(0, longest)
    .replace(/[ \t]+#+[ \t]*$/, "")
    .replace(/!?\[([^\]]*)\]\([^()\s]*(?: "[^"]*")?\)/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/[`*]/g, "")
    .trim();
}
