// A link to documentation elsewhere, as the spec gives it.

import { fill } from "../messages/fill.ts";
import type { ExternalDocs } from "../model/api.ts";
import { blocks, linkOf, type MarkdownContext, proseOf } from "./context.ts";

/** A short description is the label of the link, and is not said twice. */
export function docsText(docs: ExternalDocs | undefined, telling: MarkdownContext): string {
  if (docs === undefined) return "";
  const said = proseOf(docs.description, telling);
  const see = fill(telling.words.reference.see, { docs: linkOf(docs.label, docs.link, telling) });
  return said === "" || said === docs.label ? see : blocks(said, see);
}
