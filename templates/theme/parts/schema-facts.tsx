// What a value must keep to beside its limits: the default, listed values, examples. What is short stands on the line of the type, the rest
// below it. Every word of it is text.
import { Fragment, type ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import * as words from "../words/reference.ts";
import { ExternalDocsLink } from "./external-docs.tsx";
import { LimitList } from "./limit-list.tsx";
import { ListedCodes } from "./listed-codes.tsx";
import { ValueFact } from "./value-fact.tsx";
import { ValueList } from "./value-list.tsx";

/** `style`: how a parameter is written. `examples`: of what has the schema, before the schema's own. */
type Props = { schema: Schema; style?: string | undefined; examples?: readonly string[] };

/** Longer values have a line of their own. */
const longest = 32;

type Told = { readonly kind: keyof typeof words.said; readonly value: string };

function factsOf({ schema, style, examples = [] }: Props): readonly Told[] {
  return [
    ...(schema.const === undefined ? [] : [{ kind: "always" as const, value: schema.const }]),
    ...(schema.default === undefined ? [] : [{ kind: "default" as const, value: schema.default }]),
    ...(style === undefined ? [] : [{ kind: "serialisation" as const, value: style }]),
    ...[...examples, ...schema.examples].map((value) => ({ kind: "example" as const, value })),
  ];
}

function isShort({ value }: Told): boolean {
  return value.length <= longest && !value.includes("\n");
}

/** What stands on the line of the type: limits, and facts of a few letters. */
export function LineFacts(props: Props): ReactElement {
  return (
    <>
      <LimitList constraints={props.schema.constraints} />
      {factsOf(props)
        .filter(isShort)
        .map(({ kind, value }) => (
          <Fragment key={`${kind} ${value}`}>
            {" "}
            <span className="fact">
              {`${words.said[kind]} `}
              <code>{value}</code>
            </span>
          </Fragment>
        ))}
    </>
  );
}

const labels = {
  always: words.always,
  default: words.defaultValue,
  serialisation: words.serialisation,
  example: words.example,
};

/** What stands below: lists of values, and facts that are long. */
export function SchemaFacts(props: Props & { targets: readonly Target[] }): ReactElement {
  const { schema, targets } = props;
  return (
    <>
      <ValueList schema={schema} targets={targets} />
      <ListedCodes codes={schema.codes} targets={targets} />
      {factsOf(props)
        .filter((fact) => !isShort(fact))
        .map(({ kind, value }) => (
          <ValueFact key={`${kind} ${value}`} label={labels[kind]} value={value} />
        ))}
      <ExternalDocsLink docs={schema.externalDocs} targets={targets} />
    </>
  );
}
