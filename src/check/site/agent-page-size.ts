// Markdown pages that are longer than what programs read of a page: most of them cut what goes beyond, some far below.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { mostReadWhole } from "../../model/most-read-whole.ts";
import type { Page } from "../../model/page.ts";

/** `agent-page-size` (log) at the source of each page whose Markdown page has more `characters`. */
export function* agentPageSize(
  markdownPages: Iterable<{ readonly page: Pick<Page, "metadata" | "source">; readonly characters: number }>,
): Iterable<Finding> {
  for (const { page, characters } of markdownPages) {
    if (characters <= mostReadWhole) continue;
    const { metadata, source } = page;
    yield finding("agent-page-size", { file: source }, { route: metadata.route, characters, most: mostReadWhole });
  }
}
