// The forms a body may take. One stands open; several are tabs.
import type { ReactElement } from "react";
import type { MediaType } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import * as words from "../words/reference.ts";
import { ExampleList } from "./example-list.tsx";
import { ItemStreamBlock } from "./item-stream.tsx";
import { PartList } from "./part-list.tsx";
import { Prose } from "./prose.tsx";
import { SchemaBlock } from "./schema-block.tsx";
import { Tabs } from "./tabs.tsx";

/** `examples`: print them here; an operation's own stand in its panel of examples instead. */
type Props = { content: readonly MediaType[]; targets: readonly Target[]; examples: boolean };

export function MediaTypes({ content, targets, examples }: Props): ReactElement | null {
  const [first, ...others] = content;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <div className="media-type" id={first.anchor}>
        <p className="media-type-name">
          <code>{first.type}</code>
        </p>
        <MediaTypeFacts media={first} targets={targets} examples={examples} />
      </div>
    );
  }
  return (
    <Tabs
      name={first.anchor}
      label={words.mediaTypes}
      tabs={content.map((media) => ({
        key: media.type,
        label: media.type,
        id: media.anchor,
        content: <MediaTypeFacts media={media} targets={targets} examples={examples} />,
      }))}
    />
  );
}

function MediaTypeFacts({ media, targets, examples }: { media: MediaType } & Omit<Props, "content">) {
  return (
    <>
      <Prose segments={media.description} targets={targets} />
      {media.schema === undefined ? null : <SchemaBlock schema={media.schema} targets={targets} />}
      {media.items === undefined ? null : <ItemStreamBlock stream={media.items} targets={targets} />}
      <PartList parts={media.encoding} targets={targets} />
      {examples && media.examples.length > 0 ? <ExampleList examples={media.examples} targets={targets} /> : null}
    </>
  );
}
