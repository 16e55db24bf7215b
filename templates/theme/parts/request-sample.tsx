// The request as code: one language in the page, the others in a page of their own. Without script a link leads there; with it a list
// of languages stands in the link's place, and a button opens the form that edits the request.
import type { ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import { chosenLanguages } from "../../../src/samples/languages.ts";
import * as words from "../words/reference.ts";
import { HighlightedBlock } from "./code-block.tsx";

type Props = { operation: Operation; href: string | undefined };

export function RequestSample({ operation, href }: Props): ReactElement | null {
  const { generated } = operation;
  if (generated === undefined) return null;
  const { first } = generated;
  const languages = chosenLanguages(generated.languages);
  const options = languages.flatMap(({ key, label, variants }) =>
    variants.map((variant) => ({
      value: `${key} ${variant.key}`,
      label: variants.length === 1 ? label : `${label} – ${variant.label}`,
    })),
  );
  return (
    <section className="request-sample" data-samples={href} data-variant={first.variant}>
      <div className="sample-head">
        <h2 className="panel-title">{words.request}</h2>
        {options.length < 2 || href === undefined ? null : (
          <>
            <a className="sample-link" href={href}>
              {languages.length === 1 ? words.allVariants : words.inLanguages(languages.length)}
            </a>
            <select aria-label={words.sampleLanguage} autoComplete="off">
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      <HighlightedBlock html={first.html} language={first.language} />
      {operation.form === undefined || href === undefined ? null : (
        <button type="button" className="button edit-request with-script" aria-expanded={false} data-edit-request="">
          {words.editRequest}
        </button>
      )}
    </section>
  );
}
