// One operation as a contract: parameters and bodies with their shapes, ways to be let in, answers.
import type {
  Contract,
  ContractAnswer,
  ContractBody,
  ContractCredential,
  ContractField,
  ContractMedia,
  ContractParameter,
  ValueChange,
  ValueSchema,
  WireText,
} from "../../model/contract.ts";
import type { OperationEntry } from "../../model/outline.ts";
import { sequenceOf } from "../../model/sequence.ts";
import { headerText, type NameValue } from "../../model/serialise.ts";
import { defined } from "../../text/defined.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { lazily } from "../../text/lazily.ts";
import { pointerTo } from "../../text/place.ts";
import type { Flat, FlatSources } from "../flat.ts";
import { describesItem } from "../made-sequence.ts";
import { exampleOf } from "../made-value.ts";
import { isBinary, madeValue, mediaText } from "../media-examples.ts";
import { parameterSources, schemaSource, serializationOf } from "../parameters.ts";
import { credentialOf } from "../samples/form.ts";
import { givenValue } from "../samples/operation-source.ts";
import { flatOf } from "../schema-flat.ts";
import { typesOf } from "../schema-parts.ts";
import { sentText } from "../sequence.ts";
import {
  heldAt,
  type LocatedObject,
  resolved,
  resolvedIn,
  type Spec,
  type ValueAt,
  valueAt,
  withoutExamples,
} from "../spec.ts";

/** The contract of the operation that `entry` names. */
export function contractOf(spec: Spec, { pointer, item }: OperationEntry): Contract {
  const found = valueAt(spec, pointer);
  const operation: JsonObject = isObject(found) ? found : {};
  const around = valueAt(spec, item);
  const lists = [
    { value: member(around, "parameters") ?? null, pointer: pointerTo(item, "parameters") },
    { value: operation.parameters ?? null, pointer: pointerTo(pointer, "parameters") },
  ];
  const body = resolved(spec, operation.requestBody, pointerTo(pointer, "requestBody"));
  return defined({
    parameters: parameterSources(spec, lists).map((parameter) => parameterOf(spec, parameter)),
    body: body === undefined ? undefined : { required: body.value.required === true, content: bodiesOf(spec, body) },
    access: accessOf(spec, operation.security ?? spec.document.security),
    answers: answersOf(spec, { value: operation.responses, pointer: pointerTo(pointer, "responses") }),
  });
}

type Placed = ReturnType<typeof parameterSources>[number];

function parameterOf(spec: Spec, { value, pointer, place }: Placed): ContractParameter {
  const described = schemaSource(spec, { value, pointer });
  return {
    name: textAt(value, "name") ?? "",
    in: place,
    required: value.required === true || place === "path",
    mayBeEmpty: value.allowEmptyValue === true,
    how: serializationOf(value, place, described.contentType),
    shape: shapeOf(spec, [described.source]),
    example: () =>
      givenValue(spec, described.holder) ??
      givenValue(spec, { value, pointer }) ??
      exampleOf(spec, [described.source], "request"),
  };
}

function bodiesOf(spec: Spec, body: LocatedObject): readonly ContractBody[] {
  return resolvedIn(spec, heldAt(body, "content")).map(({ name, ...media }) => bodyOf(spec, media, name));
}

function bodyOf(spec: Spec, media: LocatedObject, type: string): ContractBody {
  const shape = (key: string): ContractBody["shape"] => {
    const value = media.value[key];
    return value === undefined ? undefined : shapeOf(spec, [{ value, pointer: pointerTo(media.pointer, key) }]);
  };
  const sequence = sequenceOf(type);
  // JSON in lines or records, of which older specs describe one.
  const isItem = (sequence === "lines" || sequence === "records") && describesItem(spec, media);
  return defined({
    type,
    shape: isBinary(type) || isItem ? undefined : shape("schema"),
    items: sequence === undefined ? undefined : shape(isItem ? "schema" : "itemSchema"),
    field: (name: string) => fieldOf(member(media.value.encoding, name)),
    example: () => {
      const given = givenValue(spec, media);
      const made = given === undefined ? madeValue(spec, media, { type, direction: "request" }) : undefined;
      return made === undefined || made === "none" ? given : made.value;
    },
  });
}

/** Without one of these words a property is written by its media type (OpenAPI 3.1, "Encoding Object"). */
function fieldOf(encoding: Json | undefined): ContractField {
  if (!isObject(encoding)) return {};
  const isStyled = ["style", "explode", "allowReserved"].some((key) => encoding[key] !== undefined);
  return defined({
    type: textAt(encoding, "contentType"),
    how: isStyled ? serializationOf(encoding, "query", undefined) : undefined,
  });
}

function accessOf(spec: Spec, security: Json | undefined): Contract["access"] {
  if (!isList(security)) return [];
  return security.filter(isObject).map((requirement) =>
    Object.keys(requirement).flatMap((key): readonly ContractCredential[] =>
      credentialOf(spec, key).map(({ in: place, name, before }) => ({
        key,
        in: place,
        name,
        before,
        scopes: listAt(requirement, key).filter((scope) => typeof scope === "string"),
      })),
    ),
  );
}

// What an operation may answer: each status with its headers and media types, and for each of these the texts that could be sent: the
// examples of the description, whole, and one that is made of the schema.

/** The answers of an operation, in the order written. */
function answersOf(spec: Spec, responses: ValueAt): readonly ContractAnswer[] {
  return resolvedIn(spec, responses)
    .filter(({ name }) => !name.startsWith("x-"))
    .map(({ name: status, ...found }) => ({
      status,
      headers: () => headersOf(spec, found),
      headerRules: lazily(() => headerRulesOf(spec, found)),
      content: resolvedIn(spec, heldAt(found, "content")).map(({ name, ...media }) => mediaOf(spec, media, name)),
    }));
}

function mediaOf(spec: Spec, media: LocatedObject, type: string): ContractMedia {
  const sequence = sequenceOf(type);
  const sent = (text: string): WireText => sentText(type, text);
  const written = (value: Json): WireText => sent(mediaText(value, { spec, media, type }));
  return defined({
    type,
    schema: media.value.schema,
    isBinary: isBinary(type),
    sequence,
    body: lazily(() => bodyOf(spec, media, type)),
    examples: givenOf(spec, media).map(({ name, value, text }) => ({
      name,
      sent: () => (text === undefined ? written(value) : sent(text)),
    })),
    made: (change = same) => {
      const madeOf = (from: Spec) => madeValue(from, media, { type, direction: "response" });
      const bare = change === same ? "none" : madeOf(withoutExamples(spec));
      const composed = bare === "none" ? madeOf(spec) : bare;
      if (composed === undefined || composed === "none") return composed;
      const { value } = composed;
      const isItems = media.value.itemSchema !== undefined || (sequence !== undefined && describesItem(spec, media));
      const key = media.value.itemSchema === undefined ? "schema" : "itemSchema";
      const shape = shapeOf(spec, [{ value: media.value[key] ?? true, pointer: pointerTo(media.pointer, key) }]);
      return written(isItems && isList(value) ? value.map((item) => change(item, shape)) : change(value, shape));
    },
  });
}

const same: ValueChange = (value) => value;

/** `text`: as it is sent, where the description says that. */
type GivenExample = { readonly name: string; readonly value: Json; readonly text?: string };

function givenOf(spec: Spec, { value, pointer }: LocatedObject): readonly GivenExample[] {
  const named = objectAt(value, "examples") ?? {};
  const found = Object.keys(named).flatMap((name): readonly GivenExample[] => {
    const entry = resolved(spec, named[name], pointerTo(pointer, "examples", name));
    // Some write the value itself where an example object belongs.
    if (entry === undefined) return isObject(named[name]) ? [] : [{ name, value: named[name] ?? null }];
    const text = textAt(entry.value, "serializedValue");
    const data = entry.value.dataValue ?? entry.value.value;
    if (text !== undefined) return [{ name, value: data ?? null, text }];
    // What stands elsewhere is not fetched.
    if (data !== undefined) return [{ name, value: data }];
    return entry.value.externalValue === undefined ? [{ name, value: entry.value }] : [];
  });
  if (found.length > 0) return found;
  const list = listAt(value, "examples").map((one, index) => ({ name: `example ${index + 1}`, value: one }));
  if (list.length > 0) return list;
  return value.example === undefined ? [] : [{ name: "example", value: value.example }];
}

function headersOf(spec: Spec, response: LocatedObject): readonly NameValue[] {
  return resolvedIn(spec, heldAt(response, "headers")).flatMap(({ name, ...found }): readonly NameValue[] => {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
    const described = schemaSource(spec, found);
    const given = givenValue(spec, described.holder) ?? givenValue(spec, found);
    const value = given ?? exampleOf(spec, [described.source], "response");
    if (value === undefined || (given === undefined && member(found.value, "deprecated") === true)) return [];
    return [{ name, value: headerText(value, serializationOf(found.value, "header", described.contentType)) }];
  });
}

/** What the headers of a response must be. Its media type is described by its content (OpenAPI 3.1, "Response Object"). */
function headerRulesOf(spec: Spec, response: LocatedObject): readonly ContractParameter[] {
  return resolvedIn(spec, heldAt(response, "headers")).flatMap(({ name, ...found }): readonly ContractParameter[] => {
    if (name.toLowerCase() === "content-type") return [];
    const described = schemaSource(spec, found);
    return [
      {
        name,
        in: "header",
        required: found.value.required === true,
        mayBeEmpty: false,
        how: serializationOf(found.value, "header", described.contentType),
        shape: shapeOf(spec, [described.source]),
        example: () => undefined,
      },
    ];
  });
}

// Schemas as one who reads texts must see them: which types a value may have, and what is below it.

/** The shape of what `sources` describe together. Merged when something is asked of it. */
function shapeOf(spec: Spec, sources: FlatSources): ValueSchema {
  const flat = lazily(() => flatOf(spec, sources));
  const known = new Map<string, ValueSchema | undefined>();
  const once = (key: string, below: FlatSources | undefined): ValueSchema | undefined => {
    if (!known.has(key)) known.set(key, below === undefined || below.length === 0 ? undefined : shapeOf(spec, below));
    return known.get(key);
  };
  return {
    schema: schemaOf(sources),
    get types() {
      return typesOf(spec, flat());
    },
    get nullable() {
      return flat().nullable;
    },
    get choices() {
      return flat().enum ?? [];
    },
    get format() {
      const format = flat().values.get("format");
      return typeof format === "string" ? format : undefined;
    },
    get isFile() {
      const { values } = flat();
      return values.get("format") === "binary" || (values.has("contentMediaType") && !values.has("contentEncoding"));
    },
    get required() {
      return flat().required;
    },
    get xml() {
      return xmlOf(flat());
    },
    get names() {
      return [...flat().properties.keys()];
    },
    property: (name) => {
      // Names that the schema does not have are a caller's: they are not remembered, so that nobody can fill the memory with them.
      const own = flat().properties.get(name);
      return (own === undefined ? undefined : once(`.${name}`, own)) ?? once("*", flat().rest);
    },
    item: (index) => {
      const own = flat().prefixItems[index];
      return own === undefined ? once("[]", flat().items) : once(`[${index}]`, [own]);
    },
  };
}

function xmlOf(flat: Flat): ValueSchema["xml"] {
  const hints = flat.values.get("xml");
  const name = textAt(hints, "name");
  const node = textAt(hints, "nodeType") ?? (member(hints, "attribute") === true ? "attribute" : undefined);
  return defined({ name, node, isWrapped: member(hints, "wrapped") === true || node === "element" });
}

function schemaOf(sources: FlatSources): Json {
  const [first, ...more] = sources.map(({ value }) => value);
  return more.length === 0 ? (first ?? true) : { allOf: [first ?? true, ...more] };
}
