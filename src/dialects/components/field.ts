// Fields: Mintlify's `<ParamField path="id" type required default>` and `<ResponseField name type>`: a list of properties, each with what is
// said of it beside its name and its text below.
import type { Component, ComponentRule } from "../mdx/component.ts";
import { trimParts } from "../own-blocks.ts";
import { type PropertyLine, propertyLine } from "./property-line.ts";
import { partsOf, rowsOf, stacked } from "./rows.ts";
import { isOn, lineOf, membersOf, valueAt, wordsAt } from "./values.ts";

/** Where a parameter stands; `body` is what most pages use for any property and says nothing. */
const places = ["path", "query", "header", "cookie"] as const;

/** In lines of its own. Fields one below the other are one list. */
export const field: ComponentRule = (component) => {
  const property = propertyOf(component);
  if (property === undefined || !component.block) return undefined;
  const ground = { text: component.text, margin: `${component.margin}  ` };
  const rows = rowsOf(trimParts(component.inner(), component.text), component);
  const text = rows.length === 0 ? [] : partsOf(rows, ground);
  return { parts: stacked([[`- ${propertyLine(property, component.ours)}`], text], ground), block: true };
};

function propertyOf(component: Component): PropertyLine | undefined {
  const place = places.find((name) => wordsAt(component, name) !== undefined);
  const name = wordsAt(component, "name", "body", ...places);
  if (name === undefined) return undefined;
  const labels = (key: string) => membersOf(component.valueOf(key)).flatMap((label) => lineOf(label) ?? []);
  return {
    name,
    type: wordsAt(component, "type"),
    place,
    isRequired: isOn(component, "required"),
    isDeprecated: isOn(component, "deprecated"),
    preset: valueAt(component, "default", "initialValue"),
    before: labels("pre"),
    after: labels("post"),
  };
}
