// Callouts: `<Note>`, `<Callout type="warn">`, `<Aside>`, `<Admonition>`: an admonition of ours with the kind that says the same.
import type { Component, ComponentRule } from "../mdx/component.ts";
import { ownBlock, plainWords } from "../own-blocks.ts";
import { wordsAt } from "./values.ts";

/** Kinds of all programs, each as ours. */
const kinds: ReadonlyMap<string, string> = new Map([
  ...["note", "tip", "info", "warning", "danger", "caution", "secondary", "important", "success"].map(
    (kind) => [kind, kind] as const,
  ),
  ["default", "tip"],
  ["idea", "tip"],
  ["hint", "tip"],
  ["warn", "warning"],
  ["error", "danger"],
  ["check", "success"],
]);

/** Letters at the start of a page in which it imports what it uses. */
const head = 4000;

/** In lines of its own; within a line a callout is its words. */
export const callout: ComponentRule = (component) => {
  const inner = component.inner();
  if (!component.block) return { parts: inner, block: false };
  const title = wordsAt(component, "title", "heading");
  if (inner.length === 0 && title === undefined) return undefined;
  const attributes = { id: wordsAt(component, "id") };
  const label = title === undefined ? undefined : plainWords(title);
  return { parts: ownBlock({ name: kindOf(component), title: label, attributes, inner }, component), block: true };
};

/** Mintlify's names are kinds themselves. */
function kindOf(component: Component): string {
  const given = wordsAt(component, "type", "variant", "kind", "intent")?.toLowerCase() ?? "";
  return kinds.get(component.name.toLowerCase()) ?? kinds.get(given) ?? unsaid(component);
}

/** Without a type Nextra's callout is a tip, Fumadocs' an info; all others are notes. */
function unsaid({ name, text }: Component): string {
  if (name !== "Callout") return "note";
  const imported = text.slice(0, head);
  if (/from\s*["']nextra/.test(imported)) return "tip";
  return /from\s*["']fumadocs-ui/.test(imported) ? "info" : "note";
}
