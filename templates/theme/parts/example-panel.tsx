// The second column of an operation: samples of its request, the examples of bodies that these do not send, and what comes back.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Example, MediaType, Operation, Response } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import type { PartProps } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";
import { ExampleBlock } from "./example-list.tsx";
import type { ThemeParts } from "./parts.ts";
import { RequestSample } from "./request-sample.tsx";
import { ServerList } from "./server-list.tsx";
import { isUnnamed, shownInSample } from "./shown-in-sample.ts";
import { Status } from "./status.tsx";
import { type Tab, Tabs } from "./tabs.tsx";

type ExamplePanelProps = PartProps & { operation: Operation; parts: ThemeParts };

export function ExamplePanel({ operation, chrome, view, parts }: ExamplePanelProps): ReactElement | null {
  const words = wordsHere().reference;
  const { targets, samplesHref } = view;
  const { body, generated, role, samples, servers } = operation;
  const sent = shownInSample(operation);
  const request = exampleTabs(body?.content ?? [], "request-example", { targets, sent });
  const responses = operation.responses.flatMap((response) => responseTab(response, targets));
  if (!hasExamples(operation)) return null;
  return (
    <aside className="panel" id="__examples" aria-label={words.examples}>
      {generated !== undefined || samples.length > 0 || servers.length === 0 || role === "webhook" ? null : (
        <section>
          <h2 className="panel-title">{servers.length === 1 ? words.server : words.servers}</h2>
          <ServerList servers={servers} targets={targets} />
        </section>
      )}
      <parts.AboveSample chrome={chrome} view={view} />
      <RequestSample operation={operation} targets={targets} href={samplesHref} />
      <parts.BelowSample chrome={chrome} view={view} />
      {request.length === 0 ? null : (
        <details open={sent === undefined}>
          <summary className="panel-title">{sent === undefined ? words.requestExample : words.furtherExamples}</summary>
          <TabsOrOne name="request-example" label={words.requestExamples} tabs={request} />
        </details>
      )}
      {responses.length === 0 ? null : (
        <section className="answers">
          <h2 className="panel-title">{words.responseExamples}</h2>
          <Tabs name="response-example" label={words.statuses} tabs={responses} className="tabs-status" />
        </section>
      )}
    </aside>
  );
}

/** Whether there is anything to show in the panel. */
export function hasExamples({ body, generated, responses, samples, servers }: Operation): boolean {
  const shown = (content: readonly MediaType[]) => content.some((media) => media.examples.length > 0);
  return (
    servers.length + samples.length > 0 ||
    generated !== undefined ||
    shown(body?.content ?? []) ||
    responses.some((response) => shown(response.content))
  );
}

function responseTab(response: Response, targets: readonly LinkTarget[]): readonly Tab[] {
  const words = wordsHere().reference;
  const name = `${response.anchor}-example`;
  const tabs = exampleTabs(response.content, name, { targets });
  if (tabs.length === 0) return [];
  return [
    {
      key: response.status,
      label: <Status status={response.status} />,
      content: <TabsOrOne name={name} label={fill(words.examplesOf, { status: response.status })} tabs={tabs} />,
    },
  ];
}

/** `sent`: the example that the sample holds. */
type PanelExamples = { readonly targets: readonly LinkTarget[]; readonly sent?: Example | undefined };

function exampleTabs(content: readonly MediaType[], key: string, { targets, sent }: PanelExamples): readonly Tab[] {
  const several = content.filter((media) => media.examples.length > 0).length > 1;
  const all = content.flatMap(({ type, examples }) =>
    examples.map((example, index) => ({ example, type, key: `${key} ${type} ${index}` })),
  );
  const shown = all.filter(({ example }) => example !== sent);
  return shown.map(({ example, type, key }) => ({
    key,
    label: several ? `${example.name} (${type})` : example.name,
    content: (
      // A lone example needs no name: the heading above says what it is. Of several each has its name on its tab.
      <ExampleBlock
        example={example}
        targets={targets}
        folds
        named={shown.length > 1 || (all.length === 1 && isUnnamed(example.name))}
      />
    ),
  }));
}

function TabsOrOne({ name, label, tabs }: { name: string; label: string; tabs: readonly Tab[] }) {
  const [first, ...others] = tabs;
  if (first === undefined) return null;
  return others.length === 0 ? first.content : <Tabs name={name} label={label} tabs={tabs} />;
}
