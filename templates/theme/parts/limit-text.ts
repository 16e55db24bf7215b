// One limit of a value as a phrase: "at least 1 item". Bounds are printed as the description has them, however many digits that are.

import { fill } from "../../../src/messages/fill.ts";
import type { Spoken } from "../../../src/messages/messages.ts";
import type { LimitName } from "../../../src/model/api.ts";

/** Of a page. */
export type LimitWords = Pick<Spoken, "limits" | "lists">;

/** What both bounds of a thing count; `value` is the thing itself. */
export type Unit = "value" | "length" | "items" | "properties";

const between = { length: "betweenLength", items: "betweenItems", properties: "betweenProperties" } as const;
const exactly = { length: "exactLength", items: "exactItems", properties: "exactProperties" } as const;

/** Both bounds of one thing. */
export function boundsText(
  { limits: words }: LimitWords,
  unit: Unit,
  [least, most]: readonly [string, string],
): string {
  if (unit === "value")
    return least === most ? fill(words.exactly, { limit: most }) : fill(words.between, { least, most });
  return least === most ? words[exactly[unit]](most) : fill(words[between[unit]](most), { least });
}

type Say = (words: Spoken["limits"], values: readonly string[], lists: Spoken["lists"]) => string;

/** What each keyword asks for; `{value}` is left open where a value that is code stands. */
const phrases: Readonly<Record<LimitName, Say>> = {
  type: (words, others, { or }) => fill(words.type, { types: others.join(or) }),
  minimum: (words, [limit = ""]) => fill(words.minimum, { limit }),
  exclusiveMinimum: (words, [limit = ""]) => fill(words.exclusiveMinimum, { limit }),
  maximum: (words, [limit = ""]) => fill(words.maximum, { limit }),
  exclusiveMaximum: (words, [limit = ""]) => fill(words.exclusiveMaximum, { limit }),
  multipleOf: (words, [step = ""]) => fill(words.multipleOf, { step }),
  minLength: (words, [limit = ""]) => (limit === "1" ? words.notEmpty : words.minLength(limit)),
  maxLength: (words, [limit = ""]) => words.maxLength(limit),
  pattern: (words) => words.pattern,
  minItems: (words, [limit = ""]) => words.minItems(limit),
  maxItems: (words, [limit = ""]) => words.maxItems(limit),
  items: (words, [places]) => (places === "0" ? words.noItems : words.noOtherItems),
  uniqueItems: (words) => words.uniqueItems,
  minContains: (words, [limit = ""]) => fill(words.minContains, { limit }),
  maxContains: (words, [limit = ""]) => fill(words.maxContains, { limit }),
  minProperties: (words, [limit = ""]) => words.minProperties(limit),
  maxProperties: (words, [limit = ""]) => words.maxProperties(limit),
  additionalProperties: (words) => words.additionalProperties,
  contentEncoding: (words, [encoding = ""]) => fill(words.contentEncoding, { encoding }),
  contentMediaType: (words, [type = ""]) => fill(words.contentMediaType, { type }),
  dependentRequired: (words, [name = "", ...others], { comma }) => {
    return fill(words.dependentRequired, { name, others: others.join(comma) });
  },
  required: (words, names, { comma }) => fill(words.required, { names: names.join(comma) }),
  xml: (words, [kind = "", name]) => {
    const node = Object.hasOwn(words.nodes, kind) ? words.nodes[kind as keyof Spoken["limits"]["nodes"]] : kind;
    return name === undefined ? fill(words.xml, { node }) : fill(words.xmlNamed, { node, name });
  },
  "xml.wrapped": (words) => words.xmlWrapped,
  "xml.namespace": (words, [namespace = ""]) => fill(words.xmlNamespace, { namespace }),
};

/** What one keyword asks for. */
export function limitText({ limits, lists }: LimitWords, name: LimitName, values: readonly string[]): string {
  return phrases[name](limits, values, lists);
}
