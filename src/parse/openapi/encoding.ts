// How the parts of a body are written: by the names of properties, or since OpenAPI 3.2 by their places; and the parts of parts.
import type { PartEncoding } from "../../model/api.ts";
import { isList, isObject, type Json, type JsonObject, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import type { Voice } from "../../words/voice.ts";
import type { Direction, PageMaker } from "./page-maker.ts";
import { headersOf } from "./parameters.ts";
import type { Found } from "./spec.ts";

/** Parts of parts beyond this are left to the media type's own description. */
const deepest = 4;

type Spot = {
  /** Begins the anchors: that of the media type, then of the part around. */
  readonly anchor: string;
  readonly direction: Direction;
  /** The part around: `bundle.` */
  readonly path: string;
  readonly depth: number;
};

/** The parts that `holder`, a media type, says something of; `anchor` is its id. */
export function encodingsOf(
  maker: PageMaker,
  holder: Found,
  where: Pick<Spot, "anchor" | "direction">,
): readonly PartEncoding[] {
  return partsOf(maker, holder, { ...where, path: "", depth: 0 });
}

function partsOf(maker: PageMaker, { value, pointer }: Found, spot: Spot): readonly PartEncoding[] {
  if (spot.depth > deepest) return [];
  const found: PartEncoding[] = [];
  const add = (
    kind: PartEncoding["kind"],
    name: string,
    part: { readonly value: Json | undefined; readonly pointer: string },
  ): void => {
    if (!isObject(part.value)) return;
    const anchor = maker.anchor(`${spot.anchor}~part`, name);
    const path = `${spot.path}${name}`;
    const headers = headersOf(
      maker,
      { value: part.value.headers, pointer: pointerTo(part.pointer, "headers") },
      {
        prefix: anchor,
        direction: spot.direction,
      },
    );
    found.push({ name: path, kind, anchor, text: wordsOf(part.value, maker.spec.words), headers });
    const inner = { value: part.value, pointer: part.pointer };
    found.push(...partsOf(maker, inner, { ...spot, anchor, path: `${path}.`, depth: spot.depth + 1 }));
  };
  const { encoding, prefixEncoding, itemEncoding } = value;
  if (isObject(encoding)) {
    const at = pointerTo(pointer, "encoding");
    for (const name of Object.keys(encoding))
      add("name", name, { value: encoding[name], pointer: pointerTo(at, name) });
  }
  for (const [index, part] of (isList(prefixEncoding) ? prefixEncoding : []).entries())
    add("place", String(index + 1), { value: part, pointer: pointerTo(pointer, "prefixEncoding", index) });
  add("rest", "*", { value: itemEncoding, pointer: pointerTo(pointer, "itemEncoding") });
  return found;
}

function wordsOf(part: JsonObject, { lists, reference }: Voice): string {
  const words: string[] = [];
  const type = textAt(part, "contentType");
  if (type !== undefined) words.push(type);
  const style = textAt(part, "style");
  if (style !== undefined) words.push(style);
  if (typeof part.explode === "boolean") words.push(part.explode ? reference.exploded : reference.notExploded);
  if (part.allowReserved === true) words.push(reference.reservedAllowed);
  return words.join(lists.comma);
}
