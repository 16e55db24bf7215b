// Colours of samples, the same at build and in the browser. Data of a request bring theirs; what stands around them is code that this
// program wrote, so words, numbers and strings tell enough, and no grammar of the language has to be sent along or compiled.
import type { Colour, ColouredPart } from "./code.ts";
import { colouredJson } from "./json-colours.ts";
import { dataMark, type SampleLine } from "./print.ts";

/** Languages whose comments start with `#`; in all others that have any it is `//`. */
const hash = new Set(["curl", "shell", "python", "ruby", "r", "powershell"]);
const shells = new Set(["curl", "shell"]);

const token = {
  string: /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`/,
  /** No escapes between single quotes there. */
  shellString: /"(?:[^"\\]|\\[\s\S])*"|'[^']*'/,
  comment: /\/\/[^\n]*|(?<=^)#[^\n]*/,
  hashComment: /(?<=^|\s)#[^\n]*/,
  number: /\b\d[\d_]*(?:\.\d+)?\b/,
  literal: /\b(?:true|True|TRUE|false|False|FALSE|null|None|nil|NULL)\b/,
  keyword:
    /\b(?:as|async|await|begin|bool|break|case|catch|char|class|const|def|defer|do|done|echo|else|end|except|export|fi|final|finally|fn|for|foreach|from|fun|func|function|guard|if|import|in|int|let|library|long|match|mut|namespace|new|not|of|open|package|pub|public|raise|require|rescue|return|static|struct|then|throw|throws|try|typeof|use|using|val|var|void|while|with|yield)\b/,
  title: /\b[a-z_]\w*(?=\()/,
  type: /\b[A-Z]\w*[a-z]\w*\b/,
};

const kinds = ["string", "comment", "number", "literal", "keyword", "title", "type"] as const;

function patternOf(tokens: readonly (readonly [kind: string, form: RegExp])[]): RegExp {
  return new RegExp(tokens.map(([kind, form]) => `(?<${kind}>${form.source})`).join("|"), "gm");
}

const words = (["number", "literal", "keyword", "title", "type"] as const).map((kind) => [kind, token[kind]] as const);
const patterns = {
  /** A shell has words of its own everywhere. */
  shell: patternOf([
    ["string", token.shellString],
    ["comment", token.hashComment],
  ]),
  hash: patternOf([["string", token.string], ["comment", token.hashComment], ...words]),
  slashes: patternOf([["string", token.string], ["comment", token.comment], ...words]),
};

/** What tells code of a language: the same code of languages of one sort has the same colours. */
export type Sort = "http" | keyof typeof patterns;

/** The sort of a language. */
export function sortOf(language: string): Sort {
  if (language === "http") return "http";
  if (shells.has(language)) return "shell";
  return hash.has(language) ? "hash" : "slashes";
}

/** `text`, code of a language of that sort, in parts that make it up again. */
export function colouredCode(text: string, sort: Sort): readonly ColouredPart[] {
  if (sort === "http" || text === "") return [{ text }];
  const parts: ColouredPart[] = [];
  let from = 0;
  for (const match of text.matchAll(patterns[sort])) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    const kind = kinds.find((one) => match.groups?.[one] !== undefined);
    parts.push({ text: match[0], ...(kind === undefined ? {} : { kind }) });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** `text`, data of a request, in its colours. */
export function colouredData(colour: Colour, text: string): readonly ColouredPart[] {
  if (colour === "json") return colouredJson(text);
  return [colour === "plain" ? { text } : { kind: colour, text }];
}

/** `lines` in parts that each have one colour, or none. */
export function colouredLines(lines: readonly SampleLine[], language: string): readonly ColouredPart[] {
  const sort = sortOf(language);
  return lines.flatMap(({ template, data }, number) => {
    const pieces = template.split(dataMark);
    const parts: ColouredPart[] = number > 0 ? [{ text: "\n" }] : [];
    for (const [index, piece] of pieces.entries()) {
      parts.push(...colouredCode(piece, sort));
      const held = index < pieces.length - 1 ? data[index] : undefined;
      if (held !== undefined) parts.push(...colouredData(held.colour, held.text));
    }
    return parts;
  });
}
