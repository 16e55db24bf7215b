// The operations that may answer with an error: a few in a line, many folded.
import type { ReactElement } from "react";
import type { ErrorUse } from "../../../src/model/errors-page.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";

type ErrorUsesProps = { readonly uses: readonly ErrorUse[]; readonly targets: readonly LinkTarget[] };

const inLine = 3;

export function ErrorUses({ uses, targets }: ErrorUsesProps): ReactElement | null {
  const { errors: words, lists } = wordsHere();
  if (uses.length === 0) return null;
  if (uses.length <= inLine) {
    return (
      <p className="error-uses">
        {uses.map((use, index) => (
          <span key={use.link}>
            {index === 0 ? null : lists.comma}
            <Use use={use} targets={targets} />
          </span>
        ))}
      </p>
    );
  }
  return (
    <details className="error-uses">
      <summary>{words.operations(uses.length)}</summary>
      <ul>
        {uses.map((use) => (
          <li key={use.link}>
            <Use use={use} targets={targets} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Use({ use, targets }: { use: ErrorUse; targets: readonly LinkTarget[] }) {
  return (
    <>
      <a href={targets[use.link]?.href}>{use.title}</a>
      {use.statuses === undefined ? null : ` (${use.statuses.join(wordsHere().lists.comma)})`}
    </>
  );
}
