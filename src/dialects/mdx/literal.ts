// What an expression says that needs no running: text, numbers, lists and tables of them, names that the page knows. Everything else has no
// value here, and in a list or table leaves a gap.
import { behindBraces, behindString, behindTemplate, patienceFor, type ScanBudget } from "./balanced.ts";

/** `undefined` stands for what cannot be known. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value };

/** Answers the value of a name, `metadata.title` as its parts. */
export type NamedValues = (path: readonly string[]) => Value;

/** Lists and tables may stand in one another this deep. */
const deepest = 40;

/** Longer expressions are programs. */
const longest = 200_000;

type State = {
  readonly text: string;
  readonly known: NamedValues;
  readonly patience: ScanBudget;
  at: number;
  depth: number;
};

/** The value of `text`, an expression without its braces; undefined where it cannot be known. */
export function readValue(text: string, known: NamedValues): Value {
  return text.length > longest ? undefined : read({ text, known, patience: patienceFor(text.length), at: 0, depth: 0 });
}

/** Whether `text` is a text, a number, or a list or table of such, and nothing in it would have to be run. */
export function isLiteral(text: string): boolean {
  if (text.length > longest) return false;
  const bare = text
    .replace(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/g, "0")
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, " ")
    .replace(/([{,]\s*)(?:[A-Za-z_$][\w$]*|\d+)\s*:/g, "$1");
  return (
    /^\s*(?:-?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?|true|false|null|[[\]{},\s])+$/i.test(bare) &&
    readValue(text, () => undefined) !== undefined
  );
}

function read(state: State): Value {
  const { text } = state;
  const value = valueAt(state);
  skip(state);
  // `as const` and `satisfies X` say nothing about the value.
  const rest = text.slice(state.at).trim();
  return rest === "" || rest === ";" || /^(?:as|satisfies)\s[\w<>[\]., ]+;?$/.test(rest) ? value : undefined;
}

/** `value` as text, where it is one: what a reader would see of it. */
export function textOf(value: Value): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

const blank = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;

function skip(state: State): void {
  take(state, blank);
}

function take(state: State, pattern: RegExp): string | undefined {
  pattern.lastIndex = state.at;
  const found = pattern.exec(state.text)?.[0];
  if (found !== undefined) state.at += found.length;
  return found;
}

const number = /-?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const path = /[A-Za-z_$][\w$]*(?:(?:\?\.|\.)[A-Za-z_$][\w$]*)*/y;
const words: ReadonlyMap<string, Value> = new Map<string, Value>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
]);

function valueAt(state: State): Value {
  skip(state);
  const letter = state.text[state.at];
  if (letter === '"' || letter === "'") return stringAt(state, letter);
  if (letter === "`") return templateAt(state);
  if (letter === "[") return listAt(state);
  if (letter === "{") return tableAt(state);
  if (letter === "(") return groupAt(state);
  const digits = take(state, number);
  if (digits !== undefined) return Number(digits.replaceAll("_", ""));
  const name = take(state, path);
  if (name === undefined) return undefined;
  if (words.has(name)) return words.get(name);
  // Functions of one text that give an address.
  if (/^(?:require|useBaseUrl|withBase|asset|url)$/.test(name)) return calledAt(state);
  return state.known(name.split(/\?\.|\./));
}

function calledAt(state: State): Value {
  if (state.text[state.at] !== "(") return undefined;
  state.at += 1;
  const value = valueAt(state);
  skip(state);
  if (state.text[state.at] !== ")") return undefined;
  state.at += 1;
  take(state, /\.default\b/y);
  return typeof value === "string" ? value : undefined;
}

function groupAt(state: State): Value {
  if (state.depth >= deepest) return undefined;
  state.at += 1;
  state.depth += 1;
  const value = valueAt(state);
  state.depth -= 1;
  skip(state);
  if (state.text[state.at] !== ")") return undefined;
  state.at += 1;
  return value;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", b: "", f: "", v: "", 0: "" };

function unescaped(written: string): string {
  return written.replace(/\\(u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[\s\S])/gi, (_, sign: string) => {
    if (sign.length === 1) return sign === "\n" ? "" : (escapes[sign] ?? sign);
    const code = Number.parseInt(sign.slice(1).replace("{", ""), 16);
    return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : "";
  });
}

function stringAt(state: State, quote: string): Value {
  const written = take(state, quote === '"' ? /"(?:[^"\\\n]|\\[\s\S])*"/y : /'(?:[^'\\\n]|\\[\s\S])*'/y);
  return written === undefined ? undefined : unescaped(written.slice(1, -1));
}

/** A template; what it has in `${}` must be known. */
function templateAt(state: State): Value {
  state.at += 1;
  let result: string | undefined = "";
  for (;;) {
    const part = take(state, /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y) ?? "";
    result = result === undefined ? undefined : result + unescaped(part);
    if (state.text[state.at] === "`") {
      state.at += 1;
      return result;
    }
    if (state.text[state.at] !== "$") return undefined;
    const end = behindBraces(state.text, state.at + 1, state.patience);
    if (end === undefined || state.depth >= deepest) return undefined;
    const inside = { ...state, text: state.text.slice(state.at + 2, end - 1), at: 0, depth: state.depth + 1 };
    const placeholder: string | undefined = textOf(read(inside));
    result = placeholder === undefined || result === undefined ? undefined : result + placeholder;
    state.at = end;
  }
}

function listAt(state: State): Value {
  const items: Value[] = [];
  const isWhole = eachAt(state, "]", () => {
    items.push(valueAt(state));
  });
  return isWhole ? items : undefined;
}

const key = /[A-Za-z_$][\w$-]*|\d+/y;

function tableAt(state: State): Value {
  const table: Record<string, Value> = {};
  const isWhole = eachAt(state, "}", () => {
    const letter = state.text[state.at];
    const name = letter === '"' || letter === "'" ? stringAt(state, letter) : take(state, key);
    skip(state);
    if (typeof name !== "string" || name === "__proto__" || state.text[state.at] !== ":") return;
    state.at += 1;
    table[name] = valueAt(state);
  });
  return isWhole ? table : undefined;
}

/** Reads items up to `end`, which the next letter opens; what `item` leaves of one is passed over. Answers whether the end was there. */
function eachAt(state: State, end: "]" | "}", item: () => void): boolean {
  if (state.depth >= deepest) return false;
  state.at += 1;
  state.depth += 1;
  for (;;) {
    skip(state);
    if (state.at >= state.text.length) break;
    if (state.text[state.at] === end) {
      state.at += 1;
      state.depth -= 1;
      return true;
    }
    item();
    skip(state);
    if (!passOver(state)) break;
    if (state.text[state.at] === ",") state.at += 1;
  }
  state.depth -= 1;
  return false;
}

const plain = /[^"'`{}[\](),]+/y;

/** Passes over what is left of an item, brackets and strings whole, up to a comma or a closing bracket. */
function passOver(state: State): boolean {
  let open = 0;
  while (state.at < state.text.length) {
    const letter = state.text[state.at] ?? "";
    if (open === 0 && (letter === "," || letter === "]" || letter === "}")) return true;
    if (letter === '"' || letter === "'") state.at = behindString(state.text, state.at);
    else if (letter === "{" || letter === "`") {
      const behind = letter === "{" ? behindBraces : behindTemplate;
      const end = behind(state.text, state.at, state.patience);
      if (end === undefined) return false;
      state.at = end;
    } else if (/[[(]/.test(letter)) {
      open += 1;
      state.at += 1;
    } else if (/[\])]/.test(letter)) {
      open -= 1;
      if (open < 0) return false;
      state.at += 1;
    } else if (take(state, plain) === undefined) state.at += 1;
  }
  return false;
}
