// The error codes that an operation can answer, as a table; each code leads to what the page of errors says of it.
import type { ReactElement } from "react";
import type { OperationCodes } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { Breakable } from "./breakable.tsx";
import { fragmentOf } from "./hash-link.tsx";
import { Prose } from "./prose.tsx";

type ErrorCodesProps = { readonly errors: OperationCodes | undefined; readonly targets: readonly LinkTarget[] };

export function ErrorCodes({ errors, targets }: ErrorCodesProps): ReactElement | null {
  const words = wordsHere().errors;
  if (errors === undefined) return null;
  return (
    <section>
      <h3 id="error-codes">{words.errorCodes}</h3>
      <table className="error-codes">
        <thead>
          <tr>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {errors.codes.map(({ code, link, statuses, meaning }) => (
            <tr key={code}>
              <td>
                <Statuses statuses={statuses} />
              </td>
              <td>
                <a href={targets[link]?.href}>
                  <code>
                    <Breakable text={code} />
                  </code>
                </a>
              </td>
              <td>
                <Prose segments={meaning} targets={targets} />
              </td>
            </tr>
          ))}
          {errors.any.map(({ list, link, statuses }) => (
            <tr key={list}>
              <td>
                <Statuses statuses={statuses} />
              </td>
              <td colSpan={2}>
                <Phrase
                  text={words.anyOf}
                  slots={{
                    list: (
                      <a href={targets[link]?.href}>
                        <code>{list}</code>
                      </a>
                    ),
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Statuses({ statuses }: Pick<OperationCodes["codes"][number], "statuses">) {
  return statuses.map(({ status, anchor }, index) => (
    <span key={status}>
      {index === 0 ? null : " "}
      <a href={fragmentOf(anchor)}>{status}</a>
    </span>
  ));
}
