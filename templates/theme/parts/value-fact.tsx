// One value as a fact: in the line of its label, or formatted below it where it has lines of its own, folded where these are many.
import type { ReactElement } from "react";
import { wordsHere } from "../words/here.ts";
import { CodeBlock } from "./code-block.tsx";

/** Values of more lines than these are folded. */
const linesOpen = 12;

export function ValueFact({ label, value }: { label: string; value: string }): ReactElement {
  const words = wordsHere().reference;
  const lines = value.split("\n").length;
  if (lines === 1) {
    return (
      <p className="fact">
        <b>{label}</b> <code>{value}</code>
      </p>
    );
  }
  const block = <CodeBlock text={value} language={/^[[{]/.test(value) ? "json" : "text"} />;
  if (lines > linesOpen) {
    return (
      <details className="fact fact-fold">
        <summary>
          <b>{label}</b>
          {` ${words.lines(lines)}`}
        </summary>
        {block}
      </details>
    );
  }
  return (
    <div className="fact">
      <b>{label}</b>
      {block}
    </div>
  );
}
