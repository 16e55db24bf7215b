// A generated skeleton made ready to be filled many times: its holes found, each with the way its text must be quoted there, and its
// colours made once. Generators see holes as harmless words; this file reads from what stands around a hole what it is inside of.
import { escapeText } from "../../../model/segments.ts";
import { highlight } from "../../highlight.ts";
import { type LiteralLanguage, literalOf } from "./literal.ts";
import { curlFormText, partNameText, printfText, type Quote, quotes } from "./quoting.ts";
import { bodyHole, type Hole, holePattern } from "./shape.ts";

/** `quote` gives source text; `coloured` spots are not inside a string of the skeleton, so they bring their own colours. */
type Spot = { readonly hole: Hole; readonly quote: Quote; readonly coloured: boolean };

export type Skeleton = {
  readonly spots: readonly Spot[];
  /** One more than spots: what stands between them. */
  readonly text: readonly string[];
  readonly html: readonly string[];
};

const literals: { readonly [language: string]: LiteralLanguage } = {
  javascript: "javascript",
  nodejs: "javascript",
  python: "python",
  ruby: "ruby",
  dart: "dart",
};

/** Opens generated `source` of a language; `grammar` names its colours; `json`: its body is a JSON text. */
export function skeletonOf(source: string, language: string, grammar: string, json: boolean): Skeleton {
  const body = json ? bodyMark(source, language) : { source };
  const text = body.source;
  const spots = [...text.matchAll(holePattern)].map((found): Spot => {
    const [hole] = found;
    if (hole === bodyHole && body.quote !== undefined) return { hole, quote: body.quote, coloured: true };
    return { hole, quote: quoteAt(text, found.index, language), coloured: false };
  });
  const html = highlight(text, grammar).split(holePattern);
  // A grammar that sees two words in a hole would tear it.
  const whole = html.length === spots.length + 1 ? html : escapeText(text).split(holePattern);
  return { spots, text: text.split(holePattern), html: whole };
}

/** The sample that `skeleton` becomes with `texts` in its holes: as text, and as HTML of `hljs-*` spans. */
export function filled(
  skeleton: Skeleton,
  texts: ReadonlyMap<Hole, string>,
): { readonly text: string; readonly html: string } {
  let text = skeleton.text[0] ?? "";
  let html = skeleton.html[0] ?? "";
  skeleton.spots.forEach(({ hole, quote, coloured }, index) => {
    const source = quote(texts.get(hole) ?? "");
    text += source + (skeleton.text[index + 1] ?? "");
    html += (coloured ? colours(source) : escapeText(source)) + (skeleton.html[index + 1] ?? "");
  });
  return { text, html };
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

const token =
  /("(?:[^"\\]|\\.)*")(\]?\s*:)?|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|\b(true|false|null|True|False|None|nil)\b/g;

/** Colours of a literal, or of a raw string as a whole. */
function colours(source: string): string {
  if (/^r#+"/.test(source)) return span("string", source);
  let html = "";
  let from = 0;
  for (const match of source.matchAll(token)) {
    const [whole, string, colon, number] = match;
    html += escapeText(source.slice(from, match.index));
    if (string !== undefined) html += span(colon === undefined ? "string" : "attr", string) + (colon ?? "");
    else html += span(number === undefined ? "literal" : "number", whole);
    from = match.index + whole.length;
  }
  return html + escapeText(source.slice(from));
}

function span(kind: string, text: string): string {
  return `<span class="hljs-${kind}">${escapeText(text)}</span>`;
}
