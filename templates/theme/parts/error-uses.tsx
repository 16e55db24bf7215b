// The operations that may answer with an error: a few in a line; of many the first, and all of them folded.
import type { ReactElement } from "react";
import type { ErrorUse } from "../../../src/model/errors-page.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { Method } from "./method.tsx";

type ErrorUsesProps = { readonly uses: readonly ErrorUse[]; readonly targets: readonly LinkTarget[] };

const inLine = 8;
const beforeFold = 3;

export function ErrorUses({ uses, targets }: ErrorUsesProps): ReactElement {
  const words = wordsHere().errors;
  const isLong = uses.length > inLine;
  const listed = uses.map((use) => (
    <li key={use.title + use.link}>
      <Method method={use.method} /> <a href={targets[use.link]?.href}>{use.title}</a>
    </li>
  ));
  return (
    <div className="error-uses">
      {uses.length === 1 || isLong ? null : <p className="muted">{words.shared(uses.length)}</p>}
      <ul>{isLong ? listed.slice(0, beforeFold) : listed}</ul>
      {isLong ? (
        <details>
          <summary>{words.shared(uses.length)}</summary>
          <ul>{listed}</ul>
        </details>
      ) : null}
    </div>
  );
}
