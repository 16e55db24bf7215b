// A block of code in the shape that guide pages have. Values of a spec are coloured here where they are JSON; highlighted samples come
// ready from parse.
import type { ReactElement } from "react";
import { colouredHtml } from "../../../src/samples/coloured-html.ts";
import { colouredJson } from "../../../src/samples/json-colours.ts";

type CodeBlockProps = { text: string; language: string; title?: string };

export function CodeBlock({ text, language, title }: CodeBlockProps): ReactElement {
  const html = colouredHtml(language === "json" ? colouredJson(text) : [{ text }]);
  return <HighlightedBlock html={html} language={language} {...(title === undefined ? {} : { title })} />;
}

/** Code that is HTML already, of text and `hljs-*` spans: trusted. */
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
