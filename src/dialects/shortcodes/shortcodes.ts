// Blocks between tags of a template: Hugo's shortcodes `{{< tabs >}}` and `{{% alert %}}`, GitBook's `{% hint %}`, Markdoc's `{% callout %}`. Those
// whose meaning is known are read as the components that say the same; all others are left to the rule of tags.

import { colonsOf } from "../block-pairs.ts";
import { components } from "../components/table.ts";
import { fitFences } from "../fit-fences.ts";
import type { Component, Replacement } from "../mdx/component.ts";
import { type Conversion, convert } from "../mdx/conversion.ts";
import { elementsOf, type JsxElement } from "../mdx/elements.ts";
import { marginsOf, within } from "../mdx/margins.ts";
import { pairsWithin } from "../mdx/pairs-within.ts";
import { unknownComponent } from "../mdx/unknown-component.ts";
import type { DialectPage, Pass } from "../pass.ts";
import type { TextEdit } from "../rewriting.ts";
import { rawRangesOf } from "../template-tags.ts";
import { knownNames } from "./names.ts";
import { ownRules } from "./own-rules.ts";
import { shortcodeTags } from "./tags.ts";

const held = new RegExp(
  `\\{(?:\\{[<%]|%)-?[ \\t\\n]*(?:${knownNames.join("|").replaceAll(" ", "[ \\t]+")})(?![\\w/-])`,
);

/** Known shortcodes and tags become blocks of ours. */
export const shortcodes: Pass = {
  name: "shortcodes",
  once: true,
  mayHold: (text, file) =>
    (text.includes("{{<") || text.includes("{{%") || text.includes("{%")) && !/\.mdx$/i.test(file) && held.test(text),
  edits,
};

function edits(page: DialectPage): readonly TextEdit[] {
  const { text, code } = page;
  const raw = rawRangesOf(page);
  const isShown = (at: number) => code.holds(at) || raw(at);
  const { nodes } = elementsOf(text, shortcodeTags(text, isShown));
  if (nodes.length === 0) return [];
  const given: Conversion = {
    text,
    words: page.words,
    margins: marginsOf(text, code, within(nodes)),
    known: () => undefined,
    ruleOf: (element) => (component) => ruled(element, component),
    html: () => ({ parts: [], block: false }),
    braces: () => ({ parts: [], block: false }),
  };
  const by = convert(given, { from: 0, to: text.length, nodes, depth: 0 });
  return [{ from: 0, to: text.length, by: fitFences(by, pairsWithin(nodes, colonsOf(text, code))) }];
}

function ruled({ name }: JsxElement, component: Component): Replacement {
  const rule = ownRules.get(name.split(".")[0] ?? name) ?? components.get(name);
  const made = rule?.(component);
  if (made !== undefined) return made;
  const others = unknownComponent(component);
  // What says nothing in other words stays in its own.
  const isMute = others.parts.length === 0 && component.element.inner === undefined;
  const { from, to } = component.element;
  return isMute ? { parts: [{ from, to }], block: false } : others;
}
