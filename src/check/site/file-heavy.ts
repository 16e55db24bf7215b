// A file of a size that its author did not mean: a picture as it came from the camera, an export of a screen at print quality.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Asset } from "../../model/site.ts";
import type { PageLinks } from "../survey.ts";

/** Bytes. A picture is loaded by every reader of the page; a file that is only linked is refused by many hosts above this. */
const budgets = { picture: 5_000_000, file: 50_000_000 } as const;

/** Whether a file is light wherever it is named. */
export function isLight({ size }: Asset): boolean {
  return size <= budgets.picture && size <= budgets.file;
}

/** `file-heavy` (warn), once a page for each file. */
export function* fileHeavy({ links }: PageLinks): Iterable<Diagnostic> {
  const told = new Set<Asset>();
  for (const { link, found } of links) {
    if (found.kind !== "asset") continue;
    const what = link.kind === "image" ? "picture" : "file";
    if (found.asset.size <= budgets[what] || told.has(found.asset)) continue;
    told.add(found.asset);
    const megabytes = Math.round(found.asset.size / 100_000) / 10;
    yield diagnostic("file-heavy", link.place, { name: link.href, what, megabytes, limit: budgets[what] / 1_000_000 });
  }
}
