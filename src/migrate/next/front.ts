// What a page in MDX says of itself in `export const metadata = { ... }`.
import { type Json, type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";

const exported = /^export[ \t]+const[ \t]+(?:metadata|frontmatter|meta)(?:[ \t]*:[ \t]*\w+)?[ \t]*=[ \t]*(?=\{)/m;

/** Title and description for the front matter, where that lacks them. */
export async function metadataOf(tree: OldTree, source: FilePath, values: JsonObject): Promise<JsonObject> {
  const text = (await tree.text(source)) ?? "";
  const found = exported.exec(text);
  if (found === null) return {};
  const from = found.index + found[0].length;
  const literal = objectText(text, from);
  if (literal === undefined) return {};
  const { value } = await tree.asked(source, literal);
  const front: { [key: string]: Json } = {};
  for (const key of ["title", "description"]) {
    const said = textAt(value, key);
    if (said !== undefined && values[key] === undefined) front[key] = said;
  }
  return front;
}

/** The object that begins at `from`; undefined where it does not end soon. */
function objectText(text: string, from: number): string | undefined {
  const piece = text.slice(from, from + 5000);
  let depth = 0;
  for (const { 0: mark, index } of piece.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[{}]/g)) {
    if (mark === "{") depth += 1;
    else if (mark === "}") depth -= 1;
    if (depth === 0) return piece.slice(0, index + 1);
  }
  return undefined;
}
