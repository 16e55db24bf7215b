// Trees of files: a list in Starlight's `<FileTree>`, `<FileTree.Folder name>` of Nextra, `<Folder name>` of Fumadocs, `<Tree.Folder>` of Mintlify.
import type { Component, ComponentRule } from "../mdx/component.ts";
import { ownBlock, trimParts } from "../own-blocks.ts";
import { codeMark } from "./inline-marks.ts";
import { rowsOf } from "./rows.ts";
import { isOn, wordsAt } from "./values.ts";

const folder = /^(?:(?:FileTree|Tree|Files)\.)?Folder$/;
const entry = /^(?:(?:FileTree|Tree|Files)\.)?(?:Folder|File)$/;

/** Folders in one another that are read. */
const deepest = 40;

/** In lines of its own; one that holds something else than files or one list is no tree. */
export const fileTree: ComponentRule = (component) => {
  if (!component.block) return undefined;
  if (component.children.some(({ name }) => entry.test(name))) {
    const inner = entryLines(component.children, "").join(`\n${component.margin}`);
    return { parts: ownBlock({ name: "files", inner: [inner] }, component), block: true };
  }
  if (!component.hasWords) return undefined;
  const inner = trimParts(component.inner(), component.text);
  const isList = rowsOf(inner, component).every(({ words }) => /^(?:\s*[-*+][ \t]|\s*$|[ \t])/.test(words));
  if (!isList) return { parts: inner, block: true };
  return { parts: ownBlock({ name: "files", inner }, component), block: true };
};

/** A folder ends with a stroke, so that an empty one is one, too. */
function entryLines(entries: readonly Component[], margin: string): readonly string[] {
  if (margin.length > 2 * deepest) return [];
  return entries.flatMap((component) => {
    const name = wordsAt(component, "name", "label", "title");
    if (!entry.test(component.name) || name === undefined) return [];
    const words = nameWords(folder.test(component.name) && !name.endsWith("/") ? `${name}/` : name);
    const marked = isOn(component, "active", "highlight") ? `**${words}**` : words;
    return [`${margin}- ${marked}`, ...entryLines(component.children, `${margin}  `)];
  });
}

/** A name that markdown would read is code. */
function nameWords(name: string): string {
  return /^[\p{L}\p{N}.\u2026-][\p{L}\p{N}./@\u2026+-]*$/u.test(name) ? name : codeMark(name);
}
