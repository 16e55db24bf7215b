// Colours for samples that the browser writes: strings, comments, numbers and the words that most languages share. The build's own
// highlighter knows each grammar, and weighs too much to be sent along.

import type { Colour } from "../../../../src/samples/code.ts";
import { dataMark, type Line } from "../../../../src/samples/print.ts";

/** `kind`: a class of the highlighter. */
export type ColouredPart = { readonly kind?: Colour; readonly text: string };

/** Languages whose comments start with `#`; in all others that have any it is `//`. */
const hash = new Set(["curl", "shell", "python", "ruby", "r", "powershell"]);
const string = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`/;
/** No escapes between single quotes there. */
const shellString = /"(?:[^"\\]|\\[\s\S])*"|'[^']*'/;
const number = /\b\d+(?:\.\d+)?\b/;
const keyword =
  /\b(?:async|await|begin|bool|break|case|catch|char|class|const|def|defer|do|done|else|end|except|fi|final|finally|fn|for|foreach|from|fun|func|function|if|import|in|int|let|library|main|match|mut|namespace|new|nil|None|null|open|package|print|println|public|pub|require|return|static|struct|string|then|throw|true|True|false|False|try|use|using|val|var|void|while|with)\b/;

/** `text` in parts that make it up again. */
export function colouredParts(text: string, language: string): readonly ColouredPart[] {
  if (language === "http") return [{ text }];
  const comment = hash.has(language) ? /(?<=^|\s)#[^\n]*/ : /\/\/[^\n]*|(?<=^)#[^\n]*/;
  const quoted = language === "curl" || language === "shell" ? shellString : string;
  const token = new RegExp(
    `(?<string>${quoted.source})|(?<comment>${comment.source})|(?<number>${number.source})|(?<keyword>${keyword.source})`,
    "gm",
  );
  const parts: ColouredPart[] = [];
  let from = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    const kind = kinds.find((one) => match.groups?.[one] !== undefined);
    parts.push({ text: match[0], ...(kind === undefined ? {} : { kind }) });
    from = match.index + match[0].length;
  }
  parts.push({ text: text.slice(from) });
  return parts;
}

/** `lines` with their data in the colours that they bring. */
export function colouredLines(lines: readonly Line[], language: string): readonly ColouredPart[] {
  return lines.flatMap(({ template, data }, number) =>
    template.split(dataMark).flatMap((piece, index): readonly ColouredPart[] => {
      const code = colouredParts(number > 0 && index === 0 ? `\n${piece}` : piece, language);
      const held = index === 0 ? undefined : data[index - 1];
      if (held === undefined) return code;
      return [held.colour === "plain" ? { text: held.text } : { kind: held.colour, text: held.text }, ...code];
    }),
  );
}

const kinds = ["string", "comment", "number", "keyword"] as const;
