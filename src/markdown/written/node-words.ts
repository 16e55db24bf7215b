// The bare letters of a finished tree: of code as they are, of drawings what they say.
import type { Element } from "hast";
import { codeWordsOf } from "../blocks.ts";

/** All text in `element`, as it stands. */
export function lettersOf(element: Element): string {
  let text = "";
  for (const child of element.children) {
    if (child.type === "text") text += child.value;
    else if (child.type === "raw") text += codeWordsOf(child)?.code ?? "";
    else if (child.type === "element") text += child.tagName === "br" ? "\n" : lettersOf(child);
  }
  return text;
}

/** The words of a drawing: its name, what describes it, and what stands in it, in order. */
export function wordsIn(drawing: Element): string {
  const words: string[] = [];
  const read = (element: Element): void => {
    for (const child of element.children) {
      if (child.type === "text" && child.value.trim() !== "") words.push(child.value.replace(/\s+/g, " ").trim());
      else if (child.type === "element") read(child);
    }
  };
  read(drawing);
  return words.join(" ");
}
