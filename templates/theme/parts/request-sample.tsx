// The request as code. The author's own samples come first, a tab for each language, and the generated ones stand behind the last tab: so
// a language is never there twice, and what the reader prefers is one choice away. Of the generated ones one language is in the page, the
// others in a page of their own: without script a link leads there; with it the bar over the sample has the languages in the link's place.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { AuthorSamples, Operation } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { generatedTab } from "../islands/sample-block.ts";
import { wordsHere } from "../words/here.ts";
import { HighlightedBlock } from "./code-block.tsx";
import { Prose } from "./prose.tsx";
import { SampleFrame } from "./sample-frame.tsx";
import { ServerChoice } from "./server-choice.tsx";
import { isUnnamed, shownInSample } from "./shown-in-sample.ts";
import { type Tab, Tabs } from "./tabs.tsx";

type RequestSampleProps = { operation: Operation; targets: readonly LinkTarget[]; href: string | undefined };

export function RequestSample({ operation, targets, href }: RequestSampleProps): ReactElement | null {
  const words = wordsHere().reference;
  const { generated, samples } = operation;
  const own = samples.map(tabOf);
  if (generated === undefined && own.length === 0) return null;
  const sample = <GeneratedSample operation={operation} targets={targets} href={href} />;
  return (
    <section className="request-sample" data-samples={href ?? ""} data-variant={generated?.first.variant}>
      <div className="sample-shown">
        <div className="sample-head">
          <h2 className="panel-title">{own.length === 0 ? words.request : words.samples}</h2>
          <ServerChoice operation={operation} targets={targets} href={href} />
        </div>
        {own.length === 0 ? (
          sample
        ) : (
          <Tabs
            name="sample"
            label={words.languages}
            className="sample-tabs"
            tabs={
              generated === undefined ? own : [...own, { key: generatedTab, label: words.moreSamples, content: sample }]
            }
          />
        )}
      </div>
    </section>
  );
}

function tabOf({ language, label, samples }: AuthorSamples, index: number): Tab {
  const words = wordsHere().reference;
  const [first, ...others] = samples;
  const block = (html: string, title?: string) => (
    <HighlightedBlock html={html} language={language} folds {...(title === undefined ? {} : { title })} />
  );
  const content =
    first !== undefined && others.length === 0 ? (
      block(first.html, first.label)
    ) : (
      <Tabs
        name={`sample-${index + 1}`}
        label={fill(words.variantsOf, { language: label })}
        memory={`code-samples-own.${language}`}
        tabs={samples.map(({ label: name = label, html }) => ({ key: name, label: name, content: block(html) }))}
      />
    );
  return { key: language, label, content };
}

/** What an example is called whose body the sample sends stands over the code, since it is not printed again below. */
function GeneratedSample({ operation, targets, href }: RequestSampleProps): ReactElement | null {
  const words = wordsHere().reference;
  const { body, generated, samples } = operation;
  if (generated === undefined) return null;
  const sent = shownInSample(operation);
  const isLone = body?.content.flatMap(({ examples }) => examples).length === 1;
  const title = sent?.summary ?? (sent === undefined || (isLone && isUnnamed(sent.name)) ? undefined : sent.name);
  return (
    <>
      {title === undefined ? null : <p className="fact muted">{title}</p>}
      <Prose segments={sent?.description} targets={targets} />
      <SampleFrame generated={generated} href={href} isSecond={samples.length > 0} />
      {generated.made === undefined ? null : <p className="fact muted">{words.madeValues}</p>}
      {generated.none === undefined ? null : <p className="fact muted">{words.noExample}</p>}
      {generated.shortened === undefined ? null : <p className="fact muted">{words.leftOut}</p>}
    </>
  );
}
