// Components that only place what they hold: Mintlify's `<Column>`, `<AccordionGroup>` and `<Panel>`, or tell their program when and in
// which words they show it, Docusaurus' `<Translate>`, VitePress' `<ClientOnly>`: what they hold stands.
import type { ComponentRule } from "../mdx/component.ts";
import { trimParts } from "../own-blocks.ts";

/** In lines of its own or within one. */
export const contentOnly: ComponentRule = ({ inner, block, text }) => ({ parts: trimParts(inner(), text), block });
