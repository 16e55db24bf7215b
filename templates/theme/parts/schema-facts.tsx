// What a value must keep to: limits, listed values, the default, examples. Every word of it is text.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import * as words from "../words/reference.ts";
import { ExternalDocsLink } from "./external-docs.tsx";
import { ValueFact } from "./value-fact.tsx";
import { ValueList } from "./value-list.tsx";

type Props = { schema: Schema; targets: readonly Target[]; style?: string | undefined };

export function SchemaFacts({ schema, targets, style }: Props): ReactElement {
  const { constraints } = schema;
  return (
    <>
      {constraints.length === 0 ? null : (
        <p className="fact">
          <b>{words.possibleValues}</b>{" "}
          {constraints.map((constraint, index) => (
            <span key={constraint.name + constraint.text}>
              {index === 0 ? null : words.comma}
              <code>{constraint.text}</code>
            </span>
          ))}
        </p>
      )}
      {schema.const === undefined ? null : <ValueFact label={words.always} value={schema.const} />}
      <ValueList schema={schema} targets={targets} />
      {schema.default === undefined ? null : <ValueFact label={words.defaultValue} value={schema.default} />}
      {style === undefined ? null : <ValueFact label={words.serialisation} value={style} />}
      {schema.examples.map((example) => (
        <ValueFact key={example} label={words.example} value={example} />
      ))}
      <ExternalDocsLink docs={schema.externalDocs} targets={targets} />
    </>
  );
}
