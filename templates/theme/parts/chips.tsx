// What a value is marked with, in the order of the reference: nullable, required, deprecated, then who may write or read it.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import * as words from "../words/reference.ts";

type Props = { schema: Schema; required?: boolean; deprecated?: boolean };

export function Chips({ schema, required = false, deprecated = schema.deprecated === true }: Props): ReactElement {
  return (
    <>
      {schema.nullable ? <Chip word="nullable" /> : null}
      {required ? <Chip word="required" /> : null}
      {deprecated ? <Chip word="deprecated" /> : null}
      {schema.readOnly ? <Chip word="read-only" /> : null}
      {schema.writeOnly ? <Chip word="write-only" /> : null}
    </>
  );
}

/** One mark, after a space: what is read aloud or copied has no margins to part the words. `after`: the text in front of the space. */
export function Chip({ word, after = "" }: { word: keyof typeof words.marks; after?: string }): ReactElement {
  return (
    <>
      {`${after} `}
      <span className={`chip chip-${word}`}>{words.marks[word]}</span>
    </>
  );
}
