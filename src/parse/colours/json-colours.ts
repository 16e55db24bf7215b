// The colours of JSON as it is written nearly always: one token after the other, none beyond the end of its line. A grammar of highlight.js
// costs ten times as much for the same spans, and JSON is most of the code in the documentation of an API. Whatever else a text holds
// (comments, other quotes, a word that is none) is left to the grammar, and a test holds both equal.
import { escapeText } from "../../model/segments.ts";

const token =
  /[ \t\n]+|[{}[\],:]|"(?:[^"\\\n\r]|\\.)*"(?=[ \t\n,\]}:]|$)|(?:-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?=[ \t\n,\]}]|$)/y;

/** Behind a string: what makes it a key, on its line or below. */
const colon = /[ \t]*(\n\s*)?:/y;

/** `code` as HTML with `hljs-*` spans; undefined where it is not as plain as that. */
export function jsonColours(code: string): string | undefined {
  let html = "";
  for (let at = 0, end = 0; at < code.length; at = end) {
    token.lastIndex = at;
    if (!token.test(code)) return undefined;
    end = token.lastIndex;
    const text = code.slice(at, end);
    switch (text[0]) {
      case " ":
      case "\t":
      case "\n":
        html += text;
        break;
      case '"': {
        colon.lastIndex = end;
        const key = colon.exec(code);
        // A grammar sees some lines at once, and may miss it.
        if (key?.[1] !== undefined) return undefined;
        html += `<span class="hljs-${key === null ? "string" : "attr"}">${escapeText(text)}</span>`;
        break;
      }
      case "t":
      case "f":
      case "n":
        html += `<span class="hljs-literal"><span class="hljs-keyword">${text}</span></span>`;
        break;
      case "{":
      case "}":
      case "[":
      case "]":
      case ",":
      case ":":
        html += `<span class="hljs-punctuation">${text}</span>`;
        break;
      default:
        html += `<span class="hljs-number">${text}</span>`;
    }
  }
  return html;
}
