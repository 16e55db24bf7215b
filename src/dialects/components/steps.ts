// Steps: Mintlify's and Fumadocs' `<Step>`, Nextra's headings in `<Steps>`, Starlight's numbered list in them.
import type { Component, ComponentRule } from "../mdx/component.ts";
import { type BlockPart, ownBlock, plainWords, trimParts } from "../own-blocks.ts";
import { type ComponentRow, partsOf, rowsOf, stacked } from "./rows.ts";
import { wordsAt } from "./values.ts";

const stepName = /^(?:Steps\.)?Step$/;

/** One step by itself, or in steps that place it. */
export const step: ComponentRule = (component) =>
  component.block ? { parts: stepParts(component, component), block: true } : undefined;

/** Steps in lines of their own. */
export const steps: ComponentRule = (component) => {
  if (!component.block) return undefined;
  const items = component.children;
  if (items.length > 0 && !component.hasWords && items.every(({ name }) => stepName.test(name))) {
    const inner = stacked(
      items.map((item) => stepParts(item, component)),
      component,
    );
    return { parts: ownBlock({ name: "steps", inner }, component), block: true };
  }
  const loose = items.length > 0 && items.every(({ name }) => stepName.test(name)) ? looseSteps(component) : undefined;
  if (loose !== undefined) return { parts: loose, block: true };
  const inner = trimParts(component.inner(), component.text);
  const rows = rowsOf(inner, component);
  if (isNumbered(rows)) return { parts: ownBlock({ name: "steps", inner }, component), block: true };
  return { parts: byHeadings(rows, component) ?? inner, block: true };
};

/** Words between steps belong to the step before them, those before the first stand before all; undefined where a step stands in a line. */
function looseSteps(component: Component): readonly BlockPart[] | undefined {
  const { text } = component;
  const before: BlockPart[] = [];
  const all: { readonly inside: BlockPart[]; readonly close: BlockPart }[] = [];
  let depth = 0;
  let own: BlockPart[] | undefined;
  for (const part of component.inner()) {
    const fence = typeof part !== "string" && "block" in part ? part : undefined;
    if (fence?.closes === true) depth -= 1;
    if (fence?.closes === true && depth === 0 && own !== undefined) {
      all.push({ inside: own, close: part });
      own = undefined;
      continue;
    }
    if (own !== undefined) own.push(part);
    else if (fence?.closes === false && depth === 0) own = [part];
    else (all.at(-1)?.inside ?? before).push(part);
    if (fence?.closes === false) depth += 1;
  }
  if (own !== undefined || all.length !== component.children.length) return undefined;
  const end = `\n${component.margin}`;
  const parts = all.map(({ inside, close }) => [...trimParts(inside, text), end, close]);
  const inner = stacked(parts, component);
  return stacked([trimParts(before, text), ownBlock({ name: "steps", inner }, component)], component);
}

/** The title becomes a heading, with the id that it had. */
function stepParts(component: Component, ground: Component): readonly BlockPart[] {
  const title = wordsAt(component, "title", "label");
  const id = wordsAt(component, "id");
  const own = id !== undefined && /^[^\s{}[\]]+$/.test(id) ? ` {#${id}}` : "";
  const label = title === undefined ? undefined : plainWords(title) + own;
  return ownBlock({ name: "step", title: label, inner: component.inner() }, ground);
}

/** Whether all that stands at the margin is one numbered list. */
function isNumbered(rows: readonly ComponentRow[]): boolean {
  if (!/^\d{1,9}[.)][ \t]/.test(rows[0]?.words ?? "")) return false;
  return rows.every(({ words, isCode }) => isCode || /^(?:\d{1,9}[.)](?:[ \t]|$)|[ \t]|$)/.test(words));
}

/** Each heading of the highest level begins a step; what stands before the first of them stays before the steps. */
function byHeadings(rows: readonly ComponentRow[], component: Component): readonly BlockPart[] | undefined {
  const levels = rows.map(({ words, isInside }) => (isInside ? 7 : (/^(#{1,6})[ \t]/.exec(words)?.[1]?.length ?? 7)));
  const level = levels.reduce((least, one) => Math.min(least, one), 7);
  if (level === 7) return undefined;
  const starts = levels.flatMap((one, index) => (one === level ? [index] : []));
  const parts = starts.map((start, index) =>
    ownBlock({ name: "step", inner: partsOf(rows.slice(start, starts[index + 1]), component) }, component),
  );
  const before = trimParts(partsOf(rows.slice(0, starts[0]), component), component.text);
  return stacked([before, ownBlock({ name: "steps", inner: stacked(parts, component) }, component)], component);
}
