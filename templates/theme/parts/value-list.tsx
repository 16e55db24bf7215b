// The values that a schema lists. A few stand in a line; of a long list the first eight are in view and the others in a fold, each at an
// anchor of its own, which opens the fold; the browser's search in the page opens it, too. Values that are explained stand one below the
// other, because a table of codes is wider than a phone. A list that the page has already is named, and led to.
import type { ReactElement } from "react";
import type { EnumValue, Schema } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { filteredFrom, shownAtOnce } from "../../../src/model/value-list.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { fragmentOf } from "./hash-link.tsx";
import { Prose } from "./prose.tsx";

/** Nothing where a schema lists none. */
export function valueList(schema: Schema, targets: readonly LinkTarget[]): ReactElement | null {
  const { lists, reference: words } = wordsHere();
  const { enum: values, enumAt: at } = schema;
  if (values === undefined || values.length === 0) return null;
  const count = values.length;
  const isTold = values.some(({ name, description }) => name !== undefined || description !== undefined);
  if (at?.said === true) {
    return (
      <p className="fact said">
        <b>{words.oneOf}</b>
        <Phrase
          text={` ${words.sameValues(count)}`}
          slots={{ place: <a href={fragmentOf(at.anchor)}>{at.anchor.replace(/=(?:-\d+)?$/, "")}</a> }}
        />
      </p>
    );
  }
  if (at === undefined && !isTold) {
    return (
      <p className="fact">
        <b>{words.oneOf}</b>{" "}
        {values.map(({ value }, index) => (
          <span key={value}>
            {index === 0 ? null : lists.comma}
            <code>{value}</code>
          </span>
        ))}
      </p>
    );
  }
  return (
    <div className={isTold ? "fact values values-told" : "fact values"}>
      <b>{words.oneOf}</b>
      <ul>{values.slice(0, shownAtOnce).map((one, index) => itemOf(one, index, targets))}</ul>
      {at === undefined ? null : (
        <details id={at.anchor} data-values={count < filteredFrom ? undefined : ""}>
          <summary>{words.allValues(count)}</summary>
          <ul>{values.slice(shownAtOnce).map((one, index) => itemOf(one, index, targets))}</ul>
        </details>
      )}
    </div>
  );
}

/** Those of a list that folds are links to themselves; a short one stands at its field, which is a link. */
function itemOf({ value, anchor, name, description }: EnumValue, index: number, targets: readonly LinkTarget[]) {
  return (
    <li key={index}>
      {anchor === undefined ? (
        <code>{value}</code>
      ) : (
        // Tab passes by: from the field's name the arrow keys lead here.
        <a tabIndex={-1} id={anchor} href={fragmentOf(anchor)}>
          {value}
        </a>
      )}
      {name === undefined ? null : (
        <>
          {" "}
          <code>{name}</code>
        </>
      )}
      <Prose segments={description} targets={targets} />
    </li>
  );
}
