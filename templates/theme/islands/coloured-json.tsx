// JSON in the colours of code, by a tokeniser of one regular expression: the same for values of a spec and for answers of a server.
import type { ReactNode } from "react";

const jsonToken = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** `text` as text nodes and coloured elements. */
export function colouredJson(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(jsonToken)) {
    const [whole, string, colon, number] = match;
    if (match.index > from) nodes.push(text.slice(from, match.index));
    from = match.index + (string === undefined ? whole.length : string.length);
    const kind =
      string === undefined ? (number === undefined ? "literal" : "number") : colon === undefined ? "string" : "attr";
    nodes.push(
      <span key={match.index} className={`hljs-${kind}`}>
        {string ?? whole}
      </span>,
    );
  }
  nodes.push(text.slice(from));
  return nodes;
}
