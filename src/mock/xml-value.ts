// An XML element as the value that its schema describes, by the `xml` hints: names, attributes, text, lists with an element around them or
// without. The way back from what the samples write.
import type { Shape } from "../model/contract.ts";
import { type Json, put } from "../text/json.ts";
import type { XmlElement } from "../text/xml.ts";
import { type Fits, typedText } from "./text-value.ts";

/** The value of `element`; its own name is not looked at. */
export function xmlValue(element: XmlElement, shape: Shape | undefined, fits: Fits): Json {
  if (shape?.types.includes("array") === true && element.children.length > 0) {
    return element.children.map((child, index) => xmlValue(child, shape.item(index), fits));
  }
  if (shape !== undefined && shape.names.length > 0) return objectValue(element, shape, fits);
  if (element.children.length === 0 && element.attributes.size === 0) {
    // Nothing inside is no list, no object, and a text without letters.
    const isEmpty = element.text.trim() === "";
    if (isEmpty && shape?.types.includes("array") === true) return [];
    if (isEmpty && shape?.types.includes("object") === true) return {};
    return typedText(shape?.types.includes("string") === false ? element.text.trim() : element.text, shape, fits);
  }
  return objectValue(element, shape, fits);
}

function objectValue(element: XmlElement, shape: Shape | undefined, fits: Fits): Json {
  const value: { [name: string]: Json } = {};
  const read = new Set<string>();
  for (const name of shape?.names ?? []) {
    const own = shape?.property(name);
    if (own === undefined) continue;
    const found = memberValue(element, name, { own, read, fits });
    if (found !== undefined) put(value, name, found);
  }
  for (const child of element.children) {
    if (read.has(child.name) || Object.hasOwn(value, child.name)) continue;
    put(value, child.name, xmlValue(child, shape?.property(child.name), fits));
  }
  return value;
}

/** `read`: names of elements that belong to some property. */
type Member = { readonly own: Shape; readonly read: Set<string>; readonly fits: Fits };

function memberValue(element: XmlElement, name: string, { own, read, fits }: Member): Json | undefined {
  const { node, isWrapped } = own.xml;
  const written = localName(own.xml.name ?? name);
  if (node === "attribute") {
    const text = element.attributes.get(written);
    return text === undefined ? undefined : typedText(text, own, fits);
  }
  if (node === "text" || node === "cdata") return element.text === "" ? undefined : typedText(element.text, own, fits);
  if (own.types.includes("array") && !isWrapped) {
    const item = own.item(0);
    const itemName = localName(item?.xml.name ?? name);
    read.add(itemName);
    const children = element.children.filter((child) => child.name === itemName);
    return children.length === 0 ? undefined : children.map((child, index) => xmlValue(child, own.item(index), fits));
  }
  read.add(written);
  const child = element.children.find((one) => one.name === written);
  return child === undefined ? undefined : xmlValue(child, own, fits);
}

function localName(whole: string): string {
  return whole.slice(whole.indexOf(":") + 1);
}
