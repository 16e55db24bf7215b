// A block of code in the shape that guide pages have, for values of a spec. JSON is coloured here; highlighted samples of other languages
// come ready from parse.
import type { ReactElement } from "react";
import { colouredJson } from "../islands/coloured-json.tsx";

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
