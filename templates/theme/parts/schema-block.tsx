// A schema that stands by itself: the whole of a body, a response, or a schema page.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import { describedBy } from "../../../src/model/described.ts";
import type { LinkTarget, Segments } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { marksOf } from "./chips.tsx";
import { CutLink } from "./cut-link.tsx";
import { Prose } from "./prose.tsx";
import { lineFacts, schemaFacts } from "./schema-facts.tsx";
import { againOf, SchemaInside } from "./schema-tree.tsx";
import { TypeName } from "./type-name.tsx";

type SchemaBlockProps = {
  readonly schema: Schema;
  readonly targets: readonly LinkTarget[];
  /** Of what has the schema, and stands above it already. */
  readonly said?: Segments | undefined;
  /** The media type that it is sent as. */
  readonly media?: string;
  /** The heading above it, which need not be said again as its type. */
  readonly heading?: string;
};

export function SchemaBlock({ schema, targets, said, media, heading }: SchemaBlockProps): ReactElement {
  const words = wordsHere().reference;
  const label = schema.name ?? schema.title ?? words.theBody;
  const { shown, about } = describedBy(said, schema);
  return (
    <div className="schema" data-again={againOf(schema)}>
      <div className="row-head">
        {media === undefined ? null : (
          <>
            <code className="media-type-name">{media}</code>{" "}
          </>
        )}
        {schema.typeText === heading ? null : <TypeName schema={schema} about={about} targets={targets} />}
        {marksOf({ schema })}
        {lineFacts({ schema })}
      </div>
      <Prose segments={said === undefined ? shown : undefined} targets={targets} />
      {schemaFacts({ schema, targets })}
      <SchemaInside schema={schema} targets={targets} depth={0} label={label} first />
      <CutLink schema={schema} targets={targets} />
    </div>
  );
}
