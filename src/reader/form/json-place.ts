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
    const follows = after(next, sign ?? (string === undefined ? "word" : "string"), open);
    if (follows === undefined) return start;
    next = follows;
    at += whole.length;
  }
  return text.length;
}

/** `met`: a sign, or which kind of scalar. */
function after(next: Next, met: string, open: string[]): Next | undefined {
  const isName = next === "name" || next === "firstName";
  const isValue = next === "value" || next === "first";
  if (met === "string" || met === "word") {
    if (isName) return met === "string" ? "colon" : undefined;
    return isValue ? closed(open) : undefined;
  }
  if (met === ":") return next === "colon" ? "value" : undefined;
  if (met === ",") return next !== "after" ? undefined : open.at(-1) === "}" ? "name" : "value";
  if (met === "{" || met === "[") {
    if (!isValue) return undefined;
    open.push(met === "{" ? "}" : "]");
    return met === "{" ? "firstName" : "first";
  }
  const mayEnd = next === "after" || (next === "first" && met === "]") || (next === "firstName" && met === "}");
  if (!mayEnd || open.pop() !== met) return undefined;
  return closed(open);
}

function closed(open: readonly string[]): Next {
  return open.length === 0 ? "end" : "after";
}
