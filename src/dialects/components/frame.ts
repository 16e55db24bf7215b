// Mintlify's `<Frame caption hint>` around a picture: a figure where it has a caption, else what is in it.
import type { ComponentRule } from "../mdx/component.ts";
import { trimParts } from "../own-blocks.ts";
import { stacked } from "./rows.ts";
import { wordsAt } from "./values.ts";

/** In lines of its own. Its caption is markdown, as its documentation says. */
export const frame: ComponentRule = (component) => {
  const { margin, text, block } = component;
  const inner = trimParts(component.inner(), text);
  const [caption, hint] = [wordsAt(component, "caption"), wordsAt(component, "hint")];
  const body = stacked([hint === undefined ? [] : [hint], inner], component);
  if (caption === undefined || !block) return { parts: body, block };
  const figure = stacked(
    [["<figure>"], body, ["<figcaption>"], [caption], [`</figcaption>\n${margin}</figure>`]],
    component,
  );
  return { parts: figure, block };
};
