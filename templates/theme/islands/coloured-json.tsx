// JSON in the colours of code, as text nodes and elements.
import { Fragment, type ReactNode } from "react";
import { colouredJson } from "../../../src/samples/json-colours.ts";

/** `text` with its values coloured. */
export function colouredNodes(text: string): ReactNode[] {
  return colouredJson(text).map(({ kind, text: part }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    if (kind === undefined) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={index} className={`hljs-${kind}`}>
        {part}
      </span>
    );
  });
}
