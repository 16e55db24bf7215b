// Markdown pages that are longer than what programs read of a page: most of them cut what goes beyond, some far below.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { mostReadWhole } from "../../model/most-read-whole.ts";
import type { Page } from "../../model/page.ts";
import { groupedBy } from "../../text/grouped.ts";

/** `route`: as readers have it. */
export type LongPage = { readonly source: Page["source"]; readonly route: string; readonly characters: number };

/** `agent-page-size` (log) at each source that has pages whose Markdown page has more `characters`: of a spec one for all of them, with the longest. */
export function agentPageSize(markdownPages: Iterable<LongPage>): readonly Diagnostic[] {
  const long = [...markdownPages].filter(({ characters }) => characters > mostReadWhole);
  return [...groupedBy(long, ({ source }) => source)].map(([file, pages]) => {
    const longest = pages.reduce((most, one) => (one.characters > most.characters ? one : most));
    const facts = { route: longest.route, characters: longest.characters, most: mostReadWhole };
    return diagnostic(
      "agent-page-size",
      { file },
      pages.length === 1 ? facts : { ...facts, file, count: pages.length },
    );
  });
}
