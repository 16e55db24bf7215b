// What the examples of bodies and answers show, by the page. One that is made up says nothing of its own.
import { attribute, type Element, elementsIn } from "../routes/reading.ts";
import { rawText } from "./printed-page.ts";

/** A text in an example, and the name of what has it. */
export type Shown = { readonly name: string; readonly value: string };

/** The texts in the examples in `holder` that belong to no field. */
export function valuesShownIn(holder: Element): readonly Shown[] {
  return elementsIn(holder)
    .filter((one) => isOf(one, "example") && !isMade(one) && !isInField(one, holder))
    .flatMap((one) => elementsIn(one).filter(({ tagName }) => tagName === "pre"))
    .flatMap((pre) => valuesIn(rawText(pre)));
}

/** The texts of a JSON document or of the parts of a multipart body; of another one, the whole. */
function valuesIn(text: string): readonly Shown[] {
  // One of no parts has its end alone.
  const boundary = /^--\S+(?=\r?\nContent-Disposition: form-data)|^--next-part(?=--\s*$)/.exec(text)?.[0];
  if (boundary !== undefined) return text.split(boundary).flatMap(partIn);
  try {
    return leavesOf("", JSON.parse(text));
  } catch {
    return [{ name: "", value: text }];
  }
}

/** What a part of a form says: the name of its file, whose content is made up, or its text. */
function partIn(part: string): readonly Shown[] {
  const [head = "", ...rest] = part.trim().split(/\r?\n\r?\n/);
  const name = /\bname="([^"]*)"/.exec(head)?.[1];
  const file = /\bfilename="([^"]*)"/.exec(head)?.[1];
  return name === undefined ? [] : [{ name, value: file ?? rest.join("\n\n") }];
}

function leavesOf(name: string, value: unknown): readonly Shown[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(name, one));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(key, one));
  // A number is written as the spec has it, which JSON.parse forgets.
  return typeof value === "string" ? [{ name, value }] : [];
}

function isMade(example: Element): boolean {
  return elementsIn(example).some((one) => isOf(one, "muted"));
}

function isInField(element: Element, holder: Element): boolean {
  for (let at = element.parentNode; at !== null && at !== holder && "attrs" in at; at = at.parentNode)
    if (isOf(at, "row") || isOf(at, "schema")) return true;
  return false;
}

function isOf(element: Element, name: string): boolean {
  return (attribute(element, "class") ?? "").split(" ").includes(name);
}
