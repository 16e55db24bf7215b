// Icons: decoration, which goes; the words that one says to those who do not see it stay.
import type { ComponentRule } from "../mdx/component.ts";
import { plainWords } from "../own-blocks.ts";
import { wordsAt } from "./values.ts";

/** Within a line. One without any attribute is no icon of these programs. */
export const icon: ComponentRule = (component) => {
  if (component.element.attributes.length === 0) return undefined;
  const label = wordsAt(component, "label", "alt", "title", "aria-label");
  return { parts: label === undefined ? [] : [plainWords(label)], block: false };
};
