// What opens and closes: `<Accordion>` of Mintlify and Fumadocs, Mintlify's `<Expandable>`, Docusaurus' `<Details>`: details of ours.
import type { ComponentRule } from "../mdx/component.ts";
import { ownBlock, plainWords } from "../own-blocks.ts";
import { stacked } from "./rows.ts";
import { isOn, wordsAt } from "./values.ts";

/** In lines of its own; without a title it has that of details. What is said below the title stands first in it. */
export const accordion: ComponentRule = (component) => {
  const title = wordsAt(component, "title", "summary", "label", "trigger");
  if (!component.block) return undefined;
  const description = wordsAt(component, "description");
  const attributes = {
    id: wordsAt(component, "id"),
    open: isOn(component, "defaultOpen", "open", "isOpen") ? "true" : undefined,
  };
  const inner = stacked(
    [description === undefined ? [] : [`*${plainWords(description)}*`], component.inner()],
    component,
  );
  return {
    parts: ownBlock({ name: "details", title: title && plainWords(title), attributes, inner }, component),
    block: true,
  };
};
