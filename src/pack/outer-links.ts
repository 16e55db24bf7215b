// Links of Markdown pages that lead out of the pack that they stand in. Code is not looked into: what reads like a link there is none.

/** `markdown` with the address of each link as `target` has it. */
export function withTargets(markdown: string, target: (href: string) => string): string {
  let fence = "";
  return markdown
    .split("\n")
    .map((line) => {
      const mark = /^ {0,9}(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== "") {
        if (mark?.startsWith(fence) === true && line.trim() === mark) fence = "";
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      return line.includes("](") ? lineWith(line, target) : line;
    })
    .join("\n");
}

/** A line outside of fences: pieces between code, and in them the addresses behind `](`. */
function lineWith(line: string, target: (href: string) => string): string {
  let told = "";
  let at = 0;
  while (at < line.length) {
    const ticks = /`+/y;
    ticks.lastIndex = at;
    const run = ticks.exec(line)?.[0];
    if (run !== undefined && line[at - 1] !== "\\") {
      const end = closing(line, at + run.length, run);
      const to = end === -1 ? at + run.length : end;
      told += line.slice(at, to);
      at = to;
    } else if (line.startsWith("](", at)) {
      const [, angle, bare = ""] = /^\]\((?:<([^<>]*)>|([^\s()<>]*))/.exec(line.slice(at, at + longest)) ?? [];
      const href = angle ?? bare;
      told += angle === undefined ? `](${target(href)}` : `](<${target(href)}>`;
      at += 2 + href.length + (angle === undefined ? 0 : 2);
    } else {
      told += line[at];
      at += 1;
    }
  }
  return told;
}

/** Characters of an address that is looked at. */
const longest = 2_000;

/** Where the run of ticks behind `from` ends that closes one of `run`; -1 where none does. */
function closing(line: string, from: number, run: string): number {
  for (const { 0: ticks, index } of line.slice(from).matchAll(/`+/g))
    if (ticks === run) return from + index + ticks.length;
  return -1;
}
