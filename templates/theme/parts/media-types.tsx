// The forms a body may take. One stands open; several are tabs.
import type { ReactElement } from "react";
import type { MediaType } from "../../../src/model/api.ts";
import type { LinkTarget, Segments } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { ExampleList } from "./example-list.tsx";
import { ItemStreamBlock } from "./item-stream.tsx";
import { PartList } from "./part-list.tsx";
import { Prose } from "./prose.tsx";
import { SchemaBlock } from "./schema-block.tsx";
import { Tabs } from "./tabs.tsx";

/**
 * `examples`: print them here; an operation's own stand in its panel of examples instead. `said`: what stands above already of the body or
 * the response, which says it better than a schema.
 */
type MediaTypesProps = {
  readonly content: readonly MediaType[];
  readonly targets: readonly LinkTarget[];
  readonly examples: boolean;
  readonly said: Segments | undefined;
};

export function MediaTypes({ content, ...how }: MediaTypesProps): ReactElement | null {
  const words = wordsHere().reference;
  const [first, ...others] = content;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <div className="media-type" id={first.anchor}>
        {first.schema === undefined ? (
          <p>
            <code className="media-type-name">{first.type}</code>
          </p>
        ) : null}
        <MediaTypeFacts media={first} name={first.type} {...how} />
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
        content: <MediaTypeFacts media={media} {...how} />,
      }))}
    />
  );
}

/** `name`: it stands on no tab. */
type FactsProps = Omit<MediaTypesProps, "content"> & { readonly media: MediaType; readonly name?: string };

function MediaTypeFacts({ media, targets, examples, said, name }: FactsProps) {
  const words = wordsHere().reference;
  return (
    <>
      <Prose segments={media.description} targets={targets} />
      {media.sequence === undefined ? null : (
        <p className="fact muted">
          {words.stream}. {words.sequences[media.sequence]}
        </p>
      )}
      {media.schema === undefined ? null : (
        <SchemaBlock
          schema={media.schema}
          targets={targets}
          said={media.description ?? said}
          {...(name === undefined ? {} : { media: name })}
        />
      )}
      {media.items === undefined ? null : <ItemStreamBlock stream={media.items} targets={targets} />}
      <PartList parts={media.encoding} targets={targets} />
      {examples && media.examples.length > 0 ? <ExampleList examples={media.examples} targets={targets} /> : null}
    </>
  );
}
