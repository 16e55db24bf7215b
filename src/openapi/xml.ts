// An example value as XML, following the `xml` hints of its schema: names, attributes, text, CDATA, lists with or without an element
// around them, prefixes and namespaces. `nodeType` is the word of OpenAPI 3.2; `attribute` and `wrapped` say the same in older ones.

import { escapeAttribute, escapeText } from "../model/segments.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject } from "../text/json.ts";
import { jsonOf } from "../text/written-number.ts";
import type { Flat, FlatSources } from "./flat.ts";
import { flatOf } from "./schema-flat.ts";
import type { Spec } from "./spec.ts";

/** The document of `value`; its root is called after the schema, `root` when that has no name. */
export function xmlOf(spec: Spec, sources: FlatSources, value: Json): string {
  const flat = flatOf(spec, sources);
  const item = flat.items.length > 0 ? flatOf(spec, flat.items) : undefined;
  const name = flat.name ?? (item?.name === undefined ? "root" : `${item.name}s`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(spec, { flat, name, value, items: "item" }, 0)}`;
}

/** A value, its schema, and what its element is called unless the schema says otherwise; `items`: its items, where no schema names them. */
type XmlNode = { readonly flat: Flat; readonly name: string; readonly value: Json; readonly items?: string };
/** What stands in an element: attributes as text, pieces of text in their order, and elements in lines of their own. */
type Inside = { attributes: string; text: string; readonly lines: string[] };

function element(spec: Spec, node: XmlNode, depth: number): string {
  const pad = "  ".repeat(depth);
  const name = nameOf(node.flat, node.name);
  const inside: Inside = { attributes: namespaceOf(node.flat), text: "", lines: [] };
  fill(spec, { ...node, items: node.items ?? name }, { inside, depth: depth + 1 });
  const { attributes, text, lines } = inside;
  const open = `${pad}<${name}${attributes}`;
  if (lines.length === 0) return text === "" ? `${open}/>` : `${open}>${text}</${name}>`;
  const first = text === "" ? "" : `${pad}  ${text}\n`;
  return `${open}>\n${first}${lines.join("\n")}\n${pad}</${name}>`;
}

type Into = { readonly inside: Inside; readonly depth: number };

/** Writes what a value holds into the element around it. */
function fill(spec: Spec, { flat, name, value, items }: XmlNode, into: Into): void {
  if (isList(value)) {
    for (const [index, entry] of value.entries()) {
      const source = flat.prefixItems[index];
      const inner =
        source !== undefined ? flatOf(spec, [source]) : flat.items.length > 0 ? flatOf(spec, flat.items) : flat;
      add(spec, { flat: inner, name: items === undefined ? name : (inner.name ?? items), value: entry }, into);
    }
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const inner = flatOf(spec, flat.properties.get(key) ?? [{ value: true, pointer: "/$any" }]);
      add(spec, { flat: inner, name: key, value: value[key] ?? null }, into);
    }
  } else if (value !== null) into.inside.text += escapeText(String(value));
}

/** Adds one value to the element around it as the node that its schema makes of it. */
function add(spec: Spec, node: XmlNode, into: Into): void {
  const { flat, name, value } = node;
  const { inside, depth } = into;
  const text = isObject(value) || isList(value) ? jsonOf(value) : value === null ? "" : String(value);
  switch (nodeTypeOf(flat, value)) {
    case "attribute":
      if (value !== null) inside.attributes += ` ${nameOf(flat, name)}="${escapeAttribute(text)}"`;
      return;
    case "text":
      inside.text += escapeText(text);
      return;
    case "cdata":
      inside.text += `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
      return;
    case "none":
      fill(spec, node, into);
      return;
    default:
      inside.lines.push(element(spec, node, depth));
  }
}

/** Lists are no node unless they say so. */
function nodeTypeOf(flat: Flat, value: Json): string {
  const hints = flat.values.get("xml");
  const given = isObject(hints) ? hints : {};
  if (typeof given.nodeType === "string") return given.nodeType;
  if (given.attribute === true) return "attribute";
  return isList(value) && given.wrapped !== true ? "none" : "element";
}

function nameOf(flat: Flat, fallback: string): string {
  const hints = flat.values.get("xml");
  const name = isObject(hints) && typeof hints.name === "string" ? hints.name : fallback;
  const prefix = isObject(hints) && typeof hints.prefix === "string" ? `${hints.prefix}:` : "";
  // Names of XML have no spaces or brackets.
  return prefix + (name.replace(/[^\p{L}\p{N}._-]+/gu, "_").replace(/^(?=[\d.-])/, "_") || "item");
}

function namespaceOf(flat: Flat): string {
  const hints = flat.values.get("xml");
  if (!isObject(hints) || typeof hints.namespace !== "string") return "";
  const prefix = typeof hints.prefix === "string" ? `:${hints.prefix}` : "";
  return ` xmlns${prefix}="${escapeAttribute(hints.namespace)}"`;
}
