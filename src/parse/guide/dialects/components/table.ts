// The components that are known, each with its rule: a file each in this folder, a line each here. What is not here has the default rule.
import type { ComponentRule } from "../mdx/component.ts";

/** Rules by the name of the component. */
export const components: ReadonlyMap<string, ComponentRule> = new Map<string, ComponentRule>([]);
