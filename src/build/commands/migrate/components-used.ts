// Components that pages of the old tree name, counted, for the report.

import { components } from "../../../dialects/components/table.ts";
import type { Used } from "../../../migrate/report.ts";
import { codeOf } from "../../../text/code-ranges.ts";

/** Parts of known components, which have no rule of their own. */
const parts = new Set([
  "TabItem",
  "Tab",
  "Tabs.Tab",
  "File",
  "Folder",
  "FileTree.File",
  "FileTree.Folder",
  "Tree.File",
  "Tree.Folder",
]);

/** Counts over many pages. */
export class ComponentsUsed {
  readonly #times = new Map<string, { times: number; files: number }>();

  add(text: string): void {
    if (!/<[A-Z]/.test(text)) return;
    const code = codeOf(text);
    const here = new Map<string, number>();
    const imported = new Set(
      [...text.matchAll(/^import\s+(\w+)\s+from\s+["'][^"'\n]+\.mdx?["']/gm)].map(([, name]) => name),
    );
    for (const { 1: name = "", index } of text.matchAll(/<([A-Z][\w.]{0,60})(?=[\s/>])/g))
      if (!code.holds(index) && !imported.has(name)) here.set(name, (here.get(name) ?? 0) + 1);
    for (const [name, count] of here) {
      const { times, files } = this.#times.get(name) ?? { times: 0, files: 0 };
      this.#times.set(name, { times: times + count, files: files + 1 });
    }
  }

  /** The most used first. */
  all(): readonly Used[] {
    return [...this.#times]
      .map(([name, counts]) => ({ name, ...counts, isKnown: components.has(name) || parts.has(name) }))
      .sort((a, b) => b.times - a.times || (a.name < b.name ? -1 : 1));
  }
}
