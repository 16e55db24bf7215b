// What a value must keep to beside its limits: the default, listed values, examples. What is short stands on the line of the type, the rest
// below it. Every word of it is text.
import { Fragment, type ReactElement } from "react";
import type { Messages } from "../../../src/messages/messages.ts";
import type { Schema } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { ExternalDocsLink } from "./external-docs.tsx";
import { limitList } from "./limit-list.tsx";
import { listedCodes } from "./listed-codes.tsx";
import { ValueFact } from "./value-fact.tsx";
import { valueList } from "./value-list.tsx";

/** `style`: how a parameter is written. `examples`: of what has the schema, before the schema's own. */
type SchemaFactsProps = { schema: Schema; style?: string | undefined; examples?: readonly string[] };

/** Longer values have a line of their own. */
const longest = 32;

type SchemaFact = { readonly kind: keyof Messages["reference"]["said"]; readonly value: string };

function factsOf({ schema, style, examples = [] }: SchemaFactsProps): readonly SchemaFact[] {
  const facts: SchemaFact[] = [];
  if (schema.const !== undefined) facts.push({ kind: "always", value: schema.const });
  if (schema.default !== undefined) facts.push({ kind: "default", value: schema.default });
  if (style !== undefined) facts.push({ kind: "serialisation", value: style });
  for (const value of examples) facts.push({ kind: "example", value });
  for (const value of schema.examples ?? []) facts.push({ kind: "example", value });
  return facts;
}

function isShort({ value }: SchemaFact): boolean {
  return value.length <= longest && !value.includes("\n");
}

/** What stands on the line of the type: limits, and facts of a few letters; nothing where there are none. */
export function lineFacts(props: SchemaFactsProps): ReactElement | null {
  const words = wordsHere().reference;
  const { constraints = [] } = props.schema;
  const facts = factsOf(props).filter(isShort);
  if (facts.length === 0 && constraints.length === 0) return null;
  return (
    <>
      {limitList(constraints)}
      {facts.map(({ kind, value }) => (
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

/** The words before a value that stands in lines of its own. */
const labels = {
  always: "always",
  default: "defaultValue",
  serialisation: "serialisation",
  example: "example",
} as const;

/** What stands below: lists of values, and facts that are long; nothing where there are none. */
export function schemaFacts(props: SchemaFactsProps & { targets: readonly LinkTarget[] }): ReactElement | null {
  const words = wordsHere().reference;
  const { schema, targets } = props;
  const { codes, externalDocs } = schema;
  const facts = factsOf(props).filter((fact) => !isShort(fact));
  if (facts.length === 0 && schema.enum === undefined && codes === undefined && externalDocs === undefined) return null;
  return (
    <>
      {valueList(schema, targets)}
      {listedCodes(codes, targets)}
      {facts.map(({ kind, value }) => (
        <ValueFact key={`${kind} ${value}`} label={words[labels[kind]]} value={value} />
      ))}
      <ExternalDocsLink docs={externalDocs} targets={targets} />
    </>
  );
}
