// What to send: parameters by where they stand, in the order path, query, query string, header, cookie, then the body.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { OperationCore, Parameter } from "../../../src/model/api.ts";
import { isBodiless, methodText } from "../../../src/model/method.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { Mark } from "./chips.tsx";
import { FieldTools } from "./field-tools.tsx";
import { HashLink } from "./hash-link.tsx";
import { MediaTypes } from "./media-types.tsx";
import { Prose } from "./prose.tsx";
import { SchemaRow } from "./schema-tree.tsx";
import { TimeLine } from "./time-mark.tsx";

const places = ["path", "query", "querystring", "header", "cookie"] as const;

/** `ids`: this is the page's own request, so its heading is a spot to link to. `examples`: print them here. */
type RequestFactsProps = {
  operation: OperationCore;
  targets: readonly LinkTarget[];
  ids?: boolean;
  examples?: boolean;
};

export function RequestFacts({
  operation,
  targets,
  ids = false,
  examples = false,
}: RequestFactsProps): ReactElement | null {
  const words = wordsHere().reference;
  const { body, parameters } = operation;
  if (body === undefined && parameters.length === 0) return null;
  const method = methodText(operation.method);
  const Title = ids ? "h2" : "h4";
  const Group = ids ? "h3" : "h5";
  return (
    <section>
      <Title id={ids ? "request" : undefined}>{words.request}</Title>
      {ids && rowsIn(operation) > fewRows ? <FieldTools /> : null}
      {places.map((place) => {
        const rows = parameters.filter((parameter) => parameter.in === place);
        if (rows.length === 0) return null;
        return (
          <section key={place}>
            <Group>{words.parameters[place]}</Group>
            <ul className="rows">
              {rows.map((parameter, index) => (
                <ParameterRow key={parameter.anchor} parameter={parameter} targets={targets} first={index === 0} />
              ))}
            </ul>
          </section>
        );
      })}
      {body === undefined ? null : (
        <section className="request-body">
          <Group id={body.anchor}>
            {body.presence === undefined ? words.body : <Mark word={body.presence} after={words.body} />}
            <HashLink anchor={body.anchor} label={words.body} stop={false} />
          </Group>
          <Prose segments={body.description} targets={targets} />
          <TimeLine mark={body.time} />
          {ids && isBodiless(method) ? <p className="muted">{fill(words.bodyLeftOut, { method })}</p> : null}
          <MediaTypes content={body.content} targets={targets} examples={examples} said={body.description} />
        </section>
      )}
    </section>
  );
}

/** So many rows are seen at once. */
const fewRows = 3;

/** How many fields stand in view at first: of places, and of the body. */
function rowsIn({ body, parameters }: OperationCore): number {
  const fields = body?.content.map(({ schema }) => (schema?.items ?? schema)?.properties?.length ?? 0) ?? [];
  return parameters.length + Math.max(0, ...fields);
}

type RowProps = { parameter: Parameter; targets: readonly LinkTarget[]; first: boolean };

function ParameterRow({ parameter, targets, first }: RowProps) {
  return (
    <SchemaRow
      name={parameter.name}
      anchor={parameter.anchor}
      schema={parameter.schema}
      presence={parameter.presence}
      deprecated={parameter.deprecated}
      description={parameter.description}
      style={parameter.style}
      time={parameter.time}
      examples={parameter.examples}
      targets={targets}
      depth={0}
      first={first}
    />
  );
}
