// What uses a schema: operations with the place in them, those that use it through other schemas, and the fields of these. Long lists are
// folded, by category where there is one. All of it is links, in the HTML.
import type { ReactElement, ReactNode } from "react";
import { fill } from "../../../src/messages/fill.ts";
import { methodText } from "../../../src/model/method.ts";
import { placeText } from "../../../src/model/place-words.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import {
  type FieldUse,
  type OperationUse,
  sortedUses,
  type UsePlace,
  type UsedBy as Uses,
  useSections,
} from "../../../src/model/used-by.ts";
import { groupedBy } from "../../../src/text/grouped.ts";
import { wordsHere } from "../words/here.ts";
import { Method } from "./method.tsx";

type UsedByProps = { readonly uses: Uses; readonly targets: readonly LinkTarget[] };

/** A list of more is folded. */
const mostOpen = 50;

export function UsedBy({ uses, targets }: UsedByProps): ReactElement {
  const words = wordsHere().schema;
  const { direct, through } = sortedUses(uses);
  const fields = uses.fields.flatMap(({ schema, paths }) => paths.map((one) => ({ schema, ...one })));
  return (
    <section className="used-by">
      <h2 id="used-by">{words.usedBy}</h2>
      {uses.operations.length + fields.length === 0 ? <p className="muted">{words.usedByNothing}</p> : null}
      {direct.length === 0 || through.length === 0 ? null : (
        <p className="muted">{words.usedInAll(uses.operations.length)}</p>
      )}
      {direct.length === 0 ? null : (
        <>
          <h3 id={useSections.operations}>{words.inOperations(direct.length)}</h3>
          <Operations uses={direct} targets={targets} />
        </>
      )}
      {fields.length === 0 ? null : (
        <>
          <h3 id={useSections.schemas}>{words.inSchemas(uses.fields.length)}</h3>
          {fields.length > mostOpen ? (
            <Fold title={words.allFields(fields.length)}>
              <Fields fields={fields} targets={targets} />
            </Fold>
          ) : (
            <Fields fields={fields} targets={targets} />
          )}
        </>
      )}
      {through.length === 0 ? null : (
        <Fold title={words.throughOthers(through.length)} id={useSections.others}>
          <Operations uses={through} targets={targets} />
        </Fold>
      )}
    </section>
  );
}

function Fold({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <details className="shape" id={id}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

type OperationsProps = { readonly uses: readonly OperationUse[]; readonly targets: readonly LinkTarget[] };

function Operations({ uses, targets }: OperationsProps): ReactElement {
  const words = wordsHere().schema;
  if (uses.length <= mostOpen) return <OperationList uses={uses} targets={targets} />;
  const groups = groupedBy(uses, ({ group }) => group);
  return (
    <>
      {[...groups].map(([group, list]) => (
        <Fold key={group} title={fill(words.countOf, { label: group, count: list.length })}>
          <OperationList uses={list} targets={targets} />
        </Fold>
      ))}
    </>
  );
}

function OperationList({ uses, targets }: OperationsProps): ReactElement {
  return (
    <ul className="uses">
      {uses.map(({ title, method, deprecated, link, places }) => (
        <li key={link}>
          <a href={targets[link]?.href} className={deprecated ? "deprecated" : undefined}>
            {places.length === 0 ? null : <Method method={method} />}
            {places.length === 0 ? `${methodText(method)} ${title}` : ` ${title}`}
          </a>
          {places.length === 0 ? null : <span className="muted">{` ${placesOf(places)}`}</span>}
        </li>
      ))}
    </ul>
  );
}

function placesOf(places: readonly UsePlace[]): string {
  const { lists, schema } = wordsHere();
  return places.map((place) => placeText(place, schema)).join(lists.comma);
}

type Field = Pick<FieldUse, "schema"> & FieldUse["paths"][number];

function Fields({ fields, targets }: { fields: readonly Field[]; targets: readonly LinkTarget[] }) {
  return (
    <ul className="uses">
      {fields.map(({ schema, path, link }) => (
        <li key={`${schema} ${path}`}>
          <a href={targets[link]?.href}>
            <code>{path === "" ? schema : `${schema}.${path}`}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}
