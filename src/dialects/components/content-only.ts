// Components that only place what they hold: Mintlify's `<Column>`, `<AccordionGroup>` and `<Panel>`, or tell their program when and in
// which words they show it, Docusaurus' `<Translate>`, VitePress' `<ClientOnly>`: what they hold stands.
import type { ComponentRule } from "../mdx/component.ts";
import { saidLists } from "../mdx/said-lists.ts";
import { unknownComponent } from "../mdx/unknown-component.ts";
import { trimParts } from "../own-blocks.ts";

/** In lines of its own or within one. One that holds nothing may have been given it as values, `<Tiles title items={[{ name, href }]}>`. */
export const contentOnly: ComponentRule = (component) => {
  const parts = trimParts(component.inner(), component.text);
  return parts.length === 0 && saidLists(component).length > 0
    ? unknownComponent(component)
    : { parts, block: component.block };
};
