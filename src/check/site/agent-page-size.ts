// Twins that are longer than what programs read of a page: most of them cut what goes beyond, some far below.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Page } from "../../model/page.ts";

/** Characters of a twin: what the clients that cut least are sure to read whole. */
export const mostOfTwin = 50_000;

/** `agent-page-size` (log) at the source of each page whose twin has more `characters`. */
export function* agentPageSize(
  twins: Iterable<{ readonly page: Pick<Page, "face" | "source">; readonly characters: number }>,
): Iterable<Finding> {
  for (const { page, characters } of twins) {
    if (characters <= mostOfTwin) continue;
    const { face, source } = page;
    yield finding("agent-page-size", { file: source }, { route: face.route, characters, most: mostOfTwin });
  }
}
