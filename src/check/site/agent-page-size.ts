// Twins that are longer than what programs read of a page: most of them cut what goes beyond, some far below.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { mostReadWhole } from "../../model/most-read-whole.ts";
import type { Page } from "../../model/page.ts";

/** `agent-page-size` (log) at the source of each page whose twin has more `characters`. */
export function* agentPageSize(
  twins: Iterable<{ readonly page: Pick<Page, "face" | "source">; readonly characters: number }>,
): Iterable<Finding> {
  for (const { page, characters } of twins) {
    if (characters <= mostReadWhole) continue;
    const { face, source } = page;
    yield finding("agent-page-size", { file: source }, { route: face.route, characters, most: mostReadWhole });
  }
}
