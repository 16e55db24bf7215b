// What a value is marked with, in the order of the reference: whether it must be there, whether it may be null, whether it is on its way
// out, then who may write or read it. In rows these are quiet words behind the type; a chip stands where there is no line of facts.
// Large references have a million rows, and a component costs what a few elements cost: what most rows have nothing of is a function
// that is called, here and in the other parts of a row, and no component.
import type { ReactElement } from "react";
import type { Messages } from "../../../src/messages/messages.ts";
import type { Presence, Schema } from "../../../src/model/api.ts";
import { wordsHere } from "../words/here.ts";

type ChipsProps = { schema: Schema; presence?: Presence | undefined; deprecated?: boolean };

export function marksOf({
  schema,
  presence,
  deprecated = schema.deprecated === true,
}: ChipsProps): ReactElement | null {
  const { nullable, readOnly, writeOnly } = schema;
  if (!(nullable || deprecated || readOnly || writeOnly) && presence === undefined) return null;
  return (
    <>
      {presence === undefined ? null : <Mark word={presence} />}
      {nullable ? <Mark word="nullable" /> : null}
      {deprecated ? <Mark word="deprecated" /> : null}
      {readOnly ? <Mark word="read-only" /> : null}
      {writeOnly ? <Mark word="write-only" /> : null}
    </>
  );
}

/** `after`: the text in front of the space that parts it from the mark: what is read aloud or copied has no margins. */
type MarkProps = { readonly word: keyof Messages["reference"]["marks"]; readonly after?: string };

export function Mark({ word, after = "" }: MarkProps): ReactElement {
  const words = wordsHere().reference;
  return (
    <>
      {`${after} `}
      <span className={`mark ${word}`}>{words.marks[word]}</span>
    </>
  );
}

export function Chip({ word, after = "" }: MarkProps): ReactElement {
  const words = wordsHere().reference;
  return (
    <>
      {`${after} `}
      <span className={`chip chip-${word}`}>{words.marks[word]}</span>
    </>
  );
}
