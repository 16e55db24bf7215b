// The marks of links in a finished tree: `h<n>x`, `i<n>x`, `t<n>x` or `o<n>x` behind the mark of the page, which no author can write.
import type { Hole } from "../../model/segments.ts";

const kinds: Readonly<Record<string, Hole["kind"]>> = { h: "href", i: "image", o: "operation", t: "label" };

/** The hole that `value` is, if it is one. */
export function holeIn(value: string, mark: string): Hole | undefined {
  return value.charCodeAt(0) === mark.charCodeAt(0) && value.startsWith(mark)
    ? holeOf(value.slice(mark.length))
    : undefined;
}

/** The hole that a mark without that of its page is. */
export function holeOf(mark: string): Hole | undefined {
  const [, letter = "", link] = /^([hiot])(\d+)x$/.exec(mark) ?? [];
  const kind = kinds[letter];
  return kind === undefined ? undefined : { kind, link: Number(link) };
}
