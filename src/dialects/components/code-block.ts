// Code by a component: Docusaurus' `<CodeBlock language title>`, Starlight's `<Code code lang title>`: a fence with both.
import type { ComponentRule } from "../mdx/component.ts";
import { trimParts, wordsOf } from "../own-blocks.ts";
import { wordsAt } from "./values.ts";

/** In lines of its own. Code that is no literal cannot be known. */
export const codeBlock: ComponentRule = (component) => {
  if (!component.block) return undefined;
  const { text, margin } = component;
  const given = component.textOf("code", "value");
  const inner = trimParts(component.inner(), text)
    .map((part) => wordsOf(part, text))
    .join("");
  const shown = /^(`{3,})\n([\s\S]*)\n[ \t]*`{3,}$/.exec(inner);
  const code = given === undefined ? shown?.[2] : lined(given, margin);
  if (code === undefined) return undefined;
  const language = /^[\w+#.-]+$/.exec(wordsAt(component, "language", "lang") ?? "")?.[0] ?? "";
  const title = wordsAt(component, "title", "filename")?.replaceAll('"', "'");
  const head = `${language}${title === undefined ? "" : `${language === "" ? "text" : ""} title="${title}"`}`;
  return { parts: [codeFence(code, head, margin)], block: true };
};

/** `code`, whose lines begin with `margin`, in a fence with more ticks than it holds; `head` follows the first ones. */
export function codeFence(code: string, head: string, margin: string): string {
  const runs = [...code.matchAll(/`+/g)].map(({ 0: run }) => run.length);
  const fence = "`".repeat(runs.reduce((most, length) => Math.max(most, length), 2) + 1);
  return `${fence}${head}\n${code}\n${margin}${fence}`;
}

/** `code` without empty lines around it, each line behind `margin`. */
export function lined(code: string, margin: string): string {
  const lines = code.replace(/^\s*\n|\s+$/g, "").split("\n");
  return lines.map((line) => (line === "" ? margin.trimEnd() : margin + line)).join("\n");
}
