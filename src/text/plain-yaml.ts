// The YAML that most front matter is: lines of `key: value` with a word, a number, true or false, or a text in quotes without escapes.
// A text of such lines alone is read here, at a twentieth of what the YAML parser takes; anything else is left to it. A test holds that
// both give the same values and places. Without it a build of 1,000 guides takes 1.25 times the CPU.

export type PlainMap = {
  readonly value: Readonly<Record<string, string | number | boolean>>;
  /** Where `key` or its value begins; the start of the text for what is not there. */
  readonly offsetOf: (key: string | undefined, of?: "key" | "value") => number;
};

/** A character that means nothing to YAML, wherever it stands behind a letter. */
const plain = String.raw`[^\s\p{Cc}\p{Cs}\ufeff:#]`;
const word = String.raw`(?<word>\p{L}(?:${plain}|:(?=${plain})| +(?=${plain}))*)`;
const number = String.raw`(?<number>-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)`;
const inQuotes = String.raw`"(?<double>(?:[^\s\p{Cc}\p{Cs}\ufeff"\\]| )*)"|'(?<single>(?:[^\s\p{Cc}\p{Cs}\ufeff']| )*)'`;
const line = new RegExp(String.raw`(?<key>[A-Za-z_][\w-]*):(?<gap> +)(?:${word}|${number}|${inQuotes})(?:\n|$)`, "uy");

/** Words that are no texts to YAML, and keys that are more than names to it or to JavaScript. */
const special = /^(?:null|true|false|__proto__)$/i;

/** The map that `text` is, if it is so plain; undefined says nothing of it. */
export function plainMapOf(text: string): PlainMap | undefined {
  const value: Record<string, string | number | boolean> = {};
  const offsets = new Map<string, { readonly key: number; readonly value: number }>();
  line.lastIndex = 0;
  for (let at = 0; at < text.length; at = line.lastIndex) {
    const found = line.exec(text)?.groups;
    const { key = "", gap = "" } = found ?? {};
    const scalar = found === undefined ? undefined : scalarOf(found);
    if (scalar === undefined || special.test(key) || offsets.has(key)) return undefined;
    value[key] = scalar;
    offsets.set(key, { key: at, value: at + key.length + 1 + gap.length });
  }
  if (offsets.size === 0) return undefined;
  return { value, offsetOf: (key, of = "key") => (key === undefined ? 0 : (offsets.get(key)?.[of] ?? 0)) };
}

type Groups = Readonly<Record<string, string | undefined>>;

function scalarOf({ word: text, number: digits, double, single }: Groups): string | number | boolean | undefined {
  if (digits !== undefined) return Number(digits);
  if (text === undefined || !special.test(text)) return text ?? double ?? single;
  return text === "true" || text === "false" ? text === "true" : undefined;
}
