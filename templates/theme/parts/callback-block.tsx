// A call that the provider makes to the reader: where to, what it carries, what to answer.
import type { ReactElement } from "react";
import type { Callback } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { Authorization } from "./authorization.tsx";
import { DeprecationNotice } from "./deprecation-notice.tsx";
import { ExternalDocsLink } from "./external-docs.tsx";
import { HashLink } from "./hash-link.tsx";
import { Method } from "./method.tsx";
import { Prose } from "./prose.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { ResponseList } from "./response-list.tsx";

export function CallbackBlock({
  callback,
  targets,
}: {
  callback: Callback;
  targets: readonly LinkTarget[];
}): ReactElement {
  const words = wordsHere().reference;
  const { operation } = callback;
  return (
    <section className="callback">
      <h3 id={callback.anchor}>
        {callback.name}
        <HashLink anchor={callback.anchor} label={callback.anchor} />
      </h3>
      <p className="endpoint">
        <Method method={operation.method} /> <code className="endpoint-path">{callback.expression}</code>
      </p>
      {operation.summary === "" ? null : <p>{operation.summary}</p>}
      <DeprecationNotice deprecated={operation.deprecated} targets={targets} />
      <Prose segments={operation.description} targets={targets} />
      <ExternalDocsLink docs={callback.externalDocs} targets={targets} />
      <Authorization security={callback.security} targets={targets} inner />
      <RequestFacts operation={operation} targets={targets} examples />
      {operation.responses.length === 0 ? null : (
        <section>
          <h4>{words.responses}</h4>
          <ResponseList responses={operation.responses} targets={targets} level={5} examples />
        </section>
      )}
      {callback.operationId === undefined ? null : (
        <p className="fact muted">
          <Phrase text={words.operationId} slots={{ id: <code>{callback.operationId}</code> }} />
        </p>
      )}
    </section>
  );
}
