// A block of code in the shape that guide pages have. Values of a spec are coloured here where they are JSON; highlighted samples come
// ready from parse.
import type { ReactElement } from "react";
import { colouredHtml } from "../../../src/samples/coloured-html.ts";
import { colouredJson } from "../../../src/samples/json-colours.ts";
import { textOfHtml } from "../../../src/text/html-text.ts";
import { wordsHere } from "../words/here.ts";
import { Slot } from "./slot.tsx";

/** `folds`: it stands in a box that is not high, in which a switch shows all of it. */
type CodeBlockProps = { text: string; language: string; title?: string; folds?: boolean };

export function CodeBlock({ text, ...how }: CodeBlockProps): ReactElement {
  const html = colouredHtml(how.language === "json" ? colouredJson(text) : [{ text }]);
  return <HighlightedBlock html={html} {...how} />;
}

/** Fewer lines stand in a box whole. */
const linesFolded = 9;

/** Code that is HTML already, of text and `hljs-*` spans: trusted. */
export function HighlightedBlock({
  html,
  language,
  title,
  folds = false,
}: {
  html: string;
  language: string;
  title?: string;
  folds?: boolean;
}): ReactElement {
  const words = wordsHere().reference;
  const block = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard
    <pre tabIndex={0}>
      <code className={`hljs language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
  const fold =
    folds && html.split("\n").length > linesFolded ? (
      <label className="expand">
        <input type="checkbox" autoComplete="off" />
        {` ${words.expandSample}`}
      </label>
    ) : null;
  return (
    <Slot
      name="CodeBlock"
      given={() => ({ code: { text: textOfHtml(html), language, ...(title === undefined ? {} : { title }) } })}
      pieces={{ block, fold }}
      print={(pieces) => (
        <div className="code" data-language={language}>
          {title === undefined ? null : <div className="code-title">{title}</div>}
          {pieces.block}
          {pieces.fold}
        </div>
      )}
    />
  );
}
