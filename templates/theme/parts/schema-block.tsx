// A schema that stands by itself: the whole of a body, a response, or a schema page.
import type { ReactElement } from "react";
import type { Schema } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import * as words from "../words/reference.ts";
import { Chips } from "./chips.tsx";
import { CutLink } from "./cut-link.tsx";
import { Prose } from "./prose.tsx";
import { SchemaFacts } from "./schema-facts.tsx";
import { SchemaInside } from "./schema-tree.tsx";

export function SchemaBlock({ schema, targets }: { schema: Schema; targets: readonly Target[] }): ReactElement {
  const label = schema.name ?? schema.title ?? words.theBody;
  return (
    <div className="schema">
      <p className="row-head">
        <span className="row-type">{schema.typeText}</span>
        <Chips schema={schema} />
      </p>
      <Prose segments={schema.description} targets={targets} />
      <SchemaFacts schema={schema} targets={targets} />
      <SchemaInside schema={schema} targets={targets} depth={0} label={label} first />
      <CutLink schema={schema} targets={targets} />
    </div>
  );
}
