// The rows of schemas as HTML. References repeat their schemas: of a row without anything below it only the anchor differs from page to page,
// and to render such rows was most of the rendering of an API. So a row that comes again is rendered once more by the theme, with a
// mark in the place of its anchor, and remembered.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { hasShape, PageWords, type RowPrinter, type RowProps, SchemaRow } from "../../templates/theme/index.ts";
import type { Schema } from "../model/api.ts";
import type { Segments } from "../model/segments.ts";
import type { Voice } from "../words/voice.ts";

/**
 * `rows`: of one age; a printer holds two. Pages that repeat a schema stand beside each other: eight times as many find one row in a hundred
 * more. `letters`: of what a row is made of. Most have about 200.
 */
const most = { rows: 1_000, letters: 1_500 };

/** What stands between the places of the anchor; undefined for a row that came once, and null for one that is not made of such parts. */
type Inside = readonly [start: string, between: string, end: string] | null | undefined;

/** Ends the anchor of a row that is rendered to be remembered. No name of a field holds it by chance. */
const mark = "~.-here-.~";
const open = '<li class="row" id="';
const close = "</li>";

/** A printer of rows in the language of `words`: what it answers is what the theme renders, byte for byte. */
export function openRows(words: Voice): RowPrinter {
  // The least lately asked are forgotten, without a list of when each was: what is not asked for while one age fills goes with the next.
  let young = new Map<string, Inside>();
  let old = new Map<string, Inside>();
  const keep = (key: string, inside: Inside): void => {
    if (young.size >= most.rows) [old, young] = [young, new Map()];
    young.set(key, inside);
  };
  const known = (key: string, row: RowProps): Inside => {
    const held = young.get(key);
    if (held !== undefined) return held;
    let inside = old.get(key);
    if (inside === undefined && (young.has(key) || old.has(key))) inside = insideOf(row, words);
    keep(key, inside);
    return inside;
  };
  return (row) => {
    const key = keyOf(row);
    if (key === undefined) return undefined;
    const inside = known(key, row);
    if (inside === undefined || inside === null) return undefined;
    const [start, between, end] = inside;
    return start + row.anchor + between + row.anchor + end;
  };
}

function insideOf(row: RowProps, words: Voice): Inside {
  const anchor = `${row.name}${mark}`;
  const html = renderToString(
    createElement(PageWords, { value: words }, createElement(SchemaRow, { ...row, anchor, targets: [] })),
  );
  const [, head = "", between, end, ...more] = html.split(anchor);
  if (!html.startsWith(open) || !head.startsWith('">') || between === undefined || end === undefined || more.length > 0)
    return null;
  return [head.slice(2), between, end.slice(0, -close.length)];
}

/** What the HTML inside a row is made of, but the anchor. */
type Told = {
  readonly [Fact in keyof Required<Omit<RowProps, "anchor" | "targets" | "depth" | "examples">>]: RowProps[Fact];
};

const plain = /^[\w.~-]+$/;

/** Undefined where the row holds a link, an anchor of its own, or rows, and where it is long. */
function keyOf(row: RowProps): string | undefined {
  const { anchor, name, schema, presence, deprecated, description, style, time, note, first, examples } = row;
  if (examples !== undefined && examples.length > 0) return undefined;
  if (!(isPlain(schema) && isLinkless(description))) return undefined;
  // An anchor of such letters stands in an attribute and in an address as it is. It is read aloud alone where the name is in it.
  if (!(anchor.endsWith(name) && plain.test(name) && plain.test(anchor))) return undefined;
  const told: Told = { name, schema, presence, deprecated, description, style, time, note, first };
  const key = JSON.stringify(told);
  return key.length > most.letters ? undefined : key;
}

/** Whether it unfolds to nothing, and links to nothing. */
function isPlain(schema: Schema): boolean {
  const { items } = schema;
  return (
    schema.page === undefined &&
    schema.usedIn === undefined &&
    schema.enumAt === undefined &&
    schema.codes === undefined &&
    schema.externalDocs === undefined &&
    schema.cut === undefined &&
    !hasShape(schema) &&
    isLinkless(schema.description) &&
    isLinkless(schema.more) &&
    (schema.enum === undefined ||
      schema.enum.every((one) => one.anchor === undefined && isLinkless(one.description))) &&
    (items === undefined || isPlain(items))
  );
}

function isLinkless(segments: Segments | undefined): boolean {
  return segments === undefined || segments.every((one) => typeof one === "string" || "markdown" in one);
}
