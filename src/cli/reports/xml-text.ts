// Text of foreign origin as XML 1.0, in an attribute or between tags alike. What XML cannot hold by any escape is U+FFFD.

import { wellFormed } from "../../text/percent.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/** `text` escaped. Line breaks are kept as references: in an attribute they would become spaces. */
export function xml(text: string): string {
  return wellFormed(text)
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "\ufffd")
    .replace(/[&<>"'\n\r\t]/g, (character) => entities[character] ?? character);
}

/** ` name="value"` for each that is known. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${xml(String(value))}"`))
    .join("");
}
