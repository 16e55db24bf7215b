// What a value is marked with, in the order of the reference: whether it must be there, whether it may be null, whether it is on its way
// out, then who may write or read it. In rows these are quiet words behind the type; a chip stands where there is no line of facts.
import type { ReactElement } from "react";
import type { Presence, Schema } from "../../../src/model/api.ts";
import * as words from "../words/reference.ts";

type Props = { schema: Schema; presence?: Presence | undefined; deprecated?: boolean };

export function Marks({ schema, presence, deprecated = schema.deprecated === true }: Props): ReactElement {
  return (
    <>
      {presence === undefined ? null : <Mark word={presence} />}
      {schema.nullable ? <Mark word="nullable" /> : null}
      {deprecated ? <Mark word="deprecated" /> : null}
      {schema.readOnly ? <Mark word="read-only" /> : null}
      {schema.writeOnly ? <Mark word="write-only" /> : null}
    </>
  );
}

/** `after`: the text in front of the space that parts it from the mark: what is read aloud or copied has no margins. */
type MarkProps = { readonly word: keyof typeof words.marks; readonly after?: string };

export function Mark({ word, after = "" }: MarkProps): ReactElement {
  return (
    <>
      {`${after} `}
      <span className={`mark ${word}`}>{words.marks[word]}</span>
    </>
  );
}

export function Chip({ word, after = "" }: MarkProps): ReactElement {
  return (
    <>
      {`${after} `}
      <span className={`chip chip-${word}`}>{words.marks[word]}</span>
    </>
  );
}
