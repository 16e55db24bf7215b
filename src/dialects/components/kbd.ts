// Keys: `<Kbd>Ctrl+K</Kbd>`, as themes have it.
import type { ComponentRule } from "../mdx/component.ts";
import { gapAt, keyMark } from "./inline-marks.ts";
import { wordsAt } from "./values.ts";

/** Within a line. */
export const kbd: ComponentRule = (component) => {
  const keys = component.words().trim() || wordsAt(component, "keys", "value");
  if (keys === undefined) return undefined;
  return { parts: [gapAt(component.text, component.element.from), keyMark(keys)], block: false };
};
