// The page of one schema that is too large to stand in place everywhere.
import type { ReactElement } from "react";
import type { SchemaPage } from "../../../src/model/api.ts";
import type { Target } from "../../../src/model/segments.ts";
import { Breakable } from "../parts/breakable.tsx";
import { SchemaBlock } from "../parts/schema-block.tsx";

type Props = { page: SchemaPage; title: string; targets: readonly Target[] };

export function SchemaLayout({ page, title, targets }: Props): ReactElement {
  return (
    <article className="api">
      <header>
        <h1>
          <Breakable text={title === "" ? page.name : title} />
        </h1>
      </header>
      <div id="schema">
        <SchemaBlock schema={page.schema} targets={targets} />
      </div>
    </article>
  );
}
