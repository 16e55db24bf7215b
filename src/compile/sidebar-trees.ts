// The sidebars of a site as the views of its pages need them: opened once, and digested whole.
import { digestOf } from "../model/digest.ts";
import type { Site } from "../model/site.ts";
import { openSidebar } from "../render/branch.ts";
import type { Tree } from "../render/view.ts";
import { lazily } from "../text/lazily.ts";

/** What of a sidebar's entries its file does not tell: those that only their own pages show, and those that are not at home there. */
const ofEntries = ["kind", "items", "label", "route", "className", "method", "deprecated", "unlisted", "ref"];

/** A sidebar for the views of pages. Its digest is of all that they show of it, so the descriptions of its entries are no part of that. */
export function treeOf(site: Site, sidebar: string, output: string): Tree {
  const nodes = site.sidebars.get(sidebar) ?? [];
  return {
    href: site.config.baseUrl + output,
    sidebar: lazily(() => openSidebar(nodes)),
    digest: lazily(() => digestOf(output, JSON.stringify(nodes, ofEntries))),
  };
}
