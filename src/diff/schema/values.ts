// Which values are allowed by name: enum, const, and the one that stands for none: default.
import { isList } from "../../text/json.ts";
import { equal, jsonText, keyOf, plainText } from "../equal.ts";
import type { Family } from "../rules.ts";
import { entriesOf, type Spot } from "../spot.ts";
import { type Contrast, keyword } from "./contrast.ts";

/** `enum`: values are told apart by what they are, not by their place. */
export function compareEnums(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  const { before, after } = keyword(contrast, "enum");
  if (equal(before?.value, after?.value)) return;
  const { telling } = comparing;
  if (!isList(before?.value) || !isList(after?.value)) {
    const family = before === undefined ? "enum-added" : after === undefined ? "enum-removed" : "keyword-changed";
    telling.tell(family, scope, { before: listText(before), after: listText(after), at: { before, after } });
    return;
  }
  const old = byKey(entriesOf(before));
  const now = byKey(entriesOf(after));
  let isSame = true;
  for (const [key, spot] of now) {
    if (old.has(key)) continue;
    isSame = false;
    telling.tell("enum-value-added", scope, { after: jsonText(spot.value), at: { before: undefined, after: spot } });
  }
  for (const [key, spot] of old) {
    if (now.has(key)) continue;
    isSame = false;
    telling.tell("enum-value-removed", scope, { before: jsonText(spot.value), at: { before: spot, after: undefined } });
  }
  if (isSame) telling.tell("order-changed", scope, { at: { before, after } });
}

function byKey(spots: readonly Spot[]): ReadonlyMap<string, Spot> {
  return new Map(spots.map((spot) => [keyOf(spot.value), spot]));
}

function listText(spot: Spot | undefined): string | undefined {
  if (spot === undefined) return undefined;
  return isList(spot.value) ? spot.value.slice(0, 12).map(jsonText).join(", ") : plainText(spot.value);
}

/** A keyword that is there, is not, or is another one. */
export function threeWay(name: string, [added, removed, changed]: readonly [Family, Family, Family]) {
  return (contrast: Contrast): void => {
    const { before, after } = keyword(contrast, name);
    if (equal(before?.value, after?.value)) return;
    const family = before === undefined ? added : after === undefined ? removed : changed;
    const textOf = name === "pattern" ? plainText : jsonText;
    contrast.comparing.telling.tell(family, contrast.scope, {
      before: before && textOf(before.value),
      after: after && textOf(after.value),
      at: { before, after },
    });
  };
}
