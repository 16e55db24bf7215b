// The marks of links in a finished tree: `h<n>x`, `i<n>x`, `t<n>x` or `o<n>x` behind the mark of the page, which no author can write.
import type { Placeholder } from "../model/segments.ts";

const kinds: Readonly<Record<string, Placeholder["kind"]>> = { h: "href", i: "image", o: "operation", t: "label" };

/** The placeholder that `value` is, if it is one. */
export function placeholderIn(value: string, mark: string): Placeholder | undefined {
  if (!value.startsWith(mark)) return undefined;
  const [, letter = "", link] = /^([hiot])(\d+)x$/.exec(value.slice(mark.length)) ?? [];
  const kind = kinds[letter];
  return kind === undefined ? undefined : { kind, link: Number(link) };
}
