// What is filled into texts. A file of its own, since scripts that fill need not know numbers.
import type { Text } from "./messages.ts";

/** `text` with `values` in the place of their names in braces. Braces in values stay as they are. */
export function fill<Slots extends string>(
  text: Text<Slots>,
  values: Readonly<Record<Slots, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: Slots) => `${values[name] ?? braces}`);
}

/** `text`, in which one name stands, with `value` in its place. The first script of every page has it, so it is short. */
export function put(text: Text<string>, value: string): string {
  return text.replace(/\{\w+\}/, () => value);
}
