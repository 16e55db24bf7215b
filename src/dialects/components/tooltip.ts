// Words that say more when a pointer is on them: Mintlify's `<Tooltip tip>`. With an address they are a link with a title, else an abbreviation.
import type { ComponentRule } from "../mdx/component.ts";
import { trimParts } from "../own-blocks.ts";
import { linkMark } from "./inline-marks.ts";
import { wordsAt } from "./values.ts";

/** Within a line. */
export const tooltip: ComponentRule = (component) => {
  const tip = wordsAt(component, "tip", "content");
  if (tip === undefined) return undefined;
  const headline = wordsAt(component, "headline");
  const told = headline === undefined ? tip : `${headline}: ${tip}`;
  const words = trimParts(component.inner(), component.text);
  const href = component.partOf("href");
  if (words.length === 0) return undefined;
  if (href !== undefined) return { parts: linkMark(words, href, told), block: false };
  return { parts: [`<abbr title="${told.replaceAll('"', "&quot;")}">`, ...words, "</abbr>"], block: false };
};
