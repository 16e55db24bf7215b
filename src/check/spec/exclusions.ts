// What the published schemas say by "not": members that cannot be used together. The validator's own words are "must NOT be valid"; these name
// the members.
import { fixedMethods, methodText } from "../../model/method.ts";
import { isList, isObject, type Json, textAt } from "../../text/json.ts";

const pairs = [
  ["value", "dataValue"],
  ["value", "serializedValue"],
  ["value", "externalValue"],
  ["serializedValue", "externalValue"],
  ["example", "examples"],
  ["identifier", "url"],
] as const;

/** Why `value` may not be as it is, as a clause; undefined where no rule of this kind is broken. */
export function exclusionIn(value: Json | undefined): string | undefined {
  if (isList(value)) return queryExclusion(value.map((entry) => textAt(entry, "in")));
  if (!isObject(value)) return undefined;
  const pair = pairs.find(([one, other]) => Object.hasOwn(value, one) && Object.hasOwn(value, other));
  if (pair !== undefined) return `\`${pair[0]}\` and \`${pair[1]}\` cannot be used together`;
  const method = fixedMethods.find((one) => Object.hasOwn(value, methodText(one)));
  return method === undefined ? undefined : `\`${methodText(method)}\` has its own key in a path item: \`${method}\``;
}

/** What is wrong with the `in` of all parameters of a request; undefined where nothing is. */
export function queryExclusion(places: readonly (string | undefined)[]): string | undefined {
  const whole = places.filter((place) => place === "querystring").length;
  if (whole > 1) return "only one parameter can be in `querystring`";
  if (whole === 0 || !places.includes("query")) return undefined;
  return "parameters in `querystring` and in `query` cannot be combined";
}
