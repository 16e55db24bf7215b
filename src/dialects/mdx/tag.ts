// One tag of JSX, read off the letters: `<Card title="a" {...b} icon={<X/>}>`, `</Card>`, `<>`. Vue's names of attributes are read, too.
import { behindBraces, type ScanBudget } from "./balanced.ts";

/** What an attribute's value is written as: `"x"`, `{x}`, nothing (`<X on>`), `{...x}`. */
export type AttributeKind = "text" | "expression" | "flag" | "spread";

/** `value`: from `from` to `to` in the text, without quotes or braces; both are the name's end for a flag. */
export type Attribute = {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly from: number;
  readonly to: number;
};

/** `name` is empty for a fragment. `to`: behind the `>`. */
export type JsxTag = {
  readonly kind: "open" | "close" | "alone";
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly attributes: readonly Attribute[];
};

const start = /<(\/?)([A-Za-z_$][\w$-]*(?:[.:][A-Za-z_$][\w$-]*)*)?/y;
const space = /\s*/y;
const attributeName = /[A-Za-z_$:@#][\w$:@.#-]*/y;
/** A bare value, as HTML lets them be. */
const bareValue = /[^\s"'=<>`{}]+/y;

/** The tag that begins at `from` of `text`; undefined where there is none, as in `a < b`, `<https://a.b>`, `<A "`. */
export function tagAt(text: string, from: number, patience: ScanBudget): JsxTag | undefined {
  const [head, slash, name = ""] = match(start, text, from) ?? [];
  if (head === undefined) return undefined;
  const attributes: Attribute[] = [];
  let at = from + head.length;
  // `<https://a.b>` and `<a@b.c>` are addresses.
  if (/[:@.]/.test(text[at] ?? "")) return undefined;
  for (;;) {
    const gap = match(space, text, at)?.[0].length ?? 0;
    const next = text[at + gap];
    if (next === ">") {
      const kind = slash === "/" ? "close" : "open";
      return { kind, name, from, to: at + gap + 1, attributes };
    }
    if (next === "/" && text[at + gap + 1] === ">" && slash === "" && name !== "")
      return { kind: "alone", name, from, to: at + gap + 2, attributes };
    if (slash === "/" || name === "") return undefined;
    if (gap === 0 && attributes.at(-1)?.kind !== "spread" && attributes.at(-1)?.kind !== "expression") {
      // A value in quotes may end right before the next name.
      if (attributes.length === 0 || !/["']/.test(text[at - 1] ?? "")) return undefined;
    }
    const found = attributeAt(text, at + gap, patience);
    if (found === undefined) return undefined;
    if (found.attribute !== undefined) attributes.push(found.attribute);
    at = found.end;
  }
}

type FoundAttribute = { readonly attribute?: Attribute; readonly end: number };

function attributeAt(text: string, from: number, patience: ScanBudget): FoundAttribute | undefined {
  if (text[from] === "{") {
    const end = behindBraces(text, from, patience);
    if (end === undefined) return undefined;
    // `{/* words */}` between attributes says nothing.
    if (/^\{\s*\/[*/]/.test(text.slice(from, from + 40))) return { end };
    return { attribute: { name: "", kind: "spread", from: from + 1, to: end - 1 }, end };
  }
  const name = match(attributeName, text, from)?.[0];
  if (name === undefined) return undefined;
  const behind = from + name.length;
  const gap = match(space, text, behind)?.[0].length ?? 0;
  if (text[behind + gap] !== "=") return { attribute: { name, kind: "flag", from: behind, to: behind }, end: behind };
  const first = behind + gap + 1;
  return valueAt(text, { name, at: first + (match(space, text, first)?.[0].length ?? 0) }, patience);
}

function valueAt(
  text: string,
  { name, at }: { readonly name: string; readonly at: number },
  patience: ScanBudget,
): FoundAttribute | undefined {
  const letter = text[at];
  if (letter === '"' || letter === "'") {
    const close = patience.left > 0 ? text.indexOf(letter, at + 1) : -1;
    if (close === -1) {
      patience.left -= text.length - at;
      return undefined;
    }
    return { attribute: { name, kind: "text", from: at + 1, to: close }, end: close + 1 };
  }
  if (letter === "{") {
    const end = behindBraces(text, at, patience);
    if (end === undefined) return undefined;
    return { attribute: { name, kind: "expression", from: at + 1, to: end - 1 }, end };
  }
  const bare = match(bareValue, text, at)?.[0];
  if (bare === undefined) return undefined;
  const value = bare.endsWith("/") && text[at + bare.length] === ">" ? bare.slice(0, -1) : bare;
  return { attribute: { name, kind: "text", from: at, to: at + value.length }, end: at + value.length };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
