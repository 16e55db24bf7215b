// Mintlify's `<Update label description tags>`: an entry of a changelog: a heading, what is said of it, its text.
import type { ComponentRule } from "../mdx/component.ts";
import { plainWords, trimParts } from "../own-blocks.ts";
import { badgeMark } from "./inline-marks.ts";
import { stacked } from "./rows.ts";
import { lineOf, membersOf, wordsAt } from "./values.ts";

/** In lines of its own. */
export const update: ComponentRule = (component) => {
  const label = wordsAt(component, "label", "title");
  if (label === undefined || !component.block) return undefined;
  const tags = membersOf(component.valueOf("tags")).flatMap((tag) => lineOf(tag) ?? []);
  const description = wordsAt(component, "description");
  const facts = [...(description === undefined ? [] : [plainWords(description)]), ...tags.map((tag) => badgeMark(tag))];
  const inner = trimParts(component.inner(), component.text);
  const parts = stacked([[`## ${plainWords(label)}`], facts.length === 0 ? [] : [facts.join(" ")], inner], component);
  return { parts, block: true };
};
