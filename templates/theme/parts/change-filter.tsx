// The filter of a changelog: by kind, tag and operation. Its script comes when a reader opens it; without script it is not there, and all
// changes are.
import type { ReactElement } from "react";
import { type ChangedGroup, changeSections } from "../../../src/model/changelog-page.ts";
import { changeKinds } from "../../../src/model/history.ts";
import { wordsHere } from "../words/here.ts";
import { ChangeSign, type Facets, kindWord, type SectionKind } from "./changes.tsx";

/** Operations that the list of a filter has; beyond them only those that changed themselves, and none that only use what did. */
const mostOperations = 300;

/** What `groups` can be filtered by, sorted. */
export function facetsOf(groups: readonly ChangedGroup[]): Facets {
  const sorted = (all: readonly string[]): readonly string[] => [...new Set(all)].sort();
  const operations = sorted(groups.flatMap((group) => group.operations ?? []));
  const own = groups.filter(({ kind }) => kind !== "schema");
  return {
    tags: sorted(groups.flatMap((group) => group.tags ?? [])),
    operations:
      operations.length > mostOperations ? sorted(own.flatMap((group) => group.operations ?? [])) : operations,
  };
}

/** The kinds that `groups` have. */
export function kindsOf(groups: readonly ChangedGroup[]): readonly SectionKind[] {
  const changes = groups.flatMap((group) => group.changes);
  return [
    ...changeSections(groups).flatMap(({ kind }) => (kind === "breaking" ? [kind] : [])),
    ...changeKinds.filter((kind) => changes.some((change) => change.kind === kind)),
  ];
}

type FilterProps = { readonly kinds: readonly SectionKind[]; readonly facets: Facets; readonly isWhole: boolean };

/** `isWhole`: every release lists its changes. */
export function ChangeFilter({ kinds, facets, isWhole }: FilterProps): ReactElement {
  const words = wordsHere().changelog;
  return (
    <details className="change-filter with-script" data-values="" data-changes="">
      <summary>
        <svg className="change-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 4h12M4.5 8h7M7 12h2" />
        </svg>
        {words.filter}
      </summary>
      <div className="change-fields">
        <fieldset>
          <legend className="unseen">{words.kind}</legend>
          {kinds.map((kind) => (
            <label key={kind} className={`change-${kind}`}>
              <input type="checkbox" value={kind} />
              <ChangeSign kind={kind} />
              {kindWord(kind, words)}
            </label>
          ))}
        </fieldset>
        <Choice name="tags" label={words.tag} values={facets.tags} />
        <Choice name="operations" label={words.operation} values={facets.operations} />
        <p role="status" />
        {isWhole ? null : <p className="muted">{words.unfiltered}</p>}
      </div>
    </details>
  );
}

type ChoiceProps = { readonly name: keyof Facets; readonly label: string; readonly values: readonly string[] };

/** Values are sent by their numbers, which parts of the page have. */
function Choice({ name, label, values }: ChoiceProps): ReactElement | null {
  const words = wordsHere().changelog;
  if (values.length < 2) return null;
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">{words.any}</option>
        {values.map((value, at) => (
          <option key={value} value={at}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}
