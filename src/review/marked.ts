// The HTML of a page with its edits.
import type { Labels, MarkEdit } from "./change.ts";
import type { Edit } from "./words.ts";

/** `html` with all `edits`; those of one place in the order in which they came. */
export function marked(html: string, edits: readonly (Edit | MarkEdit)[], labels: Labels): string {
  const sorted = edits
    .map((edit, order) => ({ edit, order }))
    .sort((a, b) => a.edit.at - b.edit.at || a.order - b.order);
  let text = "";
  let from = 0;
  for (const { edit } of sorted) {
    text += html.slice(from, edit.at) + ("text" in edit ? edit.text : edit.show(labels));
    from = edit.at;
  }
  return text + html.slice(from);
}
