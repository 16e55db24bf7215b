// The page of one operation: facts in one column, what to send and what comes back as examples in the other, which keeps its place
// while the facts scroll. On a narrow screen the examples stand where they do here: between what the operation is for and its fields.
// Everything is in the HTML; folding is native.
import type { ReactElement } from "react";
import type { Operation } from "../../../src/model/api.ts";
import type { PartProps } from "../../../src/model/view.ts";
import { Phrase } from "../islands/phrase.tsx";
import { Authorization } from "../parts/authorization.tsx";
import { CallbackBlock } from "../parts/callback-block.tsx";
import { DeprecationNotice } from "../parts/deprecation-notice.tsx";
import { ErrorCodes } from "../parts/error-codes.tsx";
import { ExamplePanel, hasExamples } from "../parts/example-panel.tsx";
import { Extensions } from "../parts/extensions.tsx";
import { ExternalDocsLink } from "../parts/external-docs.tsx";
import type { ThemeParts } from "../parts/parts.ts";
import { Prose } from "../parts/prose.tsx";
import { RequestFacts } from "../parts/request-facts.tsx";
import { ResponseList } from "../parts/response-list.tsx";
import { OnPage } from "../parts/toc.tsx";
import { wordsHere } from "../words/here.ts";

type OperationLayoutProps = PartProps & { operation: Operation; parts: ThemeParts };

export function OperationLayout({ operation, chrome, view, parts }: OperationLayoutProps): ReactElement {
  const words = wordsHere().reference;
  const { targets } = view;
  return (
    <article className="api operation">
      <parts.OperationHead chrome={chrome} view={view} />
      <OnPage view={view} samples={hasExamples(operation)} />
      <div className="operation-columns">
        <div className="facts">
          <DeprecationNotice deprecated={operation.deprecated} targets={targets} />
          <Prose segments={operation.description} targets={targets} />
          <Prose segments={operation.ofPath} targets={targets} />
          <ExternalDocsLink docs={operation.externalDocs} targets={targets} />
          <Authorization security={operation.security} targets={targets} />
        </div>
        <ExamplePanel operation={operation} chrome={chrome} view={view} parts={parts} />
        <div className="facts">
          <RequestFacts operation={operation} targets={targets} ids />
          {operation.responses.length === 0 ? null : (
            <section>
              <h2 id="responses">{words.responses}</h2>
              <ResponseList responses={operation.responses} targets={targets} level={3} />
              <ErrorCodes errors={operation.errors} targets={targets} />
            </section>
          )}
          {operation.callbacks.length === 0 ? null : (
            <section>
              <h2 id="callbacks">{words.callbacks}</h2>
              {operation.callbacks.map((callback) => (
                <CallbackBlock key={callback.anchor} callback={callback} targets={targets} />
              ))}
            </section>
          )}
          {operation.operationId === "" ? null : (
            <p className="fact muted">
              <Phrase text={words.operationId} slots={{ id: <code>{operation.operationId}</code> }} />
            </p>
          )}
          <Extensions extensions={operation.extensions} />
        </div>
      </div>
    </article>
  );
}
