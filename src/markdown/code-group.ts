// `:::code-group`: fences one after the other become tabs, named by their titles.
import type { Element } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { blockContent } from "../check/guide/block-content.ts";
import { headingSlug } from "../model/slug.ts";
import { placeholder } from "./blocks.ts";
import { codeOf, infoOf } from "./fence.ts";
import { codeSettings } from "./fence-info.ts";
import { type HastContext, type State, splitLabel } from "./hast-parts.ts";
import { queryOf } from "./tabs.ts";

const written = /(^|\s)(?:title=(?:"[^"]*"|'[^']*')|\[([^\]]{1,80})\](?=\s|$))/g;

/** Tabs of the codes in `node`; `group` and `query` as of tabs. Findings: `block-content`, `tabs-content`, `code-not-coloured`. */
export function codeGroup(state: State, node: ContainerDirective, context: HastContext): Element {
  const tabs: Element[] = [];
  const values = new Set<string>();
  for (const child of splitLabel(node).body) {
    if (child.type !== "code") {
      const facts = {
        problem: "Only fences of code may stand in `:::code-group`",
        hint: "Move this out of the group, or write `::::tabs`.",
      };
      context.findings.push(blockContent(facts, context.placeOf(child)));
      tabs.at(-1)?.children.push(...state.all({ type: "root", children: [child] }));
      continue;
    }
    const info = infoOf(child);
    const label = labelOf(info) || `${tabs.length + 1}`;
    const slug = headingSlug(label) || `tab-${tabs.length + 1}`;
    const value = values.has(slug) ? `${slug}-${tabs.length + 1}` : slug;
    values.add(value);
    const code = codeOf(child, info.replace(written, "$1"), context);
    const tab = placeholder(context.blocks, { kind: "tab", label, value, chosen: false }, [code]);
    state.patch(child, tab);
    tabs.push(tab);
  }
  if (tabs.length === 0) {
    const facts = { problem: "`:::code-group` holds no code", hint: "Put two fences with titles in it." };
    context.findings.push(blockContent(facts, context.placeOf(node)));
  }
  const element = placeholder(context.blocks, { kind: "tabs", ...queryOf(node, context) }, tabs);
  state.patch(node, element);
  return element;
}

/** The title, the words in brackets, or the language. */
function labelOf(info: string): string {
  const { title, language } = codeSettings(info, "");
  if (title !== undefined) return title;
  const unquoted = info.replace(/(["'])(?:(?!\1).)*\1/g, "");
  return /(?:^|\s)\[([^\]]{1,80})\](?=\s|$)/.exec(unquoted)?.[1] ?? language;
}
