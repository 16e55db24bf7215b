// Badges: VitePress' `type`, Starlight's `variant`, Mintlify's `color`: ours with the colour that is nearest.
import type { Component, ComponentRule } from "../mdx/component.ts";
import { badgeMark, gapAt } from "./inline-marks.ts";
import { wordsAt } from "./values.ts";

const tones: ReadonlyMap<string, string> = new Map([
  ...["note", "tip", "info", "warning", "danger", "success"].map((tone) => [tone, tone] as const),
  ["caution", "warning"],
  ["important", "note"],
  ["error", "danger"],
  ["blue", "info"],
  ["green", "success"],
  ["yellow", "warning"],
  ["orange", "warning"],
  ["red", "danger"],
  ["purple", "tip"],
  ["white-destructive", "danger"],
  ["surface-destructive", "danger"],
]);

/** Letters at the start of a page in which it imports what it uses. */
const head = 4000;

/** Within a line; what stands in it wins over the attribute, as in VitePress. */
export const badge: ComponentRule = (component) => {
  const words = component.words().trim() || wordsAt(component, "text", "label", "title", "content");
  if (words === undefined) return undefined;
  const { text, element } = component;
  return { parts: [gapAt(text, element.from), badgeMark(words, toneOf(component))], block: false };
};

/** VitePress' badge is a tip where nothing else is said; Starlight's, which a page imports, and those around words are plain. */
function toneOf(component: Component): string {
  const given = wordsAt(component, "type", "variant", "color")?.toLowerCase();
  if (given !== undefined) return tones.get(given) ?? "";
  const isVue = component.element.inner === undefined && !component.text.slice(0, head).includes("@astrojs/starlight");
  return isVue ? "tip" : "";
}
