// Tools whose trees nobody here moves, by the files that tell of them, and what a team does in place of it. No program is started.
import { unreadFiles } from "../model/unread-formats.ts";
import type { FilePath } from "../text/place.ts";
import type { OldTree } from "./old-tree.ts";

/** `why`: it is not moved, where the tool alone does not say so. */
type Tool = { readonly name: string; readonly file: RegExp; readonly does: string; readonly why?: string };

const serve = "`npx pio-docs serve <folder>` previews Markdown pages without a migration";

const tools: readonly Tool[] = [
  {
    name: "Sphinx",
    why: "and `migrate` found no Markdown pages in its folder",
    file: /^(?:docs?\/)?(?:source\/|src\/)?conf\.py$/,
    does: `convert its reStructuredText with \`pandoc -f rst -t gfm page.rst -o page.md\`; ${serve}`,
  },
  {
    name: "Jupyter Book",
    file: /^(?:docs?\/|book\/)?(?:_toc\.ya?ml|myst\.ya?ml)$/,
    does: `convert its notebooks with \`jupyter nbconvert --to markdown page.ipynb\`; ${serve}`,
  },
  {
    name: "Redocly",
    file: /^(?:redocly\.ya?ml|\.redocly\.ya?ml|siteConfig\.ya?ml)$/,
    does: `bundle its descriptions with \`npx @redocly/cli bundle -o openapi.yaml\`, and name that file in \`apis\`; ${serve}`,
  },
  {
    name: "ReadMe",
    file: /^(?:\.rdme(?:\.json|\.ya?ml)?|docs\/_order\.yaml|_order\.yaml)$/,
    does: `download its pages with \`npx rdme docs\` or its Git sync; ${serve}`,
  },
];

/** What is to be done with a tree that has the config of such a tool: the rest of a sentence; undefined for none. */
export function doneElsewhere({ files }: OldTree): string | undefined {
  for (const { name, file, does, why } of tools) {
    const found = files.find((path) => file.test(path));
    if (found !== undefined)
      return `\`${found}\` belongs to ${name}, ${why ?? "which `migrate` doesn't support"}: ${does}`;
  }
  return undefined;
}

/** Tells of pages in formats that nobody reads: a line for each, with their count and what converts them. `moved`: what came along. */
export function tellUnread(tree: OldTree, moved: ReadonlySet<FilePath>): void {
  for (const { name, sign, count, first, convert } of unreadFiles(tree.files.filter((file) => !moved.has(file)))) {
    const what = `${count} ${count === 1 ? "file" : "files"} in ${name} (\`${sign}\`), which pio-docs doesn't read: convert each with \`${convert}\``;
    tree.ask("Pages in other formats", what, { file: first });
  }
}
