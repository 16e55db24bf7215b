// Parameters of an operation: those of its path item merged in by name and location, each with its schema, examples and serialisation.

import type { PageMessages } from "../messages/page-messages.ts";
import type { Example, Header, Parameter, Presence } from "../model/api.ts";
import { defined } from "../text/defined.ts";
import { isList, type JsonObject, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { markAt } from "./changelog/told-history.ts";
import type { FlatSource } from "./flat.ts";
import { givenExamples, withoutSaid } from "./media-examples.ts";
import type { PageMaker, SchemaDirection, Where } from "./page-maker.ts";
import { schemaOf } from "./schema.ts";
import { flatOf } from "./schema-flat.ts";
import { type LocatedObject, resolved, resolvedIn, type Spec, type ValueAt } from "./spec.ts";

const places = ["path", "query", "querystring", "header", "cookie"] as const;
/** Headers that OpenAPI describes elsewhere: parameters of these names are ignored by its rules. */
const describedElsewhere = ["accept", "content-type", "authorization"];

type Placed = LocatedObject & { readonly place: Parameter["in"] };

/** The parameters of an operation in the order path, query, query string, header, cookie, then as written. */
export function parametersOf(maker: PageMaker, lists: readonly FlatSource[], where: Where): readonly Parameter[] {
  return parameterSources(maker.spec, lists).map((parameter) => parameterOf(maker, parameter, where));
}

/** The parameters of `lists` as written, later lists over earlier ones by name and location, in the order of `parametersOf`. */
export function parameterSources(spec: Spec, lists: readonly FlatSource[]): readonly Placed[] {
  const found = new Map<string, LocatedObject>();
  for (const list of lists) {
    if (!isList(list.value)) continue;
    for (const [index, entry] of list.value.entries()) {
      const parameter = resolved(spec, entry, pointerTo(list.pointer, index));
      const name = textAt(parameter?.value, "name");
      const place = textAt(parameter?.value, "in");
      if (parameter !== undefined && name !== undefined && place !== undefined)
        found.set(`${place} ${name}`, parameter);
    }
  }
  return places.flatMap((place) =>
    [...found.values()]
      .filter(
        ({ value }) =>
          value.in === place && !(place === "header" && describedElsewhere.includes(String(value.name).toLowerCase())),
      )
      .map((parameter) => ({ ...parameter, place })),
  );
}

function parameterOf(maker: PageMaker, { value, pointer, place }: Placed, where: Where): Parameter {
  const name = textAt(value, "name") ?? "";
  const anchor = maker.anchor(`${where.prefix}${place}`, name);
  const described = schemaSource(maker.spec, { value, pointer });
  const description = maker.prose(value.description, pointerTo(pointer, "description"));
  const serialization = serializationOf(value, place, described.contentType);
  const types = flatOf(maker.spec, [described.source]).types;
  const style = styleText(serialization, {
    place,
    structured: types.includes("array") || types.includes("object"),
    words: maker.spec.words,
  });
  const { source, holder, contentType: type = "text/plain" } = described;
  const schema = schemaOf(maker, [source], { direction: where.direction, prefix: anchor, anchor });
  const examples = maker.counted === undefined ? parameterExamples(maker, { value, pointer }, described) : [];
  return defined({
    name,
    in: place,
    time: where.holder === undefined ? undefined : markAt(maker.spec, where.holder, `${place}.${name}`),
    anchor,
    required: value.required === true || place === "path",
    presence: presenceOf(value.required === true || place === "path", where.direction),
    deprecated: value.deprecated === true,
    description,
    style,
    serialization,
    schema: withoutSaid(maker.spec, schema, { source, media: holder, type, examples }),
    examples,
  });
}

/** Of what arrives it is no use to be told that it must. */
export function presenceOf(isRequired: boolean, direction: SchemaDirection): Presence | undefined {
  return isRequired && direction !== "response" ? "required" : undefined;
}

/** Of its media type, and its own; one that both name is that of the media type, sent as the parameter says. */
function parameterExamples(
  maker: PageMaker,
  found: LocatedObject,
  { holder, contentType }: Described,
): readonly Example[] {
  const own = givenExamples(maker, found, "text/plain");
  if (contentType === undefined) return own;
  const inner = givenExamples(maker, holder, contentType);
  const both = inner.map((example) => {
    const serialized = own.find(({ name }) => name === example.name)?.serialized;
    return serialized === undefined ? example : { ...example, serialized };
  });
  return [...both, ...own.filter(({ name }) => inner.every((example) => example.name !== name))];
}

/** Response headers; `prefix` is the anchor of the response, `holder` the response itself, which has their marks. */
export function headersOf(maker: PageMaker, headers: ValueAt, where: Where): readonly Header[] {
  return resolvedIn(maker.spec, headers).flatMap(({ name, ...found }): readonly Header[] => {
    // By the rules of OpenAPI the media type says this.
    if (name.toLowerCase() === "content-type") return [];
    const anchor = maker.anchor(where.prefix, "header", name);
    const description = maker.prose(found.value.description, pointerTo(found.pointer, "description"));
    const described = schemaSource(maker.spec, found);
    const { source, holder: media } = described;
    const whole = schemaOf(maker, [source], { direction: where.direction, prefix: anchor, anchor });
    const examples = maker.counted === undefined ? givenExamples(maker, media, "text/plain") : [];
    const schema = withoutSaid(maker.spec, whole, { source, media, type: "text/plain", examples });
    return [
      defined({
        name,
        anchor,
        time: where.holder === undefined ? undefined : markAt(maker.spec, where.holder, `header.${name}`),
        required: found.value.required === true,
        presence: presenceOf(found.value.required === true, where.direction),
        deprecated: found.value.deprecated === true,
        description,
        schema,
        examples,
      }),
    ];
  });
}

/** What a value is described by, what holds its examples, and its media type where it has one. */
type Described = { readonly source: FlatSource; readonly holder: LocatedObject; readonly contentType?: string };

/** A parameter's schema stands in `schema`, or in the one media type of `content`. */
export function schemaSource(spec: Spec, { value, pointer }: LocatedObject): Described {
  const content = objectAt(value, "content");
  const type = content === undefined ? undefined : Object.keys(content)[0];
  const media = type === undefined ? undefined : resolved(spec, content?.[type], pointerTo(pointer, "content", type));
  if (type !== undefined && media !== undefined) {
    const source = { value: media.value.schema ?? true, pointer: pointerTo(media.pointer, "schema") };
    return { source, holder: media, contentType: type };
  }
  const source = { value: value.schema ?? true, pointer: pointerTo(pointer, "schema") };
  return { source, holder: { value, pointer } };
}

type Serialization = NonNullable<Parameter["serialization"]>;

/** How a parameter is serialised, the defaults of its place filled in. */
export function serializationOf(
  value: JsonObject,
  place: Parameter["in"],
  contentType: string | undefined,
): Serialization {
  const style = textAt(value, "style") ?? (place === "query" || place === "cookie" ? "form" : "simple");
  const explode = typeof value.explode === "boolean" ? value.explode : style === "form" || style === "cookie";
  const base = { style, explode, allowReserved: value.allowReserved === true };
  return contentType === undefined ? base : { ...base, contentType };
}

type Styled = { readonly place: Parameter["in"]; readonly structured: boolean; readonly words: PageMessages };

function styleText(given: Serialization, { place, structured, words: said }: Styled): string | undefined {
  const { lists, reference } = said;
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const words: string[] = [];
  if (given.contentType !== undefined) words.push(given.contentType);
  else if (given.style !== usual || (structured && given.explode !== (usual === "form"))) {
    words.push(given.style);
    if (structured) words.push(given.explode ? reference.exploded : reference.notExploded);
  }
  if (given.allowReserved) words.push(reference.reservedAllowed);
  return words.length === 0 ? undefined : words.join(lists.comma);
}
