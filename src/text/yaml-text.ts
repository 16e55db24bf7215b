// A JSON value in, YAML text out, to be read by people: block style, texts of several lines as blocks, quotes only where they are needed.
// Ours because specs have 13 MB: this takes a quarter of a second where the document model of the `yaml` package takes many.
import { isList, isObject, type Json, type JsonObject } from "./json.ts";
import { jsonOf } from "./written-number.ts";

/** The YAML 1.2 text of `value`; reading it gives the value back, whatever it holds. */
export function yamlText(value: Json): string {
  const writer = new YamlWriter();
  writer.write(value, "", "");
  return `${writer.out.join("")}\n`;
}

/** Implicit keys may have 1,024 characters. */
const longestKey = 1000;

/** `lead`: what stands between the key or dash before and a scalar. */
class YamlWriter {
  readonly out: string[] = [];

  write(value: Json, indent: string, lead: string): void {
    if (isList(value)) this.#list(value, indent, lead);
    else if (isObject(value)) this.#map(value, indent, lead);
    else if (typeof value === "string") this.out.push(lead, scalar(value, indent));
    else this.out.push(lead, jsonOf(value));
  }

  #list(list: readonly Json[], indent: string, lead: string): void {
    if (list.length === 0) {
      this.out.push(lead, "[]");
      return;
    }
    let first = lead === "" || lead === "- ";
    if (lead === "- ") this.out.push(lead);
    for (const entry of list) {
      if (!first) this.out.push("\n", indent);
      first = false;
      const nested = (isList(entry) && entry.length > 0) || (isObject(entry) && Object.keys(entry).length > 0);
      if (nested) this.write(entry, `${indent}  `, "- ");
      else this.write(entry, indent, "- ");
    }
  }

  #map(map: JsonObject, indent: string, lead: string): void {
    const keys = Object.keys(map);
    if (keys.length === 0) {
      this.out.push(lead, "{}");
      return;
    }
    let first = lead === "" || lead === "- ";
    if (lead === "- ") this.out.push(lead);
    for (const key of keys) {
      const value = map[key] ?? null;
      if (!first) this.out.push("\n", indent);
      first = false;
      const name = isPlain(key) ? key : quoted(key);
      if (name.length > longestKey) this.out.push("? ", name, "\n", indent, ":");
      else this.out.push(name, ":");
      this.write(value, isList(value) || isObject(value) ? `${indent}  ` : indent, " ");
    }
  }
}

function scalar(text: string, indent: string): string {
  if (isPlain(text)) return text;
  return isBlock(text) ? block(text, `${indent}  `) : quoted(text);
}

const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Words, paths and references to names: nothing that YAML, old or new, gives another meaning. */
function isPlain(text: string): boolean {
  return (
    /^[\p{L}_/][\p{L}\p{M}\p{N}_ .,;'"()/+*=$&!?%@-]*$/u.test(text) &&
    !text.endsWith(" ") &&
    !reserved.test(text) &&
    text.length < 2000
  );
}

/** Texts of several lines whose lines keep their spaces when written as they are. */
function isBlock(text: string): boolean {
  return /^[^\s][^\n]*\n/.test(text) && !/\n[ \t]+(?:\n|$)|[^\P{C}\n]|[\u2028\u2029]/u.test(text);
}

function block(text: string, indent: string): string {
  const end = /\n*$/.exec(text)?.[0].length ?? 0;
  const chomping = end === 0 ? "-" : end === 1 ? "" : "+";
  const lines = (end === 0 ? text : text.slice(0, -1)).split("\n");
  return `|${chomping}\n${lines.map((line) => (line === "" ? "" : indent + line)).join("\n")}`;
}

/** JSON is YAML but for some signs that YAML wants escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
