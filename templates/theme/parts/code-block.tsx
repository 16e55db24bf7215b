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

type HighlightedProps = Omit<CodeBlockProps, "text"> & { html: string };

/** Code that is HTML already, of text and `hljs-*` spans: trusted. A site may replace it. */
export function HighlightedBlock({ html, language, title, folds = false }: HighlightedProps): ReactElement {
  const { block, fold } = piecesOf({ html, language, folds });
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

/** The same where a script puts other code in its place: no site replaces it. */
export function LivingBlock({ html, language }: Pick<HighlightedProps, "html" | "language">): ReactElement {
  const { block, fold } = piecesOf({ html, language, folds: true });
  return (
    <div className="code" data-language={language}>
      {block}
      {fold}
    </div>
  );
}

function piecesOf({ html, language, folds }: { html: string; language: string; folds: boolean }) {
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
  return { block, fold };
}
