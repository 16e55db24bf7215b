// Literals of Python as values: texts, numbers, lists, tuples, dictionaries, names of values that are known. Everything else is unknown; nothing is
// run. One pass from left to right.
import { isList, isObject, type Json, put } from "../../text/json.ts";

/** Brackets in one another beyond this are unknown. */
const deepest = 40;

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
};
const opening = "([{";
const closing = ")]}";

type Written = { readonly from: number; readonly to: number; readonly prefix: string; readonly ticks: number };

/** The text at `at`, where one begins. */
export function stringAt(text: string, at: number): Written | undefined {
  const [, prefix = "", ticks = ""] = /^([rbfu]{0,2})("""|'''|"|')/i.exec(text.slice(at, at + 5)) ?? [];
  if (ticks === "") return undefined;
  let to = at + prefix.length + ticks.length;
  for (; to < text.length; to += 1) {
    if (text[to] === "\\") to += 1;
    else if (text.startsWith(ticks, to)) return { from: at, to: to + ticks.length, prefix, ticks: ticks.length };
    else if (ticks.length === 1 && text[to] === "\n") break;
  }
  return { from: at, to: Math.min(to, text.length), prefix, ticks: ticks.length };
}

/** A reader of the expressions of `text`. `known`: what the names stand for that were given values before. */
export class PythonLiterals {
  at: number;
  readonly #text: string;
  readonly #known: ReadonlyMap<string, Json>;

  constructor(text: string, at: number, known: ReadonlyMap<string, Json>) {
    this.#text = text;
    this.at = at;
    this.#known = known;
  }

  /** The expression up to a comma or bracket of its own depth, or the end of its line; undefined where it is no literal. */
  value(depth = 0): Json | undefined {
    let made = this.#term(depth);
    for (;;) {
      this.#space(depth);
      const letter = this.#text[this.at];
      if (letter === "+" && made !== undefined) {
        this.at += 1;
        made = sum(made, this.#term(depth));
      } else if (letter === undefined || letter === "," || letter === ":" || closing.includes(letter)) return made;
      else if (depth === 0 && letter === "\n") return made;
      else {
        this.#skip(depth);
        return undefined;
      }
    }
  }

  /** Over spaces and comments; within brackets over the ends of lines, too. */
  #space(depth: number): void {
    for (;;) {
      const letter = this.#text[this.at];
      if (letter === " " || letter === "\t" || letter === "\f" || (letter === "\n" && depth > 0)) this.at += 1;
      else if (letter === "\\" && this.#text[this.at + 1] === "\n") this.at += 2;
      else if (letter === "#") this.at = endOfLine(this.#text, this.at);
      else return;
    }
  }

  #term(depth: number): Json | undefined {
    this.#space(depth);
    const text = this.#text;
    const letter = text[this.at] ?? "";
    if (opening.includes(letter) && letter !== "")
      return depth > deepest ? this.#passed(depth) : this.#brackets(letter, depth);
    if (stringAt(text, this.at) !== undefined) return this.#strings(depth);
    const [word] = /^[\w.]+/.exec(text.slice(this.at, this.at + 200)) ?? [
      /^-[\d.]+/.exec(text.slice(this.at, this.at + 40))?.[0],
    ];
    if (word === undefined) return this.#passed(depth);
    this.at += word.length;
    if (word === "True") return true;
    if (word === "False") return false;
    if (word === "None") return null;
    if (/^-?\d[\d_]*(?:\.\d*)?$/.test(word)) return Number(word.replaceAll("_", ""));
    return /^[\s,)\]}+#:]?$/.test(text[this.at] ?? "") ? this.#known.get(word) : undefined;
  }

  #passed(depth: number): undefined {
    this.#skip(depth);
    return undefined;
  }

  /** Texts beside each other are one. */
  #strings(depth: number): string | undefined {
    let all: string | undefined = "";
    for (let next = stringAt(this.#text, this.at); next !== undefined; next = stringAt(this.#text, this.at)) {
      this.at = next.to;
      const said = this.#said(next);
      all = all === undefined || said === undefined ? undefined : all + said;
      this.#space(depth);
    }
    return all;
  }

  #said({ from, to, prefix, ticks }: Written): string | undefined {
    const inside = this.#text.slice(from + prefix.length + ticks, to - ticks);
    const plain = /r/i.test(prefix) ? inside : inside.replace(/\\(u[\da-f]{4}|x[\da-f]{2}|[\s\S])/gi, unescaped);
    if (!/f/i.test(prefix)) return plain;
    let isKnown = true;
    const filled = plain.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (hole, name: string | undefined) => {
      if (name === undefined) return hole.charAt(0);
      const value = this.#known.get(name.trim());
      if (typeof value !== "string" && typeof value !== "number") isKnown = false;
      return String(value);
    });
    return isKnown ? filled : undefined;
  }

  #brackets(open: string, depth: number): Json | undefined {
    this.at += 1;
    const list: Json[] = [];
    const members: Record<string, Json> = {};
    let commas = 0;
    let isTable = false;
    for (;;) {
      this.#space(depth + 1);
      const letter = this.#text[this.at];
      if (letter === undefined) return undefined;
      if (closing.includes(letter)) break;
      if (letter === "," || letter === ":") {
        commas += letter === "," ? 1 : 0;
        this.at += 1;
        continue;
      }
      const one = this.value(depth + 1);
      if (open === "{" && this.#text[this.at] === ":") {
        this.at += 1;
        isTable = true;
        const value = this.value(depth + 1);
        if ((typeof one === "string" || typeof one === "number") && value !== undefined)
          put(members, String(one), value);
      } else if (one !== undefined) list.push(one);
    }
    this.at += 1;
    if (open === "{" && (isTable || list.length === 0)) return members;
    return open === "(" && commas === 0 && list.length > 0 ? list[0] : list;
  }

  /** To what ends an expression; brackets and texts are passed over whole. */
  #skip(depth: number): void {
    const text = this.#text;
    for (let open = 0; this.at < text.length; this.at += 1) {
      const letter = text[this.at] ?? "";
      const said = letter === '"' || letter === "'" ? stringAt(text, this.at) : undefined;
      if (said !== undefined) this.at = said.to - 1;
      else if (letter === "#") this.at = endOfLine(text, this.at) - 1;
      else if (opening.includes(letter)) open += 1;
      else if (open > 0 && closing.includes(letter)) open -= 1;
      else if (open === 0 && (closing.includes(letter) || letter === "," || (depth === 0 && letter === "\n"))) return;
    }
  }
}

export function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function unescaped(whole: string, sign: string): string {
  if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
  return escapes[sign] ?? whole;
}

/** `a + b` of texts and of lists. */
export function sum(a: Json, b: Json | undefined): Json | undefined {
  if (typeof a === "string" && typeof b === "string") return a + b;
  if (isList(a) && isList(b)) return [...a, ...b];
  if (isList(a)) return a;
  return isObject(a) && isObject(b) ? { ...a, ...b } : undefined;
}
