// Names longer than a narrow line: they may break where their words meet, `purchaseOrder|LineItem`, `purchase_|order`, not inside a word.
import { Fragment, type ReactElement } from "react";
import { fitting, piecesOf } from "../../../src/text/seams.ts";

/** `text` as it is, with places to break in its long words. The places are no part of copied text. */
export function Breakable({ text }: { readonly text: string }): ReactElement {
  if (!text.split(/\s/).some(({ length }) => length > fitting)) return <>{text}</>;
  const pieces = text.split(/(\s+)/).flatMap(piecesOf);
  return (
    <>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
        <Fragment key={index}>
          {index === 0 || /^\s|\s$/.test(piece) || /\s$/.test(pieces[index - 1] ?? "") ? null : <wbr />}
          {piece}
        </Fragment>
      ))}
    </>
  );
}
