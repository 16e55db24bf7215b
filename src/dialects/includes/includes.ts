// Includes of all dialects, taken into the page before anything else of it is read.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { defined } from "../../text/defined.ts";
import { spotter } from "../../text/lines.ts";
import type { Pass } from "../pass.ts";
import { Joiner } from "./joiner.ts";
import { marksOf, mayInclude } from "./marks.ts";

/** Joins the text of parts and makes fences of code, once: what a part names is followed by the joiner, which knows how it came there. */
export const includes: Pass = {
  name: "includes",
  once: true,
  mayHold: mayInclude,
  edits(page) {
    const { text, file, folder = "", above, files = {}, code } = page;
    const tell = (diagnostic: Diagnostic): void => page.tell(0, () => diagnostic);
    const joiner = new Joiner(defined({ file, folder, above, files, tell }));
    const spot = spotter(text);
    const holder = { text, file, chain: [], placeOf: (offset: number) => ({ file, ...spot(offset) }) };
    return marksOf({ text, file, folder, code }).flatMap((mark) => {
      // By its statements a page is known to be MDX.
      if ("by" in mark && (mark.is === "import" || (mark.is === "escape" && page.isPrinted))) return [];
      const by = "by" in mark ? [mark.by] : joiner.by(mark, holder);
      return by === undefined ? [] : [{ from: mark.from, to: mark.to, by }];
    });
  },
};
