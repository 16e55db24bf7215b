// A block of code in the shape that guide pages have, for values of a spec. JSON is coloured here by a tokeniser of one regular
// expression; highlighted samples of other languages come ready from parse.
import type { ReactElement, ReactNode } from "react";

type Props = { text: string; language: string; title?: string };

/** Past this many characters colours cost more bytes than they help. */
const colouredAtMost = 20_000;

export function CodeBlock({ text, language, title }: Props): ReactElement {
  return (
    <div className="code" data-language={language}>
      {title === undefined ? null : <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className={`hljs language-${language}`}>
          {language === "json" && text.length <= colouredAtMost ? colouredJson(text) : text}
        </code>
      </pre>
    </div>
  );
}

/** Code that was highlighted while parsing: trusted HTML of `hljs-*` spans. */
export function HighlightedBlock({
  html,
  language,
  title,
}: {
  html: string;
  language: string;
  title?: string;
}): ReactElement {
  return (
    <div className="code" data-language={language}>
      {title === undefined ? null : <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className={`hljs language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

const jsonToken = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

function colouredJson(text: string): ReactNode[] {
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
