// What an operation may answer: each status with its headers and media types, and for each of these the texts that could be sent: the
// examples of the description, whole, and one that is made of the schema.
import type { Change, ContractAnswer, ContractMedia, WireText } from "../../../model/contract.ts";
import { headerText, type Pair } from "../../../model/serialise.ts";
import { defined } from "../../../text/defined.ts";
import { isList, isObject, type Json, listAt, member, objectAt, textAt } from "../../../text/json.ts";
import { pointerTo } from "../../../text/place.ts";
import { exampleOf } from "../example.ts";
import { isBinary, madeValue, mediaText } from "../media-examples.ts";
import { schemaSource, serializationOf } from "../parameters.ts";
import { givenValue } from "../samples/operation-source.ts";
import { sentSequence, sequenceOf } from "../sequence.ts";
import { type Found, type Held, heldAt, resolved, type Spec } from "../spec.ts";
import { shapeOf } from "./shape.ts";

/** The answers of an operation, in the order written. */
export function answersOf(spec: Spec, { value: responses, pointer }: Held): readonly ContractAnswer[] {
  if (!isObject(responses)) return [];
  return Object.keys(responses).flatMap((status): readonly ContractAnswer[] => {
    const found = resolved(spec, responses[status], pointerTo(pointer, status));
    if (found === undefined || status.startsWith("x-")) return [];
    return [{ status, headers: () => headersOf(spec, found), content: contentOf(spec, heldAt(found, "content")) }];
  });
}

function contentOf(spec: Spec, { value: content, pointer }: Held): readonly ContractMedia[] {
  if (!isObject(content)) return [];
  return Object.keys(content).flatMap((type): readonly ContractMedia[] => {
    const media = resolved(spec, content[type], pointerTo(pointer, type));
    return media === undefined ? [] : [mediaOf(spec, media, type)];
  });
}

function mediaOf(spec: Spec, media: Found, type: string): ContractMedia {
  const sequence = sequenceOf(type);
  const sent = (text: string): WireText =>
    sequence === undefined ? { type, text } : sentSequence(sequence, type, text);
  const written = (value: Json): WireText => sent(mediaText(value, { spec, media, type }));
  return defined({
    type,
    schema: media.value.schema,
    isBinary: isBinary(type),
    sequence,
    examples: givenOf(spec, media).map(({ name, value, text }) => ({
      name,
      sent: () => (text === undefined ? written(value) : sent(text)),
    })),
    made: (change = same) => {
      const value = madeValue(spec, media, { type, direction: "response" })?.value;
      if (value === undefined) return undefined;
      const [key, isItems] = media.value.schema === undefined ? ["itemSchema", true] : ["schema", false];
      const shape = shapeOf(spec, [{ value: media.value[key] ?? true, pointer: pointerTo(media.pointer, key) }]);
      return written(isItems && isList(value) ? value.map((item) => change(item, shape)) : change(value, shape));
    },
  });
}

const same: Change = (value) => value;

/** `text`: as it is sent, where the description says that. */
type Given = { readonly name: string; readonly value: Json; readonly text?: string };

function givenOf(spec: Spec, { value, pointer }: Found): readonly Given[] {
  const named = objectAt(value, "examples") ?? {};
  const found = Object.keys(named).flatMap((name): readonly Given[] => {
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

function headersOf(spec: Spec, response: Found): readonly Pair[] {
  const headers = objectAt(response.value, "headers") ?? {};
  return Object.keys(headers).flatMap((name): readonly Pair[] => {
    const found = resolved(spec, headers[name], pointerTo(response.pointer, "headers", name));
    if (found === undefined || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
    const described = schemaSource(spec, found);
    const given = givenValue(spec, described.holder) ?? givenValue(spec, found);
    const value = given ?? exampleOf(spec, [described.source], "response");
    if (value === undefined || (given === undefined && member(found.value, "deprecated") === true)) return [];
    return [{ name, value: headerText(value, serializationOf(found.value, "header", described.contentType)) }];
  });
}
