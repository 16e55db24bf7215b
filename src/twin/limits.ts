// What limits a value, as short as it can be said: the keywords of JSON Schema, and both bounds of one thing as a range.
import type { Constraint, LimitName } from "../model/api.ts";
import { listedText } from "./values.ts";

/** The limits that bound one thing from both sides, and what they bound. */
const ranges: readonly (readonly [least: LimitName, most: LimitName, what: string])[] = [
  ["minimum", "maximum", ""],
  ["minLength", "maxLength", "length "],
  ["minItems", "maxItems", "items "],
  ["minProperties", "maxProperties", "properties "],
];

/** Each limit as one text: `1..100`, `length 1..64`, `pattern ^a$`. */
export function limitsOf(constraints: readonly Constraint[]): readonly string[] {
  const boundOf = (name: LimitName) => constraints.find((one) => one.name === name)?.values[0];
  return constraints.flatMap(({ name, values }): readonly string[] => {
    const range = ranges.find(([least, most]) => name === least || name === most);
    const [least, most] = range === undefined ? [] : [boundOf(range[0]), boundOf(range[1])];
    if (range !== undefined && least !== undefined && most !== undefined)
      return name === range[1] ? [] : [`${range[2]}${least}..${most}`];
    return [limitText(name, values)];
  });
}

function limitText(name: LimitName, values: readonly string[]): string {
  switch (name) {
    case "uniqueItems":
      return "unique items";
    case "additionalProperties":
      return "no other properties";
    case "items":
      return "no further items";
    case "type":
      return `not ${listedText(values)}`;
    case "dependentRequired": {
      const [first = "", ...others] = values;
      return `${listedText([first])} requires ${listedText(others)}`;
    }
    default:
      return values.length === 0 ? name : `${name} ${listedText(values)}`;
  }
}
