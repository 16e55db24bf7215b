// Where a text stops being JSON (RFC 8259). Engines say that each in their own words, some without the place; a reader needs the place.

const token =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)))/uy;

/** What may come next: `first` is a value or the end of a list, `firstName` a name or the end of an object. */
type Next = "value" | "first" | "name" | "firstName" | "colon" | "after" | "end";

/** The offset of the first thing that does not belong; the length of `text` when it ends too early or is JSON as a whole. */
export function brokenAt(text: string): number {
  /** The ends of what is open. */
  const open: string[] = [];
  let next: Next = "value";
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text);
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);
    if (found === null) return start;
    const [whole, sign, string] = found;
    const follows = after(next, sign, string !== undefined, open);
    if (follows === undefined) return start;
    next = follows;
    at += whole.length;
  }
  return text.length;
}

function after(next: Next, sign: string | undefined, string: boolean, open: string[]): Next | undefined {
  const isName = next === "name" || next === "firstName";
  const isValue = next === "value" || next === "first";
  if (sign === undefined) {
    if (isName) return string ? "colon" : undefined;
    return isValue ? closed(open) : undefined;
  }
  if (sign === ":") return next === "colon" ? "value" : undefined;
  if (sign === ",") return next !== "after" ? undefined : open.at(-1) === "}" ? "name" : "value";
  if (sign === "{" || sign === "[") {
    if (!isValue) return undefined;
    open.push(sign === "{" ? "}" : "]");
    return sign === "{" ? "firstName" : "first";
  }
  const mayEnd = next === "after" || (next === "first" && sign === "]") || (next === "firstName" && sign === "}");
  if (!mayEnd || open.pop() !== sign) return undefined;
  return closed(open);
}

function closed(open: readonly string[]): Next {
  return open.length === 0 ? "end" : "after";
}
