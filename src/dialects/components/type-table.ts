// Fumadocs' `<TypeTable type={{ name: { type, description, default } }}>`: a list of properties, as fields are.
import type { Component, ComponentRule } from "../mdx/component.ts";
import type { Value } from "../mdx/literal.ts";
import { plainWords } from "../own-blocks.ts";
import { propertyLine } from "./property-line.ts";
import { stacked } from "./rows.ts";
import { entriesOf, entryOf, lineOf } from "./values.ts";

/** In lines of its own; what is no literal in the table is left out, as nothing of it is run. */
export const typeTable: ComponentRule = (component) => {
  const entries = entriesOf(component.valueOf("type"));
  if (entries.length === 0 || !component.block) return undefined;
  const ground = { text: component.text, margin: component.margin };
  const lines = entries.map(([name, value]) => [propertyOf(name, value, component)]);
  return { parts: stacked(lines, ground), block: true };
};

function propertyOf(name: string, value: Value, { margin, ours }: Component): string {
  const said = (key: string) => lineOf(entryOf(value, key));
  const head = propertyLine(
    {
      name,
      type: said("type"),
      isRequired: entryOf(value, "required") === true,
      isDeprecated: entryOf(value, "deprecated") === true,
      preset: entryOf(value, "default"),
    },
    ours,
  );
  const text = said("description");
  return `- ${head}${text === undefined ? "" : `\n${margin.trimEnd()}\n${margin}  ${plainWords(text)}`}`;
}
