// The page of one schema: what it is and what uses it in one column, an example in the other.
import type { ReactElement } from "react";
import type { SchemaPage } from "../../../src/model/api.ts";
import type { PageView } from "../../../src/model/view.ts";
import { Breakable } from "../parts/breakable.tsx";
import { ExampleBlock } from "../parts/example-list.tsx";
import { SchemaBlock } from "../parts/schema-block.tsx";
import { TimeLine } from "../parts/time-mark.tsx";
import { OnPage } from "../parts/toc.tsx";
import { UsedBy } from "../parts/used-by.tsx";
import { wordsHere } from "../words/here.ts";

type SchemaLayoutProps = { page: SchemaPage; view: PageView };

export function SchemaLayout({ page, view }: SchemaLayoutProps): ReactElement {
  const words = wordsHere().schema;
  const { example, usedBy, schema } = page;
  const { targets, title } = view;
  const heading = title === "" ? page.name : title;
  return (
    <article className="api operation">
      <header>
        <h1>
          <Breakable text={heading} />
        </h1>
        <TimeLine mark={page.time} />
      </header>
      <OnPage view={view} samples={false} />
      <div className="operation-columns">
        <div className="facts">
          <div id="schema">
            <SchemaBlock schema={schema} targets={targets} heading={heading} />
          </div>
          {usedBy === undefined ? null : <UsedBy uses={usedBy} targets={targets} />}
        </div>
        {example === undefined ? null : (
          <aside className="panel" aria-label={words.example}>
            <section>
              <h2 className="panel-title" id="example">
                {words.example}
              </h2>
              <ExampleBlock example={example} targets={targets} named />
            </section>
          </aside>
        )}
      </div>
    </article>
  );
}
