// `::::tabs` with `:::tab` blocks in it.
import type { Element } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { tabsContent } from "../check/guide/tabs-content.ts";
import { put } from "../messages/fill.ts";
import { headingSlug } from "../model/slug.ts";
import { placeholder } from "./blocks.ts";
import { type HastContext, type Positioned, type State, splitLabel, textOf } from "./hast-parts.ts";

/** `::::tabs` with its `:::tab` blocks. Findings: `tabs-content`. */
export function tabsOf(state: State, node: ContainerDirective, context: HastContext): Element {
  const tabs: Element[] = [];
  const values = new Map<string, string>();
  const complain = (at: Positioned, problem: string, hint: string) =>
    context.findings.push(tabsContent({ problem, hint }, context.placeOf(at)));
  for (const child of splitLabel(node).body) {
    if (child.type === "containerDirective" && child.name === "tab") {
      const tab = tabOf(state, child, { values, words: context.words });
      if (values.has(tab.value))
        complain(child, `two tabs have the value \`${tab.value}\``, "Give each tab another `value`.");
      values.set(tab.value, tab.block.label);
      const element = placeholder(context.blocks, { kind: "tab", ...tab.block }, tab.children);
      state.patch(child, element);
      tabs.push(element);
    } else {
      complain(child, "only `:::tab` blocks may stand in `::::tabs`", "Move this into a tab, or out of the tabs.");
      const block = { kind: "tab", label: "…", value: `tab-${tabs.length + 1}`, chosen: false } as const;
      if (tabs.length === 0) tabs.push(placeholder(context.blocks, block));
      tabs.at(-1)?.children.push(...state.all({ type: "root", children: [child] }));
    }
  }
  if (tabs.length === 0) complain(node, "`::::tabs` holds no tab", 'Put `:::tab{label="…"}` … `:::` in it.');
  const element = placeholder(context.blocks, { kind: "tabs", ...queryOf(node, context) }, tabs);
  state.patch(node, element);
  return element;
}

/** Who these tabs follow, and the key that names the choice in an address. Finding: `tabs-content`. */
export function queryOf(
  node: ContainerDirective,
  context: HastContext,
): { readonly group?: string; readonly query?: string } {
  const { group, query: named } = node.attributes ?? {};
  // `query` alone takes the name of the group.
  const query = named === undefined || named === null ? undefined : named || group;
  if (query === "" || (query === undefined && named !== undefined && named !== null)) {
    const facts = {
      problem: "`query` of these tabs has no name",
      hint: 'Write `query="name"`, or give the tabs a `group`.',
    };
    context.findings.push(tabsContent(facts, context.placeOf(node)));
  }
  return { ...(group ? { group } : {}), ...(query ? { query } : {}) };
}

/** Labels of the tabs before one, by their values. */
type Before = { readonly values: ReadonlyMap<string, string>; readonly words: HastContext["words"] };

/** `known`: values of the tabs before it. `C++` beside `C` has one of its own; only who gives the same value or label twice is told. */
function tabOf(state: State, node: ContainerDirective, { values: known, words }: Before) {
  const number = known.size + 1;
  const { label: written, body } = splitLabel(node);
  const { label: attribute, value: given, default: chosen } = node.attributes ?? {};
  const label = attribute || (written === undefined ? "" : textOf(written)) || given || put(words.tab, `${number}`);
  const slug = given || headingSlug(label) || `tab-${number}`;
  const value = !given && (known.get(slug) ?? label) !== label ? `${slug}-${number}` : slug;
  const children = state.wrap(state.all({ type: "root", children: body }), true);
  return {
    value,
    children,
    block: { label, value, chosen: chosen !== undefined && chosen !== null && chosen !== "false" },
  };
}
