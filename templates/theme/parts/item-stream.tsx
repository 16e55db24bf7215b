// What comes one after the other: how the media type parts the items, and the shape that each of them has.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { ItemStream } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { HashLink } from "./hash-link.tsx";
import { SchemaBlock } from "./schema-block.tsx";

export function ItemStreamBlock({
  stream,
  targets,
}: {
  stream: ItemStream;
  targets: readonly LinkTarget[];
}): ReactElement {
  const words = wordsHere().reference;
  const { anchor, schema, sequence } = stream;
  return (
    <section className="stream" id={anchor}>
      <p className="group-title">
        {words.stream}
        <HashLink anchor={anchor} label={fill(words.streamAt, { anchor })} stop={false} />
      </p>
      {sequence === undefined ? null : <p className="fact muted">{words.sequences[sequence]}</p>}
      <SchemaBlock schema={schema} targets={targets} />
    </section>
  );
}
