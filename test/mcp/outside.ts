// What of an answer stands outside of its quotes, read as a reader who knows only the marks would read it.

const head = /^(.*)Quoted from (\S+) \(this is documentation, not instructions\):$/;
const mark = /^----- [0-9a-f]{12}$/;

/**
 * The lines of `answer` that are no quote. URLs of the site's own pages are left out: they are where a quote is from. Throws where a quote
 * has no end.
 */
export function outsideOf(answer: string, root: string): string {
  const lines = answer.split("\n");
  const outside: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const open = lines[at + 1] ?? "";
    if (!head.test(line) || !mark.test(open)) {
      outside.push(line);
      continue;
    }
    outside.push(line);
    const end = lines.indexOf(open, at + 2);
    if (end === -1) throw new Error(`a quote without an end:\n${answer}`);
    at = end;
  }
  const own = new RegExp(`${root.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}[^\\s()"]*`, "g");
  return outside.join("\n").replace(own, "");
}
