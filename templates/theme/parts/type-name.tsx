// The type of a value, in which the name of a schema is the link to its page. What its schema says of itself, where the value's own description
// stands beside it, unfolds from the name of the type: it takes no room, and the browser's search finds it. There the link stands inside.
// Beside it stands how many operations use the schema, on the pages that know it.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import type { LinkTarget, Segments } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { Prose } from "./prose.tsx";

type TypeNameProps = {
  readonly schema: Schema;
  readonly about?: readonly Segments[];
  readonly targets: readonly LinkTarget[];
};

export function TypeName({ schema, about = [], targets }: TypeNameProps): ReactElement {
  const text = schema.typeText;
  const { page, name = "", usedIn } = namedIn(schema);
  const href = page === undefined ? undefined : targets[page]?.href;
  const users = usedIn === undefined ? null : <Users {...usedIn} targets={targets} />;
  if (about.length > 0) {
    return (
      <>
        <details className="about">
          <summary className="row-type">{text}</summary>
          {href === undefined ? null : (
            <p className="to-schema">
              <a href={href}>{name}</a>
            </p>
          )}
          <Prose segments={about.flat()} targets={targets} />
        </details>
        {users}
      </>
    );
  }
  if (href === undefined) return <span className="row-type">{text}</span>;
  return (
    <>
      <span className="row-type to-schema">
        {text.endsWith(name) ? text.slice(0, -name.length) : `${text} `}
        <a href={href}>{name}</a>
      </span>
      {users}
    </>
  );
}

type UsersProps = NonNullable<Schema["usedIn"]> & Pick<TypeNameProps, "targets">;

function Users({ operations, link, targets }: UsersProps): ReactElement {
  const words = wordsHere().schema;
  return (
    <>
      {" "}
      <a href={targets[link]?.href} className="used-in">
        {words.usedIn(operations)}
      </a>
    </>
  );
}

/** The schema that a type names last: `Product` of `array of Product`. */
function namedIn(schema: Schema): Schema {
  if (schema.page !== undefined) return schema;
  const [first] = schema.properties ?? [];
  if (schema.items !== undefined) return namedIn(schema.items);
  return first?.kind === "map" && schema.name === undefined ? namedIn(first.schema) : schema;
}
