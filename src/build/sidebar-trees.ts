// The sidebars of a site as its pages need them: the file that has the whole tree, under a name that changes with its content, the entries
// opened for branches, and the digest of all that pages show of them. Each is made when it is first asked for.
import { digestOf } from "../model/digest.ts";
import { shortName } from "../model/output-name.ts";
import type { Site } from "../model/site.ts";
import { iconsIn, openSidebar, type TreeParts, treeText } from "../render/branch.ts";
import type { Tree } from "../render/view.ts";
import { lazily } from "../text/lazily.ts";

/** `text`: of its file, which is `output`. */
export type SidebarTree = Tree & { readonly output: string; readonly text: string };

/** By the name of their sidebars. */
export type SidebarTrees = ReadonlyMap<string, SidebarTree>;

/** What of a sidebar's entries its file does not tell: those that only their own pages show, and those that are not at home there. */
const ofEntries = ["kind", "items", "label", "route", "className", "method", "deprecated", "unlisted", "ref", "icon"];

/** The trees of `site`. `known`: of entries that stand where they stood, and lead where they led. */
export function sidebarTrees(site: Site, known: TreeParts): SidebarTrees {
  return new Map([...site.sidebars.keys()].map((name) => [name, treeOf(site, name, known)]));
}

/** Its digest is of all that views show of it, so the descriptions of its entries are no part of that. */
function treeOf(site: Site, sidebar: string, known: TreeParts): SidebarTree {
  const nodes = site.sidebars.get(sidebar) ?? [];
  const file = lazily(() => {
    const text = treeText(site, nodes, known.texts);
    return { text, output: `assets/sidebar-${treeName(sidebar)}-${digestOf(text).slice(0, 10)}.json` };
  });
  const icons = lazily(() => iconsIn(site, nodes));
  return {
    get output() {
      return file().output;
    },
    get text() {
      return file().text;
    },
    get href() {
      return site.config.baseUrl + file().output;
    },
    sidebar: lazily(() => openSidebar(nodes, known.spots)),
    digest: lazily(() => {
      const drawn = icons();
      const symbols = drawn.length === 0 ? [] : [JSON.stringify(drawn)];
      return digestOf(file().output, JSON.stringify(nodes, ofEntries), ...symbols);
    }),
    icons,
  };
}

/** The name of a sidebar as part of a file's; names that would come to the same text are told apart by a digest. */
function treeName(name: string): string {
  const plain = name.replace(/[^\w-]/g, "_");
  return shortName(plain === name ? name : `${plain}-${digestOf(name).slice(0, 6)}`, 60);
}
