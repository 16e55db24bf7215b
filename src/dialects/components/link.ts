// Links that are components: Docusaurus' `<Link to>`, Next's `<Link href>`, Starlight's `<LinkButton href>`: a link of markdown, which is checked.
import type { ComponentRule } from "../mdx/component.ts";
import { plainWords, trimParts, wordsOf } from "../own-blocks.ts";
import { linkMark } from "./inline-marks.ts";
import { wordsAt } from "./values.ts";

/** Around words or a picture. What holds blocks or links has the default. */
export const link: ComponentRule = (component) => {
  const { text } = component;
  const href = component.partOf("href", "to", "link", "url");
  if (href === undefined || component.children.some(({ block }) => block)) return undefined;
  const inner = trimParts(component.inner(), text);
  const label = wordsAt(component, "label", "text", "title");
  if (inner.length === 0) return { parts: linkMark([plainWords(label ?? wordsOf(href, text))], href), block: false };
  return { parts: linkMark(inner, href), block: false };
};
