// A summary that is a whole description, as some generators write them: what of it is a title, and what is text.
import { cutText } from "../text/cut-text.ts";

/** Letters of a title: two lines on a desk, four on a phone. */
const longest = 90;

/** `rest` is empty where the summary is a title as it is. A title ends with its sentence; one that has none is cut, and the text is whole. */
export function splitSummary(summary: string): { readonly title: string; readonly rest: string } {
  if (summary.length <= longest) return { title: summary, rest: "" };
  const sentence = /^(.{10,}?)[.!?。！？](?:\s+|(?<=[。！？]))/su.exec(summary);
  const first = sentence?.[1];
  if (sentence !== null && first !== undefined && first.length <= longest)
    return { title: first, rest: summary.slice(sentence[0].length) };
  return { title: cutText(summary, longest), rest: summary };
}
