// Components that say nothing to a reader of ours: words for the head of a page, a second list of its headings, words for machines alone.
import type { ComponentRule } from "../mdx/component.ts";

/** Goes with all that is in it. */
export const dropped: ComponentRule = () => ({ parts: [], block: false });

/** Mintlify's `<Visibility for>`: what is there for people stands. */
export const visibility: ComponentRule = (component) =>
  component.textOf("for") === "agents" ? dropped(component) : { parts: component.inner(), block: component.block };
