// The request as code. The author's own samples come first, a tab for each language, and the generated ones stand behind the last tab: so
// a language is never there twice, and what the reader prefers is one choice away. Of the generated ones one language is in the page, the
// others in a page of their own: without script a link leads there; with it a list of languages stands in the link's place, and a button
// opens the form that edits the request.
import type { ReactElement } from "react";
import type { AuthorSamples, Operation } from "../../../src/model/api.ts";
import { chosenLanguages } from "../../../src/samples/languages.ts";
import { generatedTab } from "../islands/sample-block.ts";
import * as words from "../words/reference.ts";
import { HighlightedBlock } from "./code-block.tsx";
import { type Tab, Tabs } from "./tabs.tsx";

type Props = { operation: Operation; href: string | undefined };
type Generated = NonNullable<Operation["generated"]>;

export function RequestSample({ operation, href }: Props): ReactElement | null {
  const { generated, samples } = operation;
  const own = samples.map(tabOf);
  if (generated === undefined && own.length === 0) return null;
  return (
    <section className="request-sample" data-samples={href ?? ""} data-variant={generated?.first.variant}>
      {own.length === 0 ? null : <h2 className="panel-title">{words.samples}</h2>}
      {generated === undefined ? null : own.length === 0 ? (
        <GeneratedSample generated={generated} href={href} title={words.request} />
      ) : null}
      {own.length === 0 ? null : (
        <Tabs
          name="sample"
          label={words.languages}
          className="sample-tabs"
          tabs={generated === undefined ? own : [...own, moreTab(generated, href)]}
        />
      )}
      {operation.form === undefined || href === undefined ? null : (
        <button type="button" className="button edit-request with-script" aria-expanded={false} data-edit-request="">
          {operation.form.sendsTo === undefined ? words.editRequest : words.sendRequest}
        </button>
      )}
    </section>
  );
}

function tabOf({ language, label, samples }: AuthorSamples, index: number): Tab {
  const [first, ...others] = samples;
  const block = (html: string, title?: string) => (
    <HighlightedBlock html={html} language={language} {...(title === undefined ? {} : { title })} />
  );
  const content =
    first !== undefined && others.length === 0 ? (
      block(first.html, first.label)
    ) : (
      <Tabs
        name={`sample-${index + 1}`}
        label={words.variantsOf(label)}
        memory={`code-samples-own.${language}`}
        tabs={samples.map(({ label: name = label, html }) => ({ key: name, label: name, content: block(html) }))}
      />
    );
  return { key: language, label, content };
}

function moreTab(generated: Generated, href: string | undefined): Tab {
  const content = (
    <div className="sample-more">
      <GeneratedSample generated={generated} href={href} />
    </div>
  );
  return { key: generatedTab, label: words.moreSamples, content };
}

type GeneratedProps = { generated: Generated; href: string | undefined; title?: string };

function GeneratedSample({ generated, href, title }: GeneratedProps): ReactElement {
  const { first } = generated;
  const languages = chosenLanguages(generated.languages);
  const options = languages.flatMap(({ key, label, variants }) =>
    variants.map((variant) => ({
      value: `${key} ${variant.key}`,
      label: variants.length === 1 ? label : `${label} – ${variant.label}`,
    })),
  );
  const shown = `${first.language} ${first.variant}`;
  return (
    <>
      <div className="sample-head">
        {title === undefined ? null : <h2 className="panel-title">{title}</h2>}
        {options.length < 2 || href === undefined ? null : (
          <>
            <a className="sample-link" href={href}>
              {languages.length === 1 ? words.allVariants : words.inLanguages(languages.length)}
            </a>
            <select
              aria-label={words.sampleLanguage}
              autoComplete="off"
              {...(shown === options[0]?.value ? {} : { defaultValue: shown })}
            >
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
      {generated.made === undefined ? null : <p className="fact muted">{words.madeValues}</p>}
    </>
  );
}
