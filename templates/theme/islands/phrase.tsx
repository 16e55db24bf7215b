// A phrase that holds elements. Where they stand in it differs from language to language, so the words name their places: `See {docs}`.
import { Fragment, type ReactElement, type ReactNode } from "react";

type PhraseProps = { readonly text: string; readonly slots: Readonly<Record<string, ReactNode>> };

/** `text` with each `{name}` as the node of that name. */
export function Phrase({ text, slots }: PhraseProps): ReactElement {
  // A piece is known by where it stands.
  const pieces = text
    .split(/\{(\w+)\}/)
    .map((piece, index) => [`${index}`, index % 2 === 0 ? piece : slots[piece]] as const);
  return (
    <>
      {pieces.map(([key, piece]) => (
        <Fragment key={key}>{piece}</Fragment>
      ))}
    </>
  );
}
