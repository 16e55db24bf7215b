// Names longer than a narrow line: they may break where their words meet, `purchaseOrder|LineItem`, `purchase_|order`, not inside a word.
import { Fragment, type ReactElement } from "react";

/** A word of this many letters fits on a line of the narrowest screen. */
const fits = 20;
const seams = /(?<=[a-z\d])(?=[A-Z])|(?<=[_.-])(?=[^_.-])|(?=\/)/;

/** `text` as it is, with places to break in its long words. The places are no part of copied text. */
export function Breakable({ text }: { readonly text: string }): ReactElement {
  if (!text.split(/\s/).some(({ length }) => length > fits)) return <>{text}</>;
  const pieces = text.split(/(\s+)/).flatMap((word) => (word.length > fits ? word.split(seams) : [word]));
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
