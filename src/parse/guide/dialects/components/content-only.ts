// Components that only place what they hold: Mintlify's `<Column>`, `<AccordionGroup>` and `<Panel>`: what they hold stands.
import type { ComponentRule } from "../mdx/component.ts";
import { trimParts } from "../own-blocks.ts";

/** In lines of its own or within one. */
export const contentOnly: ComponentRule = ({ inner, block, text }) => ({ parts: trimParts(inner(), text), block });
