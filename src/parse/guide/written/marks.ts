// Marks of emphasis: outside of blanks, and only where they read as marks (CommonMark 0.31.2, 6.2).
import type { Element } from "hast";
import { closes, isBlank, opens } from "./letters.ts";
import type { LineHand } from "./line-work.ts";

/** Puts `sign` around what is in an element. */
export function marked(sign: string): LineHand {
  const [letter = ""] = sign;
  return (line, element, next) => {
    if (line.setting.isBare) return line.all(element.children, next());
    const inner = line.inside(element, { before: letter, after: letter });
    const [lead, trail] = marginsOf(element, line.last);
    const [before, after] = [lead || line.last, trail || next()];
    if (inner === "") return line.push(lead || trail);
    const used = usedSign(sign, { before, after, inner });
    const words = used === "" ? line.inside(element, { before, after, isBare: true }) : used + inner + used;
    line.push(lead + words + trail);
  };
}

type Around = { readonly before: string; readonly after: string; readonly inner: string };

/** `sign`, its twin beside one of its own kind, which would be read as one with it, or none where neither reads as a mark. */
function usedSign(sign: string, { before, after, inner }: Around): string {
  const [letter = ""] = sign;
  const [first = "", last = ""] = [inner[0], inner.at(-1)];
  if (!opens(before, first) || !closes(last, after)) return "";
  if (before !== letter && after !== letter && first !== letter && last !== letter) return sign;
  if (letter !== "*" || [before, after, first, last].includes("_")) return "";
  // An underline within a word is no mark.
  return opens(before, "a") && isWord(before) ? "" : isWord(after) ? "" : sign.replaceAll("*", "_");
}

function isWord(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
}

/** Blanks at the ends of what a mark encloses stand outside of it; `before`: the letter before them. */
export function marginsOf({ children }: Element, before: string): readonly [string, string] {
  const [first, last] = [children[0], children.at(-1)];
  return [
    first?.type === "text" && /^\s/.test(first.value) && !isBlank(before) ? " " : "",
    last?.type === "text" && /\s$/.test(last.value) ? " " : "",
  ];
}
