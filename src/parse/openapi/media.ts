// Media types of bodies and responses: their schemas, or those of the items of a stream, the encoding of their parts, and examples.

import type { ItemStream, MediaType } from "../../model/api.ts";
import { defined } from "../../text/defined.ts";
import { isObject } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { encodingsOf } from "./encoding.ts";
import { isJson, mediaExamples, withoutSaid } from "./media-examples.ts";
import { mediaWord, type PageMaker, type Where } from "./page-maker.ts";
import { schemaOf } from "./schema.ts";
import { sequenceOf } from "./sequence.ts";
import { withoutShown } from "./shown-examples.ts";
import { type Found, type Held, resolved } from "./spec.ts";

type Typed = Found & { readonly type: string };

/**
 * Media types of a `content` map. Anchors below start with `prefix`, of items of a stream with `item`; the first that is JSON, else the first
 * of all, has these themselves, the others have their own: `prefix~form`.
 */
export function contentOf(
  maker: PageMaker,
  { value: content, pointer }: Held,
  where: Where & { readonly item: string },
): readonly MediaType[] {
  if (!isObject(content)) return [];
  const found = Object.keys(content).flatMap((type): readonly Typed[] => {
    const media = resolved(maker.spec, content[type], pointerTo(pointer, type));
    return media === undefined ? [] : [{ ...media, type }];
  });
  const main = mainOf(found);
  const streams = mainOf(found.filter(({ value }) => value.itemSchema !== undefined));
  return found.map((media): MediaType => {
    const { type, value } = media;
    const { direction } = where;
    const word = mediaWord(type);
    const anchor = maker.anchor(`${where.prefix}~${word}`);
    const prefix = media === main ? where.prefix : `${where.prefix}~${word}`;
    const source = { value: value.schema ?? true, pointer: pointerTo(media.pointer, "schema") };
    const description = maker.prose(value.description, pointerTo(media.pointer, "description"));
    const schema = value.schema === undefined ? undefined : schemaOf(maker, [source], { direction, prefix, anchor });
    const examples = maker.counted === undefined ? mediaExamples(maker, media, { type, direction }) : [];
    return defined({
      type,
      anchor,
      description,
      schema: schema && withoutShown(withoutSaid(maker.spec, schema, { source, media, type, examples }), examples),
      items: itemsOf(maker, media, { direction, prefix: media === streams ? where.item : `${where.item}~${word}` }),
      examples,
      encoding: encodingsOf(maker, media, { anchor, direction }),
    });
  });
}

function mainOf(found: readonly Typed[]): Typed | undefined {
  return found.find(({ type }) => isJson(type)) ?? found[0];
}

function itemsOf(
  maker: PageMaker,
  { type, value, pointer }: Typed,
  { prefix, direction }: Where,
): ItemStream | undefined {
  if (value.itemSchema === undefined) return undefined;
  const anchor = maker.anchor(prefix);
  const source = { value: value.itemSchema, pointer: pointerTo(pointer, "itemSchema") };
  const schema = schemaOf(maker, [source], { direction, prefix: anchor, anchor });
  return defined({ anchor, sequence: sequenceOf(type), schema });
}
