// A document and what is known of its parts in, the same document with marks and releases out: the newest of `fold` is this document.
// A part says its time where that is another one than that of what it is a part of, so most say nothing.
import { type HistoryMark, historyKey, type ToldHistory } from "../../model/history.ts";
import { isObject, type Json, type JsonObject } from "../../text/json.ts";
import { valueAt } from "../../text/pointer.ts";
import { factUnits } from "./fact-units.ts";
import { type Fold, markOf } from "./fold.ts";

/** Puts the marks of `fold` into `document`, and `told` at its root. */
export function annotate(document: { [key: string]: unknown }, fold: Fold, told: ToldHistory): void {
  const marks = new Map<string, Record<string, HistoryMark>>();
  for (const unit of factUnits(document as JsonObject)) {
    const known = fold.units.get(unit.key)?.standing;
    const sinceOf = new Map<string, string>();
    unit.tell(({ key, above, holder, name }) => {
      const standing = known?.get(key);
      if (standing === undefined) return;
      const mark = markOf(standing, fold);
      const since = `${mark.from ?? ""} ${mark.since}`;
      sinceOf.set(key, since);
      const { since: _, from, first, isNew, ...later } = mark;
      const isAsAbove = above !== undefined && sinceOf.get(above) === since;
      const said: HistoryMark = isAsAbove ? later : mark;
      if (Object.keys(said).length === 0) return;
      const held = marks.get(holder) ?? {};
      held[name] ??= said;
      marks.set(holder, held);
    });
  }
  for (const [pointer, held] of marks) {
    const holder: unknown = valueAt(document as JsonObject, pointer);
    // What stands beside a reference may be laid over what it leads to; a schema that is another one has a page of its own.
    const isAlone = isMutable(holder) && holder.$ref === undefined;
    if (isMutable(holder) && (isAlone || pointer.startsWith("/components/schemas/"))) holder[historyKey] = held;
  }
  document[historyKey] = told;
}

/** Documents are made by loading for this round alone. */
function isMutable(value: unknown): value is { [key: string]: unknown } {
  return isObject(value as Json | undefined);
}
