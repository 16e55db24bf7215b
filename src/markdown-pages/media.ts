// The forms that a body may take: each as a shape, with its examples.

import { fill } from "../messages/fill.ts";
import type { Example, ItemStream, MediaType, PartEncoding, Schema } from "../model/api.ts";
import type { Segments } from "../model/segments.ts";
import { codeSpan, escapedWords, fenced } from "../text/commonmark.ts";
import { exactJson } from "../text/exact-json.ts";
import { isList, isObject, type Json } from "../text/json.ts";
import { blocks, linkOf, type MarkdownContext, oneLine, proseOf } from "./context.ts";
import { isOpen } from "./notes.ts";
import { headerRows } from "./rows.ts";
import { SchemaFence } from "./shape.ts";
import { ShownExample } from "./shown.ts";
import { closeJson } from "./values.ts";

/** `said`: of what has the body. `sent`: the text of a body that a sample below shows already. `isNamed`: its media type stands above. */
export type MediaMeans = {
  readonly said: Segments | undefined;
  readonly sent?: string | undefined;
  readonly isNamed: boolean;
};

/** One media type after the other. */
export function mediaText(
  content: readonly MediaType[],
  means: Omit<MediaMeans, "isNamed">,
  telling: MarkdownContext,
): string {
  const isNamed = content.length === 1;
  return blocks(...content.map((media) => oneMedia(media, { ...means, isNamed }, telling)));
}

function oneMedia(media: MediaType, { said, sent, isNamed }: MediaMeans, telling: MarkdownContext): string {
  const { description, encoding, examples, items, schema, sequence, type } = media;
  const [first, ...others] = examples;
  const isSent = first !== undefined && sent !== undefined && isSame(first.value, sent);
  const laid =
    first === undefined || isSent || others.length > 0 || sequence !== undefined ? undefined : laidOver(first, schema);
  const shape = new SchemaFence(telling);
  if (laid !== undefined && first !== undefined) nameExample(first, shape, telling);
  const own = description ?? said;
  if (schema !== undefined)
    shape.whole(schema, { beside: { description: own }, isSaid: own !== undefined, shown: laid });
  const left = isSent ? others : laid === undefined ? examples : [];
  return blocks(
    isNamed ? "" : codeSpan(type),
    proseOf(description, telling),
    sequence === undefined ? "" : sequenceLine(sequence, telling),
    shape.text,
    items === undefined ? "" : streamText(items, telling),
    encodingText(encoding, telling),
    ...left.map((example) => exampleText(example, telling)),
  );
}

/** An example that stands at the fields has its name above them. */
function nameExample({ name, summary }: Example, shape: SchemaFence, { words }: MarkdownContext): void {
  const title = summary ?? (isUnnamed(name) || name === words.reference.exampleName ? "" : name);
  if (title !== "") shape.title(`${words.reference.said.example} = ${title}`);
}

/** A name that says nothing. */
export function isUnnamed(name: string): boolean {
  return /^(example|default)$/i.test(name);
}

/** Two texts, however they are set in lines. */
export function isSame(one: string, other: string): boolean {
  return one.replace(/\s+/g, "") === other.replace(/\s+/g, "");
}

/** The example as what its shape says at each field, where the shape has a place for all of it. */
function laidOver(example: Example, schema: Schema | undefined): ShownExample | undefined {
  const { composed = false, cut, description, external, generated, language, serialized, value } = example;
  if (schema === undefined || language !== "json" || (cut ?? description ?? external ?? serialized) !== undefined)
    return undefined;
  // What of it is invented cannot be told at the fields.
  if (generated === true && !composed) return undefined;
  const json = jsonOf(value);
  if (json === undefined) return undefined;
  return composed || hasPlaces(json, schema) ? new ShownExample(json, composed) : undefined;
}

function jsonOf(text: string): Json | undefined {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}

/** Whether the shape of `schema` has one place for each value in `value`. */
function hasPlaces(value: Json, schema: Schema): boolean {
  if (!isOpen(schema) || (!isObject(value) && !isList(value))) return true;
  const { choices, items, prefixItems, properties = [] } = schema;
  if (choices !== undefined || prefixItems !== undefined) return false;
  if (isList(value)) {
    const [first] = value;
    return first === undefined || (value.length === 1 && items !== undefined && hasPlaces(first, items));
  }
  const places = new Map(properties.map(({ kind, name, schema: one }) => [kind === "property" ? name : "", one]));
  return Object.entries(value).every(([name, one]) => {
    const place = places.get(name);
    return place !== undefined && hasPlaces(one, place);
  });
}

/** An example that stands by itself. */
export function exampleText(example: Example, telling: MarkdownContext): string {
  const { cut, description, external, generated, language, link, name, serialized, summary, value } = example;
  const words = telling.words.reference;
  if (example.none === true) return words.noExample;
  const title = summary ?? (isUnnamed(name) ? words.exampleName : name);
  // Several documents, one a line, stay in their lines.
  const text = language === "json" && jsonOf(value) !== undefined ? closeJson(value) : value;
  const made = generated === true ? ` (${words.madeExample})` : "";
  const isShort = !text.includes("\n");
  const head = `${escapedWords(oneLine(title))}${made}:`;
  const sent = serialized === undefined ? "" : `${words.asSent}: ${codeSpan(serialized.text)}`;
  const elsewhere = external === undefined ? "" : `${words.asSent}: ${linkOf(external, link, telling)}`;
  return blocks(
    value === "" ? head : isShort ? `${head} ${codeSpan(text)}` : head,
    value === "" || isShort ? "" : fenced(text),
    cut === undefined ? "" : words.leftOut,
    proseOf(description, telling),
    sent,
    elsewhere,
  );
}

function streamText({ schema, sequence }: ItemStream, telling: MarkdownContext): string {
  const shape = new SchemaFence(telling);
  shape.whole(schema);
  return blocks(sequenceLine(sequence, telling), shape.text);
}

function sequenceLine(sequence: ItemStream["sequence"], { words }: MarkdownContext): string {
  const { sequences, stream } = words.reference;
  return sequence === undefined ? `${stream}.` : `${stream}. ${sequences[sequence]}`;
}

function encodingText(parts: readonly PartEncoding[], telling: MarkdownContext): string {
  const words = telling.words.reference;
  return blocks(
    parts.length === 0 ? "" : `${words.encoding}:`,
    ...parts.map(({ headers, kind, name, text }) => {
      const called =
        kind === "name"
          ? codeSpan(name)
          : kind === "place"
            ? fill(words.part, { number: name })
            : name === "*"
              ? words.furtherParts
              : fill(words.furtherPart, { number: name });
      return blocks(`${called}: ${escapedWords(text)}`, headerRows(headers, telling));
    }),
  );
}
