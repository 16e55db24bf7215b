// Fenced code means nothing to the doubts about a text (could-differ.ts): it is a third of many pages, and full of signs. Only fences that
// are fences to any parser are emptied; if one of them may not be, the text stays as it is.

/** HTML blocks that blank lines do not end: a fence in them is no fence. */
const lasting = /<(?:script|pre|style|textarea|!(?!--[^\n]*-->)|\?)/i;
/** A fence that is indented but not by a list would hold our fences as its content. */
const indentedFence = /^ {1,3}(?:```|~~~)/m;

/**
 * `text` with the same lines, and empty ones for the content of fences that open in the first column after an empty line and are closed there:
 * such a line ends lists and quotes and can be nothing else. Content that could close a block (`:::`) stays.
 */
export function withoutCode(text: string): string {
  if (!/^(?:```|~~~)/m.test(text)) return text;
  const lines = text.split("\n");
  const result = [...lines];
  for (let index = 0; index < lines.length; index += 1) {
    const fence = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[index] ?? "")?.[1];
    if (fence === undefined) continue;
    const end = closingOf(lines, index + 1, fence);
    if (end === -1 || (index > 0 && lines[index - 1]?.trim() !== "")) return text;
    if (!lines.slice(index + 1, end).some((line) => line.includes(":::"))) result.fill("", index + 1, end);
    index = end;
  }
  // Each fence so far was one if nothing before it could hold it; what a fence shows is no such thing.
  const rest = result.join("\n");
  return lasting.test(rest) || indentedFence.test(rest) ? text : rest;
}

function closingOf(lines: readonly string[], from: number, fence: string): number {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (!line.includes(fence)) continue;
    const close = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
    if (close?.startsWith(fence)) return index;
  }
  return -1;
}
