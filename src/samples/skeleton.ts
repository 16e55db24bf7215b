// A generated skeleton made ready to be filled many times: its holes found, each with the way its text must be quoted there. Generators
// see holes as harmless words; this file reads from what stands around a hole what it is inside of.
import { type LiteralLanguage, literalOf } from "./literal.ts";
import { curlFormText, partNameText, printfText, type Quote, quotes } from "./quoting.ts";
import { bodyHole, type Hole, holePattern, lengthHole } from "./shape.ts";

/** `quote` gives source text; `free` spots are not inside a string of the skeleton. */
export type Spot = { readonly hole: Hole; readonly quote: Quote; readonly free: boolean };

export type Skeleton = {
  readonly spots: readonly Spot[];
  /** One more than spots: what stands between them. */
  readonly text: readonly string[];
};

const literals: { readonly [language: string]: LiteralLanguage } = {
  javascript: "javascript",
  nodejs: "javascript",
  python: "python",
  ruby: "ruby",
  dart: "dart",
};

/** Opens generated `source` of a language; `json`: its body is a JSON text. */
export function skeletonOf(source: string, language: string, json: boolean): Skeleton {
  const body = json ? bodyMark(source, language) : { source };
  const text = body.source;
  const spots = [...text.matchAll(holePattern)].map((found): Spot => {
    const [hole] = found;
    if (hole === bodyHole && body.quote !== undefined) return { hole, quote: body.quote, free: true };
    return { hole, quote: quoteAt(text, found.index, language), free: false };
  });
  return { spots, text: text.split(holePattern) };
}

/** What stands in each spot of `skeleton` when its holes are filled with `texts`, quoted for its place. */
export function fillingsOf(skeleton: Skeleton, texts: ReadonlyMap<Hole, string>): readonly string[] {
  const fill = (all: ReadonlyMap<Hole, string>) => skeleton.spots.map(({ hole, quote }) => quote(all.get(hole) ?? ""));
  const fillings = fill(texts);
  if (!skeleton.spots.some(({ hole }) => hole === lengthHole)) return fillings;
  const length = bodyLength(woven(skeleton.text, fillings));
  return fill(new Map([...texts, [lengthHole, String(length)]]));
}

/** `between` with `fillings` in its gaps. */
export function woven(between: readonly string[], fillings: readonly string[]): string {
  return between.map((piece, index) => piece + (fillings[index] ?? "")).join("");
}

/** Bytes of the body of an HTTP message; lines of a multipart body end in CR LF. */
function bodyLength(message: string): number {
  const body = message.slice(message.indexOf("\n\n") + 2);
  const multipart = /^Content-Type: multipart/im.test(message.slice(0, message.indexOf("\n\n")));
  return new TextEncoder().encode(multipart ? body.replaceAll("\n", "\r\n") : body).length;
}

/**
 * A JSON body was given to the generator as the JSON string of its hole, so that it is valid JSON. Here its quotes are taken away, in
 * whatever way they were escaped; where they were not, the sample builds its body from a literal (`quote` is then how to write that).
 */
function bodyMark(source: string, language: string): { readonly source: string; readonly quote?: Quote } {
  const marks: Readonly<Record<string, string>> = { powershell: '`"', csharp: '\\\\"|""' };
  const mark = marks[language] ?? '\\\\"|"';
  const found = new RegExp(`(r#")?(${mark})${bodyHole}(${mark})("#)?`).exec(source);
  if (found === null) return { source };
  const [whole, raw, quoted = ""] = found;
  const at = found.index;
  const put = (text: string): string => source.slice(0, at) + text + source.slice(at + whole.length);
  if (raw !== undefined) return { source: put(bodyHole), quote: rawString };
  const literal = literals[language];
  const before = source[at - 1] ?? "";
  if (quoted === '"' && literal !== undefined && !"'`".includes(before)) {
    if (!/json\w*\.\w+\($|JSON\.\w+\($/i.test(source.slice(0, at))) return { source };
    const indent = /(?:^|\n)([ \t]*)[^\n]*$/.exec(source.slice(0, at))?.[1] ?? "";
    return { source: put(bodyHole), quote: (text) => literalOf(text, literal, indent) };
  }
  return { source: put(bodyHole) };
}

/** A raw string of Rust ends at a quote with as many hashes as it began with. */
function rawString(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, hashes = ""]) => hashes.length));
  const hashes = "#".repeat(longest + 1);
  return `r${hashes}"${text}"${hashes}`;
}

/** How text must be written at `index`: by the language, and by the quote that opens the string around it. */
function quoteAt(text: string, index: number, language: string): Quote {
  if (language === "http") return (value) => value;
  const known = quotes[language] ?? {};
  let inner: Quote = (value) => value;
  for (let at = index - 1; at >= 0; at -= 1) {
    const character = text[at] ?? "";
    if (character !== '"' && character !== "'" && character !== "`") continue;
    if (character === '"' && text[at - 1] === "\\") {
      // The name of a part, inside the text of a multipart body.
      if (at === index - 1) inner = partNameText;
      continue;
    }
    const line = text.slice(text.lastIndexOf("\n", at) + 1, at);
    if (language === "curl" && line.includes("-F '")) {
      const shell = known["'"] ?? inner;
      return character === '"' ? (value) => shell(curlFormText(value)) : shell;
    }
    const quote = known[delimiterAt(text, at, language)] ?? known[character];
    if (quote === undefined) continue;
    const prepare = language === "shell" ? shellText(line, inner) : inner;
    return (value) => quote(prepare(value));
  }
  return inner;
}

/** `line` is what stands before the quote. HTTPie reads a value that starts with "@" or "=" in its own way. */
function shellText(line: string, otherwise: Quote): Quote {
  if (/printf $/.test(line)) return printfText;
  return /^ \S*(:|'=)$/.test(line) ? (value) => value.replace(/^[@=]/, "\\$&") : otherwise;
}

function delimiterAt(text: string, at: number, language: string): string {
  const character = text[at] ?? "";
  if (character === "'" && text.slice(at - 2, at) === "''" && language === "dart") return "'''";
  if (character === '"' && text[at - 1] === "@" && language === "csharp") return '@"';
  if (character === '"' && text[at - 1] === "@" && language === "powershell") return '<<"';
  return character;
}
