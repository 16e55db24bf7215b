// An example value as XML, following the `xml` hints of its schema: names, attributes, wrapped lists, prefixes and namespaces.

import { escapeAttribute, escapeText } from "../../model/segments.ts";
import type { Json } from "../../text/json.ts";
import { isList, isObject } from "../../text/json.ts";
import type { Flat, Sources } from "./flat.ts";
import { flatOf } from "./schema-flat.ts";
import type { Spec } from "./spec.ts";

/** The document of `value`; its root is called after the schema, `root` when that has no name. */
export function xmlOf(spec: Spec, sources: Sources, value: Json): string {
  const flat = flatOf(spec, sources);
  const item = flat.items.length > 0 ? flatOf(spec, flat.items) : undefined;
  const name = nameOf(flat, flat.name ?? (item?.name === undefined ? "root" : `${item.name}s`));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(spec, { flat, name, value }, 0)}`;
}

type Element = { readonly flat: Flat; readonly name: string; readonly value: Json };

function element(spec: Spec, { flat, name, value }: Element, depth: number): string {
  const pad = "  ".repeat(depth);
  if (isList(value)) {
    const inner = flat.items.length > 0 ? flatOf(spec, flat.items) : flat;
    const tag = nameOf(inner, inner.name ?? "item");
    const lines = value.map((entry) => element(spec, { flat: inner, name: tag, value: entry }, depth + 1));
    return lines.length === 0 ? `${pad}<${name}/>` : `${pad}<${name}>\n${lines.join("\n")}\n${pad}</${name}>`;
  }
  if (!isObject(value))
    return value === null ? `${pad}<${name}/>` : `${pad}<${name}>${escapeText(String(value))}</${name}>`;
  let attributes = namespaceOf(flat);
  const lines: string[] = [];
  for (const key of Object.keys(value)) {
    const child = value[key] ?? null;
    const sources = flat.properties.get(key);
    const inner = flatOf(spec, sources ?? [{ value: true, pointer: "/$any" }]);
    const hints = inner.values.get("xml");
    const tag = nameOf(inner, key);
    if (isObject(hints) && hints.attribute === true) attributes += ` ${tag}="${escapeAttribute(String(child))}"`;
    else if (isList(child) && !(isObject(hints) && hints.wrapped === true)) {
      const item = inner.items.length > 0 ? flatOf(spec, inner.items) : inner;
      const name = inner.items.length > 0 ? nameOf(item, tag) : tag;
      lines.push(...child.map((entry) => element(spec, { flat: item, name, value: entry }, depth + 1)));
    } else lines.push(element(spec, { flat: inner, name: tag, value: child }, depth + 1));
  }
  return lines.length === 0
    ? `${pad}<${name}${attributes}/>`
    : `${pad}<${name}${attributes}>\n${lines.join("\n")}\n${pad}</${name}>`;
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
