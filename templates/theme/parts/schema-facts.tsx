// What a value must keep to: limits, listed values, the default, examples. One line each, every word of it text.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import * as words from "../words/reference.ts";
import { ExternalDocsLink } from "./external-docs.tsx";
import { Prose } from "./prose.tsx";

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
      {schema.const === undefined ? null : <Fact label={words.always} value={schema.const} />}
      <EnumFacts schema={schema} targets={targets} />
      {schema.default === undefined ? null : <Fact label={words.defaultValue} value={schema.default} />}
      {style === undefined ? null : <Fact label={words.serialisation} value={style} />}
      {schema.examples.map((example) => (
        <ExampleFact key={example} value={example} />
      ))}
      <ExternalDocsLink docs={schema.externalDocs} targets={targets} />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <p className="fact">
      <b>{label}</b> <code>{value}</code>
    </p>
  );
}

/** One example as a line, or as a block where it has lines of its own. */
export function ExampleFact({ value }: { value: string }) {
  if (!value.includes("\n")) return <Fact label={words.example} value={value} />;
  return (
    <div className="fact">
      <b>{words.example}</b>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{value}</code>
      </pre>
    </div>
  );
}

/** Values that carry a description stand in a table, bare ones in a line. */
function EnumFacts({ schema, targets }: Props) {
  const values = schema.enum;
  if (values === undefined || values.length === 0) return null;
  if (values.every((one) => one.description === undefined)) {
    return (
      <p className="fact">
        <b>{words.oneOf}</b>{" "}
        {values.map((one, index) => (
          <span key={one.value}>
            {index === 0 ? null : words.comma}
            <code>{one.value}</code>
          </span>
        ))}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.description}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((one) => (
            <tr key={one.value}>
              <td>
                <code>{one.value}</code>
              </td>
              <td>
                <Prose segments={one.description} targets={targets} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
