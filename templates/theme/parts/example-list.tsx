// Named examples, one under the other: summary, description, value.
import type { ReactElement } from "react";
import type { Example } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { CodeBlock } from "./code-block.tsx";
import { Prose } from "./prose.tsx";

type BlockProps = { example: Example; targets: readonly LinkTarget[]; named?: boolean; folds?: boolean };

export function ExampleList({
  examples,
  targets,
}: {
  examples: readonly Example[];
  targets: readonly LinkTarget[];
}): ReactElement {
  return (
    <div className="examples">
      {examples.map((example) => (
        <ExampleBlock key={example.name} example={example} targets={targets} />
      ))}
    </div>
  );
}

/** `named`: its name stands elsewhere, on a tab. `folds`: it stands in the column, whose boxes share the height. */
export function ExampleBlock({ example, targets, named = false, folds = false }: BlockProps): ReactElement {
  const words = wordsHere().reference;
  const title = example.summary ?? (named ? "" : example.name);
  return (
    <div className="example">
      <Prose segments={example.description} targets={targets} />
      {(example.external !== undefined || example.none !== undefined) && example.value === "" ? null : (
        <CodeBlock
          text={example.value}
          language={example.language}
          folds={folds}
          {...(title === "" ? {} : { title })}
        />
      )}
      {example.generated === undefined ? null : <p className="fact muted">{words.madeExample}</p>}
      {example.none === undefined ? null : <p className="fact muted">{words.noExample}</p>}
      {example.cut === undefined ? null : <p className="fact muted">{words.leftOut}</p>}
      {example.serialized === undefined ? null : (
        <CodeBlock text={example.serialized.text} language={example.serialized.language} title={words.asSent} />
      )}
      {example.external === undefined ? null : (
        <p className="fact">
          <b>{example.value === "" && title !== "" ? title : words.asSent}</b>{" "}
          {example.link === undefined ? (
            <code>{example.external}</code>
          ) : (
            <a href={targets[example.link]?.href}>{example.external}</a>
          )}
        </p>
      )}
    </div>
  );
}
